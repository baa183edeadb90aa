/** Games in which somebody is told something, as they stand on 25 November 2026, 19:40 in Berlin, where their readers are. */
import type { ClockAnswer } from "../../../api/clock-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Occasion } from "../../../game/notification.ts";
import type { Beside, Owed } from "../../../worker/notifications/content/message.ts";
import { owedAfter } from "./mailing.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const NOW = Date.UTC(2026, 10, 25, 18, 40);

export const NOTHING: Beside = { declined: [], across: null, given: null, paused: null, rematch: null, isUnlisted: false };

export interface Situation {
  readonly occasion: Occasion;
  /** What the sentences are about; each stands once. */
  readonly name: string;
  readonly owed: Owed;
}

interface Ticking extends Partial<Pick<ClockAnswer, "paused" | "fallen" | "draws">> {
  /** Of the side whose time runs. */
  readonly until?: { readonly w?: number; readonly b?: number };
}

/** A clock of three days a move; Ada is White, Bo is Black. */
export function clock({ until = {}, ...rest }: Ticking = {}): ClockAnswer {
  const side = (at: number | undefined) => ({ left: 3 * DAY, until: at ?? null });
  return {
    kind: "move",
    each: 3 * DAY,
    onFlag: "claim",
    sides: { w: side(until.w), b: side(until.b) },
    paused: null,
    holidays: { days: 21, left: { w: 21, b: 21 } },
    fallen: null,
    ...rest,
  };
}

export const PLAYERS = { w: { name: "Ada", present: false }, b: { name: "Bo", present: false } } as const;
const ALONE = { w: PLAYERS.w, b: null };
export const WAITING = { status: "waiting", toMove: null, players: ALONE, closes: NOW + 14 * DAY } as const;
const OVER = { status: "over", toMove: null } as const;
const LEFT = { until: { w: NOW + 23 * HOUR } };
const LATE = clock({ until: { w: NOW - HOUR }, fallen: "w" });
const BO_LATE = clock({ until: { b: NOW - HOUR }, fallen: "b" });
const previous = { id: "before", watchUrl: "https://play.example.org/g/before" };

type OfferTerms = { readonly kind: "draw" | "takeback" } | { readonly kind: "pause"; readonly until: number };

function offered(terms: OfferTerms | { readonly kind: "rematch" }, by: "w" | "b" = "b"): StateAnswer["offers"] {
  return [{ id: "o1", by, turn: 4, at: NOW, expires: null, ...terms }];
}

function paused(by: "w" | "b" | null): ClockAnswer {
  return clock({ paused: { kind: by === null ? "agreed" : "holiday", by, until: NOW + 7 * DAY } });
}

/**
 * What Ada is owed; a move was made three hours ago.
 * @param plies an even number leaves it to Ada to move
 */
export function owedTo(occasion: Occasion, plies: number, more: Partial<StateAnswer> = {}, beside: Partial<Beside> = {}): Owed {
  const made = owedAfter("harzdame", plies, occasion, { now: NOW, players: PLAYERS, ...more });
  const moves = made.state.moves.map((move) => ({ ...move, at: NOW - 3 * HOUR }));
  const state = { ...made.state, moves, you: { ...more.you, side: "w" } };
  return { ...made, side: "w", state, beside: { ...NOTHING, ...beside }, zone: "Europe/Berlin" };
}

const rows: readonly (readonly [Occasion, string, number, Partial<StateAnswer>?, Partial<Beside>?])[] = [
  ["turn", "without a clock", 4],
  ["turn", "with 23 hours left", 4, { clock: clock(LEFT) }],
  ["turn", "her first one, of a game with a clock", 0, { clock: clock({ until: { w: NOW + 3 * DAY } }), closes: NOW + 14 * DAY }],
  ["turn", "with a draw offered", 4, { clock: clock(LEFT), offers: offered({ kind: "draw" }) }],
  ["turn", "after Bo declined a draw", 4, { clock: clock(LEFT) }, { declined: ["draw"] }],
  ["turn", "in Bo's holiday", 4, { clock: paused("b") }],
  ["turn", "in her own holiday", 4, { clock: paused("w") }],
  ["turn", "in a pause", 4, { clock: paused(null) }],
  ["turn", "in a new year", 4, { clock: clock({ until: { w: NOW + 60 * DAY } }) }],
  ["turn", "of a rematch that Bo accepted", 0, { previous }, { rematch: "accepted" }],
  ["turn", "of a rematch that she accepted", 0, { previous }, { rematch: "begun" }],
  ["turn", "of a game that goes on, as Bo accepted", 0, { previous: { ...previous, played: 6 } }, { rematch: "accepted" }],
  ["joined", "and Bo is to move", 0, { toMove: "b" }],
  ["joined", "and it is a rematch", 0, { toMove: "b", previous }, { rematch: "accepted" }],
  ["reminder", "with 23 hours left", 4, { clock: clock(LEFT) }],
  ["reminder", "of a wish, without a clock", 4],
  ["reminder", "of a wish, before the first move", 0, {}, { unmovedSince: NOW - 3 * DAY }],
  ["reminder", "a week before the game is closed", 4, { closes: NOW + 7 * DAY }],
  ["reminder", "a week before the game is closed, in Bo's turn", 3, { closes: NOW + 7 * DAY }],
  ["reminder", "a day before the game is closed, for nobody joined", 0, { ...WAITING, closes: NOW + DAY }],
  ["reminder", "as the first page lists the game no more", 0, WAITING, { isUnlisted: true }],
  ["reminder", "that Bo has given time", 4, { clock: clock({ until: { w: NOW + 3 * DAY } }) }, { given: 3 * DAY }],
  ["reminder", "when her time is up", 4, { clock: LATE }],
  ["flag", "Bo's time is up", 3, { clock: BO_LATE }],
  ["flag", "Bo's time is up, and she can't win any more", 3, { clock: { ...BO_LATE, draws: true } }],
  ["flag", "her own time is up", 4, { clock: LATE }],
  ["flag", "her own time is up, and Bo can't win any more", 4, { clock: { ...LATE, draws: true } }],
  ["flag", "Bo's time was up, and he has time again", 3, { clock: clock({ until: { b: NOW + DAY } }) }],
  ["pause", "Bo's holiday begins", 4, { clock: paused("b") }],
  ["pause", "an agreed pause begins, in Bo's turn", 3, { clock: paused(null) }],
  ["pause", "an agreed one is over", 4, { clock: clock(LEFT) }, { paused: { by: null, endedBy: null } }],
  ["pause", "an agreed one was ended by Bo", 4, { clock: clock(LEFT) }, { paused: { by: null, endedBy: "b" } }],
  ["pause", "her holiday is over", 4, { clock: clock(LEFT) }, { paused: { by: "w", endedBy: null } }],
  ["pause", "Bo's holiday is over", 4, { clock: clock(LEFT) }, { paused: { by: "b", endedBy: null } }],
  ["pause", "Bo has ended his holiday", 4, { clock: clock(LEFT) }, { paused: { by: "b", endedBy: "b" } }],
  ["nudge", "with 23 hours left", 4, { clock: clock(LEFT) }],
  ["meeting", "with 23 hours left", 4, { clock: clock(LEFT), meeting: { by: "b", until: NOW + HOUR / 4 } }],
  ["meeting", "that is over", 4, { clock: clock(LEFT) }],
  ["offer", "a draw, in her turn", 4, { clock: clock(LEFT), offers: offered({ kind: "draw" }) }],
  ["offer", "a pause, in her turn", 4, { clock: clock(LEFT), offers: offered({ kind: "pause", until: NOW + 3 * DAY }) }],
  ["offer", "to undo Bo's move, in her turn", 4, { clock: clock(LEFT), offers: offered({ kind: "takeback" }) }],
  ["offer", "a draw, in Bo's turn", 3, { clock: clock({ until: { b: NOW + DAY } }), offers: offered({ kind: "draw" }) }],
  ["offer", "a rematch", 4, { ...OVER, result: { winner: "w", by: "resign", actor: "b" }, offers: offered({ kind: "rematch" }) }],
  ["offer", "her draw was declined", 3, { clock: clock({ until: { b: NOW + DAY } }) }, { declined: ["draw"] }],
  ["offer", "her takeback was declined", 3, {}, { declined: ["takeback"] }],
  ["offer", "her pause was declined", 4, { clock: clock(LEFT) }, { declined: ["pause"] }],
  ["offer", "her result was declined", 4, {}, { declined: ["result"] }],
  [
    "offer",
    "her rematch was declined",
    4,
    { ...OVER, result: { winner: "b", by: "resign", actor: "w" } },
    { declined: ["rematch"] },
  ],
  ["seat", "Bo has left", 0, WAITING, { across: "left" }],
  ["seat", "one has left a game for two others", 0, { ...WAITING, forOthers: true }, { across: "left" }],
  [
    "seat",
    "one has left, and Bo has joined",
    0,
    { clock: clock({ until: { w: NOW + 3 * DAY } }), closes: NOW + 14 * DAY },
    { across: "left" },
  ],
  ["seat", "was handed over", 4, { clock: clock(LEFT) }, { across: "handed" }],
  [
    "seat",
    "was handed over in a game that is over",
    4,
    { ...OVER, result: { winner: "w", by: "resign", actor: "b" } },
    { across: "handed" },
  ],
  ["message", "Bo has greeted", 4, { clock: clock(LEFT) }, { messages: [{ text: null, preset: "hello", isShared: true }] }],
  [
    "message",
    "Bo has written twice, after the game",
    4,
    { ...OVER, result: { winner: "b", by: "resign", actor: "w" } },
    {
      messages: [
        { text: "That was close", preset: null, isShared: true },
        { text: null, preset: "rematch", isShared: true },
      ],
    },
  ],
  [
    "turn",
    "with what Bo has written",
    4,
    { clock: clock(LEFT) },
    { messages: [{ text: "See www.example.org", preset: null, isShared: true }] },
  ],
  [
    "recovery",
    "somebody asks for Bo's seat",
    4,
    { clock: clock(LEFT), you: { side: "w", recovery: { id: "r", side: "b", asked: NOW, agreed: null, effective: null } } },
  ],
  [
    "recovery",
    "somebody asks for hers",
    4,
    { clock: clock(LEFT), you: { side: "w", recovery: { id: "r", side: "w", asked: NOW, agreed: null, effective: null } } },
  ],
  ["link", "her own link", 3, { clock: clock({ until: { b: NOW + DAY } }) }],
  ["webhook", "is called no more", 4, { clock: clock(LEFT) }],
  ["end", "Bo resigned", 4, { ...OVER, result: { winner: "w", by: "resign", actor: "b" } }],
  ["end", "Bo claimed the win", 4, { ...OVER, result: { winner: "b", by: "time", actor: "b" } }],
  ["end", "her time ran out, and Bo could not win", 4, { ...OVER, result: { winner: null, by: "time", late: "w" } }],
  ["end", "both agreed on a draw", 4, { ...OVER, result: { winner: null, by: "agreement", actor: "b" } }],
  ["end", "both agreed that Bo wins", 4, { ...OVER, result: { winner: "b", by: "agreement", actor: "b" } }],
  ["end", "Bo cancelled it", 1, { ...OVER, result: { winner: null, by: "abort", actor: "b" } }],
  ["end", "nobody moved for 14 days", 1, { ...OVER, result: { winner: null, by: "abort" } }],
  ["end", "nobody moved for half a year", 4, { ...OVER, result: { winner: null, by: "abandoned" } }],
  ["end", "nobody joined", 0, { ...OVER, players: ALONE, result: { winner: null, by: "abandoned" } }],
  ["end", "the operator closed it", 4, { ...OVER, result: { winner: null, by: "closed" } }],
];

export const SITUATIONS: readonly Situation[] = rows.map(([occasion, name, plies, more, beside]) => ({
  occasion,
  name,
  owed: owedTo(occasion, plies, more, beside),
}));
