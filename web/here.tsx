/** The list of the games that this device keeps by itself, at work: the first page has it where there are any. */
import { render } from "preact";
import { Here, type GameHere } from "../view/play/here.tsx";
import type { Language } from "../view/words.ts";
import { playWords } from "../view/words/play.ts";
import { forgetGame, keptGames } from "./play/kept-games.ts";
import { isByHand, type LocalGame, stateOf } from "./play/local-game.ts";

export function listHere(root: HTMLElement, language: Language): void {
  const say = playWords(language);
  let asked: string | null = null;

  function show(): void {
    const games = keptGames().map((game) => shown(game, (level) => say.level(level)));
    render(<Here say={say} games={games} now={Date.now()} asked={asked} onAsk={ask} onRemove={remove} />, root);
  }

  function ask(id: string | null): void {
    asked = id;
    show();
  }

  function remove(id: string): void {
    forgetGame(id);
    ask(null);
  }

  show();
  // Another tab has played on, or a page comes back from the browser's memory.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
}

function shown(game: LocalGame, level: (level: string) => string): GameHere {
  const { id, rulebook, variant, name, players } = game;
  const { status, toMove, at } = stateOf(game);
  const isOver = status === "over";
  const isYours = players.kind === "computer" && isByHand(game, toMove);
  return {
    id,
    rulebook,
    variant,
    name,
    level: players.kind === "computer" ? level(String(players.level)) : null,
    names: players.kind === "two" ? Object.values(players.names) : [],
    standing: isOver ? "over" : isYours ? "yours" : "open",
    changedAt: at,
  };
}
