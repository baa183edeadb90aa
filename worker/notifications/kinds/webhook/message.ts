/** What a delivery says of an event. */
import { offersOf, pauseOf } from "../../../../api/answer.ts";
import { MESSAGE_VERSION, type WebhookMessage } from "../../../../api/webhook-schema.ts";
import type { MessageType } from "../../../../api/channels.ts";
import { flagAt } from "../../../../game/clock.ts";
import { type GameState, position } from "../../../../game/state.ts";
import type { Side } from "../../../../rules/contract.ts";
import { watchUrl } from "../../../links.ts";

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
