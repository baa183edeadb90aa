/**
 * Small drawings for where there is nothing else to see: three squares and two men on them, drawn as on the boards. They stand in every
 * page's HTML, for a script may come to draw them on any.
 */
import { engraved, flat } from "./drawings.ts";
import { markSymbols } from "./symbols.ts";

const RING = '<circle cx="24" cy="22.4" r="12.6" fill="none" stroke-width="1.3" stroke-opacity=".6"/>';
const MAN = `${flat("M24 5.2a17.2 17.2 0 0 1 0 34.4a17.2 17.2 0 0 1 0-34.4Z", 3.2)}${engraved(RING)}`;
const SQUARE = "M0 0h48v48H0Z";

const light = `<path class="bed" d="${SQUARE}"/><path class="lines" d="${SQUARE}"/>`;
const dark = `<path class="bed" d="${SQUARE}"/><path class="dark faint" d="${SQUARE}"/>`;

const white = man("w");
const black = man("b");

function man(side: "w" | "b"): string {
  return `<g class="side-${side}"><use href="#v-man" width="48" height="48"/></g>`;
}

function at(place: number, markup: string, turned = ""): string {
  return `<g transform="translate(${place * 48} 20)${turned}">${markup}</g>`;
}

/** What lies beside the board, in the colour of small text. */
function drawn(path: string, dashes: string): string {
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="${dashes}"/>`;
}

/** From the first square to the third. */
const LEAP = "M30 22C48 2 96 2 114 22";
const DOTS = "0.1 7";

/** Each is a leap, and what becomes of it, and fills 144 by 70. */
const scenes = {
  /** The square that it leads to is not there. */
  lost: at(0, light + white) + at(1, dark + black) + at(2, drawn("M4 2h40v44H4Z", "5 7")) + drawn(LEAP, DOTS),
  /** The board gives way under it. */
  broken: at(0, light + white) + at(1, dark) + at(2, light + black, " rotate(14 0 48) translate(6 0)"),
  /** Its place is free. */
  waiting: at(0, light + white) + at(1, dark + black) + at(2, light + markSymbols.start) + drawn(LEAP, DOTS),
  /** It was made. */
  done: at(0, light + markSymbols.from) + at(1, dark + black) + at(2, light + markSymbols.to + white) + drawn(LEAP, "none"),
} as const satisfies Readonly<Record<string, string>>;

export type VignetteName = keyof typeof scenes;

/** The symbols of them all: `v-<name>`. */
export const vignettes =
  `<symbol id="v-man" viewBox="0 0 48 48">${MAN}</symbol>` +
  Object.entries(scenes)
    .map(([name, markup]) => `<symbol id="v-${name}" viewBox="0 0 144 70" overflow="visible">${markup}</symbol>`)
    .join("");
