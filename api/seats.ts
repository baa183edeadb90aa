/** What may be chosen for a seat, and said of it. */

/** Which seat a game's creator takes. */
export const SEAT_CHOICES = ["first", "second", "random"] as const;
export type ChosenSeat = (typeof SEAT_CHOICES)[number];

/** What stands after the address of a game that is found among the open invites: who goes there is asked to join. */
export const FOUND_OPEN = "#open";

/** The longest name, in characters as Unicode counts them. */
export const LONGEST_NAME = 40;

/** What a player is called once the operator has hidden their name; pages say it in their language. */
export const HIDDEN_NAME = "Player";

/** Browsers that hold a seat. Each is told to D1 with all of the other seat: what is written grows with the square of this. */
export const MOST_BROWSERS = 50;

/** The longest report to the operator, in UTF-16 code units, as fields of pages count. */
export const LONGEST_REPORT = 500;
