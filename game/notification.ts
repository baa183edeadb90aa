/**
 * Notifications to people: which seat is owed one, and when. A notification says that something waits, not what: what it says is asked of
 * the game again when it is sent, so that nothing stale goes out.
 */
import type { Side } from "../rules/contract.ts";
import { actor, type GameEvent } from "./event.ts";
import type { OfferKind } from "./offers-schema.ts";
import { type GameState, opponent } from "./state.ts";

/** By what a person can be told. */
export const CHANNEL_KINDS = ["mail", "push", "chat"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** How often a seat wants to be told: each turn, once a day in one mail for all games, or only how the game ended. */
export const FREQUENCIES = ["turn", "digest", "end"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/**
 * Why a seat is told, what weighs most first: a notification names the weightiest. `flag` is that either side's time is up; `recovery` is that
 * somebody asks for a seat whose link is lost, this one or the other; `link` is the seat's own link, which its player asked for; `webhook`
 * that one of the seat's webhooks is called no more; `offer` is that the other player has offered something, or declined what this one
 * had; `seat` is that the other one was handed over or given back; `message` that the other player has written; `pause` is that one began
 * which this seat did not begin, or that one is over and it is to move.
 */
export const OCCASIONS = [
  "end",
  "recovery",
  "link",
  "webhook",
  "flag",
  "reminder",
  "meeting",
  "nudge",
  "turn",
  "offer",
  "joined",
  "pause",
  "seat",
  "message",
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** @throws for what is no such word, which is a bug */
export function readOccasion(word: string | undefined): Occasion {
  const occasion = OCCASIONS.find((each) => each === word);
  if (occasion === undefined) throw new Error(`no occasion is called ${word}`);
  return occasion;
}

/** Occasions of which a feature by itself knows whether what they are about is over. */
const OWN_OCCASIONS = ["recovery", "message"] as const satisfies readonly Occasion[];
export type OwnOccasion = (typeof OWN_OCCASIONS)[number];

export function isOwnOccasion(occasion: Occasion): occasion is OwnOccasion {
  return OWN_OCCASIONS.some((own) => own === occasion);
}

/** How an occasion is told. `docs/notifications.md` has the same as a table. */
export interface OccasionRule {
  /** Which seats hear of it: every one, or those that want more told than the end. */
  readonly heardBy: "all" | "turns";
  /** `grace`: its player may see it on the page before they are told. `none`: it has had its time, or has none. */
  readonly waits: "grace" | "none";
  /** Whether it waits as long as a person is at the page. */
  readonly heldByPage: boolean;
  /** Whether the daily message brings it where a seat wants that one; else it goes by itself. */
  readonly inDigest: boolean;
  /** What quiet hours do to it: `kept` to their end, unless that would be too late for a move, or `broken`. */
  readonly quietHours: "kept" | "kept unless too late" | "broken";
  /**
   * Which of a seat's channels tell it at first: the first good one; `every` good one, for somebody else may have made what it is about;
   * or the first of the `confidential` ones, which nobody else reads.
   */
  readonly channels: "first" | "every" | "confidential";
  /** What makes it not worth sending any more: its player has seen it, or has answered it. */
  readonly endsBy: "seen" | "answered";
  /**
   * `position`: a weightier one says it too, so one takes the place of another as long as it stands. `seat`: it is about who sits there,
   * and neither takes another's place nor gives its own up.
   */
  readonly about: "position" | "seat";
}

const POSITION = {
  heardBy: "turns",
  heldByPage: true,
  inDigest: true,
  quietHours: "kept",
  channels: "first",
  about: "position",
} as const;
const SEAT = { waits: "none", heldByPage: false, inDigest: false, channels: "first", endsBy: "answered", about: "seat" } as const;

export const OCCASION_RULES: Readonly<Record<Occasion, OccasionRule>> = {
  end: { ...POSITION, heardBy: "all", waits: "grace", endsBy: "seen" },
  recovery: { ...SEAT, heardBy: "all", quietHours: "broken", channels: "every" },
  link: { ...SEAT, heardBy: "all", quietHours: "broken", channels: "confidential" },
  webhook: { ...SEAT, heardBy: "all", quietHours: "kept" },
  flag: { ...POSITION, waits: "none", inDigest: false, quietHours: "kept unless too late", endsBy: "answered" },
  // Who has the page open may have left it open, and loses by it.
  reminder: {
    ...POSITION,
    waits: "none",
    heldByPage: false,
    inDigest: false,
    quietHours: "kept unless too late",
    endsBy: "answered",
  },
  meeting: { ...POSITION, waits: "none", inDigest: false, endsBy: "seen" },
  nudge: { ...POSITION, waits: "none", inDigest: false, endsBy: "seen" },
  turn: { ...POSITION, waits: "grace", endsBy: "answered" },
  offer: { ...POSITION, waits: "grace", endsBy: "answered" },
  joined: { ...POSITION, waits: "grace", endsBy: "seen" },
  pause: { ...POSITION, waits: "grace", inDigest: false, quietHours: "kept unless too late", endsBy: "seen" },
  seat: { ...SEAT, heardBy: "turns", waits: "grace", heldByPage: true, inDigest: true, quietHours: "kept", endsBy: "seen" },
  message: { ...POSITION, waits: "grace", endsBy: "seen" },
};

/** Whether it is told at once, even to somebody at the page and to somebody who wants to hear of the end alone. */
export function isAtOnce(occasion: Occasion): boolean {
  const { about, waits } = OCCASION_RULES[occasion];
  return about === "seat" && waits === "none";
}

/** Whether the one says what the other does. */
export function outweighs(one: Occasion, other: Occasion): boolean {
  const areOfPosition = [one, other].every((each) => OCCASION_RULES[each].about === "position");
  return areOfPosition && OCCASIONS.indexOf(one) < OCCASIONS.indexOf(other);
}

/** What a game hands to a recipient. */
export interface Notification {
  /** Stays the same however often it is handed over or sent. */
  readonly id: string;
  readonly game: string;
  /** Or `game`, for a room that follows all of it. */
  readonly side: Side;
  readonly turn: number;
  readonly occasion: Occasion;
  /** As the seat wished when it was handed over. */
  readonly when: Frequency;
  /** When it would come too late, in milliseconds since 1970: quiet hours that last until then don't hold it. */
  readonly deadline: number | null;
}

/** What has happened lately that a game's state does not show any more, and a message about it needs. */
export interface Lately {
  /** Offers of the side that the other one has declined since the side did something last, by their kinds. */
  readonly declined: readonly OfferKind[];
  /** The time that the other one has given the side, whose own was up, since it moved last; null where none was. */
  readonly given: { readonly at: number; readonly milliseconds: number } | null;
  /** Whether the other seat was last handed over, or given back; null where it was neither. */
  readonly across: "handed" | "left" | null;
}

/**
 * What happened to `side`.
 * @param events the end of the log, oldest first: what was before it is not told
 */
export function lately(events: readonly GameEvent[], { sides, offers }: Pick<GameState, "sides" | "offers">, side: Side): Lately {
  const other = opponent({ sides }, side);
  const since = events.slice(events.findLastIndex((event) => actor(event) === side) + 1);
  const declined = since.flatMap((event) => {
    if (event.kind !== "answered" || event.answer !== "declined" || event.by !== other) return [];
    const offer = offers.find(({ id }) => id === event.offer);
    return offer === undefined ? [] : [offer.terms.kind];
  });
  const gift = since.findLast((event) => event.kind === "given" && event.by === other);
  const change = events.findLast((event) => (event.kind === "handed" || event.kind === "left") && event.side === other);
  return {
    declined: [...new Set(declined)],
    given: gift?.kind === "given" ? { at: gift.at, milliseconds: gift.seconds * 1000 } : null,
    across: change?.kind === "handed" || change?.kind === "left" ? change.kind : null,
  };
}
