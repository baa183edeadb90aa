/** Which events of a game a webhook gets, what a delivery to it says, and how that leaves. */
import { offersOf, pauseOf } from "../../../../api/answer.ts";
import { MESSAGE_VERSION, type WebhookMessage, type Attempt } from "../../../../api/webhook-schema.ts";
import type { MessageType, WebhookEvent } from "../../../../api/channels.ts";
import { flagAt } from "../../../../game/clock.ts";
import { type GameState, position } from "../../../../game/state.ts";
import type { Side } from "../../../../rules/contract.ts";
import { watchUrl } from "../../../links.ts";
import { Webhook as Signer } from "standardwebhooks";
import { post, type WayOut } from "../../http.ts";
import type { GameEvent } from "../../../../game/event.ts";

/** Parts of what a delivery says. */
export type MessageData = Partial<WebhookMessage["data"]>;

/**
 * @param origin of the address in it; empty where none is known
 * @param more what it says beside how the game stands
 */
export function message(type: MessageType, side: Side, state: GameState, origin: string, more: MessageData = {}): WebhookMessage {
  return {
    version: MESSAGE_VERSION,
    type,
    timestamp: new Date(state.at).toISOString(),
    data: {
      game: state.game,
      variant: state.variant,
      side,
      turn: state.turn,
      ply: state.moves.length,
      toMove: state.status === "playing" ? state.toMove : null,
      position: position(state),
      ...(state.custom && { customStart: true as const }),
      lastMove: state.moves.at(-1)?.move ?? null,
      offers: offersOf(state, state.at),
      result: state.result && { winner: state.result.winner, by: state.result.by },
      until: state.status === "playing" ? flagAt(state) : null,
      ...(type === "pause" && { paused: pauseOf(state.pause) }),
      ...more,
      watchUrl: watchUrl(origin, state.game),
    },
  };
}

/** One message, and where it goes. */
export interface Message {
  readonly url: string;
  /** Each is `whsec_` and base64; all of them sign. */
  readonly secrets: readonly string[];
  /** Stays the same over all tries. */
  readonly id: string;
  readonly body: string;
}

/** What came back: never the address, which may hold a secret. */
export type Delivered = Omit<Attempt, "at">;

/** Delivers a message, signed as Standard Webhooks describes (standardwebhooks.com, version 1). */
export async function deliver({ url, secrets, id, body }: Message, out: WayOut): Promise<Delivered> {
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Hoplink",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(" "),
  };
  const answer = await post(url, { headers, body }, out);
  const duration = Math.max(0, Date.now() - now.getTime());
  return answer === null
    ? { status: "no answer", line: null, duration }
    : { status: answer.status, line: firstLine(answer.text), duration };
}

/** Signs in a line that is kept. */
export const LONGEST_LINE = 200;

/** What is no text: controls, halves of characters, what nobody sees or turns the text beside it around. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\ufffd]/gv;

/**
 * What could be a token of ours, or a browser's cookie: whoever has it plays. A receiver may say what its own address holds, in small
 * letters or large ones. Ids are shorter.
 */
const TOKEN = /[a-z2-7]{26,}/gi;

/** A text of somebody else's without what opens a seat. */
export function withoutTokens(text: string): string {
  return text.replaceAll(TOKEN, "…");
}

/** Null where nothing of `text` can be shown. */
export function firstLine(text: string): string | null {
  for (const line of text.split(/[\n\r\u0085\u2028\u2029]/u)) {
    const shown = line.replaceAll(/\s/gu, " ").replaceAll(UNSHOWN, "").trim();
    // Before the line is cut: half of a token is easy to guess the rest of.
    if (shown !== "") return Array.from(withoutTokens(shown)).slice(0, LONGEST_LINE).join("");
  }
  return null;
}

/** Webhooks are told at once and always. What `event`, which led to `state`, is to the seat `side`. */
export function eventsFor(side: Side, event: GameEvent, state: GameState): readonly WebhookEvent[] {
  switch (event.kind) {
    case "created":
    case "linked":
    case "named":
    case "left":
    case "invited":
    case "uninvited":
    case "answered":
    // People are called; programs are told at once of all that they have to do.
    case "called":
    // The next game tells of itself.
    case "rematched":
      return [];
    case "handed":
      return event.side === side ? [] : ["join"];
    case "joined":
      return [...(event.side === side ? [] : (["join"] as const)), ...(state.toMove === side ? (["turn"] as const) : [])];
    case "moved":
      if (event.outcome !== null) return ["end"];
      // What follows by itself may be another move.
      return event.toMove === side && event.turn + 1 === state.turn && state.status === "playing" ? ["turn"] : [];
    case "paused":
      return event.by === side ? [] : ["pause"];
    case "resumed":
    case "tookBack":
    case "given":
      return state.toMove === side ? ["turn"] : [];
    case "offered":
      return event.by === side ? [] : ["offer"];
    case "ended":
      return ["end"];
  }
}
