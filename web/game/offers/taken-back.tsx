/** The list of moves where some were taken back: they stand in it, struck through. It comes with the panels, for few games have any. */
import type { Move } from "../../../game/moves-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { type MoveRow, moveRows, type Struck } from "../../../view/game/move-list.ts";
import type { GameProps } from "../../../view/game/props.ts";
import type { GameWords } from "../../../view/words/game.ts";
import type { Language } from "../../../view/languages.ts";
import { panelWords } from "../../../view/words/panels.ts";

/** A move as it is listed. */
type Listed = Move & { readonly into?: number };

/** The rows of all that was played, one after the other: where a line was taken back and another one begun, that has rows of its own. */
export function listedRows(
  { moves, takenBack }: Pick<GameProps["state"], "moves" | "takenBack">,
  first: Side,
): readonly MoveRow<Listed>[] {
  if (takenBack.length === 0) return moveRows(moves, first);
  const played: readonly Listed[] = [...moves, ...takenBack].sort((one, other) => one.turn - other.turn);
  const parts: Listed[][] = [];
  for (const move of played) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (last !== undefined && move.ply === last.ply + 1 && move.into === last.into) part?.push(move);
    else parts.push([move]);
  }
  return parts.flatMap((part) => {
    const [begun] = part;
    const before = played.filter((move) => begun !== undefined && move.ply < begun.ply && move.turn < begun.turn);
    // The last of the moves that were ever made at a ply stood there.
    const line = [...new Map([...before, ...part].map((move) => [move.ply, move])).values()].sort(
      (one, other) => one.ply - other.ply,
    );
    const own = (move: Listed | null) => (move !== null && part.includes(move) ? move : null);
    return moveRows(line, first)
      .map(({ number, moves: [one, other] }): MoveRow<Listed> => ({ number, moves: [own(one), own(other)] }))
      .filter((row) => row.moves.some((move) => move !== null));
  });
}

/** How such moves are listed in a language. */
export function struckIn(language: Language, { moves }: Pick<GameWords, "moves">): Omit<Struck, "after"> {
  return {
    rows: listedRows,
    move: (move: Listed) =>
      move.into === undefined ? undefined : (
        <s key={move.turn}>
          {moves.move(move.route ?? move.move)}
          <span class="hidden"> {panelWords(language).takenBack}</span>
        </s>
      ),
  };
}
