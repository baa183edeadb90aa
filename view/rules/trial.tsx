/**
 * A small board with a move to try, and what is said of it. The Worker draws it as a picture to read; the page's script then
 * marks what can be tapped, which would be an empty promise before.
 */
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import type { Try } from "./guide.ts";
import { Board, type BoardEvents, type BoardProps } from "../board/board.tsx";
import { isPick, type Moment, type Walk } from "../board/walk.ts";
import { Icon } from "../icon.tsx";
import type { RulesWords } from "../words/pages.ts";

/** What the page's script is given of a trial. */
export interface TrialData {
  readonly variant: string;
  /** A position's text. */
  readonly position: string;
  readonly begun: readonly Tap[];
  readonly tries: readonly Try[];
}

export interface TrialState {
  readonly scene: Scene;
  /** What the move did; empty before it was made. */
  readonly last: readonly Fact[];
  /** What is seen to happen; null where nothing is. */
  readonly moment: Moment | null;
  /** Null where nothing can be tapped. */
  readonly walk: Walk | null;
  /** The cell that the keyboard is at; null before it was. */
  readonly focus: Tap | null;
  /** What is asked of the reader; empty before the script is there. */
  readonly prompt: string;
  /** What came of their last tap, in place of the prompt. */
  readonly said: string;
  /** Whether there is something to put back. */
  readonly isTouched: boolean;
}

/** As the Worker draws it. */
export function untouched(scene: Scene): TrialState {
  return { scene, last: [], moment: null, walk: null, focus: null, prompt: "", said: "", isTouched: false };
}

export interface TrialActs {
  readonly board: BoardEvents;
  readonly pick: (tap: Tap) => void;
  readonly end: () => void;
  readonly again: () => void;
}

interface TrialProps {
  readonly words: RulesWords;
  readonly rulebook: BoardProps["rulebook"];
  readonly state: TrialState;
  readonly acts?: TrialActs | undefined;
}

export function Trial({ words, rulebook, state, acts }: TrialProps) {
  const { walk, prompt, said, isTouched } = state;
  const picks = walk?.goals.filter(({ tap }) => isPick(tap)) ?? [];
  return (
    <>
      <Board {...state} words={words} rulebook={rulebook} bottom={rulebook.sides[0].id} events={acts?.board} />
      <div class="outcome">
        <div class="grow">
          {/* Prompts are no news: a page of them would all be read out when it comes to life. */}
          <p role="status">{said}</p>
          {said === "" && prompt !== "" && <p>{prompt}</p>}
        </div>
        <div class="row">
          {picks.map(({ tap, kind }) => (
            <button key={tap} type="button" class="btn" onClick={() => acts?.pick(tap)}>
              {words.nouns.pick(tap, kind)}
            </button>
          ))}
          {walk !== null && walk.move !== null && (
            <button key="end" type="button" class="btn" onClick={acts?.end}>
              <Icon name="check" />
              {words.dock.endHere}
            </button>
          )}
          {isTouched && (
            <button key="again" type="button" class="btn" onClick={acts?.again}>
              <Icon name="undo" />
              {words.trial.again}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
