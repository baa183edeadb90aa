/**
 * A piece on the page: its symbol, in a group that names its side. The drawings stand in the page's HTML (`symbols/tiles.ts`), so
 * that no script carries one.
 */
import type { Cell } from "../../rules/contract.ts";
import { headingOn, symbolOf } from "../symbols/drawings.ts";
import { CELL, corner, type Plan } from "./plan.ts";

interface PieceProps {
  readonly side: string;
  readonly kind: string;
  /** Degrees clockwise from straight up, as the page shows it; eighths of a turn are drawn. */
  readonly heading?: number | undefined;
  readonly class?: string | undefined;
  readonly transform?: string | undefined;
  readonly square?: string | undefined;
}

/** The drawing of a piece in the square at 0, 0. */
export function Piece({ side, kind, heading = 0, class: more = "", transform, square }: PieceProps) {
  return (
    <g class={`side-${side}${more}`} transform={transform} data-piece={square}>
      <use href={`#${symbolOf(kind, heading)}`} width={CELL} height={CELL} />
    </g>
  );
}

interface PlacedPieceProps {
  readonly plan: Plan;
  readonly cell: Cell;
  readonly class?: string | undefined;
  /** What is drawn in place of its own kind. */
  readonly kind?: string | undefined;
}

/** A piece where it stands on the board. */
export function PlacedPiece({ plan, cell, class: more, kind = cell.kind }: PlacedPieceProps) {
  const { x, y } = corner(plan, cell.square);
  return (
    <Piece
      side={cell.side}
      kind={kind}
      heading={headingOn(plan, cell)}
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
