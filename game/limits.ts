/** Limits that both schemas and pages need. They stand apart from the schemas because pages don't load zod. */

/** Longer than any position of any game. */
export const LONGEST_POSITION = 1000;
/** Longer than any move that can be made. */
export const LONGEST_MOVE = 1000;
/** Days of holiday a year that each side of a game may have at most. */
export const MOST_HOLIDAY = 60;
