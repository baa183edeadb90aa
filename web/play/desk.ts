/**
 * The desk: the game that this device keeps, and the one way in which it changes. Its log is made anew, kept, shown, and then the
 * computer has its turn; and a hint of what the computer would play, which no page of a game by link has code for.
 */
import { type Signal, batch } from "@preact/signals-core";
import type { Command } from "../../game/command.ts";
import type { Side } from "../../rules/contract.ts";
import type { LocalState, Advice } from "../../view/play/table.tsx";
import { isOlder, takeNews } from "../game/take-over.ts";
import type { Model } from "../game/model.ts";
import { createComputer, type Thinker } from "./computer.ts";
import { askToStay, findGame, forgetOldest, keepGame, onChangedElsewhere, randomId, counted, keptStreak } from "./kept-games.ts";
import { after, begin, type LocalGame, type Players, withoutLastMove, answerOf } from "./local-game.ts";
import { wordsOf } from "../../view/words/words.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { atFirst } from "../../view/game/page-state.ts";
import { sentencesOf } from "../../view/game/result.ts";
import { recall } from "../game/look.ts";
import { keptFlip } from "../kept/kept.ts";
import { waysOf } from "../../view/board/walk.ts";

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

/** A game as the page shows it. */
function seen({ match, language }: Model, game: LocalGame): StateAnswer {
  return answerOf(game, match, wordsOf("play", language).computer, Date.now());
}

/** Lays a game on the board in the place of what is there. */
function lay(model: Model, local: Signal<LocalState>, game: LocalGame): void {
  const { players, id } = game;
  const { delivery, question, hint, shownPly, note, panel } = atFirst;
  const state = seen(model, game);
  const level = players.kind === "computer" ? wordsOf("play", model.language).level({ level: String(players.level) }) : null;
  batch(() => {
    model.state.value = state;
    model.taps.value = [];
    model.last.value = [];
    model.film.value = [];
    local.value = { ...local.peek(), advice: null, level };
    const [result, isFlipped] = [sentencesOf({ ...model, state }), keptFlip(id).get() ?? false];
    model.patch({ delivery, question, hint, shownPly, note, panel, result, isFlipped });
    recall(model);
    settle(model, game);
  });
}

/** Takes over a later state of the game that lies there. */
function show(model: Model, local: Signal<LocalState>, game: LocalGame): void {
  const { status } = model.state.peek();
  // What was advised was of the position before.
  local.value = { ...local.peek(), advice: null };
  takeNews(model, seen(model, game));
  if (model.last.peek().length === 0) recall(model);
  settle(model, game);
  if (status === "playing") count(model, game);
}

/** What follows from a state: the board turns to whoever is to move. */
function settle({ state, rulebook, patch }: Model, { players }: LocalGame): void {
  const { toMove } = state.peek();
  if (players.kind === "two" && players.turns && toMove !== null) patch({ isFlipped: toMove !== rulebook.sides[0].id });
}

/** Counts a game against the computer that has just ended; one that is looked at again is over already. */
function count({ state }: Model, { id, variant, players }: LocalGame): void {
  const { status, result } = state.peek();
  if (players.kind !== "computer" || status !== "over") return;
  const streak = keptStreak(variant);
  streak.set(counted(streak.get(), { id, level: players.level, isWon: result?.winner === players.you }));
}

/** Shows on the board what to play. */
export async function advise({ model, local, computer, say }: Desk): Promise<void> {
  const { page, canMove, line, state, patch } = model;
  if (!canMove.peek() || page.peek().busy || page.peek().delivery !== "open") return;
  const { turn, history } = state.peek();
  // What is in the hand is put down, for the board shows one move at a time.
  model.taps.value = [];
  showAdvice(local, null);
  patch({ busy: true, question: null, shownPly: null, hint: say.dock.thinkingOf, said: say.dock.thinkingOf });
  const choice = await computer.advise();
  const isStale = state.peek().turn !== turn || state.peek().history !== history;
  patch({ busy: false, ...(!isStale && { hint: null }) });
  const [best] = choice?.lines ?? [];
  const [move, ...rest] = best?.moves ?? [];
  const facts = move === undefined ? undefined : line.peek()?.describe(move);
  if (isStale || move === undefined || !facts?.ok) return;
  const told = say.dock.tryMove({ move: model.words.moves.move(move) });
  showAdvice(local, { move, facts: facts.value, line: rest, isLineShown: false });
  patch({ said: told });
  // A word may be advised, which no mark could show.
  if (waysOf(facts.value).length === 0) patch({ hint: told });
}

/** Shows what may follow the advised move. */
export function showLine({ model, local, say }: Desk): void {
  const { advice } = local.peek();
  if (advice === null) return;
  const moves = advice.line.map((move) => model.words.moves.move(move));
  showAdvice(local, { ...advice, isLineShown: true });
  model.patch({ said: moves.length === 0 ? say.dock.ends : say.dock.follows({ moves }) });
}

function showAdvice(local: Desk["local"], advice: Advice | null): void {
  local.value = { ...local.peek(), advice };
}
