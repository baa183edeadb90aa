/** The moves that were made, and the way back and forth through them: a strip on a phone, a table on a desktop. */
import type { Move } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { Icon } from "../icon.tsx";
import { signed } from "../move-text.ts";
import type { IconName } from "../symbols/icons.ts";
import type { GameProps } from "./props.ts";

/** A numbered row: a move of the side that moves first and what was answered; a hole where a side did not move. */
export type MoveRow = readonly [Move | null, Move | null];

/** The moves by number; a side that moves twice in a row begins another row. */
export function moveRows(moves: readonly Move[], first: Side): readonly MoveRow[] {
  const rows: [Move | null, Move | null][] = [];
  for (const move of moves) {
    const row = rows.at(-1);
    if (move.side === first) rows.push([move, null]);
    else if (row === undefined || row[1] !== null) rows.push([null, move]);
    else row[1] = move;
  }
  return rows;
}

export interface MovesProps extends GameProps {
  readonly rows: readonly MoveRow[];
}

export function Moves({ words, state: { ply }, page, acts, rows }: MovesProps) {
  const shown = page.shownPly ?? ply;
  if (ply === 0) return <p class="soft">{words.moves.none}</p>;
  const look = (to: number) => () => acts?.look(to === ply ? null : to);
  const step = (icon: IconName, label: string, to: number, more: string) => (
    <button
      type="button"
      class={`btn square ${more}`}
      aria-label={label}
      disabled={to < 0 || to > ply || to === shown}
      onClick={look(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {step("first", words.moves.first, 0, "wide end")}
      {step("prev", words.moves.back, shown - 1, "")}
      <ol class="moves" onCopy={acts?.copyMoves}>
        {rows.map((row, index) => (
          <li key={index} class={isNear(row, shown) ? undefined : "far"}>
            <span>{index + 1}</span>
            {row.map((move, column) =>
              move === null ? (
                <i key={column} />
              ) : (
                <button
                  type="button"
                  key={column}
                  aria-current={move.ply === shown ? "true" : undefined}
                  onClick={look(move.ply)}
                >
                  {signed(move.move)}
                </button>
              ),
            )}
          </li>
        ))}
      </ol>
      {step("next", words.moves.on, shown + 1, "")}
      {step("last", words.moves.last, ply, "wide")}
    </>
  );
}

/** A strip has room for the move that is looked at and the few before it. */
const STRIP = 5;

/** Whether a row stays in the strip while the ply `shown` is looked at. */
export function isNear(row: MoveRow, shown: number): boolean {
  return row.some((move) => move !== null && move.ply <= Math.max(shown, 1) && move.ply > shown - STRIP);
}
