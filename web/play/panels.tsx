/** The panels of a game that this device keeps, loaded when one is first opened, and what else only some ever need. */
import { Asking } from "../game/questions.tsx";
import { LocalFinished } from "./finished.tsx";
import { GamePanel } from "./game-panel.tsx";
import { Sheet } from "../game/sheet.tsx";
import type { Panels } from "../../view/game/props.ts";
import { createSettings } from "../game/settings.tsx";
import { type Desk, start } from "./desk.ts";
import { keptConfirm, keptStreak } from "./kept-games.ts";
import { swapped } from "./local-game.ts";
import { sendOn } from "./send.ts";
import { openSetUp } from "./set-up.tsx";
import { nextLevel } from "./streak.ts";

export { pressed } from "../game/late-keys.ts";
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
