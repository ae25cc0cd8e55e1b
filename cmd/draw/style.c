/*
 * The style sheet of all drawings. Colours are custom properties: a side is a colour and a lightness (dark
 * blue, light ochre), so that it survives grey print; `new` is for what the last entry changed, `find` for
 * lasting harm.
 */
#include "cmd/draw/boards.h"

const char *const board_style[] = {
    ":root{color-scheme:light "
    "dark;--paper:#F3EFE4;--panel:#FBF9F3;--ink:#1E2A31;--soft:#4A5861;--line:#CFC7B4;"
    "--rule:#8C8672;--sea:#CBDADD;--land:#E9E2CE;--coast:#8E977F;--grid:#B4BFB4;--raf:#24517A;--raf-on:#"
    "FFFFFF;"
    "--raf-red:#B9CFE1;--raf-red-on:#14324D;--raf-edge:#12304B;--lw:#E5BE5C;--lw-on:#2A2008;--lw-red:#F6E8C3;"
    "--lw-red-on:#4A390C;--lw-edge:#6E5310;--new:#AD3A08;--new-bg:#FBE7DA;--new-on:#FFFFFF;--find:#9C1650;"
    "--find-bg:#F8E1EA}\n",
    "@media screen and "
    "(prefers-color-scheme:dark){:root{--paper:#13181B;--panel:#1B2226;--ink:#ECE7DB;--soft:#A6B1B6;"
    "--line:#374248;--rule:#76828A;--sea:#18272E;--land:#2B2F29;--coast:#78836F;--grid:#33434A;--raf:#5B9BD0;"
    "--raf-on:#06121C;--raf-red:#23445F;--raf-red-on:#DCEBF7;--raf-edge:#A9CDEA;--lw:#DDB44E;--lw-on:#1B1503;"
    "--lw-red:#4E411C;--lw-red-on:#F4E6B8;--lw-edge:#F0D48A;--new:#FF8C52;--new-bg:#3A241A;--new-on:#1B0A02;"
    "--find:#FF8DB4;--find-bg:#3A1C2A}}\n",
    "svg.board{font-family:\"Gill Sans Nova\",\"Gill Sans\",\"Gill Sans MT\",\"Segoe UI\",\"Helvetica "
    "Neue\",Arial,"
    "\"Liberation Sans\",sans-serif;font-variant-numeric:tabular-nums;max-width:100%;height:auto}\n",
    "svg.board text{fill:var(--ink)}\n",
    "svg.board .t10{font-size:10px}svg.board .t11{font-size:11px}svg.board .t12{font-size:12px}"
    "svg.board .t13{font-size:13px}svg.board .t14{font-size:14px}svg.board .t16{font-size:16px}"
    "svg.board .t20{font-size:20px}svg.board .t28{font-size:28px}svg.board.narrow .t10{font-size:10.5px}\n",
    "svg.board .bold{font-weight:700}svg.board .mid{text-anchor:middle}svg.board .end{text-anchor:end}\n",
    "svg.board text.soft{fill:var(--soft)}svg.board text.new{fill:var(--new)}svg.board "
    "text.find{fill:var(--find)}"
    "svg.board text.inv{fill:var(--paper)}svg.board text.new-on{fill:var(--new-on)}\n",
    "svg.board text.halo{paint-order:stroke;stroke:var(--land);stroke-width:3px;stroke-linejoin:round}"
    "svg.board text.halo.wet{stroke:var(--sea)}\n",
    "svg.board .paper{fill:var(--paper)}svg.board .panel{fill:var(--panel);stroke:var(--line)}"
    "svg.board .sea{fill:var(--sea)}svg.board .land{fill:var(--land);stroke:var(--coast);stroke-width:1.2;"
    "stroke-linejoin:round;vector-effect:non-scaling-stroke}svg.board .inked{fill:var(--ink)}\n",
    "svg.board .well{fill:var(--panel);fill-opacity:.9;stroke:var(--rule)}svg.board "
    ".well.now{stroke:var(--ink);"
    "stroke-width:2}svg.board .well.aim{stroke:var(--lw-edge);stroke-width:2.5}svg.board .well.lost{"
    "fill:var(--find-bg)}\n",
    "svg.board .hair{fill:none;stroke:var(--line)}svg.board "
    ".grid{fill:none;stroke:var(--grid);stroke-width:.6}"
    "svg.board .rule{fill:none;stroke:var(--rule)}svg.board "
    ".stroke{fill:none;stroke:var(--ink);stroke-width:1.4}"
    "svg.board .dashed{stroke-dasharray:5 4}svg.board .dotted{stroke-dasharray:1 3}\n",
    "svg.board .way{fill:none;stroke:var(--lw-edge);stroke-width:1.6}svg.board .way.walked{stroke-width:3}"
    "svg.board .way.raf{stroke:var(--raf-edge)}svg.board .track{fill:none;stroke:var(--new);stroke-width:2.2}"
    "svg.board .tip{fill:var(--new)}svg.board .tip.lw{fill:var(--lw-edge)}svg.board "
    ".tip.raf{fill:var(--raf-edge)}\n",
    "svg.board .hurt{fill:var(--find);stroke:var(--find)}svg.board .hurt-on{fill:none;stroke:var(--panel);"
    "stroke-width:2}svg.board .whole{fill:none;stroke:var(--ink);stroke-width:1.2}\n",
    "svg.board .fresh{fill:var(--new-bg)}svg.board .read{fill:var(--new);stroke:none}\n",
    "svg.board .f{stroke-width:1.2}svg.board .unit text{font-weight:700}svg.board .o{fill:none}\n",
    "svg.board .raf .f{fill:var(--raf);stroke:var(--raf-edge)}svg.board .raf text.on{fill:var(--raf-on)}"
    "svg.board .raf .i{fill:var(--raf-on)}svg.board .raf .o{stroke:var(--raf-on)}\n",
    "svg.board .lw .f{fill:var(--lw);stroke:var(--lw-edge)}svg.board .lw text.on{fill:var(--lw-on)}"
    "svg.board .lw .i{fill:var(--lw-on)}svg.board .lw .o{stroke:var(--lw-on)}\n",
    "svg.board .reduced .f{stroke-dasharray:4 2}svg.board .resting .f{stroke-dasharray:none}\n",
    "svg.board .raf.reduced .f{fill:var(--raf-red)}svg.board .raf.reduced text.on{fill:var(--raf-red-on)}"
    "svg.board .raf.reduced .i{fill:var(--raf-red-on)}svg.board .raf.reduced .o{stroke:var(--raf-red-on)}\n",
    "svg.board .lw.reduced .f{fill:var(--lw-red)}svg.board .lw.reduced text.on{fill:var(--lw-red-on)}"
    "svg.board .lw.reduced .i{fill:var(--lw-red-on)}svg.board .lw.reduced .o{stroke:var(--lw-red-on)}\n",
    "svg.board .harmed .f{fill:var(--panel);stroke:var(--find)}svg.board .unit.harmed "
    "text.on{fill:var(--find)}"
    "svg.board .harmed .i{fill:var(--find)}svg.board .harmed .o{stroke:var(--find)}\n",
    "svg.board .city{fill:var(--panel);stroke:var(--ink)}svg.board "
    ".field{fill:var(--panel);stroke:var(--rule)}"
    "svg.board .base.raf .field{stroke:var(--raf-edge)}svg.board .base.lw .field{stroke:var(--lw-edge)}"
    "svg.board .cell{fill:var(--panel);stroke:var(--line)}svg.board .cell.fresh{fill:var(--new-bg)}"
    "svg.board .unit text.thin{font-weight:400}svg.board .unit text.badge{fill:var(--panel)}"
    "svg.board .zone{fill:var(--panel);stroke:var(--rule)}svg.board "
    ".zone.aim{stroke:var(--lw-edge);stroke-width:3}"
    "svg.board .link{fill:none;stroke:var(--coast);stroke-width:.8;opacity:.7}svg.board "
    ".seat{stroke:#fff;stroke-width:1.2}"
    "svg.board .seat.blue{fill:#2F6DB5}svg.board .seat.yellow{fill:#B58A00}svg.board .seat.red{fill:#B0302E}"
    "svg.board .seat.green{fill:#3B7A45}svg.board text.seated{fill:#fff}"
    "svg.board .f.plane{stroke-width:.5}svg.board .disc{fill:var(--paper);fill-opacity:.7}svg.board "
    ".aimed{fill:none;stroke:var(--lw-edge);stroke-width:2.5}svg.board .ace{fill:var(--new);stroke:"
    "var(--panel)}svg.board .cover{fill:url(#dots)}svg.board .dot{fill:var(--raf);opacity:.4}"
    "svg.board .target text{font-weight:700}\n",
    "svg.board .bar{stroke:var(--soft);stroke-width:2}\n",
    "svg.board .ring{fill:none;stroke:var(--new);stroke-width:2.5;display:none}svg.board .moved>.ring,"
    "svg.board .changed>.ring{display:inline}\n",
    "svg.board .ghost rect,svg.board .ghost "
    "circle{fill:none;stroke:var(--new);stroke-width:1.2;stroke-dasharray:3 3}"
    "svg.board .ghost text{fill:var(--new);font-weight:700}\n",
    "svg.board .away rect{fill:none;stroke:var(--soft);stroke-dasharray:2 3}svg.board .away "
    "text{fill:var(--soft)}\n",
    /* What a page sets: a unit it points at, and units that a step speaks of. */
    "svg.board .unit{outline:none}svg.board .unit:focus-visible .f,svg.board .unit.picked "
    ".f{stroke:var(--new);"
    "stroke-width:3}svg.board .unit.picked>.ring{display:inline;stroke:var(--ink)}"
    "svg.board.picking .unit:not(.picked){opacity:.45}\n",
    NULL};
