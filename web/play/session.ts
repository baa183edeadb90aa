/** The session of a game that this device keeps by itself: its desk, and what the page was opened by. */
import { withWords, wordsOf } from "../../view/words/words.ts";
import "../style/pages.css";
import "../style/late.css";
import "../style/sheet.css";
import { effect, type Signal } from "@preact/signals-core";
import type { Panel } from "../../view/game/panels.ts";
import type { LocalActs, LocalState, Opponent } from "../../view/play/table.tsx";
import { afterPaint } from "../painted.ts";
import { keptWalk } from "../kept/kept-move.ts";
import { load } from "../game/announce.ts";
import type { Model } from "../game/model.ts";
import { advise, showLine, createDesk, type Desk, undo } from "./desk.ts";
import { findGame, keptConfirm, keptGames } from "./kept-games.ts";
import { type LocalGame, stateOf } from "./local-game.ts";
import { browserThreads, createThinker } from "./computer.ts";
import type { Cards } from "../../view/game/props.ts";
import { keepUp, type Screen, type Session, sessionActs } from "../game/session-base.ts";
import type { Kept } from "../offline/kept-pages.ts";

/** What its tools and its dock do, too. */
interface LocalSession extends Session, LocalActs {}

/**
 * @param local what is known of the game beside what every game has
 * @param files all that the page may load, by their addresses
 */
export function createLocalSession(
  app: HTMLElement,
  model: Model,
  local: Signal<LocalState>,
  files: readonly string[],
): LocalSession {
  const desk = createDesk(model, local, createThinker(browserThreads));
  model.late.value = loadLate;
  const { page, state, walk, patch } = model;
  const setUp = (opponent: Opponent) => void load(model, loadLate(), ({ openSetUp }) => openSetUp(desk, opponent));

  return {
    send() {
      const { move, taps } = walk.peek() ?? { move: null };
      if (move !== null && page.peek().delivery === "open")
        desk.carryOut(state.peek().toMove, (turn) => ({ kind: "play", turn, move, taps }));
    },
    retry() {
      patch({ note: null });
      void desk.computer.move();
    },
    ...sessionActs(app, model),
    open: (panel) => void openPanel(desk, panel),
    setUp,
    goOn() {
      const game = goingOn(model);
      if (game !== undefined) desk.layDown(game);
    },
    undo: () => undo(desk),
    hint: () => void advise(desk),
    showLine: () => showLine(desk),
    arrive(screen: Screen): Promise<void> {
      // That of the page: a game that is laid on it has none.
      const { build } = state.peek();
      afterPaint(() => void stay({ build, page: location.pathname, files }));
      patch({ sendAtOnce: keptConfirm.get() === null });
      keepUp(app, model, createLocalCards(model), screen);
      goOnThinking(desk);
      // Another address of the same page only changes the fragment, which loads nothing by itself.
      addEventListener("hashchange", () => location.reload());
      openBy(desk, location.hash.slice(1), setUp);
      return Promise.resolve();
    },
  };
}

const loadLate = () => withWords("panels", import("./panels.tsx"));

/** Opens what the address names: a game that is kept here, or whom to play with. */
function openBy(desk: Desk, named: string, setUp: (opponent: Opponent) => void): void {
  const { model, local, say } = desk;
  const found = /^[a-z0-9]{12}$/.test(named) ? findGame(named) : null;
  if (found?.kind === "found" && found.game.variant === model.state.peek().variant) return resume(desk, found.game);
  local.value = { ...local.peek(), canGoOn: goingOn(model) !== undefined };
  if (found !== null) model.patch({ hint: found.kind === "unreadable" ? say.trouble.unreadable : say.trouble.gone });
  else if (named === "computer" || named === "two") setUp(named);
}

/** Goes on with a game, and with the move that was being made in it. */
function resume({ model, layDown }: Desk, game: LocalGame): void {
  layDown(game);
  const begun = keptWalk(game.id).get();
  if (begun !== null && begun.turn === model.state.peek().turn && model.canMove.peek()) model.taps.value = begun.taps;
}

/** The game of this variant that was played last and goes on. */
function goingOn({ state }: Model) {
  const { variant } = state.peek();
  return keptGames().find((game) => game.variant === variant && stateOf(game).status === "playing");
}

async function openPanel(desk: Desk, panel: Panel): Promise<void> {
  await loadPanels(desk);
  if (desk.model.panels.peek() !== null) desk.model.patch({ panel, hint: null });
}

function loadPanels(desk: Desk): Promise<void> {
  const { model } = desk;
  return load(model, loadLate(), ({ createLocalPanels }) => void (model.panels.value ??= createLocalPanels(desk)));
}

/** Has the computer think while the page is looked at, and what comes after the game loaded as it ends. */
function goOnThinking(desk: Desk): void {
  const { model, computer } = desk;
  const { state, panels } = model;
  effect(() => {
    if (state.value.status === "over" && panels.peek() === null) void loadPanels(desk);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !computer.isThinking()) void computer.move();
  });
  // A page that is put away does not think on; one that comes back does.
  addEventListener("pagehide", () => computer.stop());
  addEventListener("pageshow", ({ persisted }) => persisted && void computer.move());
}

/** Nobody hands on a link here. */
const noLink = () => null;

function createLocalCards({ language }: Model): Cards {
  return { words: wordsOf("cards", language), language, InviteLink: noLink, NewLink: noLink };
}

/**
 * Has the page and all that it needs kept by the device, for when there is no network. Where it can't, or there is no room, the page works
 * as long as it is open.
 */
async function stay(kept: Kept): Promise<void> {
  try {
    await navigator.serviceWorker.register("/play/offline.js", { scope: "/play/" });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(kept);
  } catch {
    // The page goes on without.
  }
}
