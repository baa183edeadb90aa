/** The list of the games that this device keeps by itself: the first page has it where there are any. */
import { Button } from "../../view/game/card.tsx";
import { ago } from "../../view/words/ago.ts";
import type { ComponentChild } from "preact";
import { HERE_SHOWN, MOST_FINISHED } from "../../view/home/here.ts";
import { otherPageWords } from "../../view/words/pages.ts";
import { redraw } from "../draw.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { forgetGame, keptGames, onChangedElsewhere } from "../play/kept-games.ts";
import { isByHand, type LocalGame, stateOf } from "../play/local-game.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";
import { Picture } from "../../view/board/picture.tsx";
import { Surfaces } from "../../view/board/surface.tsx";
import { Icon } from "../../view/icon.tsx";
import type { Language } from "../../view/languages.ts";
import { wordsOf, type Words } from "../../view/words/words.ts";

export function listHere(root: HTMLElement, language: Language): void {
  const { here: say } = wordsOf("play", language);
  let games = keptGames();
  let asked: string | null = null;
  /** By the kinds of games, as far as their rules are loaded. */
  const rulebooks = new Map<string, Rulebook>();

  function show(): void {
    const acts = { onAsk: ask, onRemove: remove };
    const rows = games.map((game) => (
      <Row
        key={game.id}
        {...{ say, language, game, ...acts }}
        rulebook={rulebooks.get(game.rulebook)}
        isAsked={asked === game.id}
      />
    ));
    void redraw(rows.length > 0 && <Here {...{ say, language, rows }} />, root);
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
  async function drawBoard(kind: string): Promise<void> {
    const rulebook = await loadRulebook(kind).catch(() => null);
    if (rulebook === null) return;
    rulebooks.set(kind, rulebook);
    show();
  }

  root.replaceChildren();
  show();
  for (const kind of new Set(games.map(({ rulebook }) => rulebook))) void drawBoard(kind);
  // Another tab has played on, or a page comes back from the browser's memory.
  onChangedElsewhere(null, lookAgain);
  addEventListener("pageshow", ({ persisted }) => persisted && lookAgain());
}

function Here({ say, language, rows }: Pick<RowProps, "say" | "language"> & { readonly rows: readonly ComponentChild[] }) {
  const count = rows.length - HERE_SHOWN;
  return (
    <>
      <h2>{say.title}</h2>
      <ul class="mine">{rows.slice(0, HERE_SHOWN)}</ul>
      {count > 0 && (
        <details class="stack">
          <summary>{otherPageWords(language).mine.moreGames({ count })}</summary>
          <ul class="mine">{rows.slice(HERE_SHOWN)}</ul>
        </details>
      )}
      <p class="soft">{say.stored({ finished: MOST_FINISHED })}</p>
    </>
  );
}

/** The position that stands; null where today's rules can't read what an older page has kept. */
export function boardOf(game: LocalGame, rulebook: Rulebook) {
  const { players, variant } = game;
  const line = matchOf(rulebook, variant).open(stateOf(game).positions.at(-1) ?? "");
  const [first] = rulebook.sides;
  const bottom = players.kind === "computer" ? players.you : first.id;
  return line.ok ? { rulebook, scene: line.value.scene(), bottom } : null;
}

interface RowProps {
  readonly say: Words["play"]["here"];
  readonly language: Language;
  readonly game: LocalGame;
  /** The game's rules, once they are there. */
  readonly rulebook: Rulebook | undefined;
  /** Whether it is asked about before it is deleted. */
  readonly isAsked: boolean;
  readonly onAsk: (id: string | null) => void;
  readonly onRemove: (id: string) => void;
}

export function Row({ say, language, game, rulebook, isAsked, onAsk, onRemove }: RowProps) {
  const { id, variant, name, players } = game;
  const { status, toMove, at } = stateOf(game);
  const isOver = status === "over";
  const isYours = !isOver && players.kind === "computer" && isByHand(game, toMove);
  const board = rulebook === undefined ? null : boardOf(game, rulebook);
  const seated =
    players.kind === "computer"
      ? say.against({ level: String(players.level) })
      : Object.values(players.names).join(" · ") || say.two;
  return (
    <li>
      <a href={`/play/${variant}#${id}`}>
        {board === null ? (
          <img class="pic" src={`/rules/${game.rulebook}/board.png`} width="64" height="64" alt="" loading="lazy" />
        ) : (
          <Thumbnail {...board} id={id} />
        )}
        <span>
          <b>{name}</b>
          <br />
          <small>{[seated, isOver && say.over, ago(language, Date.now() - at)].filter(Boolean).join(" · ")}</small>
        </span>
        {isYours && !isAsked && <span class="pill">{say.yours}</span>}
      </a>
      {isAsked ? (
        <>
          <Button safe onClick={() => onAsk(null)}>
            {say.keep}
          </Button>
          <Button class=" bad" onClick={() => onRemove(id)}>
            {say.sure}
          </Button>
        </>
      ) : (
        <button type="button" class="btn square" aria-label={say.remove({ game: name })} data-asks={id} onClick={() => onAsk(id)}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** With a surface of its own, for the page has none of this variant. */
function Thumbnail({ rulebook: own, scene, bottom, id }: NonNullable<ReturnType<typeof boardOf>> & { readonly id: string }) {
  const rulebook = { ...own, id: `here-${id}` };
  return (
    <span class="drawn" aria-hidden="true">
      <svg class="hidden" width="0" height="0">
        <Surfaces rulebook={rulebook} scene={scene} />
      </svg>
      <Picture rulebook={rulebook} scene={scene} bottom={bottom} label="" />
    </span>
  );
}
