/** Webhooks: machine events, at once and always, signed as Standard Webhooks describes (standardwebhooks.com, version 1). */
import { Webhook as Signer } from "standardwebhooks";
import { offersOf } from "../../api/answer.ts";
import { pauseOf } from "../../api/clock.ts";
import type { ClockAnswer } from "../../api/clock-schema.ts";
import type { OfferAnswer } from "../../api/state-schema.ts";
import type { WebhookEvent } from "../../api/webhook-schema.ts";
import type { GameEvent } from "../../game/event.ts";
import { type GameState, position } from "../../game/state.ts";
import type { Recovery } from "../../game/recovery.ts";
import type { Side } from "../../rules/contract.ts";
import { watchUrl } from "../links.ts";
import { post } from "./post.ts";

/** A `test` was asked for by the seat, and says how the game stands. */
export type MessageType = WebhookEvent | "test";

/** Pauses between tries, in milliseconds: a day and a half in all. */
export const WEBHOOK_PAUSES: readonly number[] = [1, 2, 10, 60, 600, 3600, 4 * 3600, 10 * 3600, 20 * 3600].map(
  (seconds) => seconds * 1000,
);

/** What a delivery says; `data` is the same for both sides but for `side`. */
export interface WebhookMessage {
  readonly type: MessageType;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: {
    readonly game: string;
    readonly variant: string;
    /** The seat that the webhook belongs to. */
    readonly side: Side;
    readonly turn: number;
    readonly ply: number;
    readonly toMove: Side | null;
    readonly position: string;
    /** There where the game began from a position of its own. */
    readonly customStart?: true;
    readonly lastMove: string | null;
    readonly offers: readonly OfferAnswer[];
    readonly result: { readonly winner: Side | null; readonly by: string } | null;
    /** There where one has begun. */
    readonly paused?: ClockAnswer["paused"];
    /** There where somebody asks for a seat, this one or the other. */
    readonly recovery?: Pick<Recovery, "id" | "side" | "asked">;
    readonly watchUrl: string;
  };
}

/** What `event`, which led to `state`, is to the seat `side`. */
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
      return event.toMove === side ? ["turn"] : [];
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

/**
 * @param origin of the address in it; empty where none is known
 * @param asked the request for a seat that it tells of; null where it tells of none
 */
export function message(
  type: MessageType,
  side: Side,
  state: GameState,
  origin: string,
  asked: Recovery | null = null,
): WebhookMessage {
  return {
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
      ...(type === "pause" && { paused: pauseOf(state.pause) }),
      ...(asked && { recovery: { id: asked.id, side: asked.side, asked: asked.asked } }),
      watchUrl: watchUrl(origin, state.game),
    },
  };
}

/**
 * Delivers one message.
 * @param id stays the same over all tries
 * @param secret `whsec_` and base64
 * @param network what it goes through; undefined where the platform's own way out is good for addresses that people typed
 * @returns the answer's status, or what stood in its way; never the address, which may hold a secret
 */
export async function deliver(
  url: string,
  secret: string,
  id: string,
  body: string,
  network: Fetcher | undefined,
): Promise<number | "no answer"> {
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Hoplink",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Signer(secret).sign(id, now, body),
  };
  return (await post(url, { headers, body }, network))?.status ?? "no answer";
}
