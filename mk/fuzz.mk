# libFuzzer on whatever comes from outside; FUZZ_SECONDS each, or FUZZ_RUNS. It starts from the inputs kept in
# tests/fuzz/corpus/TARGET.tar (which `make check` gives to the same targets without libFuzzer); what it finds goes to
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
	    CFLAGS="-O2 -g -fsanitize=address,undefined -fno-sanitize-recover=all -DROWS_FIRST=2 -DSTRICT \
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
