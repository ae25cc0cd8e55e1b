# The page: the module that judges in the browser, and the files that a page is made of.

# The module that judges in the browser: the core and whatever writes what players read, compiled for WebAssembly and
# packed. One for all builds, below build/wasm. WASM=no leaves it out: then there is no `report`.
WASM_FLAGS = --target=wasm32-wasi -std=c11 -Oz $(WARNINGS) $(if $(WERROR),-Werror) $(INCLUDES) -Icmd/report/page/stand \
             -D_WASI_EMULATED_PROCESS_CLOCKS -ffile-prefix-map=$(CURDIR)=. -MMD -MP
WASM_LINK  = --target=wasm32-wasi -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=4194304 \
             -lwasi-emulated-process-clocks
# The rooms that the browser shares; of them not what wants a terminal, files, processes or secrets, nor what the page does
# in its own way (cmd/report/page/session_page.c).
page_rooms := say words desk draw log verify tell luck report
not_page   := $(addprefix say/,done folder output pager program width workers) \
              $(addprefix desk/,beginning game_path keys make_images master notes page_record pen seal_secrets secrets session_file throws view) \
              luck/swing_play draw/make_boards draw/make_markup log/by_letters log/face_down log/import \
              verify/match verify/pen verify/pledges verify/receipts verify/results verify/vouch report/report_page report/report_swing report/report_truth
wasm_cmd   := $(filter-out $(not_page:%=cmd/%.c),$(wildcard $(page_rooms:%=cmd/%/*.c)))
wasm_src  := $(core_src) $(wildcard cmd/report/page/*.c cmd/report/page/stand/*.c) \
             $(patsubst %,journal/%.c,chain csv csv_write message transcript transcript_line utf8 valid)
wasm_objects := $(patsubst %.c,build/wasm/%.o,$(wasm_src) $(wasm_cmd)) build/wasm/gen/catalogues.o build/wasm/gen/drawers.o build/wasm/gen/boards.o
build/wasm/gen/catalogues.o: $(BUILD)/gen/catalogues.c
	@mkdir -p $(@D)
	@echo "  wasm  $<"
	$(Q)clang $(WASM_FLAGS) -c -o $@ $<
build/wasm/gen/drawers.o: $(BUILD)/gen/drawers.c
	@mkdir -p $(@D)
	@echo "  wasm  $<"
	$(Q)clang $(WASM_FLAGS) -c -o $@ $<
build/wasm/gen/boards.o: $(BUILD)/gen/boards.c
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
page_files := $(patsubst %,cmd/report/page/%,page.html page.css $(addsuffix .js,referee draw sight picture truth course charts swing whatif both touched page store served values asked more log setup start)) $(if $(filter-out no,$(WASM)),build/wasm/module.gz)
$(BUILD)/gen/page.c: $(page_files) migrations/embed.sh $(BUILD)/gen/page.$(WASM)
	@mkdir -p $(@D)
	$(Q)sh migrations/embed.sh page_files cmd/report/report.h $(page_files) > $@.tmp
	@mv $@.tmp $@
$(BUILD)/gen/page.$(WASM):
	@mkdir -p $(@D)
	@rm -f $(BUILD)/gen/page.yes $(BUILD)/gen/page.no
	@touch $@
