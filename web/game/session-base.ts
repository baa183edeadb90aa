/** What the sessions of all games share: those by link, and those that this device keeps by itself. */
import { effect } from "@preact/signals-core";
import type { Acts } from "../../view/game/page-state.ts";
import type { Cards } from "../../view/game/props.ts";
import { gameTitle } from "../../view/game/title.ts";
import { filmsOn } from "../board/films.ts";
import { switchAppearance } from "../chosen.ts";
import { keptSenses, leaveWhenForgotten } from "../kept/kept.ts";
import { keptWalk } from "../kept/kept-move.ts";
import { loadQuietly, sayBesides } from "./announce.ts";
import { gameFilms, loadGameFilms } from "./films.ts";
import { press, pressLate } from "./keys.ts";
import { createLook } from "./look.ts";
import type { Model } from "./model.ts";
import { moveWords } from "../../view/words/moves.ts";

/**
 * Whom a page plays with: what is behind its board, loaded as soon as that stands. A game by link has a server there
 * (`game/session.ts`), one that this device keeps by itself has the device (`play/session.ts`).
 */
export interface Session extends Pick<Acts, "send" | "retry" | "look" | "open" | "tryMoves" | "appearance"> {
  /** Does what a key stands for. */
  readonly press: (event: Event, acts: Acts) => void;
  /** Begins with what the page was opened by. */
  readonly arrive: (screen: Screen) => Promise<void>;
}

/** The drawn game. */
export interface Screen {
  /** Draws it from now on. */
  readonly show: () => void;
  /** Ends the first drawing. */
  readonly leave: () => void;
  /** What is to be done after each drawing. */
  readonly afterDrawing: (() => void)[];
}

/** What needs nobody behind the board. */
export function sessionActs(app: HTMLElement, model: Model) {
  return {
    look: createLook(model),
    appearance: switchAppearance,
    tryMoves: () => pressLate(model, "p"),
    press: (event: Event, acts: Acts) => press(event, app, model, acts),
  };
}

/** Begins what goes on as long as the page is open. */
export function keepUp(app: HTMLElement, model: Model, cards: Cards, { afterDrawing }: Screen): void {
  const { state, page, taps, film, canMove, sayWhole, isLocal } = model;
  // What takes the game's place on the page, as an invite does, has a title of its own.
  afterDrawing.push(filmsOn(app, model, loadGameFilms), keepMoveInView(app, model), () => {
    const now = state.peek();
    // Before a game is begun on this device, the page is called after what can be.
    if (!isLocal || now.status !== "waiting") document.title = gameTitle({ ...model, state: now }, page.peek().others.length);
  });
  // What the other does next is to be seen.
  effect(() => void (state.value.status === "playing" && !canMove.value && loadGameFilms()));
  // What is still to be seen of the last move is over with whatever is pressed.
  document.addEventListener("pointerdown", () => (film.value = []), { capture: true });
  model.cards.value = cards;
  placePanels(model);
  // What is said of a whole move comes with how it is seen, with the first piece that is taken in hand.
  effect(() => {
    const films = gameFilms.value;
    const say = moveWords(model.language, model.rulebook);
    sayWhole.value = films && ((now, walk) => films.sayWhole(now, walk, say));
    // What is seen is heard.
    if (films && keptSenses.sound.get()) void loadQuietly(model).then((late) => late?.hearTaps(model));
  });
  sayBesides(model);
  leaveWhenForgotten();
  // Who hides a page may never come back to it: phones put it away, and another language or a newer server loads it again.
  document.addEventListener("visibilitychange", () => {
    const { id, turn } = state.peek();
    keptWalk(id).set(taps.peek().length === 0 ? null : { turn, taps: taps.peek() });
  });
}

/**
 * Brings the move that is looked at into view: in an open sheet, which scrolls as a whole, where there is one. On a phone the list is a
 * strip that shows the present by its layout, and nothing moves.
 * @returns is to be called after each drawing
 */
function keepMoveInView(app: HTMLElement, { page, shown }: Model): () => void {
  let before = "";
  let watched: Element | null = null;
  const bring = () => {
    const list = app.querySelector("dialog > .stack") ?? watched;
    if (list !== null && list.scrollHeight > list.clientHeight)
      list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  };
  // What is said and loaded beside the list takes its room, at any time.
  const resized = new ResizeObserver(bring);
  return () => {
    const list = app.querySelector(".game > :not(dialog) > .moves");
    if (list !== watched) {
      resized.disconnect();
      if (list !== null) resized.observe(list);
      watched = list;
    }
    const { shownPly, panel } = page.peek();
    const now = [panel, shownPly ?? shown.peek().state.ply].join();
    if (now === before) return;
    before = now;
    bring();
  };
}

/** Panels lie beside the board where there is room, else over the page, as sheets. */
function placePanels({ patch }: Model): void {
  const roomy = matchMedia("(min-width: 60rem)");
  const place = () => patch({ inSheets: !roomy.matches });
  roomy.addEventListener("change", place);
  place();
}
