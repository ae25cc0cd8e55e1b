/*
 * Behind each reading of a .def file: none of the words of such files means anything any longer, so that the
 * next reader says for itself what they make, and chapters may have names like these.
 */
/* game.def */
#undef SCENARIO
#undef SETS_UP
#undef OPTION
#undef MILESTONE
#undef DIE
#undef WITH
#undef ANY_OPTION

/* values.def */
#undef VALUES
#undef VALUE
#undef SPAN
#undef SPAN_OF
#undef ALL

/* types.def */
#undef TYPE
#undef NAMES
#undef LIST
#undef NUMBERS
#undef ROWS
#undef DRAWN
#undef FACE_DOWN
#undef ONE_DECK
#undef WEIGHT

/* rules.def, whys.def, totals.def */
#undef RULE
#undef GUARDS
#undef WHY
#undef TOTAL
#undef TOTAL_IN

/* verbs.def */
#undef VERB
#undef DO
#undef WHOLE
#undef SEATS
#undef ANY_SENDER
#undef SEALED_AS
#undef SEALED_ALONE
#undef RESTS_ON
#undef ONLY_ENDS
#undef AT
#undef BEGINS
#undef FIRST_BY_DONE
#undef LIKED
#undef NEVER_LEGAL

/* steps.def */
#undef STEP
#undef WANTS
#undef ROLLED
#undef DREW
#undef RUN
#undef CLOSE
#undef MAY_END
#undef NEXT
#undef ENDS
#undef JUDGES_DONE
#undef ENDS_TURN
#undef OWN_DONE
#undef STRAY_DICE
#undef LATE
#undef FIRST
#undef AGAIN
#undef FREE
#undef NO_DRAW

/* fields.def */
#undef MEMBER
#undef FIELD
#undef PART
#undef ONE
#undef BY
#undef BY2
#undef INDEX_ONE
#undef INDEX_BY
#undef INDEX_BY2
#undef SHOWN
#undef SHOWN_AS
#undef ALWAYS_AS
#undef SECRET
#undef LIES
#undef IN_HAND
#undef LEAST
#undef BASE
#undef SECTION
#undef COUNTED
#undef SUMMED
#undef SUMMED2

/* columns.def */
#undef BOX
#undef COLUMN
#undef MORE
#undef END
#undef KEY
#undef NUMBER
#undef NAME
#undef WORD
#undef TEXT
#undef PRINTED
#undef GIVEN
#undef EMPTY
#undef LATER
