/**
 * Letters and digits of the coordinates, as strokes: pictures are drawn on machines that may have no font at all. One stands on
 * its baseline at 0, 0, and is as high as a text of 10 units.
 */

const BOWL = "M4.4-2.5a2.15 2.5 0 1 1-4.3 0a2.15 2.5 0 1 1 4.3 0";

export const glyphs: Readonly<Record<string, string>> = {
  a: `M4.4-5V0${BOWL}`,
  b: `M.1-7.4V0${BOWL}`,
  c: "M4.2-4a2.2 2.5 0 1 0 0 3",
  d: `M4.4-7.4V0${BOWL}`,
  e: "M.1-2.5h4.3a2.15 2.5 0 1 0-.6 1.7",
  f: "M3.4-7.2c-1.3-.4-2 .2-2 1.6V0M.1-5h3",
  g: `M4.4-5V-.2c0 2.4-3 2.8-4.1 1.4${BOWL}`,
  h: "M.1-7.4V0M.1-3c.4-2.4 4.2-2.8 4.2.3V0",
  i: "M1.4-5V0M1.4-7.2v.1",
  j: "M1.8-5V.6c0 1.5-1 1.8-1.8 1.4M1.8-7.2v.1",
  0: "M2.3-7.2a2.3 3.6 0 0 1 0 7.2a2.3 3.6 0 0 1 0-7.2Z",
  1: "M.8-5.6L2.8-7.2V0",
  2: "M.2-5.3a2.1 2 0 0 1 4.2.1c0 1.7-4.2 3.4-4.2 5.2h4.4",
  3: "M.2-7.2h4L2-4.4a2.2 2.2 0 1 1-2 3.2",
  4: "M3.5 0v-7.2L.1-2.2h4.6",
  5: "M4.1-7.2H.9L.6-4a2.2 2.2 0 1 1-.5 2.8",
  6: "M3.8-7.2C1.6-6.2.1-4.2.1-2.2a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0",
  7: "M.1-7.2h4.4L1.6 0",
  8: "M2.3-7.2a1.8 1.7 0 0 1 0 3.4a1.8 1.7 0 0 1 0-3.4ZM2.3-3.8a2.2 1.9 0 0 1 0 3.8a2.2 1.9 0 0 1 0-3.8Z",
  9: "M.8 0C3-1 4.5-3 4.5-5a2.2 2.2 0 1 0-4.4 0a2.2 2.2 0 1 0 4.4 0",
};

/** How far one stands from the next. */
export const ADVANCE = 5.6;
