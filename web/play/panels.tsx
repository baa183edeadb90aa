/** The panels of a game that this device keeps, loaded when one is first opened, and what else only some ever need. */
import { Asking } from "../game/questions.tsx";
import { Sheet } from "../game/dialog.tsx";
import type { FinishedProps, PanelProps, Panels } from "../../view/game/props.ts";
import { createSettings } from "../game/settings.tsx";
import { type Desk, start } from "./desk.ts";
import { keptConfirm, keptStreak, nextLevel } from "./kept-games.ts";
import { stateOf, swapped } from "./local-game.ts";
import { openSetUp } from "./set-up.tsx";
import { continuation } from "../../game/next-game.ts";
import { createGame } from "../new-game/create-game.ts";
import { sayRefused, sayTrouble } from "../game/announce.ts";
import { Button, Hint } from "../../view/game/card.tsx";
import { StepsBack, StepsOn } from "../../view/game/moves.tsx";
import { Icon } from "../../view/icon.tsx";
import { Switch } from "../controls.tsx";
import type { Words } from "../../view/words/words.ts";

export { pressed } from "../game/late-keys.tsx";
export { cueNews } from "../game/senses.ts";
export { openSetUp } from "./set-up.tsx";

export function createLocalPanels(desk: Desk): Panels {
  const { model, say } = desk;
  const close = () => model.cards.peek()?.acts.close();
  const players = () => desk.game()?.players;
  const keepAtOnce = (on: boolean) => keptConfirm.set(on ? null : true);

  function newGame(): void {
    close();
    openSetUp(desk, players()?.kind ?? "computer");
  }

  function offered() {
    const now = players();
    return now?.kind === "computer" ? nextLevel(keptStreak(model.state.peek().variant).get()) : null;
  }

  function again(level = offered()): void {
    const now = players();
    if (now === undefined) return;
    const next = swapped(now, model.rulebook);
    start(desk, next.kind === "computer" && level !== null ? { ...next, level } : next);
  }

  return {
    tabs: {
      offers: (props) => {
        const now = players();
        const turns = now?.kind === "two" ? now.turns : null;
        const onTurns = (on: boolean) => now?.kind === "two" && desk.reseat({ ...now, turns: on });
        return (
          <GamePanel
            {...props}
            local={say}
            turns={turns}
            onTurns={onTurns}
            onNewGame={newGame}
            onSend={() => void sendOn(desk)}
          />
        );
      },
      settings: createSettings(model, { atOnce: { keep: keepAtOnce, called: say.panel.atOnce } }),
    },
    Sheet,
    Asking: (props) => <Asking {...props} resigning={say.panel.resigning} />,
    Finished: (props) => {
      const level = offered();
      const next = level === null ? null : String(level);
      const acts = { playAgain: () => again(null), levelUp: () => again(), newGame };
      return <LocalFinished {...props} local={say} next={next} {...acts} />;
    },
  };
}

/**
 * Sends the game to a friend from where it stands: a game by link begins there, and the moves before it are shown and nobody's. The one
 * of this device stays as it is.
 */
async function sendOn({ model, computer, game }: Desk): Promise<void> {
  const { state, page, rulebook, patch } = model;
  const { variant, toMove, you } = state.peek();
  const sent = game();
  if (page.peek().busy || toMove === null || sent === null) return;
  computer.stop();
  patch({ busy: true, hint: null });
  const own = you?.side ?? toMove;
  const failure = await createGame({
    variant,
    seat: own === rulebook.sides[0].id ? "first" : "second",
    ...continuation(stateOf(sent)),
  });
  if (failure === null) return;
  patch({ busy: false });
  if (failure.status === 0) sayTrouble(model, model.words.network.offline);
  else sayRefused(model, failure.code);
  void computer.move();
}

interface Afterwards {
  /** A game like this one with the sides swapped. */
  readonly playAgain: () => void;
  /** Asks who plays how. Where a level is offered that is left to the game's panel: a low screen has no room for both. */
  readonly newGame: () => void;
  /** The level that is offered; null where none is. */
  readonly next: string | null;
  readonly levelUp: () => void;
}

/** What comes after a game: another one, a stronger computer, going through it again. */
function LocalFinished({
  look,
  local: { over },
  playAgain,
  newGame,
  next,
  levelUp,
  ...props
}: FinishedProps & Afterwards & { readonly local: Words["play"] }) {
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
            {over.levelUp({ level: next })}
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

interface GamePanelProps extends PanelProps {
  readonly local: Words["play"];
  /** Whether the board turns to whoever is to move; null where the computer plays. */
  readonly turns: boolean | null;
  readonly onTurns: (turns: boolean) => void;
  readonly onNewGame: () => void;
  readonly onSend: () => void;
}

/** The panel of what can be done with the game. */
function GamePanel({ local: { panel: say, setUp }, state, page, acts, turns, onTurns, onNewGame, onSend }: GamePanelProps) {
  return (
    <>
      <h2>{say.title}</h2>
      {turns !== null && (
        <Switch isOn={turns} onTurn={onTurns}>
          {setUp.turns}
        </Switch>
      )}
      <button type="button" class="btn" onClick={onNewGame}>
        <Icon name="offer" />
        {say.newGame}
      </button>
      {state.status === "playing" && (
        <>
          <button type="button" class="btn" aria-busy={page.busy ? "true" : undefined} onClick={onSend}>
            <Icon name="share" />
            {say.send}
          </button>
          <p class="soft">{say.sendHint}</p>
        </>
      )}
      {state.status === "playing" && (
        <button type="button" class="btn bad" onClick={() => acts.ask({ kind: "resign" })}>
          <Icon name="flag" />
          {say.resign}
        </button>
      )}
      <p class="soft">{setUp.fair}</p>
    </>
  );
}
