/**
 * The desk: the game that this device keeps, and the one way in which it changes. Its log is made anew, kept, shown, and then the
 * computer has its turn.
 */
import type { Signal } from "@preact/signals-core";
import type { Command } from "../../game/command.ts";
import type { Side } from "../../rules/contract.ts";
import type { LocalState } from "../../view/play/table.tsx";
import { isOlder } from "../game/take-over.ts";
import type { Model } from "../game/model.ts";
import { createComputer } from "./computer.ts";
import { askToStay, findGame, forgetOldest, keepGame, onChangedElsewhere, randomId } from "./kept-games.ts";
import { lay, seen, settle, show } from "./laying.ts";
import { after, begin, type LocalGame, type Players, withoutLastMove } from "./local-game.ts";
import type { Thinker } from "./thinker.ts";
import { wordsOf } from "../../view/words/words.ts";

/** Keeps a game, or says why it can't be; answers it. */
function kept({ language, patch }: Model, game: LocalGame): LocalGame {
  const stored = keepGame(game);
  patch({ note: stored === "stored" ? null : { kind: "bad", text: wordsOf("play", language).trouble[stored] } });
  return game;
}

/** What another tab has made of a game; null where that is nothing later. */
function laterOf(model: Model, id: string): LocalGame | null {
  const found = findGame(id);
  // It was deleted: the page, loaded again, says so and asks who plays now.
  if (found.kind === "gone") location.reload();
  return found.kind !== "found" || isOlder(seen(model, found.game), model.state.peek()) ? null : found.game;
}

export type Desk = ReturnType<typeof createDesk>;

export function createDesk(model: Model, local: Signal<LocalState>, thinker: Thinker) {
  const { match, patch } = model;
  const say = wordsOf("play", model.language);
  let game: LocalGame | null = null;
  const computer = createComputer(thinker, {
    game: () => game,
    play: (move) => carryOut(model.state.peek().toMove, (turn) => ({ kind: "play", turn, move })),
    absent: () => patch({ note: { kind: "bad", text: say.trouble.absent, retry: true } }),
  });

  function change(next: LocalGame): void {
    computer.stop();
    // What comes of what was done here is no news that breaks into it.
    patch({ delivery: "sending" });
    show(model, local, next);
    game = kept(model, next);
    void computer.move();
  }

  function carryOut(side: Side | null, command: (turn: number) => Command): void {
    if (game === null || side === null) return;
    change(after(game, match, side, command(model.state.peek().turn), Date.now()));
    askToStay();
  }

  function layDown(next: LocalGame): void {
    computer.stop();
    game = next;
    lay(model, local, next);
    history.replaceState(null, "", `${location.pathname}#${next.id}`);
    onChangedElsewhere(next.id, () => game?.id === next.id && follow(next.id));
    void computer.move();
  }

  function follow(id: string): void {
    const later = laterOf(model, id);
    if (later === null) return;
    computer.stop();
    game = later;
    show(model, local, later);
    // Among several tabs the one that is seen has the computer think.
    if (!document.hidden) void computer.move();
  }

  return {
    model,
    local,
    say,
    computer,
    layDown,
    change,
    carryOut,
    game: () => game,
    /** Seats the players otherwise. */
    reseat(players: Players): void {
      if (game !== null) game = kept(model, { ...game, players });
      if (game !== null) settle(model, game);
    },
  };
}

/** Begins a game. */
export function start({ model, layDown }: Desk, players: Players): void {
  const game = begin({ ...model, id: randomId(), players, now: Date.now() });
  layDown(game);
  kept(model, game);
  forgetOldest();
}

/** Takes back the last move that was made by hand. */
export function undo({ model, say, game, change }: Desk): void {
  const now = game();
  const before = now && withoutLastMove(now);
  if (before === null) return;
  change(before);
  model.patch({ said: say.dock.undone });
}
