/** What only Hoppsi draws: captains, and runners, whose outline heads where they do. */
import { type Drawings, engraved, flat } from "../../view/symbols/drawings.ts";

export const drawings: Drawings = {
  parts: {
    captain:
      flat("M24 4.6c5 2.7 9.6 3.7 15 3.9 1 12.5-3 24.4-15 31-12-6.6-16-18.5-15-31 5.4-.2 10-1.2 15-3.9Z", 3.2) +
      engraved('<path d="M24 12.6l2.6 5.6 6.1.7-4.5 4.2 1.2 6L24 26l-5.4 3.1 1.2-6-4.5-4.2 6.1-.7Z" stroke-width="2.1"/>'),
    runner: flat(
      "M24 3.6c3 0 4.6 1.9 6 4.6l9.4 18.6c3.4 7-.6 13-7.8 13H16.4c-7.2 0-11.2-6-7.8-13L18 8.2c1.4-2.7 3-4.6 6-4.6Z",
      3,
    ),
    "runner-down": flat(
      "M24 42.2c3 0 4.6-1.9 6-4.6L39.4 19c3.4-7-.6-13-7.8-13H16.4C9.2 6 5.2 12 8.6 19L18 37.6c1.4 2.7 3 4.6 6 4.6Z",
      3,
    ),
    run: engraved('<path d="M24 16.8c4.4 4 6.6 7.6 6.6 11.2a6.6 6.6 0 0 1-13.2 0c0-3.6 2.2-7.2 6.6-11.2Z" stroke-width="2.2"/>'),
    "run-home": engraved(
      '<path d="M16.8 26.4V17.6a5.6 5.6 0 0 1 11.2 0v3" fill="none" stroke-width="2.7"/><path d="M23.6 21l4.4 5.4 4.4-5.4Z" stroke-width="2"/>',
    ),
  },
  pieces: {
    runner: [
      { part: "runner", down: "runner-down" },
      { part: "run", about: "24 22.9" },
    ],
    "runner-home": [
      { part: "runner", down: "runner-down" },
      { part: "run-home", about: "24 22.9", drawn: 180 },
    ],
  },
};
