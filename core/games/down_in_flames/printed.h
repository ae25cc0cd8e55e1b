/*
 * Down In Flames, private: words of the box.
 *
 * The cells are read through dif_card_value(), dif_face_value() and dif_pilot_value(), or by printed()
 * itself.
 */
#ifndef TALLY_DOWN_IN_FLAMES_PRINTED_H
#define TALLY_DOWN_IN_FLAMES_PRINTED_H

/* From a value of the one face to the same of the other. */
enum { AC_FACE = AC_DAMAGED_FACE - AC_SPEED };

enum aircraft_type { FIGHTER, BOMBER };
enum nation { GERMANY, JAPAN, UNITED_KINGDOM, RUSSIA, POLAND, UNITED_STATES, GENERIC };
enum applies { TO_OWN, TO_ENEMY, TO_BOTH, TO_CHOICE };

enum effect_id {
	EF_ALTITUDE,
	EF_BOMBS,
	EF_DEFENSE,
	EF_AIRCRAFT,
	EF_FLAK,
	EF_FUEL,
	EF_GUNNER,
	EF_LATE,
	EF_PILOTS,
	EF_PRESS,
	EF_REST,
	EF_SHORTAGE,
	EF_SUN,
	EF_SUPPORT,
	EF_VITAL,
	EF_WINDS
};

#endif
