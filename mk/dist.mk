# What leaves the house: program, library, pages and completions, below DESTDIR and PREFIX; the tar ball.

LIBDIR      = $(PREFIX)/lib
bin         = $(DESTDIR)$(PREFIX)/bin
lib         = $(DESTDIR)$(LIBDIR)
include     = $(DESTDIR)$(PREFIX)/include
share       = $(DESTDIR)$(PREFIX)/share
completions = tallyho.bash:bash-completion/completions/tallyho _tallyho:zsh/site-functions/_tallyho \
              tallyho.fish:fish/vendor_completions.d/tallyho.fish
pages      := $(wildcard man/*.[1-9])
translated := $(wildcard man/*/*.[1-9])
install: $(program) $(serve) library
	install -D -m 755 $(program) $(bin)/tallyho
	$(if $(serve),install -D -m 755 $(serve) $(bin)/tallyho-serve)
	install -D -m 644 cmd/library/tallyho.h $(include)/tallyho.h
	install -D -m 644 $(library).a $(lib)/libtallyho.a
	install -D -m 644 $(library).so.$(VERSION) $(lib)/libtallyho.so.$(VERSION)
	ln -sf libtallyho.so.$(VERSION) $(lib)/libtallyho.so.$(SONAME)
	ln -sf libtallyho.so.$(SONAME) $(lib)/libtallyho.so
	sed -e 's,@PREFIX@,$(PREFIX),' -e 's,@LIBDIR@,$(LIBDIR),' -e 's,@VERSION@,$(VERSION),' \
	    -e 's,@LIBRARIES@,$(LIBRARIES),' cmd/library/libtallyho.pc.in > $(BUILD)/libtallyho.pc
	install -D -m 644 $(BUILD)/libtallyho.pc $(lib)/pkgconfig/libtallyho.pc
	for page in $(pages); do \
	    install -D -m 644 $$page $(share)/man/man$${page##*.}/$${page##*/} || exit 1; done
	for page in $(translated); do \
	    install -D -m 644 $$page $(share)/$${page%/*}/man$${page##*.}/$${page##*/} || exit 1; done
	for shell in $(completions); do \
	    install -D -m 644 cmd/completions/$${shell%:*} $(share)/$${shell#*:} || exit 1; done

uninstall:
	rm -f $(bin)/tallyho $(bin)/tallyho-serve $(include)/tallyho.h $(lib)/pkgconfig/libtallyho.pc \
	    $(addprefix $(lib)/libtallyho.,a so so.$(SONAME) so.$(VERSION)) \
	    $(addprefix $(share)/,$(foreach shell,$(completions),$(lastword $(subst :, ,$(shell)))))
	for page in $(pages); do rm -f $(share)/man/man$${page##*.}/$${page##*/}; done
	for page in $(translated); do rm -f $(share)/$${page%/*}/man$${page##*.}/$${page##*/}; done

# The page to log a game at, for whoever has a browser and nothing else; what git knows, as a tar ball that is the same
# whoever makes it.
epoch = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct))
dist: tarball $(BUILD)/table.html
$(BUILD)/table.html: $(program)
	$(Q)rm -f $@ && $(program) page -o $@
tarball:
	@mkdir -p $(BUILD)
	git ls-files -z | tar --null -T - -cf - --format=gnu --sort=name --mtime=@$(epoch) --owner=0 --group=0 \
	    --numeric-owner --mode=u+w,go=rX --transform='s,^,tallyho-$(VERSION)/,' | \
	    gzip -9n > $(BUILD)/tallyho-$(VERSION).tar.gz
