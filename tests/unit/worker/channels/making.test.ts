/** What throws as a message is made or encrypted is an answer like others. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { make, sendMade, KINDS } from "../../../../worker/notifications/kinds.ts";
import type { Kind } from "../../../../worker/notifications/kind.ts";
import { sendPush } from "../../../../worker/notifications/kinds/push/kind.ts";
import { pushOf } from "../../../../worker/notifications/kinds/push/message.ts";
import type { Said, SaidOfSeat } from "../../../../worker/notifications/content/message.ts";
import type { Env } from "../../../../worker/env.ts";
import { keys } from "../../../../scripts/test/keys.ts";
import { startPushService } from "../../../push-service.ts";
import { addressee, seatOf } from "../../kinds/games.ts";
import { owedAfter } from "../../mail/mailing.ts";
import fc from "fast-check";
import { languages } from "../../../../view/languages.ts";
import { bytes, clipped, fitting, units } from "../../../../worker/notifications/content/plain-text.ts";
import { wordsOf } from "../../../../view/words/words.ts";

afterEach(() => void vi.restoreAllMocks());

const ENV = { PUSH_KEY: keys.PUSH_KEY, ALLOW_PRIVATE_WEBHOOKS: "true" };
// Nothing here asks for another binding.
const whole: Env = Object.assign(Object.create(null), ENV);

function ofGame(number: number): SaidOfSeat {
  const owed = owedAfter("harzdame", 3, "turn", { id: `game${number}` });
  return { seat: seatOf(owed, "en"), owed };
}

/** A kind of pushes that can't say anything of games with these numbers. */
function kindOf(broken: readonly number[] = []): Kind {
  const isBroken = (said: Said) =>
    (said.kind === "digest" ? said.games : [said]).some(({ seat }) => broken.some((number) => seat.game.endsWith(`${number}`)));
  return {
    ...KINDS.push,
    ready(said, to) {
      if (isBroken(said)) throw new RangeError("Ada has no words");
      return { subject: null, send: () => sendPush(ENV, pushOf(said, to), to.now) };
    },
  };
}

describe("a message", () => {
  test("that can't be put into words says so, without the words", async () => {
    const made = make(kindOf([1]), { kind: "notice", ...ofGame(1) }, addressee("{}"));
    expect(made).toMatchObject({ ready: null, left: [] });
    expect(await sendMade(made, whole)).toEqual({ kind: "unmade", reason: "it could not be put into words: RangeError" });
  });

  test.each(["encrypt", "deriveBits", "generateKey"] as const)("whose encryption throws says so: %s", async (step) => {
    const service = await startPushService();
    const made = make(kindOf(), { kind: "notice", ...ofGame(1) }, addressee(JSON.stringify(service.subscribe())));
    vi.spyOn(crypto.subtle, step).mockRejectedValue(new DOMException("a secret", "OperationError"));
    expect(await sendMade(made, whole)).toEqual({ kind: "unmade", reason: "it could not be handed over: OperationError" });
    expect(service.received).toEqual([]);
    await service.close();
  });
});

describe("a digest", () => {
  const games = [ofGame(1), ofGame(2), ofGame(3)] as const;
  const leftOf = (broken: readonly number[]) => {
    const made = make(kindOf(broken), { kind: "digest", games }, addressee("{}"));
    return [made.ready !== null, made.left.map(({ seat }) => seat.game.at(-1))];
  };

  test.each([
    [[], true, []],
    [[2], true, ["2"]],
    [[1, 3], true, ["1", "3"]],
    [[1, 2, 3], false, ["1", "2", "3"]],
  ])("of which games %j can't be put into words", (broken, isReady, left) => expect(leftOf(broken)).toEqual([isReady, left]));
});

// Texts and lists that are longer than there is room for.

const FAMILY = "👨‍👩‍👧‍👦";
const as = (text: string) => text.replaceAll("&", "&amp;");
const andMore = (count: number) => wordsOf("more", "en").andMore({ count });

describe("a text", () => {
  test.each([
    ["that fits stays", "abc", 3, {}, "abc"],
    ["is cut where it is too long", "abcdef", 5, {}, "abc…"],
    ["leaves no blank before the cut", "ab cdef", 5, {}, "ab…"],
    ["is not cut within an emoji of several", FAMILY.repeat(2), FAMILY.length + 4, {}, `${FAMILY}…`],
    ["is not cut within a letter with marks", "abe\u0301\u0302cd", 6, {}, "ab…"],
    ["is counted as it is escaped, and not cut within that", "&&&", 14, { as }, "&amp;&amp;…"],
    ["is counted in bytes where those count", "äääää", 9, { measure: bytes }, "ä…"],
    ["ends what is written from right to left", "\u2068بببببب\u2069 x", 6, {}, "\u2068ببب…\u2069"],
  ] as const)("%s", (_what, text, most, clip, whole) => expect(clipped(text, most, clip)).toBe(whole));

  test("fits in any measure, and is a beginning of itself", () => {
    const count = fc.constantFrom(units, bytes);
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 8, max: 80 }),
        count,
        (text, most, measure) => {
          const cut = clipped(text, most, { measure });
          expect(measure(cut)).toBeLessThanOrEqual(most);
          expect(cut.isWellFormed()).toBe(true);
          if (cut !== text) expect(text.startsWith(cut.replace(/…\u2069?$/u, ""))).toBe(true);
        },
      ),
    );
  });
});

describe("a list", () => {
  const parts = Array.from({ length: 14 }, (_, index) => `game ${index + 10}`);

  test("that fits stays the same", () => expect(fitting(parts, andMore, { most: 14 * 8 })).toBe(parts));

  test("says how many are left out", () => {
    expect(fitting(parts, andMore, { most: 30 })).toEqual(["game 10", "game 11", "and 12 more"]);
    expect(fitting(parts, andMore, { most: 1000, count: 14 })).toHaveLength(14);
    expect(fitting(parts, andMore, { most: 1000, count: 13 })).toEqual([...parts.slice(0, 12), "and 2 more"]);
    expect(fitting(parts, andMore, { most: 14 * 8 - 2 })).toEqual([...parts.slice(0, 12), "and 2 more"]);
  });

  test("of which none fits says how many there are", () => expect(fitting(parts, andMore, { most: 5 })).toEqual(["and 14 more"]));

  test("fits, and leaves out none uncounted", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 })), fc.integer({ min: 12, max: 200 }), (given, most) => {
        const shown = fitting(given, (count) => `+${count}`, { most });
        expect(shown.join("\n").length).toBeLessThanOrEqual(Math.max(most, 3));
        if (shown !== given) expect(shown.length - 1 + Number(shown.at(-1))).toBe(given.length);
      }),
    );
  });

  test.each(languages)("says so in words: %s", (language) => {
    const words = wordsOf("more", language);
    expect([words.andMore({ count: 1 }), words.andMore({ count: 12 })]).toEqual(
      language === "de" ? ["und eine weitere", "und 12 weitere"] : ["and one more", "and 12 more"],
    );
  });
});
