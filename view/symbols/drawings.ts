/**
 * What a game draws by itself, beside what all draw alike, and how pieces are drawn. Kept as markup, rather than as components:
 * drawings never change, no script of a page needs them, and mail and pictures take them as they are.
 *
 * Everything is for a square of 48 by 48. A piece takes its colours from the group that names the side: fill is the body, stroke
 * the outline, color the engraving; fill-opacity 0 engraves hollow, 1 solid.
 */
import type { Cell } from "../../rules/contract.ts";
import type { Plan } from "../board/plan.ts";

export interface Drawings {
  /** The parts that pieces are laid together of, by their ids. */
  readonly parts?: Readonly<Record<string, string>>;
  /** By kind, or by what a kind is drawn as, always or in the hand. One that is missing is the one part of its name. */
  readonly pieces?: Readonly<Record<string, readonly Layer[]>>;
  /** By the kind of an area, the path of a sign in each of its squares. */
  readonly signs?: Readonly<Record<string, string>>;
}

export interface Layer {
  readonly part: string;
  /** What is drawn instead where the piece heads down. */
  readonly down?: string;
  /** The point that the layer is turned about where the piece shows its heading. */
  readonly about?: string;
  /** The heading that it is drawn with; straight up where nothing is said. */
  readonly drawn?: number;
}

/** A flat piece: its outline, and the same lower down and shaded as its edge, which small boards do without. */
export function flat(outline: string, depth: number): string {
  const edge = `<path d="${outline}" transform="translate(0 ${depth})"`;
  return `<g fill-opacity="1"><g class="edge">${edge}/>${edge} class="shade"/></g><path d="${outline}"/></g>`;
}

export function engraved(marks: string): string {
  return `<g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${marks}</g>`;
}

/** A kind of game whose pieces are drawn. */
export interface DrawnGame {
  /** The names of its own drawings, by kinds that other games have too and draw in another way. */
  readonly drawnAs: Readonly<Record<string, string>>;
}

/** The symbol of a kind that heads so many degrees clockwise from straight up. */
export function symbolOf({ drawnAs }: DrawnGame, kind: string, heading = 0): `p-${string}` {
  const name = drawnAs[kind] ?? kind;
  return heading === 0 ? `p-${name}` : `p-${name}-${heading}`;
}

/** Where a piece heads on the page; straight up where it shows no heading. */
export function headingOn({ turned }: Plan, { heading }: Cell): number {
  return heading === undefined ? 0 : (heading + (turned ? 180 : 0)) % 360;
}
