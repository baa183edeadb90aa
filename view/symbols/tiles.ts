/**
 * The drawings of pieces, and of everything else that can lie in a square: pieces as symbols for the page's HTML, and all of it as the
 * tiles that board pictures are laid of. Tiles are made of the same symbols, classes and styles as the page's boards, so that a
 * picture looks as the page does.
 */
import type { Listing } from "../rulebook.ts";
import { type Drawings, engraved, flat, type Layer, symbolOf } from "./drawings.ts";
import { logo, markSymbols } from "./symbols.ts";

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

const surfaces = {
  bed: `<path class="bed" d="${SQUARE}"/>`,
  dark: `<path class="dark" d="${SQUARE}"/>`,
  faint: `<path class="dark faint" d="${SQUARE}"/>`,
  /** The lines between a square and its neighbours to the right and below: half of each, the other half is the neighbour's. */
  right: '<path class="lines" d="M48 0v48"/>',
  left: '<path class="lines" d="M0 0v48"/>',
  below: '<path class="lines" d="M0 48h48"/>',
  above: '<path class="lines" d="M0 0h48"/>',
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
  ring: markSymbols.ring,
  takes: markSymbols.takes,
  /** Where a move touched down on its way. */
  stop: '<circle class="m full last" cx="24" cy="24" r="5"/>',
} as const;

export type TileName =
  | keyof typeof surfaces
  | keyof typeof marks
  | keyof typeof edges
  | "logo"
  | `sign ${string}`
  | `${string} p-${string}`;

/** Every tile by its name: `bed`, `w p-man-45`. */
export function tiles(rulebooks: readonly (Drawn & Pick<Listing, "sides">)[]): ReadonlyMap<string, string> {
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
    ...Object.entries(marks),
    ...Object.entries(edges),
    ...pieces,
    ["logo", LOGO],
  ]);
}

/** The product's mark, of 32 by 20, in the colour of what can be done. */
const LOGO = `<g class="logo" transform="translate(0 9) scale(1.5)">${logo}</g>`;

function edge(line: string): string {
  return `<path class="rim" d="${line}" stroke-dasharray="10 5"/>`;
}

/** The ids of the symbols that can stand on a board, which what is in the hand can't. */
function pieceIds(rulebook: Drawn): readonly string[] {
  const ids = [...pieceSymbols([rulebook]).matchAll(/<symbol id="(p-[^"]+)"/g)].map(([, id = ""]) => id);
  return ids.filter((id) => rulebook.kinds.some((kind) => id.replace(/-\d+$/, "") === symbolOf(rulebook, kind)));
}
