/** Having a seat told by mail: the one channel that asks by itself whether it is welcome, and that brings links. */
import type { SeatHours } from "../../../api/mail-schema.ts";
import type { Frequency } from "../../../game/notice.ts";
import type { RemindDays } from "../../../game/reminders.ts";
import type { Side } from "../../../rules/contract.ts";
import { isSeat } from "../../../game/channel-policy.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { NOT_CONFIRMED } from "../../notifications/recipient/refusals.ts";
import { type Asking, subscribe } from "../../notifications/recipient/subscribe.ts";
import type { Seat, SubscribeRequest, SubscriptionAnswer } from "../../notifications/recipient/subscriptions.ts";
import type { ChannelSetup } from "./channel-setup.ts";
import { type Channels, hasAgreed } from "./channels.ts";
import type { Caller } from "../kernel/reply.ts";
import { type Guard, NO_SEAT } from "../kernel/guard.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Seats } from "../seats/seats.ts";
import type { Notices } from "./notices.ts";
import type { WishChange } from "./wish.ts";

export const NOT_FOR_MAKERS = refused("malformed", "Whoever made a game for two others can't set this: they play neither side.");
const NOT_TOLD = refused(NOT_CONFIRMED.code, "This seat is not told by mail.");

/** An address, and what its owner's consent may hang on. */
export type AddressWish = Pick<Asking, "recipient" | "by" | "client"> &
  Pick<SubscribeRequest, "address" | "language" | "zone" | "again">;

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

/** As which seat another one is told. */
export interface Following {
  readonly before: Seat;
  readonly recipient: string;
  readonly when: Frequency;
}

/** Whether a wish is more than to be told of what there is. */
function isForPlayers({ when, always = false, remind = null }: WishChange): boolean {
  return when !== "turn" || always || remind !== null;
}

export type MailCall =
  | { readonly do: "set"; readonly wish: EmailWish }
  /** Has the seat told as another one of its player's is, at whose recipient somebody has said yes to that. */
  | ({ readonly do: "follow" } & Following)
  | { readonly do: "show" }
  /** When mails of the caller's seat may go; null: when the address says. */
  | { readonly do: "hours"; readonly hours: SeatHours | null }
  | { readonly do: "clear" }
  /** Has the seat's own link sent. */
  | { readonly do: "link" }
  /** Has a mail sent that shows that mails come. */
  | { readonly do: "test" };

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Pick<Seats, "listenerOf">;
  readonly channels: Channels;
  readonly notices: Pick<Notices, "sendLink">;
}

export class MailSetup implements Feature {
  readonly #parts: Parts;
  readonly #setup: ChannelSetup;

  constructor(parts: Parts, setup: ChannelSetup) {
    this.#parts = parts;
    this.#setup = setup;
  }

  readonly calls = {
    /** How the caller's seat is told by mail after `call`; null where it is not. */
    mail: (caller: Caller, as: Side | undefined, call: MailCall): Promise<Reply<EmailStatus | null>> => {
      switch (call.do) {
        case "set":
          return this.#set(caller, as, call.wish);
        case "follow":
          return this.#follow(caller, call);
        case "show":
          return this.#show(caller);
        case "hours":
          return this.#setHours(caller, as, call.hours);
        case "link":
          return this.#sendLink(caller, as);
        case "clear":
          return this.#clear(caller, as);
        case "test":
          return this.#test(caller, as);
      }
    },
  };

  /** How the caller's seat is told; null where it is not. */
  async #show(caller: Caller): Promise<Reply<EmailStatus | null>> {
    const listener = this.#parts.seats.listenerOf(caller);
    return listener === null ? NO_SEAT : this.#answer(listener);
  }

  /** Has the caller's seat told, from now on and by no other address. Where that is refused, nothing has changed. */
  async #set(caller: Caller, as: Side | undefined, { at, ...change }: EmailWish): Promise<Reply<EmailStatus | null>> {
    return this.#setup.inTurn(caller, as, async (side) => {
      if (!isSeat(side) && (at === null || isForPlayers(change))) return NOT_FOR_MAKERS;
      if (at === null && this.#parts.channels.mail(side) === null)
        return refused("malformed", "address: this seat is told by no mail yet");
      if (at === null) this.#parts.game.retell(() => this.#parts.channels.wish(side, change));
      const set = at === null ? done(null) : await this.#ask(caller, side, at, change);
      return set.ok ? this.#answer(side) : set;
    });
  }

  /** Has the caller's seat told as `before` is, which its recipient knows; by nobody where nobody there has said yes to that. */
  async #follow(caller: Caller, { before, recipient, when }: Following): Promise<Reply<null>> {
    return this.#setup.inTurn(caller, undefined, async (side) => {
      const ask = async () => {
        const told = await this.#setup.recipient(recipient).follow(before, { game: this.#parts.game.name, side });
        if (!told.ok) return told;
        return told.value ? done("confirmed" as const) : NOT_CONFIRMED;
      };
      const put = await this.#setup.put(caller, side, side, { recipient, kind: "mail", change: { when } }, ask);
      return !put.ok && put.code !== NOT_CONFIRMED.code ? put : done(null);
    });
  }

  /** Has the caller's seat told at other hours than those of its address; null: at those again. */
  async #setHours(caller: Caller, as: Side | undefined, hours: SeatHours | null): Promise<Reply<EmailStatus | null>> {
    return this.#setup.inTurn(caller, as, async (side) => {
      const mail = this.#parts.channels.mail(side);
      if (mail === null) return NOT_TOLD;
      const set = await this.#setup.recipient(mail.recipient).setHours(this.#parts.game.name, side, hours);
      return set.ok ? this.#answer(side) : set;
    });
  }

  /** Has the caller's seat told by mail no more. */
  async #clear(caller: Caller, as: Side | undefined): Promise<Reply<null>> {
    return this.#setup.inTurn(caller, as, async (side) => {
      const mail = this.#parts.channels.mail(side);
      await this.#setup.change(side, () => {
        if (mail === null) return [];
        this.#parts.channels.drop(side, mail.recipient);
        return [mail.recipient];
      });
      return done(null);
    });
  }

  /** Has a mail sent that brings the seat's own link, where somebody at the address has said yes. */
  async #sendLink(caller: Caller, as: Side | undefined): Promise<Reply<null>> {
    const acting = this.#parts.guard.seat(caller, as);
    if (!acting.ok) return acting;
    if (!hasAgreed(this.#parts.channels.mail(acting.value)?.status ?? null)) return NOT_TOLD;
    this.#parts.game.ledger.transact(() => this.#parts.notices.sendLink(acting.value));
    return done(null);
  }

  async #test(caller: Caller, as: Side | undefined): Promise<Reply<null>> {
    const listening = this.#parts.guard.listener(caller, as);
    if (!listening.ok) return listening;
    const mail = this.#parts.channels.mail(listening.value);
    if (mail === null) return NOT_TOLD;
    return this.#setup.recipient(mail.recipient).sendTest(this.#parts.game.name, listening.value);
  }

  async #ask(caller: Caller, side: string, at: AddressWish, change: WishChange): Promise<Reply<null>> {
    const { recipient, by, client, ...request } = at;
    const { game, variant } = this.#parts.game.ledger.state;
    const seat = { game, side, variant, browser: caller.browser ?? null, origin: caller.origin };
    const asking = { recipient, by, client, request: { ...seat, ...request }, at: Date.now() };
    const channel = { recipient, kind: "mail", change } as const;
    return this.#setup.put(caller, side, side, channel, () => subscribe(this.#setup.env, asking));
  }

  async #answer(listener: string): Promise<Reply<EmailStatus | null>> {
    const mail = this.#parts.channels.mail(listener);
    if (mail === null) return done(null);
    const status = await this.#setup.recipient(mail.recipient).status(this.#parts.game.name, listener);
    if (!status.ok) return status;
    const { when = "turn", always = false, remind = null } = this.#parts.channels.setting(listener) ?? {};
    return done(status.value && { ...status.value, when, always, remind: remind?.days ?? null });
  }
}
