/** The list of the games that this device keeps by itself, at work: the first page has it where there are any. */
import { redraw } from "../draw.ts";
import { type Board, Here, type GameHere } from "../../view/play/here.tsx";
import type { Rulebook } from "../../view/rulebook.ts";
import type { Language } from "../../view/words.ts";
import { playWords } from "../../view/words/play.ts";
import { forgetGame, keptGames, MOST_FINISHED, onChangedElsewhere } from "../play/kept-games.ts";
import { isByHand, type LocalGame, stateOf } from "../play/local-game.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";

export function listHere(root: HTMLElement, language: Language): void {
  const say = playWords(language);
  let games = keptGames();
  let asked: string | null = null;
  /** By the kinds of games, as far as their rules are loaded. */
  const rulebooks = new Map<string, Rulebook>();

  function show(): void {
    const listed = games.map((game) => shown(game, (level) => say.level(level), rulebooks.get(game.rulebook)));
    const acts = { onAsk: ask, onRemove: remove };
    void redraw(<Here say={say} games={listed} mostFinished={MOST_FINISHED} now={Date.now()} asked={asked} {...acts} />, root);
  }

  function lookAgain(): void {
    games = keptGames();
    show();
  }

  /** The focus goes to the safe answer, and back to what asked. */
  function ask(id: string | null): void {
    const opener = asked;
    asked = id;
    show();
    root.querySelector<HTMLElement>(id === null ? `[data-asks="${opener}"]` : "[data-safe]")?.focus();
  }

  /** The focus goes to the game that comes up to its place. */
  function remove(id: string): void {
    const place = games.findIndex((game) => game.id === id);
    forgetGame(id);
    asked = null;
    lookAgain();
    const left = root.querySelectorAll<HTMLElement>("li > a");
    (left[place] ?? left[place - 1] ?? document.querySelector<HTMLElement>(".logo"))?.focus();
  }

  /** Until their rules are there, and where they can't be had now, games are shown by their set-ups. */
  async function drawBoards(): Promise<void> {
    for (const kind of new Set(games.map(({ rulebook }) => rulebook))) {
      const rulebook = await loadRulebook(kind).catch(() => null);
      if (rulebook === null) continue;
      rulebooks.set(kind, rulebook);
      show();
    }
  }

  show();
  void drawBoards();
  // Another tab has played on, or a page comes back from the browser's memory.
  onChangedElsewhere(null, lookAgain);
  addEventListener("pageshow", ({ persisted }) => persisted && lookAgain());
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
