/**
 * What a game that this device keeps by itself has in the place of what goes with links: its tools, its words, and the dock before the
 * game has begun and between moves.
 */
import { Button, Card, Hint } from "../game/card.tsx";
import { OwnTurn, toMove, turnCard } from "../game/dock.tsx";
import { panelsOf } from "../game/panels.ts";
import type { GameProps, Table } from "../game/props.ts";
import { Tool } from "../game/screen.tsx";
import { lastNews } from "../game/walking.tsx";
import { isMovedHere } from "../people.ts";
import type { Fact } from "../../rules/contract.ts";
import { Arrow, Mark } from "../board/marks.tsx";
import type { Plan } from "../board/plan.ts";
import { waysOf } from "../board/walk.ts";
import { Icon } from "../icon.tsx";
import type { GameWords } from "../words/game.ts";
import type { Words } from "../words/words.ts";

/** Who is on the other side of the board. */
export type Opponent = "computer" | "two";

/** What a person can do there beside what every game has. */
export interface LocalActs {
  readonly setUp: (opponent: Opponent) => void;
  /** Goes to the game of this kind that was played last. */
  readonly goOn: () => void;
  readonly undo: () => void;
  readonly hint: () => void;
  /** Shows what may follow the advised move. */
  readonly showLine: () => void;
}

/** A move that is advised. */
export interface Advice {
  readonly move: string;
  /** What it would do. */
  readonly facts: readonly Fact[];
  /** What may follow, as recorded texts. */
  readonly line: readonly string[];
  readonly isLineShown: boolean;
}

/** What is known of such a game beside what every game has. */
export interface LocalState {
  /** How strong the computer plays; null where it doesn't. */
  readonly level: string | null;
  /** Whether there is another game of this kind on this device that can be gone on with. */
  readonly canGoOn: boolean;
  /** What somebody who asked was advised to play. */
  readonly advice: Advice | null;
}

/** Nobody plays yet. */
export const UNBEGUN: LocalState = { level: null, canGoOn: false, advice: null };

/**
 * @param now what is known of the game
 * @param acts absent where it is only drawn
 */
export function tableWith(say: Words["play"], now: () => LocalState, acts?: LocalActs): Table {
  const given = () => ({ say, local: acts, ...now() });
  return {
    Beside: () => now().level && <small>{now().level}</small>,
    marked({ shownPly }) {
      const { advice } = now();
      return advice === null || shownPly !== null ? undefined : (plan) => <Advised plan={plan} advice={advice} />;
    },
    Tools: (props) => <LocalTools {...props} {...given()} />,
    Waiting: (props) => <Unbegun {...props} {...given()} />,
    Turn: (props) => <LocalTurn {...props} {...given()} />,
  };
}

interface LocalProps extends GameProps, LocalState {
  readonly say: Words["play"];
  readonly local: LocalActs | undefined;
}

/** Nobody plays yet: who is going to? */
function Unbegun({ words, say: { dock, setUp }, page, canGoOn, local }: LocalProps) {
  return (
    <Card label={words.dock.theirs} say={dock.start}>
      <Hint text={page.hint}>{setUp.fair}</Hint>
      <div class="acts">
        <Button onClick={() => local?.setUp("two")}>{dock.two}</Button>
        <Button class={canGoOn ? "" : " main"} onClick={() => local?.setUp("computer")}>
          {dock.computer}
        </Button>
        {canGoOn && (
          <Button class=" main" onClick={local?.goOn}>
            {dock.goOn}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Whose turn it is: somebody's here, or the computer's, which says that it is at it. */
function LocalTurn({ say, local, ...props }: LocalProps) {
  const { words, state, advice } = props;
  const isHere = state.toMove !== null && isMovedHere(state, state.toMove, true);
  if (advice !== null && isHere) return <AdviceCard {...props} say={say} local={local} advice={advice} />;
  if (isHere) return <OwnTurn {...props} />;
  return turnCard(props, words.dock.theirs, toMove(props), lastNews(props) ?? say.dock.thinks);
}

/** The move that was asked for. */
function AdviceCard({ words, say: { dock }, page, local, advice }: LocalProps & { readonly advice: Advice }) {
  const { move, line, isLineShown } = advice;
  const read = (text: string) => words.moves.move(text);
  return (
    <Card label={words.dock.yours} say={dock.tryMove({ move: read(move) })}>
      <Hint
        text={page.hint ?? (isLineShown ? (line.length === 0 ? dock.ends : dock.follows({ moves: line.map(read) })) : null)}
      />
      {!isLineShown && (
        <div class="acts">
          <Button onClick={local?.showLine}>{dock.show}</Button>
        </div>
      )}
    </Card>
  );
}

/** A move that is advised, on the board: what it would move, and where to. */
function Advised({ plan, advice }: { readonly plan: Plan; readonly advice: Advice }) {
  return (
    <>
      {waysOf(advice.facts).map(({ squares }) => (
        <>
          {squares[0] !== undefined && <Mark plan={plan} name="ring" square={squares[0]} />}
          <Arrow plan={plan} squares={squares} />
        </>
      ))}
    </>
  );
}

/** Moves to take back and to be advised stand beside the panels, after that of the moves. */
function LocalTools(props: LocalProps) {
  const { words, say, state, page, level, local } = props;
  const { undo, hint } = say.tools;
  const hasMoved = state.moves.some(({ side }) => isMovedHere(state, side, true));
  const [moves, ...others] = panelsOf(state, true).map((tool) => <Tool key={tool.name} {...props} tool={tool} />);
  return (
    <nav class="tools" aria-label={words.game.about}>
      {moves}
      <button type="button" disabled={!hasMoved} onClick={local?.undo}>
        <Icon name="undo" />
        {undo}
      </button>
      {level && (
        <button type="button" disabled={!canAsk(props)} aria-busy={page.busy ? "true" : undefined} onClick={local?.hint}>
          <Icon name="bulb" />
          {hint}
        </button>
      )}
      {others}
    </nav>
  );
}

/** Whether there is a move to be advised: here and now. */
function canAsk({ state, page }: GameProps): boolean {
  return state.toMove !== null && isMovedHere(state, state.toMove, true) && page.shownPly === null;
}

interface Spoken {
  readonly words: GameWords;
  readonly walking: Words["walking"];
}

/** The words of a game as they are said there, where nothing is sent. */
export function localWords({ words, walking }: Spoken, { dock, tools }: Words["play"]): Spoken {
  return {
    words: {
      ...words,
      dock: { ...words.dock, sendThis: dock.makeThis },
      tools: { ...words.tools, offers: tools.game, after: tools.game },
    },
    walking: {
      ...walking,
      send: dock.make,
      sending: dock.making,
    },
  };
}
