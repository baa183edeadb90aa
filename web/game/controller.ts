/** A browser at a game by link: its parts put together, and what each state of the server leads to, whoever brings it. */
import type { ComponentType } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Proposal, Question } from "../../view/game/page-state.ts";
import type { Panels } from "../../view/game/props.ts";
import { createCommands, pathOf } from "./commands.ts";
import type { Late, Model } from "./model.ts";
import type { Invited } from "./seat/arrival.ts";
import { createLinks } from "./seat/links.tsx";
import type { Language } from "../../view/languages.ts";
import type { Words } from "../../view/words/words.ts";
import { follow, type LiveMessage } from "../../api/live.ts";
import { isPassing } from "../api.ts";
import { keptNewLink } from "../kept/kept.ts";
import { connect, type Connection } from "../live/connection.ts";
import { sayDown } from "./announce.ts";
import { createDelivery, settleKept } from "./delivery.ts";
import { reloadIfOld, takeNews } from "./take-over.ts";

export type Controller = ReturnType<typeof createController>;

/** What only some ever need of a game by link, loaded with its panels. */
export interface LinkedLate extends Late {
  readonly createPanels: (controller: Controller) => Panels;
  readonly confirm: (controller: Controller, question: Exclude<Question, Proposal>) => Promise<void>;
  readonly tellSeat: (controller: Controller) => Promise<void>;
  readonly sendUnsent: (which: { readonly except: string }) => void;
  readonly createMakerPanel: (controller: Controller, token: () => string) => ComponentType;
  readonly takenWords: (language: Language) => Words["taken"];
  readonly saySeat: (model: Model, code: string) => void;
  readonly mendLink: (model: Model, app: HTMLElement, leave: () => void) => boolean;
  readonly showTaken: (controller: Controller, invite: Invited, app: HTMLElement, toGame: () => void) => void;
  readonly refuse: (model: Model, code: string, isHanded: boolean, app: HTMLElement, onWay: () => void) => void;
}

/** @param late loads what only some ever need */
export function createController(model: Model, late: () => Promise<LinkedLate>) {
  const { build } = model.state.peek();
  const commands = createCommands(model, take);
  const delivery = createDelivery(model, commands, take, catchUp);
  const links = createLinks(model, commands);
  let connection: Connection | null = null;
  /** The timer of a question that something missed has put; 0 while there is none. */
  let asking = 0;

  /** Takes over a state, wherever it came from. */
  function take(next: StateAnswer): void {
    takeNews(model, next);
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

  /** Begins to listen, as the seat of `token` where no cookie speaks for this browser. */
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
    if (hasNewLink(model.state.peek())) model.patch({ linkIsNew: true });
  }

  /** Tries again at once what waits for the network. */
  function retry(): void {
    connection?.hurry();
    delivery.retry();
  }

  return { model, commands, links, late, delivery, begin, retry, take };
}

/** Whether the seat's link is to be shown unasked. */
function hasNewLink({ id, you, status }: StateAnswer): boolean {
  return you !== undefined && status !== "over" && keptNewLink(id).get() !== null;
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
