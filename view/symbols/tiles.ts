/**
 * The drawings of pieces, and of everything else that can lie in a square: pieces as symbols for the page's HTML, and all of it as the
 * tiles that board pictures are laid of. Tiles are made of the same symbols, classes and styles as the page's boards, so that a
 * picture looks as the page does.
 */
import type { Listing } from "../rulebook.ts";
import { type Drawings, engraved, flat, type Layer, symbolOf } from "./drawings.ts";
import { hatches, markSymbols } from "./symbols.ts";

/** The one piece that means the same wherever it stands. */
const shared = {
  king:
    flat(
      "M30.5 6.8A8 8 0 0 1 39.6 15.9A8 8 0 0 1 39.6 28.9A8 8 0 0 1 30.5 38A8 8 0 0 1 17.5 38A8 8 0 0 1 8.4 28.9A8 8 0 0 1 8.4 15.9A8 8 0 0 1 17.5 6.8A8 8 0 0 1 30.5 6.8Z",
      3.4,
    ) + engraved('<path d="M15.8 29.3L14.3 17.2l5.4 4.2L24 14l4.3 7.4 5.4-4.2-1.5 12.1Z" stroke-width="2.3"/>'),
};

/** Where pieces head, as either player sees it: straight on, or along a diagonal. */
const HEADINGS = [0, 45, 180, 225] as const;

/** What a game has to tell of its pieces for them to be drawn. */
export type Drawn = Pick<Listing, "kinds" | "stacks" | "drawnAs" | "drawings">;

/**
 * The symbols that draw the pieces of these games, and what they become in the hand, each once: `p-<name>`, or
 * `p-<name>-<heading>` where it is turned.
 */
export function pieceSymbols(games: readonly Drawn[]): string {
  const parts: Readonly<Record<string, string>> = Object.assign({}, shared, ...games.map(({ drawings }) => drawings?.parts));
  const drawn: NonNullable<Drawings["pieces"]> = Object.assign({}, ...games.map(({ drawings }) => drawings?.pieces));
  const names = games.flatMap(({ kinds, stacks, drawnAs }) =>
    kinds.flatMap((kind) => [drawnAs[kind] ?? kind, stacks?.[kind]?.held ?? []].flat()),
  );
  const used = new Set<string>();
  const pieces = [...new Set(names)].flatMap((name) => {
    const layers = drawn[name] ?? (name in parts ? [{ part: name }] : []);
    const headings = layers.some(({ about }) => about !== undefined) ? HEADINGS : ([0] as const);
    return headings.map((heading) => {
      const markup = layers.map((layer) => laid(layer, heading, used)).join("");
      return symbol(symbolOf({ drawnAs: {} }, name, heading), markup);
    });
  });
  return [...[...used].map((part) => symbol(part, parts[part] ?? "")), ...pieces].join("");
}

function laid({ part, down = part, about, drawn = 0 }: Layer, heading: number, used: Set<string>): string {
  const shown = heading > 90 && heading < 270 ? down : part;
  used.add(shown);
  const turn = about === undefined || heading === drawn ? "" : ` transform="rotate(${heading - drawn} ${about})"`;
  return `<use href="#${shown}" width="48" height="48"${turn}/>`;
}

function symbol(id: string, markup: string): string {
  return `<symbol id="${id}" viewBox="0 0 48 48">${markup}</symbol>`;
}

const SQUARE = "M0 0h48v48H0Z";
/** The largest board that has its coordinates. */
const FILES = "abcdefghij".split("");
const RANKS = FILES.map((_, index) => `${index + 1}`);

const surfaces = {
  bed: `<path class="bed" d="${SQUARE}"/>`,
  dark: `<path class="dark" d="${SQUARE}"/>`,
  faint: `<path class="dark faint" d="${SQUARE}"/>`,
  /** The lines between a square and its neighbours to the right and below: half of each, the other half is the neighbour's. */
  right: '<path class="lines" d="M48 0v48"/>',
  left: '<path class="lines" d="M0 0v48"/>',
  below: '<path class="lines" d="M0 48h48"/>',
  above: '<path class="lines" d="M0 0h48"/>',
  own: `<path class="area" d="${SQUARE}"/>`,
  theirs: `<path class="area theirs" d="${SQUARE}"/>`,
} as const;

/** The broken line around the board of a game that began from a position of its own. */
const edges = {
  "edge-left": edge("M1 4v40"),
  "edge-right": edge("M47 4v40"),
  "edge-above": edge("M4 1h40"),
  "edge-below": edge("M4 47h40"),
} as const;

const marks = {
  from: markSymbols.from,
  to: markSymbols.to,
  check: markSymbols.check,
  /** Where a move touched down on its way. */
  stop: '<circle class="m full last" cx="24" cy="24" r="5"/>',
} as const;

export type TileName =
  | keyof typeof surfaces
  | keyof typeof marks
  | keyof typeof edges
  | `sign ${string}`
  | `file ${string}`
  | `rank ${string}`
  | `${string} p-${string}`;

/** What tiles refer to: hatches and the pieces' symbols. */
export function tileDefinitions(rulebooks: readonly Drawn[]): string {
  return hatches + pieceSymbols(rulebooks);
}

/** Every tile by its name: `bed`, `file a`, `w p-man-45`. */
export function tiles(rulebooks: readonly (Drawn & Pick<Listing, "sides">)[]): ReadonlyMap<string, string> {
  const coordinates = [
    ...FILES.map((file): readonly [string, string] => [`file ${file}`, written(file, 46 - ADVANCE + 1, 45)]),
    ...RANKS.map((rank): readonly [string, string] => [`rank ${rank}`, written(rank, 2.5, 11)]),
  ];
  const signs = rulebooks.flatMap(({ drawings }) =>
    Object.entries(drawings?.signs ?? {}).map(([kind, path]): readonly [string, string] => [
      `sign ${kind}`,
      `<path class="sign" d="${path}"/>`,
    ]),
  );
  const pieces = rulebooks.flatMap((rulebook) =>
    rulebook.sides.flatMap(({ id }) =>
      pieceIds(rulebook).map((piece): readonly [string, string] => [
        `${id} ${piece}`,
        `<g class="side-${id}"><use href="#${piece}" width="48" height="48"/></g>`,
      ]),
    ),
  );
  return new Map([
    ...Object.entries(surfaces),
    ...signs,
    ...coordinates,
    ...Object.entries(marks),
    ...Object.entries(edges),
    ...pieces,
  ]);
}

function edge(line: string): string {
  return `<g class="coordinate"><path d="${line}" stroke-dasharray="10 5"/></g>`;
}

/** A coordinate from `x` on, on the baseline `y`. */
function written(text: string, x: number, y: number): string {
  const strokes = text.split("").map((sign, at) => `<path d="${glyphs[sign]}" transform="translate(${x + at * ADVANCE} ${y})"/>`);
  return `<g class="coordinate">${strokes.join("")}</g>`;
}

/** The ids of the symbols that can stand on a board, which what is in the hand can't. */
function pieceIds(rulebook: Drawn): readonly string[] {
  const ids = [...pieceSymbols([rulebook]).matchAll(/<symbol id="(p-[^"]+)"/g)].map(([, id = ""]) => id);
  return ids.filter((id) => rulebook.kinds.some((kind) => id.replace(/-\d+$/, "") === symbolOf(rulebook, kind)));
}

/** The round part of letters. */
const BOWL = "M4.4-2.5a2.15 2.5 0 1 1-4.3 0a2.15 2.5 0 1 1 4.3 0";

/**
 * Letters and digits of the coordinates, as strokes: pictures are drawn on machines that may have no font at all. One stands on its
 * baseline at 0, 0, and is as high as a text of 10 units.
 */
const glyphs: Readonly<Record<string, string>> = {
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
const ADVANCE = 5.6;
