/**
 * What is loaded by itself as soon as the page stands, as one script, for nothing of it is needed for the first tap: all that speaks
 * with the server and what is said of it, questions, how moves are seen to happen, what stood before, the keys beyond the board's
 * own, light and dark. What is loaded later takes what it needs of this from here, for else that would be files of their own;
 * what loads it is given by the page (`web/game.tsx`).
 */
import "../style/pages.css";
// Two of the scripts that come later have forms.
import "../../view/form.tsx";
import { effect } from "@preact/signals-core";
import type { StateAnswer } from "../../api/state-schema.ts";
import { follow, type LiveMessage } from "../../api/live.ts";
import { isPassing } from "../api.ts";
import { keptNewLink, keptSeen } from "../kept/kept.ts";
import { keptMove } from "../kept/kept-move.ts";
import { connect, type Connection } from "../live/connection.ts";
import { sayDown } from "./announce.ts";
import { createCommands, pathOf } from "./commands.ts";
import { createDelivery, settleKept } from "./delivery.ts";
import { createLinks } from "./seat/links.tsx";
import { reloadIfOld, takeNews } from "./take-over.ts";
import { keptMaker } from "../kept/kept-request.ts";
import { type Invited, readArrival } from "./seat/arrival.ts";
import { createCards, loadWhenNeeded, openPanel } from "./cards.ts";
import type { Controller, LinkedLate } from "./controller.ts";
import { replay } from "./look.ts";
import { keepUp, type Screen, type Session, sessionActs } from "./session-base.ts";
import type { Model } from "./model.ts";
import { askOwner, isStranger, sit } from "./seat/sit.ts";
import { isToMove } from "../../api/my-game.ts";
import { askMyGames } from "../my-games/my-games.ts";

export { sayRefused, showAndSay } from "./announce.ts";
export { createHop } from "./seat/hop.tsx";
export { forget, sit } from "./seat/sit.ts";
export { keptJoining, keptJoiningOpen, keptMaker, repeatable } from "../kept/kept-request.ts";

/** What a game by link loads as it is needed; `web/game.tsx` says where each is. */
interface Rooms {
  readonly panels: () => Promise<LinkedLate>;
  /** What an invite opens. */
  readonly invite: () => Promise<{
    readonly receive: (controller: Controller, invite: Invited, app: HTMLElement, showGame: () => void) => Promise<void>;
  }>;
  /** What the maker of a game for two others sees. */
  readonly maker: () => Promise<{
    /** @param token null for the one that this browser keeps */
    readonly manageInvites: (controller: Controller, token: string | null, app: HTMLElement, screen: Screen) => void;
  }>;
}

/** The session of a game by link. */
export function createSession(app: HTMLElement, model: Model, rooms: Rooms): Session {
  const controller = createController(model, rooms.panels);
  // A seat can do more with some of it than others, such as decide ahead what was tried: that comes with the panels.
  model.late.value = async () => {
    const late = await rooms.panels();
    if (model.state.peek().you) model.panels.value ??= late.createPanels(controller);
    return late;
  };
  return {
    send: () => void controller.delivery.send(),
    retry: () => controller.retry(),
    ...sessionActs(app, model),
    open: (panel) => void openPanel(controller, panel),
    async arrive(screen: Screen): Promise<void> {
      const { show, leave } = screen;
      const manage = async (token: string | null) => (await rooms.maker()).manageInvites(controller, token, app, screen);

      keepUp(app, model, createCards(controller), screen);
      followOthers(model);
      loadWhenNeeded(controller);
      // Another link of the same game only changes the fragment, which loads nothing by itself.
      addEventListener("hashchange", () => location.hash && location.reload());
      const arrival = readArrival(location.hash);
      switch (arrival.kind) {
        case "watch": {
          // What is no link of ours may be one that was changed on its way.
          if (location.hash && (await rooms.panels()).mendLink(model, app, leave)) return;
          const { you, id, forOthers } = model.state.peek();
          if (forOthers && !you && keptMaker(id).get() !== null) return manage(null);
          return controller.begin(null);
        }
        case "maker":
          return manage(arrival.token);
        case "seat":
          return isStranger(model) ? askOwner(controller) : sit(controller, arrival.token);
        case "invite": {
          const { receive } = await rooms.invite();
          leave();
          return receive(controller, arrival, app, show);
        }
      }
    },
  };
}

/**
 * Its parts put together, and what each state of the server leads to, whoever brings it.
 * @param late loads what only some ever need
 */
function createController(model: Model, late: () => Promise<LinkedLate>) {
  const { build } = model.state.peek();
  const commands = createCommands(model, take);
  const delivery = createDelivery(model, commands, take, catchUp);
  const links = createLinks(model, commands);
  let connection: Connection | null = null;
  /** The timer of a question that something missed has put; 0 while there is none. */
  let asking = 0;

  function take(next: StateAnswer): void {
    const { turn } = model.state.peek();
    takeNews(model, next);
    if (next.you && next.turn !== turn && !document.hidden) keptSeen(next.id).set(next.turn);
    reloadIfOld(next.build, build);
    settleKept(model, next);
  }

  function hear(message: LiveMessage): void {
    const next = stateAfter(message, model.state.peek(), commands.bearer());
    if (next !== null) return take(next);
    asking ||= setTimeout(catchUp, Math.random() * (message.within ?? 0));
  }

  /** Catches up with what was missed. Where that fails for now, a new line begins with the whole state, and tries until it is there. */
  async function catchUp(): Promise<void> {
    asking = 0;
    const answer = await commands.read();
    if (!answer.ok && isPassing(answer.error)) begin(commands.bearer());
  }

  function begin(token: string | null): void {
    commands.speakBy(token);
    connection?.close();
    connection = connect({
      address: `${location.origin}${pathOf(model)}/live`,
      token,
      onMessage: hear,
      ask: async () => (await commands.read()).ok,
      onUp() {
        const { delivery: sent, note } = model.page.peek();
        if (sent === "kept") delivery.retry();
        else if (note !== null) model.patch({ note: null });
      },
      onDown: (retryAfter) => sayDown(model, retryAfter),
    });
    delivery.resume();
    void replay(model);
    const { id, you, status } = model.state.peek();
    // The seat's link is shown unasked.
    if (you && status !== "over" && keptNewLink(id).get() !== null) model.patch({ linkIsNew: true });
  }

  /** Tries again at once what waits for the network. */
  function retry(): void {
    connection?.hurry();
    delivery.retry();
  }

  return { model, commands, links, late, delivery, begin, retry, take };
}

/** The state that a message leads to; null where it has to be asked for. */
function stateAfter(message: LiveMessage, state: StateAnswer, bearer: string | null): StateAnswer | null {
  switch (message.kind) {
    case "state":
      // Before its token is heard, a socket without a cookie is told what watchers see.
      return bearer !== null && message.state.you === undefined ? state : message.state;
    case "change":
      return follow(state, message);
    case "error":
      return null;
  }
}

/**
 * Keeps up which other games of this browser wait for its move: how many stands in the tab's title, and the first is one press away. They
 * are asked for as the page begins, when it is seen again, and after each move of this seat.
 */
function followOthers({ state, patch }: Model): void {
  async function ask(): Promise<void> {
    // Who has the service worker finds this board again without a network, as it was seen last.
    if (document.hidden) return navigator.serviceWorker?.controller?.postMessage(location.pathname);
    if (!state.peek().you) return;
    const games = (await askMyGames())?.games;
    if (games === undefined) return;
    const { id: here } = state.peek();
    patch({
      others: games.filter((game) => game.id !== here && isToMove(game) && keptMove(game.id).get() === null),
    });
  }

  let wasMine: boolean | undefined;
  effect(() => {
    const { you, toMove } = state.value;
    const isMine = you && toMove === you.side;
    if (isMine !== wasMine && wasMine !== false) void ask();
    wasMine = isMine;
  });
  document.addEventListener("visibilitychange", () => void ask());
}

export { Page } from "../../view/page.tsx";
export { FormError } from "../../view/form.tsx";
export { onForm } from "../form.ts";
export { Picture } from "../../view/board/picture.tsx";
export { pageWords } from "../../view/words/pages.ts";
