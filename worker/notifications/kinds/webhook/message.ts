/** Webhooks: machine events, at once and always. What each event is to a seat, and what a delivery of it says. */
import { offersOf } from "../../../../api/offers.ts";
import { MESSAGE_VERSION, type WebhookMessage } from "../../../../api/webhook-message-schema.ts";
import { pauseOf } from "../../../../api/clock.ts";
import type { MessageType, WebhookEvent } from "../../../../api/webhook-events.ts";
import { flagAt } from "../../../../game/clock.ts";
import type { GameEvent } from "../../../../game/event.ts";
import { type GameState, position } from "../../../../game/state.ts";
import type { Side } from "../../../../rules/contract.ts";
import { watchUrl } from "../../../links.ts";

/** Parts of what a delivery says. */
export type MessageData = Partial<WebhookMessage["data"]>;

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
