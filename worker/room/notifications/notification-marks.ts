/** The notifications that a game hands over: what each is called, and whether what it is about is over. */
import { calledIn } from "../../../game/calls.ts";
import { flagAt, outOfTime } from "../../../game/clock.ts";
import { isOwnOccasion, type Notification, type Occasion, type OwnOccasion, OCCASION_RULES } from "../../../game/notification.ts";
import { callOf } from "../../../game/notification-policy.ts";
import { pauseAt } from "../../../game/pause.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { announcedAt, type Wish } from "./notification-settings.ts";
import type { OwnOccasions, OwnRules } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { hasDisabled } from "../webhooks/webhook-rows.ts";

/** Whom a notification is for, and by what. */
export interface Told {
  readonly side: Side;
  readonly recipient: string;
}

/** What a notification is about. */
interface NamedNotification extends Pick<Notification, "occasion" | "turn"> {
  readonly mark: string;
}

export type NotificationMarks = ReturnType<typeof createNotificationMarks>;

/** @param own what features know of their own occasions */
export function createNotificationMarks(ledger: Ledger, own: () => OwnOccasions) {
  const { store } = ledger;
  const rulesOf = (occasion: Occasion): OwnRules | undefined => (isOwnOccasion(occasion) ? own()[occasion] : undefined);

  return {
    /** The seat's own link is asked for, now. Within a transaction of the caller's. */
    askLink: (side: Side) => ledger.noteNow(linkAsked(side)),

    /** One of the seat's webhooks is disabled, now. Within a transaction of the caller's. */
    noteDisabled: (side: Side) => ledger.noteNow(webhookDisabled(side)),

    /** An occasion is told by itself, for what stood for it came to nothing. Within a transaction of the caller's. */
    tellAnew: (side: Side) => store.setFact(toldAnew(side), `${ledger.state.turn}.${ledger.now()}`),

    /** What a feature knows of an occasion of its own; undefined of all others. */
    own: rulesOf,

    /**
     * Whether what it is about is over: a call, the request for a seat, a time that was up, or a pause after which it is for the other one
     * to move.
     */
    isMoot(side: Side, occasion: Occasion): boolean {
      const { state } = ledger;
      const now = ledger.now();
      const rules = rulesOf(occasion);
      if (rules !== undefined) return rules.isMoot(side);
      if (occasion === "webhook") return !hasDisabled(store, side);
      if (occasion === "pause") return state.toMove !== side && pauseAt(state, now) === null;
      if (occasion === "flag") return outOfTime(state, now) === null;
      const call = callOf(occasion);
      return call !== null && calledIn(state, side, call, now) === null;
    },

    /**
     * The notification of a turn, to a seat that wishes to be told then.
     * @param named with what tells it from the next one of its kind, by `markOf`
     */
    notification(told: Told, wished: Wish["when"], named: NamedNotification): Notification {
      const { game } = ledger.state;
      const { occasion, turn } = named;
      const { inDigest, quietHours } = OCCASION_RULES[occasion];
      const deadline = quietHours === "broken" ? ledger.now() : quietHours === "kept" ? null : lateFor(ledger, told.side);
      // What may be too late with the day's message goes by itself.
      const when = inDigest ? wished : "turn";
      return { id: idOf(game, told, named), game, side: told.side, turn, occasion, when, deadline };
    },

    /**
     * What tells one notification of a turn from the next one of its kind; empty where there is only one. Of what time brings there may be
     * more in one turn: each is of its own announcement, and of the wait that was announced. One about a request for a seat is of that request.
     */
    markOf(side: Side, occasion: Occasion): string {
      const marks = isOwnOccasion(occasion) ? [rulesOf(occasion)?.mark(side)] : marksOf(ledger, side, occasion);
      return marks.map(String).join(".");
    },
  };
}

function marksOf(ledger: Ledger, side: Side, occasion: Exclude<Occasion, OwnOccasion>): readonly unknown[] {
  const { state, store } = ledger;
  // Names the last time at which something of this turn was told anew.
  const told = store.fact(toldAnew(side));
  const anew = told?.startsWith(`${state.turn}.`) ? [told] : [];
  switch (occasion) {
    case "reminder":
    case "flag":
    case "pause":
      return [state.waitsSince, announcedAt(store), ...anew];
    case "webhook":
      return [store.fact(webhookDisabled(side))];
    case "link":
      return [store.fact(linkAsked(side))];
    case "meeting":
    case "nudge": {
      const call = callOf(occasion);
      const called = call && calledIn(state, side, call, ledger.now());
      return called ? [called.at] : [];
    }
    case "seat":
      return seatings(state);
    case "offer":
      return [state.offers.findLast(({ by, status }) => by !== side || status === "declined")?.id, ...anew];
    case "turn":
    case "joined":
    case "end":
      // A seat that was given back is taken in the same turn again.
      return [...(state.freed === undefined ? [] : seatings(state)), ...anew];
  }
}

/** When a message to a side that is to move would come too late; null where it is not, or time can't make it worse. */
function lateFor(ledger: Ledger, side: Side): number | null {
  const { state } = ledger;
  const flag = state.toMove === side ? flagAt(state) : null;
  return flag !== null && flag > ledger.now() ? flag : null;
}

/**
 * What a notification is called: the same for the same notification to the same recipient, however often it is handed over.
 */
export function idOf(game: string, { side, recipient }: Told, { occasion, turn, mark }: NamedNotification): string {
  return [game, side, turn, occasion, recipient, ...(mark === "" ? [] : [mark])].join(".");
}

/** Who has sat down and gone by now, as far as their links tell. */
function seatings({ sides, links, freed }: GameState): readonly number[] {
  return sides.map((side) => Math.max(links[side]?.generation ?? 0, freed?.[side] ?? 0));
}

/** What names the instant at which one of a seat's webhooks was disabled last. */
function webhookDisabled(side: Side): string {
  return `webhook-disabled:${side}`;
}

/** What names the instant at which a seat's link was asked for last. */
function linkAsked(side: Side): string {
  return `link-asked:${side}`;
}

/** What names the turn and the instant at which something was last told anew to a seat. */
function toldAnew(side: Side): string {
  return `told-anew:${side}`;
}
