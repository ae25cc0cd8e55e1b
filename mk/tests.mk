# Test programs, and what checks.

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

tests: $(program) $(serve) library $(tests) $(tools) $(BUILD)/tests/portable/portable

# ---- checks ----
# Each test program and script runs by itself; its last line says how many passed. TALLYHO_LONG=1 (check-long)
# takes the thousands of games and sweeps in; TALLYHO_COVERAGE collects the rules seen broken and kept.
check: check-tree check-man check-wasm
	$(Q)$(MAKE) -s SANITIZE=$(SANITIZE) CC=$(CC) tests
	$(Q)TALLYHO=$(program) sh tests/run.sh $(BUILD) $(sort $(tests)) $(sort $(test_sh))
	$(Q)$(MAKE) -s SANITIZE=$(SANITIZE) CC=$(CC) check-po

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

# AGAINST=REV: not how long things take, but what they cost in instructions, beside the commit REV.
ifdef AGAINST
bench: $(program)
	@rm -rf $(BUILD)/against && mkdir -p $(BUILD)/against
	$(Q)git archive $(AGAINST) | tar xf - -C $(BUILD)/against
	$(Q)$(MAKE) -s -C $(BUILD)/against BUILD=build AGAINST= all
	$(Q)sh tests/bench/against.sh $(BUILD)/against/build/tallyho $(program)
else
bench: $(program) $(patsubst %.c,$(BUILD)/%,$(wildcard tests/bench/*.c))
	$(Q)sh tests/bench/bench.sh $(BUILD)
endif
$(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o $(cmd_lib) $(journal_lib) $(core_lib)
	@echo "  link  $@"
	$(Q)$(LINK) -o $@ $^ $(PKG_LIBS)
