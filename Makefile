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
#   AGAINST=REV  `make bench` compares two commits by instructions
# Two builds of the same source are equal, wherever they are made; those of `dist` have the time of SOURCE_DATE_EPOCH.

VERSION  = 1.0
RELEASED = 2026-11-28
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

# The late ones are loaded when a command needs them, but stand in a program that needs no library of the machine.
LIBRARIES = sqlite3 nettle
PROGRAM_LIBRARIES = $(LIBRARIES) $(if $(STATIC),$(LATE_LIBRARIES))
LATE_LIBRARIES = hogweed libedit
SERVE_LIBRARIES = libmicrohttpd libqrencode
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
           $(CFLAGS) $(if $(SANITIZE),$(SANITIZERS) -DROWS_FIRST=2 -DSTRICT)
COMPILE  = $(CC) $(FLAGS) $(if $(WERROR),-Werror) -MMD -MP
LINK     = $(CC) $(CFLAGS) $(if $(SANITIZE),$(SANITIZERS)) $(if $(STATIC),-static-pie,-pie) -Wl,-z,relro,-z,now $(LDFLAGS)
# Asked when a program is linked, whose start it makes shorter.
PACKED   = $(if $(SANITIZE),,$(shell sh mk/packed.sh $(CC) $(CFLAGS) $(if $(STATIC),-static-pie) $(LDFLAGS)))

core_src    := $(wildcard core/*.c core/*/*.c core/games/*/*.c)
journal_src := $(wildcard journal/*.c)
library_src := $(wildcard cmd/library/*.c) cmd/report/page/stand/width.c
# Of serve the program has its options and what starts it; the rest is a program of its own.
serve_start := cmd/serve/flags.c $(if $(filter-out no,$(SERVE)),cmd/serve/start.c,cmd/serve/absent.c)
serve_src   := $(if $(filter-out no,$(SERVE)),$(filter-out %/absent.c $(serve_start),$(wildcard cmd/serve/*.c)))
cmd_src     := $(filter-out $(library_src) cmd/report/page/% cmd/serve/% cmd/desk/make_images.c cmd/draw/make_boards.c cmd/draw/make_markup.c,$(wildcard cmd/*.c cmd/*/*.c cmd/*/*/*.c)) $(serve_start)
test_src    := $(wildcard tests/test_*.c tests/*/test_*.c)
help_src    := $(filter-out $(test_src) tests/bench/% tests/fuzz/% tests/portable/% tests/programs/% tests/preload/% tests/library/% tests/skeleton/%,$(wildcard tests/*.c tests/*/*.c))
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
serve       := $(if $(serve_src),$(BUILD)/tallyho-serve)
library     := $(BUILD)/libtallyho
tests       := $(patsubst %.c,$(BUILD)/%,$(test_src))
FUZZ_TARGETS = entries games transcript csv chain journal gamefile letters
tools       := $(patsubst %.c,$(BUILD)/%,$(tools_src)) \
               $(patsubst %.c,$(BUILD)/%.so,$(wildcard tests/preload/*.c)) \
               $(patsubst %,$(BUILD)/tests/fuzz/%_replay,$(FUZZ_TARGETS))

.PHONY: new-game all library deps deps-long foreign check check-long check-tree check-man check-po check-wasm po pictures demo bench lines fuzz fuzz-merge fuzz-programs man install uninstall dist tarball clean tests FORCE
.SECONDARY:
all: $(program) $(serve)
library: $(library).a $(library).so.$(VERSION)

$(BUILD)/cmd/main.o: private INCLUDES += -DTALLYHO_RELEASED='"$(RELEASED)"'
$(program): $(BUILD)/cmd/main.o $(cmd_lib) $(journal_lib) $(core_lib)
	@echo "  link  $@"
	$(Q)$(LINK) $(PACKED) -o $@ $^ $(PROGRAM_LIBS)

$(BUILD)/tallyho-serve: $(call objects,$(serve_src)) $(cmd_lib) $(journal_lib) $(core_lib)
	@echo "  link  $@"
	$(Q)$(LINK) $(PACKED) -o $@ $^ $(PROGRAM_LIBS) $(shell pkg-config --libs $(SERVE_LIBRARIES))

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
$(cmd_lib): $(call objects,$(filter-out cmd/main.c,$(cmd_src))) $(BUILD)/gen/boxes.o $(BUILD)/gen/images.o $(BUILD)/gen/catalogues.o $(BUILD)/gen/page.o $(BUILD)/gen/drawers.o $(BUILD)/gen/boards.o \
    $(BUILD)/gen/beginnings.o $(BUILD)/gen/given.o
$(help_lib): $(call objects,$(help_src))
%.a:
	@mkdir -p $(@D)
	@rm -f $@
	@echo "  ar    $@"
	$(Q)$(AR) qcsD $@ $^

# Changes only when the flags do: a target's own flags are private, or they would be those of whichever is made first.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(CC) $(FLAGS) $(CORE_FLAGS))' > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# The names under which late libraries are loaded: those of the ones that are there when it is built.
soname = $(shell objdump -p $$($(CC) -print-file-name=$(1).so) | awk '$$1 == "SONAME" { print $$2 }')
late   = $(if $(STATIC),,-D$(1)_LIBRARY='"$(call soname,$(2))"')
$(BUILD)/cmd/prompt/editor.o: private INCLUDES += $(call late,EDIT,libedit)
$(BUILD)/cmd/say/width.o: private INCLUDES += $(call late,WIDTH,libunistring)
$(BUILD)/journal/ssh_signature.o: private INCLUDES += $(call late,SIGNATURE,libhogweed)

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

include mk/deps.mk mk/generated.mk mk/page.mk mk/tests.mk mk/fuzz.mk mk/dist.mk

clean:
	rm -rf build

-include $(wasm_objects:.o=.d)
-include $(patsubst %.o,%.d,$(call objects,$(core_src) $(journal_src) $(cmd_src) $(serve_src) $(images_src) $(help_src) $(library_src) $(test_src) $(tools_src) $(wildcard tests/bench/*.c) $(fuzz_help) tests/fuzz/replay.c $(foreign_src)))
