/** The list of the games that this device keeps by itself: the first page has it where there are any. */
import { Button } from "../../view/game/card.tsx";
import { ago } from "../../view/words/ago.ts";
import { redraw } from "../draw.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { forgetGame, keptGames, MOST_FINISHED, onChangedElsewhere } from "../play/kept-games.ts";
import { isByHand, type LocalGame, stateOf } from "../play/local-game.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";
import type { Scene, Side } from "../../rules/contract.ts";
import { Picture } from "../../view/board/picture.tsx";
import { Surfaces } from "../../view/board/surface.tsx";
import { Icon } from "../../view/icon.tsx";
import type { Language } from "../../view/language.ts";
import { wordsOf, type Words } from "../../view/words/words.ts";

export function listHere(root: HTMLElement, language: Language): void {
  const say = wordsOf("play", language);
  let games = keptGames();
  let asked: string | null = null;
  /** By the kinds of games, as far as their rules are loaded. */
  const rulebooks = new Map<string, Rulebook>();

  function show(): void {
    const listed = games.map((game) => shown(game, rulebooks.get(game.rulebook)));
    const acts = { onAsk: ask, onRemove: remove };
    void redraw(
      <Here say={say} language={language} games={listed} mostFinished={MOST_FINISHED} now={Date.now()} asked={asked} {...acts} />,
      root,
    );
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

function shown(game: LocalGame, kind: Rulebook | undefined): GameHere {
  const { id, rulebook, variant, name, players } = game;
  const { status, toMove, at } = stateOf(game);
  const isOver = status === "over";
  const isYours = players.kind === "computer" && isByHand(game, toMove);
  return {
    id,
    rulebook,
    variant,
    name,
    level: players.kind === "computer" ? String(players.level) : null,
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

export interface GameHere {
  readonly id: string;
  readonly rulebook: string;
  readonly variant: string;
  /** What its kind is called. */
  readonly name: string;
  /** How strong the computer plays; null where two play. */
  readonly level: string | null;
  readonly names: readonly string[];
  /** Whose move it is waiting for; `over`, where for none. */
  readonly standing: "yours" | "open" | "over";
  /** In milliseconds since 1970. */
  readonly changedAt: number;
  /** What lies on the board, once the game's rules are there to tell. */
  readonly board: Board | null;
}

export interface Board {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly scene: Scene;
  /** Who looks at it. */
  readonly bottom: Side;
}

export interface HereProps {
  readonly language: Language;
  readonly say: Words["play"];
  readonly games: readonly GameHere[];
  /** How many of those that are over are kept. */
  readonly mostFinished: number;
  readonly now: number;
  /** The game that is asked about before it is deleted; null where none is. */
  readonly asked: string | null;
  readonly onAsk: (id: string | null) => void;
  readonly onRemove: (id: string) => void;
}

export function Here({ games, mostFinished, ...props }: HereProps) {
  if (games.length === 0) return null;
  const { here } = props.say;
  return (
    <>
      <h2>{here.title}</h2>
      <ul class="mine">
        {games.map((game) => (
          <Row key={game.id} {...props} game={game} />
        ))}
      </ul>
      <p class="soft">{here.stored({ finished: mostFinished })}</p>
    </>
  );
}

function Row({
  say,
  language,
  game,
  now,
  asked,
  onAsk,
  onRemove,
}: Omit<HereProps, "games" | "mostFinished"> & { readonly game: GameHere }) {
  const { id, rulebook, variant, name, level, names, standing, changedAt, board } = game;
  const { here } = say;
  const players = level === null ? names.join(" · ") || here.two : here.against({ level });
  return (
    <li>
      <a href={`/play/${variant}#${id}`}>
        {board === null ? (
          <img class="pic" src={`/rules/${rulebook}/board.png`} width="64" height="64" alt="" loading="lazy" />
        ) : (
          <Thumbnail {...board} id={id} />
        )}
        <span>
          <b>{name}</b>
          <br />
          <small>{[players, standing === "over" && here.over, ago(language, now - changedAt)].filter(Boolean).join(" · ")}</small>
        </span>
        {standing === "yours" && asked !== id && <span class="pill">{here.yours}</span>}
      </a>
      {asked === id ? (
        <>
          <Button safe onClick={() => onAsk(null)}>
            {here.keep}
          </Button>
          <Button class=" bad" onClick={() => onRemove(id)}>
            {here.sure}
          </Button>
        </>
      ) : (
        <button
          type="button"
          class="btn square"
          aria-label={here.remove({ game: name })}
          data-asks={id}
          onClick={() => onAsk(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** With a surface of its own, for the page has none of this variant. */
function Thumbnail({ rulebook: { sides }, scene, bottom, id }: Board & Pick<GameHere, "id">) {
  const rulebook = { id: `here-${id}`, sides };
  return (
    <span class="drawn" aria-hidden="true">
      <svg class="hidden" width="0" height="0">
        <Surfaces rulebook={rulebook} scene={scene} />
      </svg>
      <Picture rulebook={rulebook} scene={scene} bottom={bottom} label="" />
    </span>
  );
}
