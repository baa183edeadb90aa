/** What has happened in the games that the table tells of, and who is told. */
import { LONGEST_NAME } from "../../../api/seats.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { readRing } from "../../../worker/tokens/link-tokens.ts";
import { keys } from "../../../scripts/test/keys.ts";
import { owedAfter, SEAT_TOKEN } from "../mail/mailing.ts";
import { clock, HOUR, NOW, SITUATIONS } from "../mail/situations.ts";
import { type Addressee, type Language, MAKER, type Occasion, ORIGIN, type Owed, type Subscription } from "./subjects.ts";

export { SEAT_TOKEN };
export const MAKER_TOKEN = "amakertoken2345";
/** What the seat sees of its game, and no message says: links that others are given, and the seat's own in the next game. */
const UNSAID = { invite: "aninvitetoken2345", handOver: "ahandovertoken2345", next: "anexttoken2345" } as const;
/** All that opens something. */
export const TOKENS = [SEAT_TOKEN, MAKER_TOKEN, ...Object.values(UNSAID)];

export const GAME = "abcdefghijklmnop";
export const PAGE = `${ORIGIN}/g/${GAME}`;

/** What both players are called; the first one is told. */
export type Names = readonly [string, string];
export const USUAL: Names = ["Ada", "Bo"];

/** What is told may also be said of a game with all that a message can bring. */
export type Size = "usual" | "full";

const RING = readRing(keys.LINK_KEYS);

export function addressee(target: string): Addressee {
  return {
    id: "notice-0123456789abcdef",
    recipient: "r".repeat(52),
    target,
    ring: RING,
    addressKey: keys.ADDRESS_KEY,
    now: Date.UTC(2026, 10, 22),
  };
}

export function seatOf({ state, side }: Pick<Owed, "state" | "side">, language: Language, detail = true): Subscription {
  const { id: game, variant } = state;
  return {
    number: 1,
    game,
    side,
    variant,
    confirmed: true,
    language,
    origin: ORIGIN,
    at: 0,
    given: Array.from({ length: 8 }, (_, n) => `${n}@example.org`),
    subject: null,
    hours: null,
    last: null,
    trouble: null,
    detail,
  };
}

/** What the seat is told on an occasion: every situation that there is of it. */
export function situationsOf(occasion: Occasion): readonly Owed[] {
  return SITUATIONS.filter((each) => each.occasion === occasion).map(({ owed }) => owed);
}

const full = new Map<Occasion, Owed>();

/** A game about which all is to be said at once. */
function fullOwed(occasion: Occasion): Owed {
  const known = full.get(occasion);
  if (known !== undefined) return known;
  const over = { status: "over", toMove: null, result: { winner: "b", by: "resign" } } as const;
  const offers = [{ id: "o1", kind: "draw", by: "b", turn: 3, at: 0, expires: null }] as const;
  const start = { position: "p", from: "p", moves: [] };
  const owed = owedAfter("harzdame", 4, occasion, { start, ...(occasion === "end" ? over : { offers }) });
  const recovery = { id: "r", side: "b" as const, asked: 0, agreed: null, effective: null };
  const last = Array.from({ length: 40 }, () => owed.last).flat();
  const made = { ...owed, side: "w", last, state: { ...owed.state, you: { side: "w", recovery } } };
  full.set(occasion, made);
  return made;
}

/** What a seat is owed of a game of these two. */
export function toSeat(occasion: Occasion, names: Names, size: Size = "usual"): Owed {
  const [first] = situationsOf(occasion);
  if (first === undefined) throw new Error(`no game stands here that is told on the occasion ${occasion}`);
  return between(size === "full" ? fullOwed(occasion) : first, names);
}

/** The same, by these names and with all that only the seat sees. */
export function between(owed: Owed, [one, other]: Names): Owed {
  const { w, b } = owed.state.players;
  const { invite, handOver, next } = UNSAID;
  const { recovery } = owed.state.you ?? {};
  const you = {
    side: owed.side,
    inviteUrl: `${PAGE}#join=${invite}`,
    inviteToken: invite,
    handOverUrl: `${PAGE}#take-w=${handOver}`,
    ...(recovery && { recovery }),
  };
  const players = { w: w ? { ...w, name: one } : null, b: b ? { ...b, name: other } : null };
  const following = { id: "next", watchUrl: `${ORIGIN}/g/next`, url: `${ORIGIN}/g/next#${next}` };
  return { ...owed, seatToken: SEAT_TOKEN, state: { ...owed.state, players, you, next: following } };
}

const WAITING = { status: "waiting", toMove: null } as const;
const CLOSING = { ...WAITING, closes: NOW + 23 * HOUR } as const;
const ONE = { w: { name: "Ada", present: false }, b: null };

/** What the maker of a game for two others is told, by occasions. */
export const FOR_MAKER: Partial<Record<Occasion, Partial<StateAnswer>>> = {
  joined: { clock: clock({ until: { w: NOW + HOUR } }) },
  seat: { ...WAITING, closes: NOW + 14 * 24 * HOUR, players: ONE },
  reminder: { ...CLOSING, players: ONE },
  end: { status: "over", toMove: null, result: { winner: "w", by: "resign", actor: "b" } },
};

/** What the maker is owed of a game of these two. */
export function toMaker(occasion: Occasion, [one, other]: Names): Owed {
  const told = FOR_MAKER[occasion];
  if (told === undefined) throw new Error(`no maker's game stands here that is told on the occasion ${occasion}`);
  const { state, ...made } = owedAfter("harzdame", 0, occasion, { now: NOW, forOthers: true, ...told });
  const { you: _you, ...seen } = state;
  const { w, b } = seen.players;
  const players = { w: w ? { ...w, name: one } : null, b: b ? { ...b, name: other } : null };
  return { ...made, side: MAKER, seatToken: null, makerToken: MAKER_TOKEN, state: { ...seen, players }, zone: "Europe/Berlin" };
}

const FAMILY = "👨‍👩‍👧‍👦";

/** Names that are longest by some count: signs, bytes, or what they are escaped to; and such as must not be cut within. */
export const LONGEST_NAMES: readonly string[] = [
  "😀",
  FAMILY,
  "&",
  '"',
  "\\",
  "*",
  ".",
  "@",
  "$",
  "ب",
  "e\u0301\u0302\u0303",
].map((part) => part.repeat(Math.floor(LONGEST_NAME / Array.from(part).length)));
