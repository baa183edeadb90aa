/**
 * Being told by mail, as the API's calls at `/email` and the version before have it: the same as a channel of that kind, which is set up,
 * shown and removed like others. Only the seat's own link goes by mail alone.
 */
import { addressTarget, type AddressWish } from "../../notifications/recipient/subscribe.ts";
import type { SeatHours } from "../../../api/mail-schema.ts";
import { isSeat } from "../../../game/channel-policy.ts";
import type { Frequency } from "../../../game/notification.ts";
import type { RemindDays } from "../../../game/reminders.ts";
import type { Side } from "../../../rules/contract.ts";
import { NOT_CONFIRMED } from "../../notifications/recipient/limits.ts";
import type { Seat, SubscriptionAnswer } from "../../notifications/recipient/subscriptions.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import { type Guard, NO_SEAT } from "../kernel/guard.ts";
import type { Caller } from "../kernel/reply.ts";
import type { Seats } from "../seats/seats.ts";
import { type ChannelSetup, isForListeners, NOT_FOR_MAKERS } from "./channel-setup.ts";
import { type Channels, hasAgreed } from "./channels.ts";
import type { Notifications } from "./notifications.ts";
import type { KeptChannel, WishChange } from "./notification-settings.ts";

const NOT_TOLD = refused(NOT_CONFIRMED.code, "This seat is not told by mail.");

export interface EmailWish extends WishChange {
  /** Null where the seat stays with its address. */
  readonly at: AddressWish | null;
}

/** How a seat is told. */
export interface EmailStatus extends SubscriptionAnswer {
  readonly when: Frequency;
  readonly always: boolean;
  readonly remind: RemindDays | null;
}

export type MailCall =
  | { readonly do: "set"; readonly wish: EmailWish }
  /** Has the seat told as another one of its player's is, at whose recipient somebody has said yes to that. */
  | { readonly do: "follow"; readonly before: Seat; readonly recipient: string; readonly when: Frequency }
  /** When mails of the caller's seat may go; null: when the address says. */
  | { readonly do: "hours"; readonly hours: SeatHours | null }
  | { readonly do: "show" }
  /** Has the seat's own link sent. */
  | { readonly do: "link" }
  /** `test` has a mail sent that shows that mails come. */
  | { readonly do: "clear" | "test" };

interface Parts {
  readonly game: Pick<Game, "ledger">;
  readonly guard: Guard;
  readonly seats: Pick<Seats, "listenerOf">;
  readonly channels: Channels;
  readonly channelSetup: ChannelSetup;
  readonly notifications: Pick<Notifications, "sendLink">;
}

export class MailCalls implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly calls = {
    /** How the caller's seat is told by mail after `call`; null where it is not. */
    mail: async (caller: Caller, as: Side | undefined, call: MailCall): Promise<Reply<EmailStatus | null>> => {
      const { seats, channelSetup } = this.#parts;
      if (call.do === "show") {
        const listener = seats.listenerOf(caller);
        return listener === null ? NO_SEAT : this.#shown(listener);
      }
      if (call.do === "link") return this.#sendLink(caller, as);
      return channelSetup.inTurn(caller, as, async (listener) => {
        const called = await this.#call(caller, listener, call);
        return called.ok ? this.#shown(listener) : called;
      });
    },
  };

  async #call(caller: Caller, listener: string, call: Exclude<MailCall, { readonly do: "show" | "link" }>): Promise<Reply<null>> {
    const { channelSetup } = this.#parts;
    const mail = this.#mailOf(listener);
    switch (call.do) {
      case "set":
        return this.#set(caller, listener, call.wish);
      case "follow":
        return channelSetup.follow(caller, listener, listener, { ...call, kind: "mail", change: { when: call.when } });
      case "hours":
        return mail === null ? NOT_TOLD : channelSetup.setHours(listener, mail, call.hours);
      case "test":
        return mail === null ? NOT_TOLD : channelSetup.test(listener, mail);
      case "clear":
        return mail === null ? done(null) : channelSetup.remove(listener, mail);
    }
  }

  /** Has the caller's seat told, from now on and by no other address. Where that is refused, nothing has changed. */
  async #set(caller: Caller, listener: string, { at, ...change }: EmailWish): Promise<Reply<null>> {
    const { channelSetup } = this.#parts;
    if (!isSeat(listener) && (at === null || !isForListeners(change))) return NOT_FOR_MAKERS;
    if (at !== null) {
      return channelSetup.add(caller, listener, listener, { target: addressTarget(at), detail: false, change });
    }
    if (this.#mailOf(listener) === null) return refused("malformed", "address: this seat is told by no mail yet");
    channelSetup.wish(listener, change);
    return done(null);
  }

  /** Has a mail sent that brings the seat's own link, where somebody at the address has said yes. */
  #sendLink(caller: Caller, as: Side | undefined): Reply<null> {
    const { game, guard, notifications } = this.#parts;
    const acting = guard.seat(caller, as);
    if (!acting.ok) return acting;
    if (!hasAgreed(this.#mailOf(acting.value)?.status ?? null)) return NOT_TOLD;
    game.ledger.transact(() => notifications.sendLink(acting.value));
    return done(null);
  }

  async #shown(listener: string): Promise<Reply<EmailStatus | null>> {
    const mail = this.#mailOf(listener);
    const status = mail === null ? done(null) : await this.#parts.channelSetup.status(listener, mail);
    if (!status.ok) return status;
    const { when = "turn", always = false, remind = null } = this.#parts.channels.setting(listener) ?? {};
    return done(status.value && { ...status.value, when, always, remind: remind?.days ?? null });
  }

  #mailOf(listener: string): KeptChannel | null {
    return this.#parts.channels.of(listener).find(({ kind }) => kind === "mail") ?? null;
  }
}
