/** The longest messages that there can be: of every kind, with the longest names, about more games than anybody plays. */
import { readName } from "../../../../api/names.ts";
import { LONGEST_NAME } from "../../../../api/seats.ts";
import { MAKER } from "../../../../game/channel-policy.ts";
import { type Occasion, OCCASIONS } from "../../../../game/notice.ts";
import type { Language } from "../../../../view/language.ts";
import type { Addressee, Owed, Said, SaidOfSeat } from "../../../../worker/notifications/content/message.ts";
import type { MessageKind, Subscription } from "../../../../worker/notifications/recipient/store.ts";
import { readRing } from "../../../../worker/tokens/ring.ts";
import { keys } from "../../../../scripts/test/keys.ts";
import { owedAfter } from "../../mail/owed.ts";
import { ORIGIN } from "../chat/messages.ts";

export const MOST_GAMES = 120;

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

for (const name of LONGEST_NAMES) if (readName(name).ok === false) throw new Error(`${name} is no name`);

const made = new Map<Occasion, Owed>();

/** A game about which all is to be said at once. */
function fullOwed(occasion: Occasion): Owed {
  const known = made.get(occasion);
  if (known !== undefined) return known;
  const over = { status: "over", toMove: null, result: { winner: "b", by: "resign" } } as const;
  const offers = [{ id: "o1", kind: "draw", by: "b", turn: 3, at: 0, expires: null }] as const;
  const start = { position: "p", from: "p", moves: [] };
  const owed = owedAfter("harzdame", 3, occasion, { start, ...(occasion === "end" ? over : { offers }) });
  const last = Array.from({ length: 40 }, () => owed.last).flat();
  made.set(occasion, { ...owed, last });
  return { ...owed, last };
}

/** Such a game of two players of long names. Its first player's name begins with its number, and the second one is told of it. */
export function longestOwed(occasion: Occasion, name: string, number = 0): Owed {
  const numbered = `Q${number}Q${Array.from(name).slice(7).join("")}`;
  const players = { w: { name: numbered, present: true }, b: { name, present: true, program: true as const } };
  const recovery = { id: "r", side: "b" as const, asked: 0, agreed: null, effective: null };
  const { state, ...owed } = fullOwed(occasion);
  const id = `game${String(number).padStart(12, "0")}`;
  return { ...owed, side: "b", state: { ...state, id, players, you: { side: "b", recovery } } };
}

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
  const untold = {
    given: Array.from({ length: 8 }, (_, n) => `${n}@example.org`),
    subject: null,
    hours: null,
    last: null,
    trouble: null,
  };
  const { id: game, variant } = state;
  return { ...untold, number: 1, game, side, variant, confirmed: true, language, origin: ORIGIN, at: 0, detail };
}

/** The same to whoever made the game for these two. */
function toldMaker({ state: { you: _you, ...state }, ...owed }: Owed): Owed {
  return { ...owed, side: MAKER, seatToken: null, makerToken: "m".repeat(52), state: { ...state, forOthers: true } };
}

/** What there is to be said of a kind, at its longest. Answers nothing shorter where a kind is added: the compiler asks for it. */
export function longest(kind: MessageKind, name: string, language: Language): readonly Said[] {
  const of = (occasion: Occasion, number = 0): SaidOfSeat => {
    const owed = longestOwed(occasion, name, number);
    return { seat: seatOf(owed, language), owed };
  };
  const { seat } = of("turn");
  switch (kind) {
    case "notice":
      return OCCASIONS.flatMap((occasion) => [
        { kind, ...of(occasion) },
        { kind, seat, owed: toldMaker(of(occasion).owed) },
      ]);
    case "digest":
      return [1, 2, MOST_GAMES].map((count) => {
        const more = Array.from({ length: count - 1 }, (_, index) => of("reminder", index + 1));
        return { kind, games: [of("reminder"), ...more] };
      });
    case "test":
    case "withdrawal":
    case "confirmation":
    case "games":
      return [{ kind, seat }];
  }
}
