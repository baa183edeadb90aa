/** The cells of the board, which are tapped, focused and spoken. */
import type { Cell, Tap } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { sideName } from "../people.ts";
import { CELL, corner, type Plan, rows } from "./plan.ts";
import { doomedOf, heldSquare, isPick, type Walk, type Way } from "./walk.ts";
import type { GameWords } from "../words/game.ts";

interface CellsProps {
  readonly plan: Plan;
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "sides">;
  readonly cells: readonly Cell[];
  readonly last: readonly Way[];
  readonly walk: Walk | null;
  /** The square of a king in check. */
  readonly checked?: Tap | undefined;
  /** The cell in the tab order. */
  readonly focus: Tap;
}

/**
 * The squares as people reach them: a grid of cells over the drawing, each with a label that says all that the marks show, one
 * of them in the tab order. The drawing itself is hidden from screen readers.
 */
export function Cells({ plan, words, rulebook, cells, last, walk, checked, focus }: CellsProps) {
  const pieces = new Map(cells.map((cell) => [cell.square, cell]));
  const held = walk === null ? undefined : heldSquare(walk);
  const canGrab = (square: Tap) =>
    square === held || (walk?.taps.length === 0 && walk.goals.some((goal) => goal.square === square));
  return (
    <>
      {rows(plan).map((row) => (
        <g role="row" aria-label={words.board.rank({ rank: row[0]?.slice(1) ?? "" })}>
          {row.map((square) => {
            const { x, y } = corner(plan, square);
            return (
              <rect
                class={canGrab(square) ? "cell grab" : "cell"}
                role="gridcell"
                tabindex={square === focus ? 0 : -1}
                aria-label={cellLabel(square, { words, rulebook, piece: pieces.get(square), last, walk, checked })}
                data-square={square}
                x={x}
                y={y}
                width={CELL}
                height={CELL}
              />
            );
          })}
        </g>
      ))}
    </>
  );
}

interface Seen extends Pick<CellsProps, "words" | "rulebook" | "last" | "walk" | "checked"> {
  readonly piece: Cell | undefined;
}

/** What is to be said of a square: `c5, go here, takes, then has to go on to e3`. */
export function cellLabel(square: Tap, { words, rulebook, piece, last, walk, checked }: Seen): string {
  const say = words.board;
  const parts: (string | false)[] = [square];
  if (piece !== undefined)
    parts.push(say.piece({ colour: sideName(rulebook, piece.side, words), ...words.nouns.piece(piece.kind) }));
  if (square === checked) parts.push(say.check);
  const goal = walk?.goals.find((each) => each.square === square);
  if (walk !== null && goal !== undefined) {
    if (isPick(goal.tap)) parts.push(words.nouns.pick(goal.tap, goal.kind));
    else if (walk.taps.length === 0) parts.push(say.canMove);
    else
      parts.push(
        say.go,
        goal.takes && say.takes,
        goal.joins && say.joins,
        goal.onward.length > 0 && say.forcedOn({ squares: goal.onward }),
      );
  }
  if (walk !== null && heldSquare(walk) === square) parts.push(say.chosen);
  if (walk !== null && doomedOf(walk.facts).includes(square)) parts.push(say.doomed);
  if (walk === null || walk.taps.length === 0) {
    parts.push(
      last.some(({ squares: [from, to] }) => to !== undefined && from === square) && say.began,
      last.some((way) => way.squares.at(-1) === square) && say.ended,
    );
  }
  return parts.filter(Boolean).join(", ");
}
