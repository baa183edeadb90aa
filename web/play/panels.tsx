/** The panels of a game that this device keeps, loaded when one is first opened, and what else only some ever need. */
import { createPanelActs } from "../game/panel-acts.ts";
import { createPast } from "../game/past.tsx";
import { Asking } from "../game/questions.tsx";
import { Sheet } from "../game/dialog.tsx";
import type { PanelActs } from "../../view/game/page-state.ts";
import type { PanelProps, Panels } from "../../view/game/props.ts";
import { LargeDrawing, shownMove, SmallDrawing } from "../game/drawing.tsx";
import { struckIn } from "../game/offers/taken-back.tsx";
import { createSettings } from "../game/settings.tsx";
import { type Desk, start } from "./desk.ts";
import { keptConfirm, keptStreak, nextLevel } from "./kept-games.ts";
import { stateOf, swapped } from "./local-game.ts";
import { openSetUp } from "./set-up.tsx";
import { continuation } from "../../game/next-game.ts";
import { createGame } from "../new-game/create-game.ts";
import { sayRefused, showAndSay } from "../game/announce.ts";
import { Button, Hint } from "../../view/game/card.tsx";
import { StepsBack, StepsOn } from "../../view/game/moves.tsx";
import { Switch } from "../controls.tsx";
import type { Level } from "../../engine/levels.ts";
import type { ComponentType } from "preact";

export { pressed } from "../game/late-keys.tsx";
export { cueNews, hearTaps } from "../game/senses.ts";
export { showLooked } from "../game/past.tsx";
export { openSetUp } from "./set-up.tsx";

/** What panels and questions ask for. */
function createActs({ model, carryOut }: Desk): PanelActs {
  return createPanelActs(model, ({ kind }) => {
    const { you, toMove } = model.state.peek();
    model.patch({ question: null });
    if (kind === "resign") carryOut(you?.side ?? toMove, (turn) => ({ kind, turn }));
  });
}

export function createLocalPanels(desk: Desk): Panels {
  const { model, say } = desk;
  const { panel, setUp } = say;
  const players = () => desk.game()?.players;
  const { Captured, after } = createPast(model);
  const acts = createActs(desk);

  /** Asks who plays how. */
  function newGame(): void {
    acts.close();
    openSetUp(desk, players()?.kind ?? "computer");
  }

  const offers: ComponentType<PanelProps> = (props) => {
    const { state, page } = props;
    const now = players();
    return (
      <>
        {state.status === "over" && <LargeDrawing {...props} match={model.match} isLinked={false} />}
        <h2>{panel.title}</h2>
        {now?.kind === "two" && (
          <Switch isOn={now.turns} onTurn={(turns) => desk.reseat({ ...now, turns })}>
            {setUp.turns}
          </Switch>
        )}
        <Button icon="offer" onClick={newGame}>
          {panel.newGame}
        </Button>
        {state.status === "playing" && (
          <>
            <Button icon="share" busy={page.busy} onClick={() => void sendOn(desk)}>
              {panel.send}
            </Button>
            <p class="soft">{panel.sendHint}</p>
            <Button icon="flag" class=" bad" onClick={() => acts.ask({ kind: "resign" })}>
              {panel.resign}
            </Button>
          </>
        )}
        <p class="soft">{setUp.fair}</p>
      </>
    );
  };

  return {
    acts,
    tabs: {
      offers,
      settings: createSettings(model, {
        atOnce: { keep: (on) => keptConfirm.set(on ? null : true), called: panel.atOnce },
      }),
    },
    Sheet: (props) => <Sheet {...props} Captured={Captured} />,
    Asking: (props) => <Asking {...props} resigning={panel.resigning} />,
    Finished: createFinished(desk, newGame),
    struck: { ...struckIn(model.language, model.words), after },
  };
}

/**
 * What comes after a game: another one, a stronger computer, going through it again.
 * @param newGame asks who plays how; where a level is offered that is left to the game's panel, for a low screen has no room for both
 */
function createFinished(desk: Desk, newGame: () => void): Panels["Finished"] {
  const { model, say, game } = desk;
  const { over } = say;

  /** The level that is offered; null where none is. */
  function offered(): Level | null {
    return game()?.players.kind === "computer" ? nextLevel(keptStreak(model.state.peek().variant).get()) : null;
  }

  /** Begins a game like this one with the sides swapped. */
  function again(level: Level | null): void {
    const now = game();
    if (now === null) return;
    const next = swapped(now.players, model.rulebook);
    start(desk, next.kind === "computer" && level !== null ? { ...next, level } : next);
  }

  return (props) => {
    const level = offered();
    return (
      <>
        <SmallDrawing {...props} match={model.match} onClick={() => props.open?.("offers")} />
        <Hint text={shownMove(props) ?? (level === null ? null : over.twoWins)} />
        <div class="acts finished">
          <div class="row steps">
            <StepsBack {...props} />
            <StepsOn {...props} />
          </div>
          {level === null && <Button onClick={newGame}>{over.newGame}</Button>}
          <Button class={level === null ? " main" : ""} onClick={() => again(null)}>
            {over.again}
          </Button>
          {level !== null && (
            <Button class=" main" onClick={() => again(level)}>
              {over.levelUp({ level: String(level) })}
            </Button>
          )}
        </div>
      </>
    );
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
  if (failure.status === 0) showAndSay(model, model.words.network.offline);
  else sayRefused(model, failure.code);
  void computer.move();
}
