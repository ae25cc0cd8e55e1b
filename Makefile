# Tally-Ho. `make` builds build/tallyho; `make deps` installs what building, demo and check need on Debian,
# deps-long what check-long needs beside that. From the command line or the environment:
#   CC CFLAGS CPPFLAGS LDFLAGS    as everywhere; what is compiled with others is compiled again
#   WERROR=1     warnings are errors
#   SANITIZE=1   with ASan and UBSan, into build/asan
#   STATIC=1     a program that needs no library of the machine, into build/static
#   SHARED=1     a program that takes SQLite, Nettle and libcsv from the machine's shared libraries
#   V=1          show the commands
#   WASM=no      without the page in the browser: no clang needed, and no `report`
#   SERVE=no     without a network: no libmicrohttpd and libqrencode needed, and no `serve`; so is STATIC=1
#   BUILD=DIR    another build folder
# Two builds of the same source are equal, wherever they are made; those of `dist` have the time of SOURCE_DATE_EPOCH.

VERSION  = 1.0
SONAME   = 1
ifeq ($(origin CC),default)
CC       = gcc
endif
PREFIX   = /usr/local
DESTDIR  =
OBJCOPY  = objcopy
WASM     = yes
SERVE    = $(if $(STATIC),no,yes)
Q        = $(if $(V),,@)
BUILD    = build$(if $(SANITIZE),/asan,$(if $(STATIC),/static))
CFLAGS  ?= $(if $(SANITIZE),,-O2 -g -D_FORTIFY_SOURCE=2 -fstack-protector-strong)
# The core counts and searches rows of small numbers, of which -O3 makes the most: a tenth fewer instructions.
CORE_FLAGS = $(if $(filter -O2,$(CFLAGS)),-O3)

PACKAGES = gcc clang libclang-rt-14-dev make pkg-config git libsqlite3-dev sqlite3 libcsv-dev nettle-dev libedit-dev \
           libjansson-dev libcmocka-dev mandoc clang-format jq gzip lld chromium chromium-driver python3-selenium nodejs \
           libxml2-utils groff strace valgrind bsdextrautils openssh-client parallel pgn-extract wasi-libc \
           libclang-rt-14-dev-wasm32 tmux gettext libmicrohttpd-dev libqrencode-dev libunistring-dev
# For check-long alone: other processors and C libraries, and what runs their programs; the package; many machines.
PACKAGES_LONG = gcc-arm-linux-gnueabihf libc6-dev-armhf-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user \
                musl-tools dpkg-dev debhelper lintian openssh-server slurm-wlm slurmctld slurmd munge postgresql zsh fish
# The late ones are loaded when a command needs them, but stand in a program that needs no library of the machine.
LIBRARIES = sqlite3 nettle
PROGRAM_LIBRARIES = $(LIBRARIES) $(if $(STATIC),$(LATE_LIBRARIES))
LATE_LIBRARIES = hogweed libedit $(if $(filter-out no,$(SERVE)),libmicrohttpd libqrencode)
TEST_LIBRARIES = jansson hogweed

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
           -Wvla -Wswitch-enum -Wformat=2 -Wundef
,        := ,
SANITIZERS = -O1 -g -fno-omit-frame-pointer -fsanitize=address$(,)undefined -fno-sanitize-recover=all
INCLUDES = -D_POSIX_C_SOURCE=200809L -DTALLYHO_VERSION='"$(VERSION)"' -I. -I$(BUILD)/gen
# Recursive on purpose: pkg-config is asked when something is compiled, not before `make deps`.
PKG_CFLAGS = $(shell pkg-config --cflags $(PROGRAM_LIBRARIES) $(LATE_LIBRARIES))
PKG_LIBS   = $(shell pkg-config $(if $(STATIC),--static) --libs $(PROGRAM_LIBRARIES)) -lcsv $(if $(STATIC),-lunistring) -lm
# Most commands take a few milliseconds, of which binding SQLite and Nettle would be one: where the machine has them to
# be linked in, they are.
archive = $(filter /%,$(shell $(CC) $(CFLAGS) -print-file-name=lib$(1).a))
linked_in = $(or $(if $(filter $(LIBRARIES:%=-l%) -lcsv,$(1)),$(call archive,$(1:-l%=%))),$(1))
PROGRAM_LIBS = $(if $(STATIC)$(SANITIZE)$(SHARED),$(PKG_LIBS),$(foreach l,$(PKG_LIBS),$(call linked_in,$(l))))
LIBRARY_LIBS = $(shell pkg-config --libs $(LIBRARIES)) -lcsv -lm
TEST_LIBS  = $(shell pkg-config --libs $(TEST_LIBRARIES)) -lcmocka
# Built anywhere the same; but what counts lines must find where to write.
ELSEWHERE  = $(if $(filter --coverage,$(CFLAGS)),,-ffile-prefix-map=$(CURDIR)=.)
# CPPFLAGS stand first, so that headers of theirs are found before ours.
FLAGS    = -std=c11 $(WARNINGS) $(CPPFLAGS) $(INCLUDES) -fPIC -fvisibility=hidden $(ELSEWHERE) \
           $(CFLAGS) $(if $(SANITIZE),$(SANITIZERS) -DROWS_FIRST=2)
COMPILE  = $(CC) $(FLAGS) $(if $(WERROR),-Werror) -MMD -MP
LINK     = $(CC) $(CFLAGS) $(if $(SANITIZE),$(SANITIZERS)) $(if $(STATIC),-static-pie,-pie) -Wl,-z,relro,-z,now $(LDFLAGS)

core_src    := $(wildcard core/*.c core/*/*.c core/games/*/*.c)
journal_src := $(wildcard journal/*.c)
library_src := $(wildcard cmd/library/*.c) cmd/report/page/stand/width.c
serve_src   := $(if $(filter-out no,$(SERVE)),$(filter-out %/absent.c,$(wildcard cmd/serve/*.c)),cmd/serve/absent.c)
cmd_src     := $(filter-out $(library_src) cmd/report/page/% cmd/serve/% cmd/desk/make_images.c,$(wildcard cmd/*.c cmd/*/*.c cmd/*/*/*.c)) $(serve_src)
test_src    := $(wildcard tests/test_*.c tests/*/test_*.c)
help_src    := $(filter-out $(test_src) tests/bench/% tests/fuzz/% tests/portable/% tests/programs/% tests/preload/% tests/library/%,$(wildcard tests/*.c tests/*/*.c))
tools_src   := $(wildcard tests/programs/*.c)
test_sh     := $(wildcard tests/test_*.sh tests/*/test_*.sh)
box_csv     := $(wildcard core/games/*/box/*.csv)
migrations  := $(wildcard migrations/*.sql)
languages   := $(wildcard cmd/po/*.po)

objects      = $(patsubst %.c,$(BUILD)/%.o,$(1))
core_lib    := $(BUILD)/libcore.a
journal_lib := $(BUILD)/libjournal.a
cmd_lib     := $(BUILD)/libcmd.a
help_lib    := $(BUILD)/libtesthelp.a
program     := $(BUILD)/tallyho
library     := $(BUILD)/libtallyho
tests       := $(patsubst %.c,$(BUILD)/%,$(test_src))
FUZZ_TARGETS = entries games transcript csv chain journal
tools       := $(patsubst %.c,$(BUILD)/%,$(tools_src)) \
               $(patsubst %.c,$(BUILD)/%.so,$(wildcard tests/preload/*.c)) \
               $(patsubst %,$(BUILD)/tests/fuzz/%_replay,$(FUZZ_TARGETS))

.PHONY: all library deps deps-long foreign check check-long check-tree check-man check-po check-wasm po demo bench lines fuzz fuzz-merge fuzz-programs man install uninstall dist clean tests FORCE
.SECONDARY:
all: $(program)
library: $(library).a $(library).so.$(VERSION)

$(program): $(BUILD)/cmd/main.o $(cmd_lib) $(journal_lib) $(core_lib)
	@echo "  link  $@"
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

# The library: its own files, and of the others what they need. said.o stands in the place of say.o, and it has no
# terminal, as a page has none.
$(library).a: $(call objects,$(library_src)) $(cmd_lib) $(journal_lib) $(core_lib)
	@rm -f $@
	$(Q)$(LD) -r -o $(BUILD)/libtallyho.o $^
	$(Q)$(OBJCOPY) --localize-hidden $(BUILD)/libtallyho.o
	@echo "  ar    $@"
	$(Q)$(AR) qcsD $@ $(BUILD)/libtallyho.o
$(library).so.$(VERSION): $(call objects,$(library_src)) $(cmd_lib) $(journal_lib) $(core_lib) cmd/library/libtallyho.map
	@echo "  link  $@"
	$(Q)$(CC) $(CFLAGS) $(if $(SANITIZE),$(SANITIZERS),-Wl$(,)-z$(,)defs) -shared -Wl,-soname,libtallyho.so.$(SONAME) \
	    -Wl,--version-script=cmd/library/libtallyho.map -Wl,-z,relro,-z,now $(LDFLAGS) -o $@ $(filter-out %.map,$^) $(LIBRARY_LIBS)

$(core_lib): $(call objects,$(core_src))
$(journal_lib): $(call objects,$(journal_src)) $(BUILD)/gen/migrations.o
$(cmd_lib): $(call objects,$(filter-out cmd/main.c,$(cmd_src))) $(BUILD)/gen/boxes.o $(BUILD)/gen/images.o $(BUILD)/gen/catalogues.o $(BUILD)/gen/page.o
$(help_lib): $(call objects,$(help_src))
%.a:
	@mkdir -p $(@D)
	@rm -f $@
	@echo "  ar    $@"
	$(Q)$(AR) qcsD $@ $^

# Changes only when the flags do.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(CC) $(FLAGS) $(CORE_FLAGS))' > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# The names under which late libraries are loaded: those of the ones that are there when it is built.
soname = $(shell objdump -p $$($(CC) -print-file-name=$(1).so) | awk '$$1 == "SONAME" { print $$2 }')
late   = $(if $(STATIC),,-D$(1)_LIBRARY='"$(call soname,$(2))"')
$(BUILD)/cmd/prompt/editor.o: INCLUDES += $(call late,EDIT,libedit)
$(BUILD)/cmd/say/width.o: INCLUDES += $(call late,WIDTH,libunistring)
$(BUILD)/journal/ssh_signature.o: INCLUDES += $(call late,SIGNATURE,libhogweed)
$(BUILD)/cmd/serve/late.o: INCLUDES += -DWEB_LIBRARY='"$(call soname,libmicrohttpd)"' -DCODE_LIBRARY='"$(call soname,libqrencode)"'

# The core is compiled without any library's headers in reach: it needs none.
$(BUILD)/core/%.o: core/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  cc    $<"
	$(Q)$(COMPILE) $(CORE_FLAGS) -c -o $@ $<

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  cc    $<"
	$(Q)$(COMPILE) $(PKG_CFLAGS) -c -o $@ $<

$(BUILD)/gen/%.o: $(BUILD)/gen/%.c $(BUILD)/flags
	@echo "  cc    $<"
	$(Q)$(COMPILE) -c -o $@ $<

# ---- the page ----
# The module that judges in the browser: the core and whatever writes what players read, compiled for WebAssembly and
# packed. One for all builds, below build/wasm. WASM=no leaves it out: then there is no `report`.
WASM_FLAGS = --target=wasm32-wasi -std=c11 -O2 $(WARNINGS) $(if $(WERROR),-Werror) $(INCLUDES) -Icmd/report/page/stand \
             -D_WASI_EMULATED_PROCESS_CLOCKS -ffile-prefix-map=$(CURDIR)=. -MMD -MP
WASM_LINK  = --target=wasm32-wasi -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=4194304 \
             -lwasi-emulated-process-clocks
# Of cmd/ the linker keeps what is asked for. What wants more of a system than a browser has stays outside, and what
# the page does in its own way (cmd/report/page/session_page.c).
not_wasm  := $(shell grep -lE '^.include <(sys/|signal|fcntl|editline|histedit|nettle/(base64|eddsa))' cmd/*.c $(filter-out $(serve_src),$(wildcard cmd/*/*.c))) \
             $(patsubst %,cmd/%.c,log/import desk/keys desk/page_record desk/session_file desk/shipped verify/vouch $(addprefix prompt/,lots prompt status tab terminal) desk/image)
wasm_cmd  := $(filter-out $(not_wasm) $(serve_src),$(cmd_src))
wasm_src  := $(core_src) $(wildcard cmd/report/page/*.c cmd/report/page/stand/*.c) \
             $(patsubst %,journal/%.c,chain csv csv_write message transcript transcript_line utf8 valid)
wasm_objects := $(patsubst %.c,build/wasm/%.o,$(wasm_src) $(wasm_cmd)) build/wasm/gen/catalogues.o
build/wasm/gen/catalogues.o: $(BUILD)/gen/catalogues.c
	@mkdir -p $(@D)
	@echo "  wasm  $<"
	$(Q)clang $(WASM_FLAGS) -c -o $@ $<
build/wasm/%.o: %.c
	@mkdir -p $(@D)
	@echo "  wasm  $<"
	$(Q)clang $(WASM_FLAGS) -c -o $@ $<
build/wasm/tallyho.wasm: $(wasm_objects)
	@echo "  link  $@"
	$(Q)clang $(WASM_LINK) -o $@ $^
build/wasm/module.gz: build/wasm/tallyho.wasm
	$(Q)gzip -9 -n -c $< > $@.tmp
	@mv $@.tmp $@

# What a page is made of; its scripts stand in it in this order. Built anew when WASM changes.
page_files := $(patsubst %,cmd/report/page/%,page.html page.css $(addsuffix .js,referee draw course charts whatif page store served asked more log setup start)) $(if $(filter-out no,$(WASM)),build/wasm/module.gz)
$(BUILD)/gen/page.c: $(page_files) migrations/embed.sh $(BUILD)/gen/page.$(WASM)
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh page_files cmd/report/report.h $(page_files) > $@.tmp
	@mv $@.tmp $@
$(BUILD)/gen/page.$(WASM):
	@mkdir -p $(@D)
	@rm -f $(BUILD)/gen/page.yes $(BUILD)/gen/page.no
	@touch $@

# Text files embedded as byte arrays (a string literal would hit C11's 4095-character limit).
$(BUILD)/gen/migrations.c: $(migrations) migrations/embed.sh
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh journal_migrations journal/migrations.h $(migrations) > $@.tmp
	@mv $@.tmp $@

$(BUILD)/gen/boxes.c: $(box_csv) migrations/embed.sh
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh shipped_boxes cmd/desk/boxes.h $(box_csv) > $@.tmp
	@mv $@.tmp $@

# The same boxes as they are read, written by a program that is made for it.
images_src := $(patsubst %,cmd/%.c,desk/make_images desk/boxes say/near desk/shipped)
$(BUILD)/gen/make_images: $(call objects,$(images_src)) $(BUILD)/gen/boxes.o $(journal_lib) $(core_lib)
	$(Q)$(LINK) -o $@ $^ $(LIBRARY_LIBS)
$(BUILD)/gen/images.c: $(BUILD)/gen/make_images
	$(Q)$< > $@.tmp
	@mv $@.tmp $@

# What the program says in other languages. `make po` below brings the catalogues up to the program.
$(BUILD)/gen/%.mo: cmd/po/%.po
	@mkdir -p $(@D)
	$(Q)msgfmt --check --no-hash --endianness=little -o $@ $<

$(BUILD)/gen/catalogues.c: $(patsubst cmd/po/%.po,$(BUILD)/gen/%.mo,$(languages)) migrations/embed.sh
	$(Q)cd $(@D) && sh $(CURDIR)/migrations/embed.sh catalogues cmd/say/say.h $(notdir $(filter %.mo,$^)) > $(@F).tmp
	@mv $@.tmp $@

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(help_lib) $(cmd_lib) $(journal_lib) $(core_lib)
	@mkdir -p $(@D)
	@echo "  link  $@"
	$(Q)$(LINK) $(WRAP) -o $@ $^ $(PKG_LIBS) $(TEST_LIBS)

# It holds the library against a way of its own to run out of memory.
$(BUILD)/tests/library/test_library: $(BUILD)/tests/library/test_library.o $(call objects,$(library_src)) $(cmd_lib) \
    $(journal_lib) $(core_lib)
	@mkdir -p $(@D)
	@echo "  link  $@"
	$(Q)$(LINK) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc -o $@ $^ $(LIBRARY_LIBS) $(TEST_LIBS)

# The simulator stands before these calls of the journal's (tests/fault/simcalls.c).
SIMULATED = $(patsubst %,-Wl$(,)--wrap=%,open write fsync close link linkat renameat2 unlink)
$(patsubst %,$(BUILD)/tests/fault/test_%,faults powerloss powerloss_large powerloss_new powerloss_program powerloss_syncs): WRAP = $(SIMULATED)
$(BUILD)/tests/fault/test_memory: WRAP = $(patsubst %,-Wl$(,)--wrap=%,malloc calloc realloc free)

# What scripts need beside the program itself.
$(BUILD)/tests/programs/%: $(BUILD)/tests/programs/%.o $(cmd_lib) $(journal_lib) $(core_lib)
	@mkdir -p $(@D)
	@echo "  link  $@"
	$(Q)$(LINK) -o $@ $^ $(PKG_LIBS)

# Loaded before the C library: without sanitizers, which want to be first.
$(BUILD)/tests/preload/%.so: tests/preload/%.c
	@mkdir -p $(@D)
	@echo "  link  $@"
	$(Q)$(CC) -std=c11 -O2 -fPIC -shared -D_POSIX_C_SOURCE=200809L -o $@ $<

# Core and transcripts by themselves, here with Nettle, elsewhere with a SHA-256 of their own; a static program for
# each of the other processors and for another C library, run by qemu-PROCESSOR.
PROCESSORS   = arm-linux-gnueabihf s390x-linux-gnu x86_64-linux-musl
portable_src := tests/portable/portable.c tests/portable/rows.c
foreign_src  := $(portable_src) cmd/report/page/stand/sha256.c cmd/desk/shipped.c \
                $(patsubst %,journal/%.c,chain message transcript transcript_line utf8 valid)
$(BUILD)/tests/portable/portable: $(call objects,$(portable_src)) $(cmd_lib) $(journal_lib) $(core_lib)
	@echo "  link  $@"
	$(Q)$(LINK) -o $@ $^ $(PKG_LIBS)
$(BUILD)/tests/portable/foreign: $(call objects,$(foreign_src)) $(BUILD)/gen/boxes.o $(core_lib)
	@echo "  link  $@"
	$(Q)$(CC) $(CFLAGS) -static -Wl,--gc-sections $(LDFLAGS) -o $@ $^
foreign:
	$(Q)for processor in $(PROCESSORS); do \
	    $(MAKE) -s CC=$$processor-gcc BUILD=build/$$processor CPPFLAGS=-Icmd/report/page/stand \
	        CFLAGS="-O2 -g -ffunction-sections -fdata-sections" PKG_CFLAGS="-idirafter /usr/include" \
	        build/$$processor/tests/portable/foreign || exit 1; done

tests: $(program) library $(tests) $(tools) $(BUILD)/tests/portable/portable

# ---- checks ----
# Each test program and script runs by itself; its last line says how many passed. TALLYHO_LONG=1 (check-long)
# takes the thousands of games and sweeps in; TALLYHO_COVERAGE collects the rules seen broken and kept.
check: check-tree check-man check-po check-wasm
	$(Q)$(MAKE) -s SANITIZE=$(SANITIZE) CC=$(CC) tests
	$(Q)TALLYHO=$(program) sh tests/run.sh $(BUILD) $(sort $(tests)) $(sort $(test_sh))

check-long: foreign
	$(Q)TALLYHO_LONG=1 $(MAKE) -s check

# The lines and branches that the tests run, in build/lines: by folder, and where most are left. Not test_syscalls.sh,
# which lets each call of a program fail: most are then those that write the counts.
lines:
	$(Q)sh tests/lines/lines.sh build/lines $(sort $(tests:$(BUILD)/%=build/lines/%)) \
	    $(sort $(filter-out tests/fault/test_syscalls.sh,$(test_sh)))

check-tree: $(core_lib) $(cmd_lib)
	$(Q)sh tests/tree.sh $(if $(SANITIZE),,$(BUILD))

# What the page shares with the program compiles for WebAssembly without a warning; the rest is what the module
# is made of, below.
check-wasm: $(wasm_objects)

check-man: $(program)
	$(Q)for page in man/*.[1357] man/*/*.[1357]; do mandoc -T lint -W warning $$page || exit 1; done

# Catalogues that fit the program: every text is there, and the places of its translation are the same.
check-po: $(program)
	$(Q)sh cmd/po/extract.sh $(program) $(BUILD)/gen/tallyho.pot
	$(Q)for po in $(languages); do sh cmd/po/check.sh $$po $(BUILD)/gen/tallyho.pot || exit 1; done

demo: $(program)
	$(Q)sh tests/demo.sh $(program)

bench: $(program) $(patsubst %.c,$(BUILD)/%,$(wildcard tests/bench/*.c))
	$(Q)sh tests/bench/bench.sh $(BUILD)
$(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o $(cmd_lib) $(journal_lib) $(core_lib)
	@echo "  link  $@"
	$(Q)$(LINK) -o $@ $^ $(PKG_LIBS)

# ---- what leaves the house ----
# Program, library, pages and completions, below DESTDIR and PREFIX.
LIBDIR      = $(PREFIX)/lib
bin         = $(DESTDIR)$(PREFIX)/bin
lib         = $(DESTDIR)$(LIBDIR)
include     = $(DESTDIR)$(PREFIX)/include
share       = $(DESTDIR)$(PREFIX)/share
completions = tallyho.bash:bash-completion/completions/tallyho _tallyho:zsh/site-functions/_tallyho \
              tallyho.fish:fish/vendor_completions.d/tallyho.fish
pages      := $(wildcard man/*.[1-9])
translated := $(wildcard man/*/*.[1-9])
install: $(program) library
	install -D -m 755 $(program) $(bin)/tallyho
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
	rm -f $(bin)/tallyho $(include)/tallyho.h $(lib)/pkgconfig/libtallyho.pc \
	    $(addprefix $(lib)/libtallyho.,a so so.$(SONAME) so.$(VERSION)) \
	    $(addprefix $(share)/,$(foreach shell,$(completions),$(lastword $(subst :, ,$(shell)))))
	for page in $(pages); do rm -f $(share)/man/man$${page##*.}/$${page##*/}; done
	for page in $(translated); do rm -f $(share)/$${page%/*}/man$${page##*.}/$${page##*/}; done

# What git knows, as a tar ball that is the same whoever makes it.
epoch = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct))
dist:
	@mkdir -p $(BUILD)
	git ls-files -z | tar --null -T - -cf - --format=gnu --sort=name --mtime=@$(epoch) --owner=0 --group=0 \
	    --numeric-owner --mode=u+w,go=rX --transform='s,^,tallyho-$(VERSION)/,' | \
	    gzip -9n > $(BUILD)/tallyho-$(VERSION).tar.gz

# libFuzzer on whatever comes from outside; FUZZ_SECONDS each, or FUZZ_RUNS. It starts from the inputs kept in
# tests/fuzz/corpus/TARGET (which `make check` gives to the same targets without libFuzzer); what it finds goes to
# build/fuzz/corpus, what fails to build/fuzz/failed. fuzz-merge keeps what reaches more.
FUZZ_SECONDS = 60
FUZZ_RUNS    = -1
fuzz_help   := $(patsubst %,tests/fuzz/%.c,records lines edits rows memory)
fuzz: fuzz-programs
	$(Q)for target in $(FUZZ_TARGETS); do \
	    sh tests/fuzz/fuzz.sh build/fuzz $$target $(FUZZ_SECONDS) $(FUZZ_RUNS) || exit 1; done
fuzz-merge: fuzz-programs
	$(Q)for target in $(FUZZ_TARGETS); do sh tests/fuzz/merge.sh build/fuzz $$target || exit 1; done
fuzz-programs:
	$(Q)$(MAKE) -s CC=clang BUILD=build/fuzz LIBFUZZER=-fsanitize=fuzzer \
	    CFLAGS="-O2 -g -fsanitize=address,undefined -fno-sanitize-recover=all -DROWS_FIRST=2 \
	        -fsanitize-coverage=inline-8bit-counters,pc-table" \
	    $(patsubst %,build/fuzz/tests/fuzz/%,$(FUZZ_TARGETS))
# The journal target watches what the journal does without SQLite.
$(BUILD)/tests/fuzz/journal $(BUILD)/tests/fuzz/journal_replay: WRAP = -Wl,--wrap=open,--wrap=nanosleep
$(BUILD)/tests/fuzz/%: tests/fuzz/%.c $(call objects,$(fuzz_help)) $(cmd_lib) $(journal_lib) $(core_lib)
	@mkdir -p $(@D)
	@echo "  link  $@"
	$(Q)$(COMPILE) $(PKG_CFLAGS) $(LIBFUZZER) $(WRAP) -o $@ $^ $(PKG_LIBS)
$(BUILD)/tests/fuzz/%_replay: tests/fuzz/%.c $(call objects,$(fuzz_help)) $(BUILD)/tests/fuzz/replay.o $(cmd_lib) \
    $(journal_lib) $(core_lib)
	@mkdir -p $(@D)
	@echo "  link  $@"
	$(Q)$(COMPILE) $(PKG_CFLAGS) -pie $(WRAP) -o $@ $^ $(PKG_LIBS)

# The pages' generated parts: synopses, options, verbs, rules.
man: $(program)
	$(Q)for page in man/*.[1357]; do \
	    $(program) man $$page > $$page.new && mv $$page.new $$page || exit 1; done
	$(Q)for page in man/*/*.[1357]; do language=$${page#man/}; \
	    $(program) --lang $${language%/*} man $$page > $$page.new && mv $$page.new $$page || exit 1; done

# Brings the catalogues up to the texts of the program, and says what is left to translate.
po: $(program)
	$(Q)sh cmd/po/extract.sh $(program) $(BUILD)/gen/tallyho.pot
	$(Q)for po in $(languages); do \
	    msgmerge --quiet --update --backup=none --no-fuzzy-matching --width=110 --sort-output $$po $(BUILD)/gen/tallyho.pot && \
	    msgattrib --no-obsolete --width=110 --sort-output -o $$po $$po && \
	    case $$po in */fr.po) awk -f cmd/po/blanks.awk $$po > $$po.new && mv $$po.new $$po ;; esac && \
	    msgfmt --check --statistics -o /dev/null $$po || exit 1; done

deps: INSTALL = $(PACKAGES)
deps-long: INSTALL = $(PACKAGES) $(PACKAGES_LONG)
deps deps-long:
	$(if $(filter 0,$(shell id -u)),,sudo )apt-get update -q
	DEBIAN_FRONTEND=noninteractive $(if $(filter 0,$(shell id -u)),,sudo -E )apt-get install -q -y \
	    --no-install-recommends $(INSTALL)

clean:
	rm -rf build

-include $(wasm_objects:.o=.d)
-include $(patsubst %.o,%.d,$(call objects,$(core_src) $(journal_src) $(cmd_src) $(images_src) $(help_src) $(library_src) $(test_src) $(tools_src) $(wildcard tests/bench/*.c) $(fuzz_help) tests/fuzz/replay.c $(foreign_src)))
