/** What a page loads that has to think itself. */
export { openBrain } from "./brain.ts";
export { thinkInSlices } from "./slices.ts";
