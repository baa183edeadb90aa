/** A game that this device keeps, laid on the page's board, and its later states taken over. */
import { batch, type Signal } from "@preact/signals-core";
import type { StateAnswer } from "../../api/state-schema.ts";
import { atFirst } from "../../view/game/page-state.ts";
import { sentencesOf } from "../../view/game/result.ts";
import type { LocalState } from "../../view/play/table.tsx";
import { recall } from "../game/look.ts";
import type { Model } from "../game/model.ts";
import { takeNews } from "../game/take-over.ts";
import { keptFlip } from "../kept/kept.ts";
import { counted, keptStreak } from "./kept-games.ts";
import { answerOf, type LocalGame } from "./local-game.ts";
import { wordsOf } from "../../view/words/words.ts";

/** A game as the page shows it. */
export function seen({ match, language }: Model, game: LocalGame): StateAnswer {
  return answerOf(game, match, wordsOf("play", language).computer, Date.now());
}

/** Lays a game on the board in the place of what is there. */
export function lay(model: Model, local: Signal<LocalState>, game: LocalGame): void {
  const { players, id } = game;
  const { delivery, question, hint, shownPly, note, panel } = atFirst;
  const state = seen(model, game);
  const level = players.kind === "computer" ? wordsOf("play", model.language).level({ level: String(players.level) }) : null;
  batch(() => {
    model.state.value = state;
    model.taps.value = [];
    model.last.value = [];
    model.film.value = [];
    model.patch({ delivery, question, hint, shownPly, note, panel });
    local.value = { ...local.peek(), advice: null, level };
    model.patch({ result: sentencesOf({ ...model, state }), isFlipped: keptFlip(id).get() ?? false });
    recall(model);
    settle(model, game);
  });
}

/** Takes over a later state of the game that lies there. */
export function show(model: Model, local: Signal<LocalState>, game: LocalGame): void {
  const { status } = model.state.peek();
  // What was advised was of the position before.
  local.value = { ...local.peek(), advice: null };
  takeNews(model, seen(model, game));
  if (model.last.peek().length === 0) recall(model);
  settle(model, game);
  if (status === "playing") count(model, game);
}

/** What follows from a state: the board turns to whoever is to move. */
export function settle({ state, rulebook, patch }: Model, { players }: LocalGame): void {
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
