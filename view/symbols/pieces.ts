/** The pieces' symbols for the page's HTML: those that several games have, and those that a game draws by itself. */
import type { Listing } from "../rulebook.ts";
import { type Drawings, engraved, flat, type Layer, ring, symbolOf } from "./drawings.ts";

const shared: Required<Pick<Drawings, "parts" | "pieces">> = {
  parts: {
    disc: flat("M24 5.2a17.2 17.2 0 0 1 0 34.4a17.2 17.2 0 0 1 0-34.4Z", 3.2),
    seed: engraved(
      `${ring(24, 22.4, 12.6)}<path d="M24 13.4c4 3.7 6 6.9 6 10.3a6 6 0 0 1-12 0c0-3.4 2-6.6 6-10.3Z" stroke-width="2.1"/>`,
    ),
    king:
      flat(
        "M30.5 6.8A8 8 0 0 1 39.6 15.9A8 8 0 0 1 39.6 28.9A8 8 0 0 1 30.5 38A8 8 0 0 1 17.5 38A8 8 0 0 1 8.4 28.9A8 8 0 0 1 8.4 15.9A8 8 0 0 1 17.5 6.8A8 8 0 0 1 30.5 6.8Z",
        3.4,
      ) + engraved('<path d="M15.8 29.3L14.3 17.2l5.4 4.2L24 14l4.3 7.4 5.4-4.2-1.5 12.1Z" stroke-width="2.3"/>'),
  },
  pieces: {
    man: [{ part: "disc" }, { part: "seed", about: "24 22.4" }],
  },
};

const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** What a game has to tell of its pieces for them to be drawn. */
export type Drawn = Pick<Listing, "kinds" | "stacks" | "drawings">;

/**
 * The symbols that draw the pieces of these games, and what they become in the hand, each once: `p-<kind>`, or
 * `p-<kind>-<heading>` where it is turned.
 */
export function pieceSymbols(games: readonly Drawn[]): string {
  const parts: Readonly<Record<string, string>> = Object.assign(
    {},
    shared.parts,
    ...games.map(({ drawings }) => drawings?.parts),
  );
  const drawn: NonNullable<Drawings["pieces"]> = Object.assign(
    {},
    shared.pieces,
    ...games.map(({ drawings }) => drawings?.pieces),
  );
  const kinds = games.flatMap(({ kinds, stacks }) => kinds.flatMap((kind) => [kind, stacks?.[kind]?.held ?? kind]));
  const used = new Set<string>();
  const pieces = [...new Set(kinds)].flatMap((kind) => {
    const layers = drawn[kind] ?? (kind in parts ? [{ part: kind }] : []);
    const headings = layers.some(({ about }) => about !== undefined) ? EIGHTHS : ([0] as const);
    return headings.map((heading) => {
      const markup = layers.map((layer) => laid(layer, heading, used)).join("");
      return symbol(symbolOf(kind, heading), markup);
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
