/**
 * A board with a move to try, and what is said of it under the board. The Worker draws the board as a picture to read; the page's script
 * then marks what can be tapped, which would be an empty promise before.
 */
import type { ComponentChildren } from "preact";
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import type { Try } from "./guide.ts";
import type { BoardEvents } from "../board/board.tsx";
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
  /** What came of the reader's last tap. */
  readonly said: string;
  /** Whether there is a move to put back. */
  readonly isMade: boolean;
  /** Whether it is one that is meant. */
  readonly isSolved: boolean;
}

/** As the Worker draws it. */
export function untouched(scene: Scene): TrialState {
  return { scene, last: [], moment: null, walk: null, focus: null, said: "", isMade: false, isSolved: false };
}

export interface TrialActs {
  readonly board: BoardEvents;
  readonly pick: (tap: Tap) => void;
  readonly end: () => void;
  readonly again: () => void;
}

interface OutcomeProps {
  readonly words: RulesWords;
  readonly state: TrialState;
  /** What was said of the lesson before, where that was just solved and nothing was tapped in this one. */
  readonly before: string;
  readonly acts: TrialActs | undefined;
  /** What else can be pressed. */
  readonly children?: ComponentChildren;
}

/** What came of a tap, and what can be pressed then; nothing, and no room for it, before the first. */
export function Outcome({ words, state: { walk, said, isMade, isSolved }, before, acts, children }: OutcomeProps) {
  const picks = walk?.goals.filter(({ tap }) => isPick(tap)) ?? [];
  return (
    <div class="outcome">
      {(said === "" ? before !== "" : isSolved) && <Icon key="solved" name="check" />}
      <p key="said" role="status">
        {said || before}
      </p>
      {picks.map(({ tap, kind }) => (
        <button key={tap} type="button" class="btn" onClick={() => acts?.pick(tap)}>
          {words.nouns.pick(tap, kind)}
        </button>
      ))}
      {walk !== null && walk.move !== null && (
        <button key="end" type="button" class="btn" onClick={acts?.end}>
          <Icon name="check" />
          {words.trial.endHere}
        </button>
      )}
      {isMade && (
        <button key="again" type="button" class="btn" onClick={acts?.again}>
          <Icon name="undo" />
          {words.trial.again}
        </button>
      )}
      {children}
    </div>
  );
}
