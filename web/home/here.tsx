/** The list of the games that this device keeps by itself, at work: the first page has it where there are any. */
import { render } from "preact";
import { type Board, Here, type GameHere } from "../../view/play/here.tsx";
import type { Rulebook } from "../../view/rulebook.ts";
import type { Language } from "../../view/words.ts";
import { playWords } from "../../view/words/play.ts";
import { forgetGame, keptGames } from "../play/kept-games.ts";
import { isByHand, type LocalGame, stateOf } from "../play/local-game.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";

export function listHere(root: HTMLElement, language: Language): void {
  const say = playWords(language);
  let asked: string | null = null;
  /** By the kinds of games, as far as their rules are loaded. */
  const rulebooks = new Map<string, Rulebook>();

  function show(): void {
    const games = keptGames().map((game) => shown(game, (level) => say.level(level), rulebooks.get(game.rulebook)));
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

  /** Until their rules are there, and where they can't be had now, games are shown by their set-ups. */
  async function drawBoards(): Promise<void> {
    for (const kind of new Set(keptGames().map(({ rulebook }) => rulebook))) {
      const rulebook = await loadRulebook(kind).catch(() => null);
      if (rulebook === null) continue;
      rulebooks.set(kind, rulebook);
      show();
    }
  }

  show();
  void drawBoards();
  // Another tab has played on, or a page comes back from the browser's memory.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
}

function shown(game: LocalGame, level: (level: string) => string, kind: Rulebook | undefined): GameHere {
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
    board: kind === undefined ? null : boardOf(game, kind),
  };
}

/** The position that stands; null where today's rules can't read what an older page has kept. */
export function boardOf(game: LocalGame, rulebook: Rulebook): Board | null {
  const { players, variant } = game;
  const line = matchOf(rulebook, variant).open(stateOf(game).positions.at(-1) ?? "");
  const [first] = rulebook.sides;
  const bottom = players.kind === "computer" ? players.you : first.id;
  return line.ok ? { rulebook, scene: line.value.scene(), bottom } : null;
}
