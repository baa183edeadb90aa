/**
 * What is loaded by itself once the page stands, as one script, for nothing of it is needed for the first tap: how moves are seen
 * to happen, what stood before, the keys beyond the board's own, sitting down.
 */
export { filmOn } from "./film.ts";
export { historyOf } from "./history.ts";
export { press } from "./keys.ts";
export { endOf, stepsOf } from "./motion.ts";
export { replay } from "./replay.ts";
export { forget, sit } from "./sit.ts";
