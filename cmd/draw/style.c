/* The style sheet of the drawings that are still written in C. */
#include "cmd/draw/boards.h"

const char *const old_style[] = {
    "svg.old text{fill:var(--ink)}\n",
    "svg.old .t10{font-size:10px}svg.old .t11{font-size:11px}svg.old .t12{font-size:12px}"
    "svg.old .t13{font-size:13px}svg.old .t14{font-size:14px}svg.old .t16{font-size:16px}"
    "svg.old .t20{font-size:20px}svg.old .t28{font-size:28px}svg.old.narrow .t10{font-size:10.5px}\n",
    "svg.old .bold{font-weight:700}svg.old .mid{text-anchor:middle}svg.old .end{text-anchor:end}\n",
    "svg.old text.soft{fill:var(--soft)}svg.old text.new{fill:var(--new)}svg.old "
    "text.find{fill:var(--find)}"
    "svg.old text.inv{fill:var(--paper)}svg.old text.new-on{fill:var(--new-on)}\n",
    "svg.old text.halo{paint-order:stroke;stroke:var(--land);stroke-width:3px;stroke-linejoin:round}"
    "svg.old text.halo.wet{stroke:var(--sea)}\n",
    "svg.old .paper{fill:var(--paper)}svg.old .panel{fill:var(--panel);stroke:var(--line)}"
    "svg.old .sea{fill:var(--sea)}svg.old .land{fill:var(--land);stroke:var(--coast);stroke-width:1.2;"
    "stroke-linejoin:round;vector-effect:non-scaling-stroke}svg.old .inked{fill:var(--ink)}\n",
    "svg.old .well{fill:var(--panel);fill-opacity:.9;stroke:var(--rule)}svg.old "
    ".well.now{stroke:var(--ink);"
    "stroke-width:2}svg.old .well.aim{stroke:var(--lw-edge);stroke-width:2.5}svg.old .well.lost{"
    "fill:var(--find-bg)}\n",
    "svg.old .hair{fill:none;stroke:var(--line)}svg.old "
    ".grid{fill:none;stroke:var(--grid);stroke-width:.6}"
    "svg.old .rule{fill:none;stroke:var(--rule)}svg.old "
    ".stroke{fill:none;stroke:var(--ink);stroke-width:1.4}"
    "svg.old .dashed{stroke-dasharray:5 4}svg.old .dotted{stroke-dasharray:1 3}\n",
    "svg.old .way{fill:none;stroke:var(--lw-edge);stroke-width:1.6}svg.old .way.walked{stroke-width:3}"
    "svg.old .way.raf{stroke:var(--raf-edge)}svg.old .track{fill:none;stroke:var(--new);stroke-width:2.2}"
    "svg.old .tip{fill:var(--new)}svg.old .tip.lw{fill:var(--lw-edge)}svg.old "
    ".tip.raf{fill:var(--raf-edge)}\n",
    "svg.old .hurt{fill:var(--find);stroke:var(--find)}svg.old .hurt-on{fill:none;stroke:var(--panel);"
    "stroke-width:2}svg.old .whole{fill:none;stroke:var(--ink);stroke-width:1.2}\n",
    "svg.old .fresh{fill:var(--new-bg)}svg.old .read{fill:var(--new);stroke:none}\n",
    "svg.old .f{stroke-width:1.2}svg.old .unit text{font-weight:700}svg.old .o{fill:none}\n",
    "svg.old .raf .f{fill:var(--raf);stroke:var(--raf-edge)}svg.old .raf text.on{fill:var(--raf-on)}"
    "svg.old .raf .i{fill:var(--raf-on)}svg.old .raf .o{stroke:var(--raf-on)}\n",
    "svg.old .lw .f{fill:var(--lw);stroke:var(--lw-edge)}svg.old .lw text.on{fill:var(--lw-on)}"
    "svg.old .lw .i{fill:var(--lw-on)}svg.old .lw .o{stroke:var(--lw-on)}\n",
    "svg.old .reduced .f{stroke-dasharray:4 2}svg.old .resting .f{stroke-dasharray:none}\n",
    "svg.old .raf.reduced .f{fill:var(--raf-red)}svg.old .raf.reduced text.on{fill:var(--raf-red-on)}"
    "svg.old .raf.reduced .i{fill:var(--raf-red-on)}svg.old .raf.reduced .o{stroke:var(--raf-red-on)}\n",
    "svg.old .lw.reduced .f{fill:var(--lw-red)}svg.old .lw.reduced text.on{fill:var(--lw-red-on)}"
    "svg.old .lw.reduced .i{fill:var(--lw-red-on)}svg.old .lw.reduced .o{stroke:var(--lw-red-on)}\n",
    "svg.old .harmed .f{fill:var(--panel);stroke:var(--find)}svg.old .unit.harmed "
    "text.on{fill:var(--find)}"
    "svg.old .harmed .i{fill:var(--find)}svg.old .harmed .o{stroke:var(--find)}\n",
    "svg.old .city{fill:var(--panel);stroke:var(--ink)}svg.old "
    ".field{fill:var(--panel);stroke:var(--rule)}"
    "svg.old .base.raf .field{stroke:var(--raf-edge)}svg.old .base.lw .field{stroke:var(--lw-edge)}"
    "svg.old .cell{fill:var(--panel);stroke:var(--line)}svg.old .cell.fresh{fill:var(--new-bg)}"
    "svg.old .unit text.thin{font-weight:400}svg.old .unit text.badge{fill:var(--panel)}"
    "svg.old .zone{fill:var(--panel);stroke:var(--rule)}svg.old "
    ".zone.aim{stroke:var(--lw-edge);stroke-width:3}"
    "svg.old .link{fill:none;stroke:var(--coast);stroke-width:.8;opacity:.7}svg.old "
    ".seat{stroke:#fff;stroke-width:1.2}"
    "svg.old .seat.blue{fill:#2F6DB5}svg.old .seat.yellow{fill:#B58A00}svg.old .seat.red{fill:#B0302E}"
    "svg.old .seat.green{fill:#3B7A45}svg.old text.seated{fill:#fff}"
    "svg.old .f.plane{stroke-width:.5}svg.old .disc{fill:var(--paper);fill-opacity:.7}svg.old "
    ".aimed{fill:none;stroke:var(--lw-edge);stroke-width:2.5}svg.old .ace{fill:var(--new);stroke:"
    "var(--panel)}svg.old .cover{fill:url(#dots)}svg.old .dot{fill:var(--raf);opacity:.4}"
    "svg.old .target text{font-weight:700}\n",
    "svg.old .bar{stroke:var(--soft);stroke-width:2}\n",
    "svg.old .ring{fill:none;stroke:var(--new);stroke-width:2.5;display:none}svg.old .moved>.ring,"
    "svg.old .changed>.ring{display:inline}\n",
    "svg.old .ghost rect,svg.old .ghost "
    "circle{fill:none;stroke:var(--new);stroke-width:1.2;stroke-dasharray:3 3}"
    "svg.old .ghost text{fill:var(--new);font-weight:700}\n",
    "svg.old .away rect{fill:none;stroke:var(--soft);stroke-dasharray:2 3}svg.old .away "
    "text{fill:var(--soft)}\n",
    /* What a page sets: a unit it points at, and units that a step speaks of. */
    "svg.old .unit{outline:none}svg.old .unit:focus-visible .f,svg.old .unit.picked "
    ".f{stroke:var(--new);"
    "stroke-width:3}svg.old .unit.picked>.ring{display:inline;stroke:var(--ink)}"
    "svg.old.picking .unit:not(.picked){opacity:.45}\n",
    NULL};
