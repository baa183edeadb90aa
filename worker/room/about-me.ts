/** What a game keeps about one seat's player: to be read, taken along, and removed. */
import { unseal } from "../../game/chain.ts";
import { doer } from "../../game/event.ts";
import type { Side } from "../../rules/contract.ts";
import { done, type Reply, valueOf } from "../object/reply.ts";
import type { Recipients } from "../notifications/recipient/subscribe.ts";
import type { ChannelSetup } from "./notifications/channel-setup.ts";
import type { Channels } from "./notifications/channels.ts";
import type { Caller } from "./kernel/reply.ts";
import { NO_SEAT } from "./kernel/guard.ts";
import type { Seating } from "./seats/seats.ts";

/** A seat that a browser holds or held, and how its player comes back without that browser. */
export interface LeftSeat {
  readonly side: Side;
  readonly isOver: boolean;
  /** Whether another browser holds the seat too, or mails bring its link. */
  readonly hasOtherWay: boolean;
  /** Whether the browser still holds it. */
  readonly isHeld: boolean;
}

/** `look` changes nothing; `known` leaves a seat where there is another way back; `any` leaves it whatever comes of that. */
export type Leaving = "look" | "known" | "any";

interface Parts extends Seating {
  readonly channels: Channels;
  readonly channelSetup: ChannelSetup;
  readonly recipients: () => Recipients;
}

export function createAboutMe(parts: Parts) {
  const { guard, channels, channelSetup, game, recipients, seats } = parts;
  return {
    calls: {
      /** All that the game keeps about the caller's seat, without what is secret, as JSON. */
      aboutMe: async (caller: Caller) => {
        const side = seats.settledSideOf(caller);
        return side === null ? NO_SEAT : done(JSON.stringify(game.kept(side)));
      },
      /**
       * Removes what the game keeps about the caller's seat: name, channels with their settings, webhooks, other browsers, keys of requests.
       * The game itself goes on, or stands. The recipients are told by jobs, where they do not answer now.
       */
      removeMe: async (caller: Caller, as: Side | undefined) => {
        const may = guard.seat(caller, as);
        if (!may.ok) return may;
        const cleared = await channelSetup.inTurn(caller, may.value, async (side) => {
          await channelSetup.change(side, () => channels.clear(side));
          return done(null);
        });
        if (!cleared.ok) return cleared;
        // The seat's link may have been made anew meanwhile.
        return guard.acting(caller, as, (side) => remove(parts, caller, side));
      },
      /**
       * Lets go of a browser: of its seat, and with the recipient of that seat; or looks what that would come to.
       * @param browser its fingerprint
       * @returns its seat; null where it held none
       */
      leave: async (browser: string, how: Leaving): Promise<Reply<LeftSeat | null>> => {
        const before = heldBy(parts, browser, how);
        if (before !== null && how !== "look") game.noteActive(before.side);
        if (before === null || before.isHeld) return done(before);
        for (const { recipient } of channels.of(before.side))
          if (valueOf(await recipients().getByName(recipient).forgetBrowser(browser)))
            // What a browser is told by itself is no channel of its seat any more.
            await channelSetup.remove(before.side, { recipient });
        // The other way back may have gone meanwhile: two browsers may leave at once.
        const now = heldBy(parts, browser, how);
        if (now === null || now.isHeld) return done(now);
        game.ledger.transact(() => game.forgetBrowser(browser));
        game.sockets.dismiss(now.side, browser);
        game.archiving.later();
        return done(now);
      },
    },

    kept(side: Side) {
      const { store, state } = game.ledger;
      const events = store.entries().map(unseal);
      return { game: state.game, variant: state.variant, side, events: events.filter((event) => doer(event) === side) };
    },
  };
}

function remove({ game }: Parts, caller: Caller, side: Side): Reply<null> {
  const { ledger } = game;
  const others = ledger.store.holders(side).filter(({ browser }) => browser !== caller.browser);
  const forget = () => {
    game.forget(side);
    for (const { browser } of others) game.forgetBrowser(browser);
  };
  if (ledger.store.names()[side] === undefined) game.change(forget);
  else {
    const named = game.decide(side, { kind: "unname" }, caller, forget);
    if (!named.ok) return named;
  }
  for (const { browser } of others) game.sockets.dismiss(side, browser);
  game.archiving.later();
  return done(null);
}

/** The seat of a browser, as it would be left now; null where it holds none. */
function heldBy({ game, channels }: Parts, browser: string, how: Leaving): LeftSeat | null {
  const { ledger } = game;
  const side = ledger.seatOf(browser);
  if (side === null) return null;
  const isOver = ledger.state.status === "over";
  const isElsewhere = ledger.store.holders(side).some((holder) => holder.browser !== browser);
  const mails = channels.confidential(side)?.status?.kind;
  const hasOtherWay = isElsewhere || mails === "agreed" || mails === "sent";
  return { side, isOver, hasOtherWay, isHeld: how === "look" || (how === "known" && !hasOtherWay && !isOver) };
}
