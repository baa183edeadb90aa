/**
 * Moves that are tried, as the page has them: where in them somebody is, and the board that they are made on. It is told of the game and
 * tells it nothing: nothing that could send is known here.
 */
import { computed, signal } from "@preact/signals-core";
import type { MoveTree, Path } from "../../../game/move-tree.ts";
import * as tried from "../../../game/trying.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import type { Planning } from "../../../view/game/conditional-moves.ts";
import { personOf } from "../../../view/people.ts";
import { ownWords } from "../../../view/words/game.ts";
import type { MoveWords } from "../../../view/words/moves.ts";
import type { Person } from "../../../view/words/own.ts";
import { wordsOf } from "../../../view/words/words.ts";
import type { playOn } from "../../board/play-on.ts";
import type { createPlayable } from "../../board/playable.tsx";
import type { Reasons } from "../../board/reasons.ts";
import type { Model } from "../model.ts";
import type { KeptTrying } from "./kept-trying.ts";
import { groundOf, type Place, startText } from "./places.ts";

/** What is known of the game. */
export interface Game extends Pick<Model, "language" | "words" | "rulebook" | "match" | "state"> {
  /** The side at the bottom of the board. */
  readonly bottom: Side;
}

export type Thinking = ReturnType<typeof createThinking>;

/** What the page has already, and hands over. */
export interface Has {
  readonly say: MoveWords;
  readonly createPlayable: typeof createPlayable;
  readonly playOn: typeof playOn;
  readonly loadFilms: () => Promise<void>;
  readonly areLettersOff: () => boolean;
  /** Loads what draws what can be made of them besides; undefined while nothing can. */
  readonly planning: () => Promise<Planning | undefined>;
}

interface Opened {
  /** After how many moves the game is looked at. */
  readonly ply: number;
  readonly kept: KeptTrying;
  readonly reasons: Reasons;
  readonly has: Pick<Has, "createPlayable" | "playOn" | "loadFilms">;
}

export function createThinking(game: Game, opened: Opened) {
  const way = createWay(game, opened);
  const { now, place, trunk } = way;
  const board = createTryingBoard(game, opened, place, (move) => way.keep(tried.tryMove(now.peek(), move, trunk.peek())));
  /** The game's moves as somebody knows them here. */
  const known = signal(trunk.peek());
  const canForget = computed(() => tried.isTried(now.value, trunk.value));
  /** Whether something was tried after the move that could be forgotten. */
  const hasMore = computed(() => tried.hasMore(now.value));

  /** A move in the making stays where the board does. */
  function go(next: tried.Trying): void {
    const before = tried.pathOf(now.peek());
    way.go(next);
    const after = tried.pathOf(now.peek());
    if (before.join() !== after.join()) board.show();
  }

  board.show();
  const goTo = (path: Path) => go(tried.goTo(now.peek(), path, trunk.peek()));
  const forget = () => go(tried.forgetMove(now.peek(), trunk.peek()));
  const step = (by: number) => go(tried.step(now.peek(), by));
  return {
    ...way,
    board,
    canForget,
    hasMore,
    /** What the game has done since somebody looked: gone on, or been taken back; null where it has done nothing. */
    news: computed(() => {
      const [was, is] = [known.value, trunk.value];
      const shared = tried.sharedWith(was, is);
      return is.length > shared ? "moved" : was.length > shared ? "takenBack" : null;
    }),
    step,
    goTo,
    forget,
    /** Has other moves tried; the board stays where it is, as far as that can be gone to. */
    change: (tree: MoveTree): void => go(tried.goTo({ ...now.peek(), tree }, tried.pathOf(now.peek()), trunk.peek())),
    /** Goes to where the game stands now. */
    toGame: (): void => {
      known.value = trunk.peek();
      goTo(trunk.peek());
    },
    /** Takes back the last tap or, where none was made, the last move: forgets it, unless others were tried after it. */
    undo: (): void => {
      if (board.taps.peek().length > 0) board.tapping.undo();
      else if (canForget.peek() && !hasMore.peek()) forget();
      else step(-1);
    },
    forgetAll: (): void => {
      const own = trunk.peek();
      go(tried.beginTrying(own, tried.sharedWith(own, tried.pathOf(now.peek()))));
    },
  };
}

/** What was tried and where somebody is in it, as the tab keeps it; and the position there. */
function createWay({ match, state }: Game, { ply, kept, has }: Opened) {
  const { placesOf, isWhole } = groundOf(match, state.peek(), has.playOn);
  const [start] = placesOf([]);
  const from = startText(match, state.peek());
  const trunk = computed((): Path => (isWhole ? state.value.moves.map(({ move }) => move) : []));
  const now = signal(tried.beginTrying([]));
  go(begin());

  function begin(): tried.Trying {
    const own = trunk.peek();
    const shown = own.slice(0, Math.max(ply - (state.peek().earlier?.moves ?? 0), 0));
    const before = tried.readTrying(kept.get(), start.line.position);
    return before === null ? tried.beginTrying(own, shown.length) : tried.resumeAt(before, shown, own);
  }

  function keep(next: tried.Trying): void {
    now.value = next;
    kept.set(next.tree.length === 0 ? null : tried.writeTrying(next, start.line.position));
  }

  /** Goes somewhere, unless the rules don't know the way any more: then what leads there is forgotten. */
  function go(next: tried.Trying): void {
    const path = tried.pathOf(next);
    const reached = placesOf(path).length;
    const own = trunk.peek();
    keep(reached > path.length ? next : tried.forgetMove(tried.goTo(next, path.slice(0, reached), own), own));
  }

  return {
    trunk,
    now,
    place: computed((): Place => placesOf(tried.pathOf(now.value)).at(-1) ?? start),
    /** What stands after a path; null where it can't be gone. */
    lineAfter: (path: Path): Line | null => placesOf(path)[path.length]?.line ?? null,
    /** Whether the game's moves still lead from where they did. */
    isStill: computed(() => startText(match, state.value) === from),
    keep,
    go,
  };
}

/** A side's player as they are spoken of here: nobody is "you", for everybody plays both sides. */
export function playerOf({ rulebook, state, words }: Pick<Game, "rulebook" | "state" | "words">, side: Side): Person {
  return personOf(rulebook, { players: state.value.players }, side, words);
}

/** The board, which makes each move at once; `place` is where it stands. */
function createTryingBoard(
  game: Game,
  { reasons, has: { createPlayable, loadFilms } }: Pick<Opened, "reasons" | "has">,
  place: { readonly peek: () => Place },
  onMove: (move: string) => void,
) {
  const { rulebook, bottom } = game;
  // Nothing is asked before a move is made, for nothing is sent.
  const words = { ...game.words, dock: { ...game.words.dock, sendThis: "" } };
  const board = createPlayable({
    words,
    rulebook,
    line: place.peek().line,
    bottom,
    async whyNot(refused) {
      const loaded = await reasons().catch(() => null);
      const nameOf = (side: Side) => playerOf(game, side).name;
      return loaded && loaded.whyNot({ ...game, ...refused, wordsOf, own: () => ownWords(rulebook, words.language), nameOf });
    },
    loadFilms,
    onMove(move) {
      onMove(move);
      board.said.value = "";
      if (place.peek().stand.facts.some(({ tag }) => tag === "round-ended")) show();
    },
  });

  function show(): void {
    const { line, stand } = place.peek();
    board.put(line, stand);
  }

  return { ...board, show };
}
