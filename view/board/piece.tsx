/**
 * A piece: one or two symbols of 48 by 48 in a group that names its side. The symbols themselves stand in the page's HTML
 * (`symbols.ts`), so that no script carries a drawing; here is only which kind is drawn by which.
 */
import type { Cell } from "../../rules/contract.ts";
import { CELL, type Plan, corner } from "./plan.ts";

interface Layer {
  readonly symbol: string;
  /** What is drawn instead where the piece heads down. */
  readonly down?: string;
  /** The point that the layer is turned about where the piece shows its heading. */
  readonly about?: string;
  /** The heading that it is drawn with; straight up where nothing is said. */
  readonly drawn?: number;
}

const DRAWINGS: Readonly<Record<string, readonly Layer[]>> = {
  man: [{ symbol: "disc" }, { symbol: "seed", about: "24 22.4" }],
  king: [{ symbol: "king" }],
  pair: [{ symbol: "pair" }, { symbol: "pair-seed", about: "30.4 28" }],
  captain: [{ symbol: "captain" }],
  runner: [
    { symbol: "runner", down: "runner-down" },
    { symbol: "run", about: "24 22.9" },
  ],
  "runner-home": [
    { symbol: "runner", down: "runner-down" },
    { symbol: "run-home", about: "24 22.9", drawn: 180 },
  ],
  hoplit: [{ symbol: "hoplit" }],
  pawn: [{ symbol: "pawn" }],
  knight: [{ symbol: "knight" }],
  bishop: [{ symbol: "bishop" }],
  rook: [{ symbol: "rook" }],
  queen: [{ symbol: "queen" }],
  "chess-king": [{ symbol: "chess-king" }],
};

/** The symbols that draw these kinds, each once. */
export function symbolsOf(kinds: readonly string[]): readonly string[] {
  const layers = kinds.flatMap((kind) => DRAWINGS[kind] ?? []);
  return [...new Set(layers.flatMap(({ symbol, down }) => (down === undefined ? [symbol] : [symbol, down])))];
}

export interface PieceProps {
  readonly side: string;
  readonly kind: string;
  /** Degrees clockwise from straight up, as the page shows it. */
  readonly heading?: number | undefined;
  readonly class?: string | undefined;
  readonly transform?: string | undefined;
  readonly square?: string | undefined;
}

/** The drawing of a piece in the square at 0, 0. */
export function Piece({ side, kind, heading = 0, class: more = "", transform, square }: PieceProps) {
  const facesDown = heading > 90 && heading < 270;
  return (
    <g class={`side-${side}${more}`} transform={transform} data-piece={square}>
      {DRAWINGS[kind]?.map(({ symbol, down, about, drawn = 0 }) => (
        <use
          href={`#${facesDown && down !== undefined ? down : symbol}`}
          width={CELL}
          height={CELL}
          transform={about === undefined || heading === drawn ? undefined : `rotate(${heading - drawn} ${about})`}
        />
      ))}
    </g>
  );
}

export interface PlacedPieceProps {
  readonly plan: Plan;
  readonly cell: Cell;
  readonly class?: string | undefined;
}

/** A piece where it stands on the board. */
export function PlacedPiece({ plan, cell, class: more }: PlacedPieceProps) {
  const { x, y } = corner(plan, cell.square);
  const heading = cell.heading === undefined || !plan.turned ? cell.heading : (cell.heading + 180) % 360;
  return (
    <Piece
      side={cell.side}
      kind={cell.kind}
      heading={heading}
      class={more}
      transform={`translate(${x} ${y})`}
      square={cell.square}
    />
  );
}

/** A small picture of a side's piece. */
export function Token({ side, kind }: { readonly side: string; readonly kind: string }) {
  return (
    <svg class="token" viewBox="0 0 48 48" aria-hidden="true">
      <Piece side={side} kind={kind} />
    </svg>
  );
}
