/** What only HopperDame draws: the sign of its castles. */
import type { Drawings } from "../../view/symbols/drawings.ts";

export const drawings: Drawings = {
  signs: { castle: "M15 35l1.5-11.5-3.5-3v-7.5h4.4v3.2h4.4v-3.2h4.4v3.2h4.4v-3.2h4.4v7.5l-3.5 3 1.5 11.5Z" },
};
