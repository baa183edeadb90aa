/**
 * A played game to step through. The Worker draws it as the board before the first move and a list of the moves; the page's script
 * then adds the way through them.
 */
import type { Fact, Scene, Side } from "../../rules/contract.ts";
import { Board, type BoardProps } from "../board/board.tsx";
import type { Moment } from "../board/walk.ts";
import { moveRows } from "../game/move-list.ts";
import { StepsBack, StepsOn } from "../game/moves.tsx";
import type { RulesWords } from "../words/pages.ts";

/** A move of the game; the first one has the ply 1. */
export interface SampleMove {
  readonly ply: number;
  readonly side: Side;
  /** A recorded move text. */
  readonly move: string;
}

/** What the page's script is given of a sample. */
export interface SampleData {
  readonly variant: string;
  readonly moves: readonly SampleMove[];
}

export interface SampleState {
  readonly scene: Scene;
  /** What the move did that led there; empty at the start. */
  readonly last: readonly Fact[];
  /** What is seen to happen; null where nothing is. */
  readonly moment: Moment | null;
  /** How many moves were made. */
  readonly ply: number;
}

interface SampleProps {
  readonly words: RulesWords;
  readonly rulebook: BoardProps["rulebook"];
  readonly moves: readonly SampleMove[];
  readonly state: SampleState;
  /** Goes to a ply, to the last one by null; undefined where there is no script to do it. */
  readonly look?: ((ply: number | null) => void) | undefined;
}

export function Sample({ words, rulebook, moves, state, look }: SampleProps) {
  const { ply } = state;
  const steps = { words, state: { ply: moves.length }, page: { shownPly: ply }, look };
  const [first] = rulebook.sides;
  return (
    <>
      <Board {...state} words={words} rulebook={rulebook} bottom={first.id} walk={null} focus={null} />
      <div class="stack">
        <div class="row steps">
          {look !== undefined && <StepsBack {...steps} />}
          <p role="status">{look !== undefined && ply > 0 ? words.dock.past({ ply, of: moves.length }) : ""}</p>
          {look !== undefined && <StepsOn {...steps} />}
        </div>
        <ol class="moves">
          {moveRows(moves, first.id).map(({ number, moves: row }) => (
            <li>
              <span>{number}</span>
              {row.map((move) => move !== null && <Listed words={words} move={move} isShown={move.ply === ply} look={look} />)}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

interface ListedProps extends Pick<SampleProps, "words" | "look"> {
  readonly move: SampleMove;
  readonly isShown: boolean;
}

function Listed({ words, move: { ply, move }, isShown, look }: ListedProps) {
  const text = words.moves.move(move);
  if (look === undefined) return <b>{text}</b>;
  return (
    <button type="button" aria-current={isShown ? "true" : undefined} onClick={() => look(ply)}>
      {text}
    </button>
  );
}
