/**
 * The pieces' drawings, as SVG symbols for the page's HTML. Kept as markup and made once, rather than as components: they never
 * change, no script of the page needs them, and mail and pictures take them as they are.
 *
 * A symbol is 48 by 48 and takes its colours from the group that names the side: fill is the body, stroke the outline, color
 * the engraving; fill-opacity 0 engraves hollow, 1 solid.
 */
import { HELD, symbolOf } from "./piece-name.ts";

/** A flat piece: its outline, and the same lower down and shaded as its edge. */
function flat(outline: string, depth: number): string {
  const edge = `<path d="${outline}" transform="translate(0 ${depth})"`;
  return `<g fill-opacity="1">${edge}/>${edge} class="shade"/><path d="${outline}"/></g>`;
}

function engraved(marks: string): string {
  return `<g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${marks}</g>`;
}

const FOOT =
  '<path d="M13.4 37h21.2c2 0 3.4 1.4 3.4 3.2v1.4c0 .8-.6 1.4-1.4 1.4H11.4c-.8 0-1.4-.6-1.4-1.4v-1.4c0-1.8 1.4-3.2 3.4-3.2Z"/>' +
  '<path d="M10.4 40.6h27.2v1c0 .8-.4 1.4-1.2 1.4H11.6c-.8 0-1.2-.6-1.2-1.4Z" class="shade" stroke="none"/>';
const SKIRT = '<path d="M18 31h12c.4 2.6 1.6 4.6 3.6 6H14.4c2-1.4 3.2-3.4 3.6-6Z"/>';
const COLLAR = '<rect x="14" y="28.6" width="20" height="3.6" rx="1.8"/>';
const HEM = '<path d="M18.6 34.8a9 9 0 0 1 10.8 0" fill="none" stroke-width="1.9"/>';

/** A standing piece on the foot that all of them share. */
function standing(body: string, marks: string): string {
  return `<g fill-opacity="1" stroke-linejoin="round">${body}${FOOT}</g>${engraved(marks)}`;
}

function ring(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke-width="1.3" stroke-opacity=".6"/>`;
}

/** The parts that pieces are laid together of, by their ids. */
const parts: Readonly<Record<string, string>> = {
  disc: flat("M24 5.2a17.2 17.2 0 0 1 0 34.4a17.2 17.2 0 0 1 0-34.4Z", 3.2),
  seed: engraved(
    `${ring(24, 22.4, 12.6)}<path d="M24 13.4c4 3.7 6 6.9 6 10.3a6 6 0 0 1-12 0c0-3.4 2-6.6 6-10.3Z" stroke-width="2.1"/>`,
  ),
  king:
    flat(
      "M30.5 6.8A8 8 0 0 1 39.6 15.9A8 8 0 0 1 39.6 28.9A8 8 0 0 1 30.5 38A8 8 0 0 1 17.5 38A8 8 0 0 1 8.4 28.9A8 8 0 0 1 8.4 15.9A8 8 0 0 1 17.5 6.8A8 8 0 0 1 30.5 6.8Z",
      3.4,
    ) + engraved('<path d="M15.8 29.3L14.3 17.2l5.4 4.2L24 14l4.3 7.4 5.4-4.2-1.5 12.1Z" stroke-width="2.3"/>'),
  captain:
    flat("M24 4.6c5 2.7 9.6 3.7 15 3.9 1 12.5-3 24.4-15 31-12-6.6-16-18.5-15-31 5.4-.2 10-1.2 15-3.9Z", 3.2) +
    engraved('<path d="M24 12.6l2.6 5.6 6.1.7-4.5 4.2 1.2 6L24 26l-5.4 3.1 1.2-6-4.5-4.2 6.1-.7Z" stroke-width="2.1"/>'),
  runner: flat("M24 3.6c3 0 4.6 1.9 6 4.6l9.4 18.6c3.4 7-.6 13-7.8 13H16.4c-7.2 0-11.2-6-7.8-13L18 8.2c1.4-2.7 3-4.6 6-4.6Z", 3),
  "runner-down": flat(
    "M24 42.2c3 0 4.6-1.9 6-4.6L39.4 19c3.4-7-.6-13-7.8-13H16.4C9.2 6 5.2 12 8.6 19L18 37.6c1.4 2.7 3 4.6 6 4.6Z",
    3,
  ),
  run: engraved('<path d="M24 16.8c4.4 4 6.6 7.6 6.6 11.2a6.6 6.6 0 0 1-13.2 0c0-3.6 2.2-7.2 6.6-11.2Z" stroke-width="2.2"/>'),
  "run-home": engraved(
    '<path d="M16.8 26.4V17.6a5.6 5.6 0 0 1 11.2 0v3" fill="none" stroke-width="2.7"/><path d="M23.6 21l4.4 5.4 4.4-5.4Z" stroke-width="2"/>',
  ),
  pair:
    flat("M17.6 4a13.2 13.2 0 0 1 0 26.4a13.2 13.2 0 0 1 0-26.4Z", 2.6) +
    engraved('<path d="M13 24.8a8.8 8.8 0 0 1 9.2-15.2" fill="none" stroke-width="1.3" stroke-opacity=".6"/>') +
    flat("M30.4 14.8a13.2 13.2 0 0 1 0 26.4a13.2 13.2 0 0 1 0-26.4Z", 2.6) +
    engraved(ring(30.4, 28, 9.4)),
  "pair-seed": engraved(
    '<path d="M30.4 21.2c3.1 2.8 4.6 5.2 4.6 7.8a4.6 4.6 0 0 1-9.2 0c0-2.6 1.5-5 4.6-7.8Z" stroke-width="1.9"/>',
  ),
  split:
    flat("M14 7.6a11.4 11.4 0 0 1 0 22.8a11.4 11.4 0 0 1 0-22.8Z", 2.4) +
    engraved(ring(14, 19, 7.8)) +
    flat("M34 14.6a11.4 11.4 0 0 1 0 22.8a11.4 11.4 0 0 1 0-22.8Z", 2.4) +
    engraved(ring(34, 26, 7.8)),
  "split-seed": engraved(
    '<path d="M34 20.2c2.5 2.3 3.8 4.3 3.8 6.4a3.8 3.8 0 0 1-7.6 0c0-2.1 1.3-4.1 3.8-6.4Z" stroke-width="1.8"/>',
  ),
  pawn: standing(
    '<path d="M20.4 24c0 5.6-2.2 9.6-5.6 13h18.4c-3.4-3.4-5.6-7.4-5.6-13Z"/><circle cx="24" cy="15.4" r="6.8"/><rect x="16.6" y="21.4" width="14.8" height="3.6" rx="1.8"/>',
    '<path d="M17.8 34.4a9 9 0 0 1 12.4 0" fill="none" stroke-width="1.9"/>',
  ),
  rook: standing(
    '<path d="M17 18h14l1.4 15 1.6 4H14l1.6-4Z"/><path d="M12.6 8h5.2v4.2h3.6V8h5.2v4.2h3.6V8h5.2v7.4L32 19.6H16l-3.4-4.2Z"/>',
    '<path d="M18.6 22.8h10.8M17.8 34.4a9 9 0 0 1 12.4 0" fill="none" stroke-width="1.9"/>',
  ),
  bishop: standing(
    '<path d="M20.2 31h7.6c.6 2.6 2.2 4.6 4.6 6H15.6c2.4-1.4 4-3.4 4.6-6Z"/><circle cx="24" cy="7" r="2.7"/><path d="M24 9.6c6.4 4.6 9 9.4 8.6 14-.3 2.8-1.9 4.8-4.2 5.6h-8.8c-2.3-.8-3.9-2.8-4.2-5.6-.4-4.6 2.2-9.4 8.6-14Z"/><rect x="16.8" y="28.6" width="14.4" height="3.6" rx="1.8"/>',
    '<path d="M24.6 21.6l4.6-6.2" fill="none" stroke-width="2.4"/><path d="M19.6 34.8a7.4 7.4 0 0 1 8.8 0" fill="none" stroke-width="1.9"/>',
  ),
  queen: standing(
    `${SKIRT}<path d="M15.4 29.4L10.6 13.6l8 8.2-.8-12 6.2 10.6 6.2-10.6-.8 12 8-8.2-4.8 15.8Z"/><circle cx="10.6" cy="12.4" r="2.3"/><circle cx="17.6" cy="8.4" r="2.3"/><circle cx="30.4" cy="8.4" r="2.3"/><circle cx="37.4" cy="12.4" r="2.3"/>${COLLAR}`,
    HEM,
  ),
  "chess-king": standing(
    `${SKIRT}<path d="M22.5 3.2h3v2.9h2.9v3h-2.9v5h-3v-5h-2.9v-3h2.9Z"/><path d="M24 16c3-4 10.6-4.4 12.4 1 1.6 4.8-1.6 8.6-3.8 12.4H15.4c-2.2-3.8-5.4-7.6-3.8-12.4 1.8-5.4 9.4-5 12.4-1Z"/>${COLLAR}`,
    `<path d="M24 16.6v8.6" fill="none" stroke-width="1.9"/>${HEM}`,
  ),
  knight: standing(
    '<path d="M15 37c.2-5.6 6-8 6.9-12.4-2.1 1-4 1.2-5.5 2.7-1.2 1.3-2.8 1.5-4.2.5-1.6-1.1-1.9-2.9-1-4.6l4.5-8c1-1.9 2.6-3.3 4.6-4l.5-5.2 4.5 4.2c7.5 2.6 11.5 11 9.9 26.8Z"/>',
    '<path d="M28 15c3.4 4.4 4.4 10.4 3.6 17.4" fill="none" stroke-width="2"/><circle cx="20.4" cy="16.4" r="1.3" stroke-width="1.2"/>',
  ),
  hoplit: standing(
    '<path d="M8 22.6a16 16 0 0 1 32 0l-5.6 1.6H13.6Z" fill="currentColor"/><path d="M13.6 22.4c0-6.8 4.4-10.4 10.4-10.4s10.4 3.6 10.4 10.4v6c0 3.6-1.8 6.4-4.4 8.6H18c-2.6-2.2-4.4-5-4.4-8.6Z"/>',
    '<path d="M17.4 22.6c2.2-1.2 4.6-.8 5.6 1.2v9h2v-9c1-2 3.4-2.4 5.6-1.2-.4 2.4-1.8 3.6-4 3.6H21.4c-2.2 0-3.6-1.2-4-3.6Z" stroke-width="1.5" fill-opacity="1"/>',
  ),
};

interface Layer {
  readonly part: string;
  /** What is drawn instead where the piece heads down. */
  readonly down?: string;
  /** The point that the layer is turned about where the piece shows its heading. */
  readonly about?: string;
  /** The heading that it is drawn with; straight up where nothing is said. */
  readonly drawn?: number;
}

/** By kind, and by what a kind is drawn as in the hand. */
const drawings: Readonly<Record<string, readonly Layer[]>> = {
  man: [{ part: "disc" }, { part: "seed", about: "24 22.4" }],
  king: [{ part: "king" }],
  pair: [{ part: "pair" }, { part: "pair-seed", about: "30.4 28" }],
  split: [{ part: "split" }, { part: "split-seed", about: "34 26" }],
  captain: [{ part: "captain" }],
  runner: [
    { part: "runner", down: "runner-down" },
    { part: "run", about: "24 22.9" },
  ],
  "runner-home": [
    { part: "runner", down: "runner-down" },
    { part: "run-home", about: "24 22.9", drawn: 180 },
  ],
  hoplit: [{ part: "hoplit" }],
  pawn: [{ part: "pawn" }],
  knight: [{ part: "knight" }],
  bishop: [{ part: "bishop" }],
  rook: [{ part: "rook" }],
  queen: [{ part: "queen" }],
  "chess-king": [{ part: "chess-king" }],
};

const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/**
 * The symbols that draw these kinds, and what they become in the hand, each once: `p-<kind>`, or `p-<kind>-<heading>` where it is
 * turned.
 */
export function pieceSymbols(kinds: readonly string[]): string {
  const needed = new Set(kinds.flatMap((kind) => [kind, HELD[kind] ?? kind]));
  const used = new Set<string>();
  const pieces = [...needed].flatMap((kind) => {
    const layers = drawings[kind] ?? [];
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
