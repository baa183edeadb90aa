/**
 * A piece on the page: its symbol, in a group that names its side. The drawings stand in the page's HTML (`symbols/tiles.ts`), so
 * that no script carries one.
 */
import type { Cell } from "../../rules/contract.ts";
import { type DrawnGame, headingOn, symbolOf } from "../symbols/drawings.ts";
import { CELL, corner, type Plan } from "./plan.ts";

interface PieceProps {
  readonly rulebook: DrawnGame;
  readonly side: string;
  readonly kind: string;
  /** Degrees clockwise from straight up, as the page shows it; `symbols/tiles.ts` has those that are drawn. */
  readonly heading?: number | undefined;
  readonly class?: string | undefined;
  readonly transform?: string | undefined;
  readonly square?: string | undefined;
}

/** The drawing of a piece in the square at 0, 0. */
export function Piece({ rulebook, side, kind, heading = 0, class: more = "", transform, square }: PieceProps) {
  return (
    <g class={`side-${side}${more}`} transform={transform} data-piece={square}>
      <use href={`#${symbolOf(rulebook, kind, heading)}`} width={CELL} height={CELL} />
    </g>
  );
}

interface PlacedPieceProps {
  readonly rulebook: DrawnGame;
  readonly plan: Plan;
  readonly cell: Cell;
  readonly class?: string | undefined;
  /** What is drawn in place of its own kind. */
  readonly kind?: string | undefined;
}

/** A piece where it stands on the board. */
export function PlacedPiece({ rulebook, plan, cell, class: more, kind = cell.kind }: PlacedPieceProps) {
  const { x, y } = corner(plan, cell.square);
  return (
    <Piece
      rulebook={rulebook}
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
export function Token(props: Pick<PieceProps, "rulebook" | "side" | "kind">) {
  return (
    <svg class="token" viewBox="0 0 48 48" aria-hidden="true">
      <Piece {...props} />
    </svg>
  );
}
