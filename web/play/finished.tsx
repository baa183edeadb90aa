/** What comes after a game that this device keeps: another one, a stronger computer, going through it again. */
import { Button, Hint } from "../../view/game/card.tsx";
import { StepsBack, StepsOn } from "../../view/game/moves.tsx";
import type { FinishedProps } from "../../view/game/props.ts";
import type { PlayWords } from "../../view/words.ts";

export interface Afterwards {
  /** A game like this one with the sides swapped. */
  readonly playAgain: () => void;
  /** Asks who plays how. Where a level is offered that is left to the game's panel: a low screen has no room for both. */
  readonly newGame: () => void;
  /** The level that is offered; null where none is. */
  readonly next: string | null;
  readonly levelUp: () => void;
}

export function LocalFinished({
  look,
  local: { over },
  playAgain,
  newGame,
  next,
  levelUp,
  ...props
}: FinishedProps & Afterwards & { readonly local: PlayWords }) {
  const steps = { ...props, look };
  return (
    <>
      {next !== null && <Hint>{over.twoWins}</Hint>}
      <div class="acts finished">
        <div class="row steps">
          <StepsBack {...steps} />
          <StepsOn {...steps} />
        </div>
        {next !== null && (
          <Button class=" main" onClick={levelUp}>
            {over.levelUp(next)}
          </Button>
        )}
        <Button class={next === null ? " main" : ""} onClick={playAgain}>
          {over.again}
        </Button>
        {next === null && <Button onClick={newGame}>{over.newGame}</Button>}
      </div>
    </>
  );
}
