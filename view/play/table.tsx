/**
 * What a game that this device keeps by itself has in the place of what goes with links: its tools, and the dock before the game has
 * begun and between moves.
 */
import { Button, Card, Hint } from "../game/card.tsx";
import { type DockProps, OwnTurn, toMove, turnCard } from "../game/dock.tsx";
import type { Advice } from "../game/page-state.ts";
import type { GameProps, Table } from "../game/props.ts";
import { lastNews } from "../game/walking.tsx";
import { isMovedHere } from "../people.ts";
import type { PlayWords } from "../words.ts";
import { Advised } from "./advised.tsx";
import { LocalTools } from "./tools.tsx";

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

/** @param acts absent where it is only drawn */
export function tableWith(say: PlayWords, acts?: LocalActs): Table {
  return {
    Beside: ({ page }) => page.level && <small>{page.level}</small>,
    marked: ({ advice, shownPly }) =>
      !advice || shownPly !== null ? undefined : (plan) => <Advised plan={plan} advice={advice} />,
    Tools: (props) => <LocalTools {...props} say={say} local={acts} />,
    Waiting: (props) => <Unbegun {...props} say={say} local={acts} />,
    Turn: (props) => <LocalTurn {...props} say={say} local={acts} />,
  };
}

export interface LocalProps extends GameProps {
  readonly say: PlayWords;
  readonly local: LocalActs | undefined;
}

/** Nobody plays yet: who is going to? */
function Unbegun({ words, say: { dock, setUp }, page, local }: DockProps & LocalProps) {
  return (
    <Card label={words.dock.theirs} say={dock.start}>
      <Hint text={page.hint}>{setUp.fair}</Hint>
      <div class="acts">
        {page.canGoOn && (
          <Button class=" main" onClick={local?.goOn}>
            {dock.goOn}
          </Button>
        )}
        <Button class={page.canGoOn ? "" : " main"} onClick={() => local?.setUp("computer")}>
          {dock.computer}
        </Button>
        <Button onClick={() => local?.setUp("two")}>{dock.two}</Button>
      </div>
    </Card>
  );
}

/** Whose turn it is: somebody's here, or the computer's, which says that it is at it. */
function LocalTurn({ say, local, ...props }: DockProps & LocalProps) {
  const { words, state, page } = props;
  const isHere = state.toMove !== null && isMovedHere(state, state.toMove, true);
  if (page.advice && isHere) return <AdviceCard {...props} say={say} local={local} advice={page.advice} />;
  if (isHere) return <OwnTurn {...props} />;
  return turnCard(props, words.dock.theirs, toMove(props), lastNews(props) ?? say.dock.thinks);
}

/** The move that was asked for. */
function AdviceCard({ words, say: { dock }, page, local, advice }: LocalProps & { readonly advice: Advice }) {
  const { move, line, isLineShown } = advice;
  const read = (text: string) => words.moves.move(text);
  return (
    <Card label={words.dock.yours} say={dock.tryMove(read(move))}>
      <Hint text={page.hint ?? (isLineShown ? dock.follows(line.map(read)) : null)} />
      {!isLineShown && (
        <div class="acts">
          <Button onClick={local?.showLine}>{dock.show}</Button>
        </div>
      )}
    </Card>
  );
}
