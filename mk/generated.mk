# What is made before it is compiled: texts embedded, boxes as they are read, catalogues; and what is made of the
# program's tables for man pages and translators.

# Text files embedded as byte arrays (a string literal would hit C11's 4095-character limit).
$(BUILD)/gen/migrations.c: $(migrations) migrations/embed.sh
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh journal_migrations journal/migrations.h $(migrations) > $@.tmp
	@mv $@.tmp $@

$(BUILD)/gen/boxes.c: $(box_csv) migrations/embed.sh
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh shipped_boxes cmd/desk/boxes.h $(box_csv) > $@.tmp
	@mv $@.tmp $@

# What a game of one's own is begun with.
beginnings := $(wildcard cmd/game/new/*/*)
$(BUILD)/gen/beginnings.c: $(beginnings) migrations/embed.sh
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh game_beginnings cmd/game/game.h $(beginnings) > $@.tmp
	@mv $@.tmp $@

# Games as files that come with the program.
given := $(wildcard cmd/desk/given/*/*)
$(BUILD)/gen/given.c: $(given) migrations/embed.sh
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh given_games cmd/desk/game_file.h $(given) > $@.tmp
	@mv $@.tmp $@

# The same boxes as they are read, written by a program that is made for it.
images_src := $(patsubst %,cmd/%.c,desk/make_images desk/boxes say/near desk/shipped)
$(BUILD)/gen/make_images: $(call objects,$(images_src)) $(BUILD)/gen/boxes.o $(journal_lib) $(core_lib)
	$(Q)$(LINK) -o $@ $^ $(LIBRARY_LIBS)
$(BUILD)/gen/images.c: $(BUILD)/gen/make_images
	$(Q)$< > $@.tmp
	@mv $@.tmp $@

# The drawings of the games that have one: cmd/draw/FOLDER.c has FOLDER_drawer for the game of core/games/FOLDER.
drawn := $(filter $(patsubst core/games/%/game.c,%,$(wildcard core/games/*/game.c)),$(patsubst cmd/draw/%.c,%,$(wildcard cmd/draw/*.c)))
$(BUILD)/gen/drawers.c: FORCE
	@mkdir -p $(@D)
	@{ echo '#include "cmd/draw/draw.h"'; \
	    printf 'extern const struct game %s;\nextern const struct drawer %s_drawer;\n' $(foreach g,$(drawn),$(g) $(g)); \
	    echo 'const struct drawer_of drawers[] = {'; printf '{&%s, &%s_drawer},\n' $(foreach g,$(drawn),$(g) $(g)); \
	    echo '{0}};'; } > $@.tmp
	@cmp -s $@.tmp $@ && rm $@.tmp || mv $@.tmp $@

# The drawings of boards as tables (cmd/draw/template.h), and their style sheet.
drawings := $(wildcard cmd/draw/boards/*/*.svg)
$(BUILD)/gen/make_boards: cmd/draw/make_boards.c cmd/draw/make_markup.c cmd/draw/make_boards.h cmd/draw/template.h
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(WARNINGS) $(INCLUDES) $(shell pkg-config --cflags libxml-2.0) -o $@ $(filter %.c,$^) $(LDFLAGS) $(shell pkg-config --libs libxml-2.0)
$(BUILD)/gen/boards.c: $(BUILD)/gen/make_boards cmd/draw/boards/common/board.css $(drawings)
	$(Q)$< cmd/draw/boards/common/board.css $(drawings) > $@.tmp
	@mv $@.tmp $@

# What the program says in other languages. `make po` below brings the catalogues up to the program.
$(BUILD)/gen/%.mo: cmd/po/%.po
	@mkdir -p $(@D)
	$(Q)msgfmt --check --no-hash --endianness=little -o $@ $<

$(BUILD)/gen/catalogues.c: $(patsubst cmd/po/%.po,$(BUILD)/gen/%.mo,$(languages)) migrations/embed.sh
	$(Q)cd $(@D) && sh $(CURDIR)/migrations/embed.sh catalogues cmd/say/say.h $(notdir $(filter %.mo,$^)) > $(@F).tmp
	@mv $@.tmp $@

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

# A game that plays, to make another of: make new-game NAME=hill-111 TITLE='Hill 111'.
new-game:
	@sh tests/skeleton/new_game.sh '$(subst ','\'',$(NAME))' '$(subst ','\'',$(TITLE))'

# The pictures of the READMEs: a hand's drawing, and beside it what the program says today.
pictures: $(program)
	$(Q)sh tests/pictures/raid.sh $(program) en > man/raid.svg
	$(Q)sh tests/pictures/raid.sh $(program) fr > man/fr/raid.svg
