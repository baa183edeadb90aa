/** What the routes of a seat's webhooks ask of the game: one call of the Room's for all that change something. */
import type { WebhookEvent } from "../../../api/channels.ts";
import type { AddedWebhookAnswer, ChangeWebhookBody, DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { Caller } from "../kernel/reply.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import { type Guard, NO_SEAT } from "../kernel/guard.ts";
import type { Seats } from "../seats/seats.ts";
import type { Webhooks } from "./webhooks.ts";

type Of<Do extends string> = { readonly do: Do; readonly id: string };

export type WebhookCall =
  | { readonly do: "add"; readonly url: string; readonly events: readonly WebhookEvent[] | undefined }
  | (Of<"change"> & Pick<ChangeWebhookBody, "events" | "enabled">)
  /** Gives it another secret. */
  | Of<"rotate">
  /** Has a message delivered that only tries the way. */
  | Of<"test">
  /** Has one delivered again. */
  | (Of<"replay"> & { readonly delivery: string })
  | Of<"remove">;

/** What a call answers: the webhook where it was made or changed, with its secret where that is new. */
export type CalledWebhook = AddedWebhookAnswer | null;

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Seats;
  readonly webhooks: Webhooks;
}

export class WebhookCalls implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly calls = {
    webhook: async (caller: Caller, as: Side | undefined, call: WebhookCall): Promise<Reply<CalledWebhook>> => {
      const { game, guard } = this.#parts;
      const acting = guard.seat(caller, as);
      return acting.ok ? game.retell(() => this.#call(caller, acting.value, call)) : acting;
    },
    /** The webhooks of the caller's seat. */
    webhooks: async (caller: Caller): Promise<Reply<readonly WebhookAnswer[]>> => {
      const side = this.#parts.seats.settledSideOf(caller);
      return side === null ? NO_SEAT : done(this.#parts.webhooks.list(side));
    },
    /** The log of one of them. */
    deliveries: async (caller: Caller, id: string): Promise<Reply<readonly DeliveryAnswer[]>> => {
      const side = this.#parts.seats.settledSideOf(caller);
      return side === null ? NO_SEAT : this.#parts.webhooks.log(side, id);
    },
  };

  #call(caller: Caller, side: Side, call: WebhookCall): Reply<CalledWebhook> {
    const { game, webhooks } = this.#parts;
    switch (call.do) {
      case "add":
      case "change": {
        const changed =
          call.do === "add" ? webhooks.add(side, call.url, call.events, caller.origin) : webhooks.change(side, call.id, call);
        // It may be reminded from now on.
        if (changed.ok) game.ledger.transact(() => game.time.schedule());
        return changed;
      }
      case "rotate":
        return webhooks.rotate(side, call.id);
      case "test":
        return webhooks.test(side, call.id);
      case "replay":
        return webhooks.replay(side, call.id, call.delivery);
      case "remove":
        return webhooks.remove(side, call.id);
    }
  }
}
