/** No player's name becomes a link, a mention, markup or a header in any row, and each reads as it was given. */
import { describe, expect, test } from "vitest";
import { readName } from "../../../api/names.ts";
import { found, HOSTILE, linksIn, UNREADABLE } from "./attacks.ts";
import { readBody, unread } from "./chat-reading.ts";
import { expectHarmless, expectReadable, halfOf, isNamed, toldByName } from "./escaping.ts";
import { readingOf } from "./reading.ts";
import { CHAT_SERVICES, isChatService } from "./subjects.ts";
import { KINDS, rowsOf, sent, titled } from "./table.ts";

test.each(HOSTILE)("%s can be a player's name", (name) => expect(readName(name)).toEqual({ ok: true, value: name }));

test("what turns a text around can be in none", () => {
  expect(readName("\u202eoB \u2066x\u2069 \u200fy")).toEqual({ ok: true, value: "oB x y" });
});

/** The names by twos. */
const pairs = [...HOSTILE, ...UNREADABLE].flatMap((name, index, all): (readonly [string, string, number])[] =>
  index % 2 === 0 ? [[name, all[index + 1] ?? name, index / 2]] : [],
);

describe.each(KINDS.filter(isNamed))("%s", (kind) => {
  test.each(pairs)("of players called %j and %j", async (one, other, turn) => {
    for (const row of halfOf(toldByName(kind), turn)) await expectHarmless(row, [one, other]);
  });

  test.each(HOSTILE)("%s is readable", async (name) => {
    for (const row of toldByName(kind).filter(({ what }) => what === "nudge")) await expectReadable(row, name);
  });
});

/** A locked phone says who has written. */
const NAMELESS = [...rowsOf("webhook"), ...rowsOf("locked push").filter(({ what }) => what !== "message")];
test.each(titled(NAMELESS))("%s: names nobody", async (_title, row) => {
  const { texts } = await readingOf(row, await sent(row, { names: ["Zacharias", "Zacharias"] }));
  expect(texts.join()).not.toContain("Zacharias");
});

test.each(CHAT_SERVICES)("%s: all that a name stands in is read here", async (service) => {
  for (const row of rowsOf(service)) {
    const { body, texts, marks } = await readingOf(row, await sent(row, { names: ["Zacharias", "Zacharias"] }));
    expect(unread(service, body).filter((text) => text.includes("Zacharias"))).toEqual([]);
    expect(texts.flatMap(found)).toEqual([]);
    expect(marks.filter((mark) => !/^(?:link|a|img|image|url|strong|b|autolink)\b/.test(mark))).toEqual([]);
  }
});

test.each([
  "Ada B.",
  "Zoë",
  "Łukasz",
  "o_O",
  "李",
  "Ada-Bo",
  "O’Neill",
  "Tom & Jerry",
  "Player123",
  "1️⃣",
  "#️⃣ Ada",
  "👩🏽‍🚀",
  "Bo (2)",
])("%s stays as it is, and so can be looked for", async (name) => {
  for (const kind of ["mail", "slack", "push"] as const) {
    const [row] = rowsOf(kind).filter(({ what }) => what === "nudge");
    if (row === undefined) throw new Error("nobody is nudged");
    const { texts } = await readingOf(row, await sent(row, { names: [name, name] }));
    expect(texts.join()).toContain(name);
  }
});

describe("what judges finds", () => {
  test.each(["http://e.vil", "evil.example", "bo.io", "a@b.example"])("a link: %s", (name) =>
    expect(linksIn(`It is ${name} and Bo`)).not.toEqual([]),
  );

  test.each(["@user", "#tag", "/me", ":tada:", "<@1>", "$USD", "+49 30 901820", "$x$"])("%s, as it was given", (name) =>
    expect(found(`It is ${name} and Bo`)).not.toEqual([]),
  );

  test.each([
    ["discord", "content", "**b** <@123>"],
    ["mattermost", "text", "[x](https://e.vil) ~~s~~"],
    ["telegram", "text", "<b>x</b>"],
    ["slack", "text", "<@U123> <!channel>"],
  ] as const)("markup in %s", (service, field, text) => {
    expect(isChatService(service) && readBody(service, { [field]: text }).marks).not.toEqual([]);
  });
});
