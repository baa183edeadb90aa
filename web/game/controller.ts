/**
 * A browser at a game: its parts put together, and the one way in which a state of the server is taken over, whoever brings it, so
 * that no answer is handled in two ways.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import { follow, type LiveMessage } from "../../api/live.ts";
import { isPassing } from "../api.ts";
import { keptNewLink } from "../kept.ts";
import { connect, type Connection } from "../connection.ts";
import { reloadIfOld } from "../old-tab.ts";
import { announce } from "./announce.ts";
import { createCommands, pathOf } from "./commands.ts";
import { cueNews } from "./cue.ts";
import { createDelivery, settleKept } from "./delivery.ts";
import type { Model } from "./model.ts";
import { sayDown } from "./network.ts";
import { recall } from "./look.ts";
import { takeOver } from "./take-over.ts";

export type Controller = ReturnType<typeof createController>;

export function createController(model: Model) {
  const { build } = model.state.peek();
  const commands = createCommands(model, take);
  const delivery = createDelivery(model, commands, take, catchUp);
  let connection: Connection | null = null;

  /** Takes over a state, wherever it came from. */
  function take(next: StateAnswer): void {
    const before = model.state.peek();
    const { busy, delivery: sent } = model.page.peek();
    const asked = busy || sent !== "open";
    const isBroken = model.taps.peek().length > 0 && next.turn !== before.turn && !asked;
    if (takeOver(model, next)) tell(model, { before, state: next, asked, isBroken });
    reloadIfOld(next.build, build);
    settleKept(model, next);
  }

  function hear(message: LiveMessage): void {
    const next = stateAfter(message, model.state.peek(), commands.bearer());
    if (next === null) void catchUp();
    else take(next);
  }

  /** Catches up with what was missed. Where that fails for now, a new line begins with the whole state, and tries until it is there. */
  async function catchUp(): Promise<void> {
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

  return { model, commands, delivery, begin, retry, take };
}

/** Tells what was taken over, by words, and by what is heard and felt. */
function tell(model: Model, news: Parameters<typeof announce>[1]): void {
  const { before, state } = news;
  if (model.last.peek().length === 0 && state.ply > before.ply) recall(model);
  announce(model, news);
  cueNews(model, before, state);
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
