/** The moves that were made, and the way back and forth through them: a strip on a phone, a table on a desktop. */
import type { ComponentChildren } from "preact";
import type { Move } from "../../game/moves-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { Icon } from "../icon.tsx";
import { isWord } from "../move-text.ts";
import type { IconName } from "../symbols/icons.ts";
import type { Acts } from "./page-state.ts";
import { UNTRANSLATED } from "../untranslated.ts";
import type { GameProps } from "./props.ts";

/** A row: a move of the side that moves first and what was answered; a hole where a side did not move. */
export interface MoveRow<M = Move> {
  /** As notations and records number it; null for what is decided before the first move. */
  readonly number: number | null;
  readonly moves: readonly [M | null, M | null];
}

/** The moves by number; a side that moves twice in a row begins another row. */
export function moveRows<M extends Pick<Move, "side" | "move"> & { readonly ply?: number }>(
  moves: readonly M[],
  first: Side,
): readonly MoveRow<M>[] {
  const rows: { number: number | null; moves: [M | null, M | null] }[] = [];
  // A state may leave out the first moves of a long game.
  let number = (moves[0]?.ply ?? 1) >> 1;
  for (const move of moves) {
    const row = rows.at(-1);
    if (move.side !== first && row?.moves[1] === null) row.moves[1] = move;
    else
      rows.push({
        number: isWord(move.move) ? null : ++number,
        moves: move.side === first ? [move, null] : [null, move],
      });
  }
  return rows;
}

/** How many moves the list of `moves` counts; null before the first one. */
export function moveNumber(moves: readonly Move[], first: Side): number | null {
  return moveRows(moves, first).at(-1)?.number ?? null;
}

/** The list of moves where some were taken back. */
export interface Struck {
  readonly rows: (state: GameProps["state"], first: Side) => readonly MoveRow[];
  /** A move that was taken back; undefined for another one. */
  readonly move: (move: Move) => ComponentChildren;
}

export interface MovesProps extends GameProps {
  /** Whether the steps stand beside them; of a finished game they are in the dock. */
  readonly hasSteps?: boolean;
  /** How moves are listed of which some were taken back; loaded then. */
  readonly struck?: Struck | undefined;
}

export function Moves({ hasSteps = false, struck, ...props }: MovesProps) {
  const { words, rulebook, state, page, acts } = props;
  const shown = page.shownPly ?? state.ply;
  const first = rulebook.sides[0].id;
  const rows = struck?.rows(state, first) ?? moveRows(state.moves, first);
  if (rows.length === 0) return <p class="soft">{words.moves.none}</p>;
  return (
    <>
      {hasSteps && <StepsBack {...props} look={acts?.look} />}
      <ol class="moves" {...UNTRANSLATED} onCopy={acts?.copyMoves}>
        {rows.map(({ number, moves }, index) => (
          <li key={index} class={isNear(moves, shown) ? undefined : "far"}>
            <span>{number}</span>
            {moves.map((move, column) =>
              move === null ? (
                <i key={column} />
              ) : (
                (struck?.move(move) ?? (
                  <button
                    type="button"
                    key={column}
                    aria-current={move.ply === shown ? "true" : undefined}
                    onClick={() => acts?.look(move.ply === state.ply ? null : move.ply)}
                  >
                    {words.moves.move(move.move)}
                  </button>
                ))
              ),
            )}
          </li>
        ))}
      </ol>
      {hasSteps && <StepsOn {...props} look={acts?.look} />}
    </>
  );
}

export interface StepsProps extends Pick<GameProps, "words"> {
  readonly state: Pick<GameProps["state"], "ply">;
  readonly page: Pick<GameProps["page"], "shownPly">;
  readonly look: Acts["look"] | undefined;
}

/** To the start, and one move back. */
export function StepsBack(props: StepsProps) {
  const { words, state, page } = props;
  return (
    <>
      <Step {...props} icon="first" label={words.moves.first} to={0} class=" wide end" />
      <Step {...props} icon="prev" label={words.moves.back} to={(page.shownPly ?? state.ply) - 1} />
    </>
  );
}

/** One move on, and to the end. */
export function StepsOn(props: StepsProps) {
  const { words, state, page } = props;
  return (
    <>
      <Step {...props} icon="next" label={words.moves.on} to={(page.shownPly ?? state.ply) + 1} />
      <Step {...props} icon="last" label={words.moves.last} to={state.ply} class=" wide" />
    </>
  );
}

interface StepProps extends StepsProps {
  readonly icon: IconName;
  readonly label: string;
  /** The ply that it leads to. */
  readonly to: number;
  readonly class?: string;
}

function Step({ state: { ply }, page, look, icon, label, to, class: more = "" }: StepProps) {
  return (
    <button
      type="button"
      class={`btn square${more}`}
      aria-label={label}
      disabled={to < 0 || to > ply || to === (page.shownPly ?? ply)}
      onClick={() => look?.(to === ply ? null : to)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A strip has room for the move that is looked at and the few before it. */
const STRIP = 5;

/** Whether a row's moves stay in the strip while the ply `shown` is looked at. */
export function isNear(moves: MoveRow["moves"], shown: number): boolean {
  return moves.some((move) => move !== null && move.ply <= Math.max(shown, 1) && move.ply > shown - STRIP);
}
