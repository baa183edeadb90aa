/** Messages as a page knows and lists them: pages put together, days, links, the position that belongs to one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Message } from "../../../api/messages-schema.ts";
import { withNewest, withOlder, withSent } from "../../../web/game/messages/message-log.ts";
import { byDay, linksIn, plyOf } from "../../../web/game/messages/message-list.tsx";
import { charactersLeft } from "../../../web/game/messages/message-field.tsx";
import { given } from "../view/given.ts";

const NOTHING = { messages: [], before: null };
const message = (number: number, at = number): Message => ({ number, side: "w", at, turn: 0, text: `${number}` });

/** A page as the server answers it, of so many messages that are left. */
function pageOf(all: readonly Message[], before = Infinity, limit = 3) {
  const messages = all.filter(({ number }) => number < before).slice(-limit);
  const [first] = messages;
  return { messages, before: first === undefined || first === all[0] ? null : first.number };
}

test("whatever was asked for meanwhile, what is known is the newest without a gap, and all can be had", () => {
  const step = fc.constantFrom("write", "newest", "older", "delete", "sent");
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let all: readonly Message[] = [];
      let known: { readonly messages: readonly Message[]; readonly before: number | null } = NOTHING;
      let next = 1;
      for (const each of [...steps, "newest"]) {
        if (each === "write") all = [...all, message(next++)];
        if (each === "delete") all = all.toSpliced(-1, 1);
        if (each === "newest") known = withNewest(known, pageOf(all));
        if (each === "older" && known.before !== null) known = withOlder(known, pageOf(all, known.before));
        if (each === "sent") {
          known = withNewest(known, pageOf(all));
          all = [...all, message(next)];
          known = withSent(known, message(next++));
        }
      }
      const numbers = known.messages.map(({ number }) => number);
      const [first = Infinity] = numbers;
      expect(numbers).toEqual(all.filter(({ number }) => number >= first).map(({ number }) => number));
      expect(numbers.length).toBeGreaterThanOrEqual(Math.min(3, all.length));
      while (known.before !== null) known = withOlder(known, pageOf(all, known.before));
      expect(known.messages).toEqual(all);
    }),
    { examples: [[["write", "write", "write", "write", "newest", "older", "write"]]] },
  );
});

describe("days", () => {
  const now = new Date(2026, 2, 30, 9).getTime();
  const at = (...day: [year: number, month: number, day: number]) => new Date(...day, 23, 59).getTime();

  test.each([
    ["en", at(2026, 2, 30), "Today"],
    ["en", at(2026, 2, 31), "Today"],
    ["en", at(2026, 2, 29), "Yesterday"],
    ["de", at(2026, 2, 29), "Gestern"],
    ["en", at(2026, 2, 28), "Saturday, March 28"],
    ["de", at(2026, 2, 28), "Samstag, 28. März"],
    ["de", at(2025, 11, 31), "Mittwoch, 31. Dezember 2025"],
  ] as const)("are called as people call them: %s %i", (language, when, day) => {
    expect(byDay([message(1, when)], now, language).map((each) => each.day)).toEqual([day]);
  });

  test("begin at midnight", () => {
    const some = [message(1, at(2026, 2, 28)), message(2, at(2026, 2, 28)), message(3, at(2026, 2, 29))];
    expect(byDay(some, now, "en").map(({ of }) => of.length)).toEqual([2, 1]);
  });
});

describe("links", () => {
  const links = (text: string) => linksIn(text).flatMap((part) => (part.isLink ? part.text : []));

  test.each([
    ["see https://example.org/a?b=1#c.", ["https://example.org/a?b=1#c"]],
    ["(http://a.de) „https://b.de“, https://c.de…", ["http://a.de", "https://b.de", "https://c.de"]],
    ["HTTPS://EXAMPLE.ORG", ["HTTPS://EXAMPLE.ORG"]],
    ["javascript:alert(1) data:text/html,x ftp://a.de www.a.de https:// https://.", []],
    ["https://a.de\nhttps://b.de", ["https://a.de", "https://b.de"]],
  ])("in %j", (text, found) => expect(links(text)).toEqual(found));

  test("are all that is taken apart of a text", () => {
    const part = fc.constantFrom("https://", "http://a", "x", ".", " ", "\n", "(", "“", "é", "javascript:");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        const found = linksIn(text);
        expect(found.map((each) => each.text).join("")).toBe(text);
        for (const link of links(text)) expect(link).toMatch(/^https?:\/\/[^\s"<>]+$/);
      }),
    );
  });
});

test("a message belongs to the position that the next move answered, or that stands now; to none that was taken back", () => {
  const { state } = given(["d3-e3", "c8-b8"]);
  expect([0, 1, 2, 3].map((turn) => plyOf(state, turn))).toEqual([0, 1, 2, null]);
  expect(plyOf({ ...state, moves: state.moves.slice(0, 1), ply: 1, turn: 3 }, 3)).toBe(1);
  expect(plyOf({ ...state, moves: state.moves.slice(0, 1), ply: 1, turn: 3 }, 1)).toBeNull();
});

test("characters are counted as the server counts them", () => {
  expect([charactersLeft(` ${"😀".repeat(500)}\n`), charactersLeft("x".repeat(502))]).toEqual([0, -2]);
});
