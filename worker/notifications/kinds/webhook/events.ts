/** Which events of a game a webhook gets. */
import type { WebhookEvent } from "../../../../api/channels.ts";
import type { GameEvent } from "../../../../game/event.ts";
import type { GameState } from "../../../../game/state.ts";
import type { Side } from "../../../../rules/contract.ts";

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
