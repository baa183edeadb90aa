/** What the routes of a seat's webhooks ask of the game: one call of the Room's for all that change something. */
import type { WebhookEvent } from "../../../api/webhook-events.ts";
import type { AddedWebhookAnswer, ChangeWebhookBody, DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import type { Caller } from "../reply.ts";
import { NO_SEAT } from "../seats/seats.ts";

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

export function callWebhook(host: Host, caller: Caller, side: Side, call: WebhookCall): Reply<CalledWebhook> {
  return host.retell(side, () => called(host, caller, side, call));
}

function called({ webhooks, timekeeper, ledger }: Host, caller: Caller, side: Side, call: WebhookCall): Reply<CalledWebhook> {
  switch (call.do) {
    case "add":
    case "change": {
      const changed =
        call.do === "add" ? webhooks.add(side, call.url, call.events, caller.origin) : webhooks.change(side, call.id, call);
      // It may be reminded from now on.
      if (changed.ok) ledger.transact(() => timekeeper.heed(ledger.state));
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

/** The webhooks of the caller's seat. */
export function webhooksOf({ seats, webhooks }: Host, caller: Caller): Reply<readonly WebhookAnswer[]> {
  const side = seats.settledSideOf(caller);
  return side === null ? NO_SEAT : done(webhooks.list(side));
}

/** The log of one of them. */
export function deliveriesOf({ seats, webhooks }: Host, caller: Caller, id: string): Reply<readonly DeliveryAnswer[]> {
  const side = seats.settledSideOf(caller);
  return side === null ? NO_SEAT : webhooks.log(side, id);
}
