/**
 * No player's name becomes a link, a mention or markup in any chat. Each format's own parser judges that (`reading.ts`); and for what
 * services look for in plain text, two finders of links that chats are built with (linkify-it, linkifyjs, as Element has it) and the
 * patterns of mentions, channels, commands, emoji and numbers as the services have published them.
 */
import { LinkifyIt } from "linkify-it";
import { find } from "linkifyjs";
import { describe, expect, test } from "vitest";
import { readName } from "../../../api/names.ts";
import { CHAT_SERVICES } from "../../../api/chat.ts";
import { OCCASIONS } from "../../../game/notice.ts";
import { languages } from "../../../view/language.ts";
import { digestMessage, gameMessage } from "../../../worker/notifications/kinds/chat/message.ts";
import type { ChatMessage } from "../../../worker/notifications/kinds/chat/chat-room.ts";
import { requestTo } from "../../../worker/notifications/kinds/chat/services.ts";
import { harmless } from "../../../worker/notifications/kinds/chat/text.ts";
import { owedAfter } from "../../unit/mail/owed.ts";
import { HOSTILE, PROPS } from "../../unit/worker/chat/messages.ts";
import { type Part, readBody, unread } from "../../unit/worker/chat/reading.ts";
import { roomOf } from "../../unit/worker/chat/rooms.ts";

const ATTACKS: readonly string[] = [
  ...HOSTILE,
  // As people have called themselves elsewhere.
  "the",
  "😀".repeat(40),
  ".".repeat(40),
  "محمد بن عبد الله بن عبد المطلب",
  "www.example.org",
  "@everyone",
  "Ada | Bo",
  "[x](https://example.org)",
  // Links in whatever guise.
  "http://e.vil",
  "http:",
  "www.",
  "bo.io",
  "évil.example",
  "bücher.de",
  "почта.рф",
  "bo。io",
  "bo．com",
  "bo｡com",
  "t.me/x",
  "//evil.example/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "mailto:a@b.example",
  "a@b.example",
  "tg://resolve?domain=x",
  "steam://run/1",
  "tel:+49123456789",
  "192.168.0.1",
  "10.0.0.1/x",
  "[2001:db8::1]",
  "localhost:8787",
  "https://matrix.to/#/@a:b.example",
  "<http://x|y>",
  "<https://e.vil>",
  "<mailto:a@b.example|x>",
  "[x]: http://e.vil",
  "[x",
  "x]",
  "](http://e.vil)",
  "[x][y]",
  "![](x)",
  // Mentions, channels, commands, numbers.
  "@user",
  "@a:b.example",
  "#a:b.example",
  "!a:b.example",
  "＠user",
  "＃tag",
  "<@123>",
  "<@!123>",
  "<@U123|x>",
  "<#C123|x>",
  "<!here|here>",
  "<!subteam^S1>",
  "<!date^1^{date}^https://e.vil|x>",
  "<id:home>",
  "</play:1>",
  "<a:b:1>",
  "<t:0>",
  "#channel",
  "~town",
  "/me",
  "/start",
  "$USD",
  "+49 30 901820",
  "+1-212-555-0123",
  "4242 4242 4242 4242",
  "4242424242424242",
  // Markup.
  "`code`",
  "```js",
  "**b**",
  "__b__",
  "*b*",
  "_i_",
  "~~s~~",
  "||spoiler||",
  "~",
  "$x$",
  "$$x$$",
  "x$ y$",
  "# heading",
  "-# small",
  "- list",
  "* list",
  "+ list",
  "1) list",
  "> quote",
  ">>> quote",
  "---",
  "***",
  "===",
  "| a | b |",
  ":emoji:",
  ":+1:",
  ":)",
  ";)",
  "<3",
  "<b>x</b>",
  "<script>",
  "<!-- x",
  "<![CDATA[x",
  "&lt;b&gt;",
  "&#60;b&#62;",
  "&amp;",
  "&dollar;",
  "&copy;",
  "\\",
  "\\*x\\*",
  "x\\",
  "[^1]",
  "{{DATE(2017-02-14T06:08:39Z)}}",
  "@{triggerBody()}",
  "${x}",
  "%s",
];

/** With every top-level domain and every kind of guess. */
const LINKIFY = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(
  ["example", "vil", "org", "com", "io", "me", "de", "рф", "to"],
  true,
);

/** What services find in plain text, and where they say so. */
const FOUND: Readonly<Record<string, RegExp>> = {
  // core.telegram.org/bots/api, "MessageEntity"; Discord's, Mattermost's and Matrix's begin alike.
  mention: /(?<![\p{L}\p{N}_])[@＠][\p{L}\p{N}_]/u,
  hashtag: /[#＃][\p{L}\p{N}_]/u,
  cashtag: /\$[A-Za-z]/,
  command: /(?<![\p{L}\p{N}_<>/])\/[A-Za-z]/u,
  phone: /\+?\d(?:[ ().-]?\d){6,}/,
  // docs.mattermost.com, "Format messages": channels, emoji, formulas.
  channel: /~[a-z\d]/i,
  emoji: /:[\w+-]+:/,
  emoticon: /(?:^|\s)(?:[:;]-?[()dpos|]|<3)/i,
  formula: /\$[^$\n\u200b]+\$/,
  // docs.slack.dev, "Formatting message text", and Discord's "Message Formatting".
  bracketed: /<(?:[@#!]|a?:|t:|id:|\/|https?:|mailto:)/,
  // spec.matrix.org, "Common identifier format".
  identifier: /[@#!$+][\w.=/-]+:[\w.-]+/,
  address: /[a-z][a-z\d+.-]*:\/\/|\bwww\./i,
};

/** The board's own address, where it stands as text. */
const OWN = /https:\/\/play\.example\.org\/g\/\w+/g;

/** All that somebody's client may make of a text, but for what leads to the board. */
function found(given: string): readonly string[] {
  const text = given.replaceAll(OWN, "");
  const links = [...(LINKIFY.match(text) ?? []).map(({ raw }) => raw), ...find(text).map(({ value }) => value)];
  return [...links, ...Object.entries(FOUND).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))];
}

function playersOf(name: string, other = "Bo") {
  return { w: { name, present: true }, b: { name: other, present: true } };
}

const RECOVERY = { id: "r", asked: 0, agreed: null, effective: null } as const;

const OVER = { status: "over", toMove: null, result: { winner: "w", by: "resign" } } as const;
const OFFERS = [{ id: "o1", kind: "draw", by: "w", turn: 3, at: 0, expires: null }] as const;
const GAMES = OCCASIONS.map((occasion) => owedAfter("harzdame", 3, occasion, occasion === "end" ? OVER : { offers: OFFERS }));

const made = new Map<string, readonly ChatMessage[]>();

/** Every message that a name stands in: of each occasion, at the end, and several games. */
function messagesOf(name: string): readonly ChatMessage[] {
  const known = made.get(name);
  if (known !== undefined) return known;
  const [first, ...more] = GAMES.map(({ state, ...owed }) => {
    const you = { side: "b", recovery: { ...RECOVERY, side: "w" } } as const;
    return { ...owed, state: { ...state, players: playersOf(name, name), you } };
  });
  if (first === undefined) throw new Error("no occasion");
  const messages = languages.flatMap((language) => [
    ...[first, ...more].map((each) => gameMessage(each, { ...PROPS, language })),
    digestMessage([first, ...more], { ...PROPS, language }),
  ]);
  made.set(name, messages);
  return messages;
}

const HARMLESS = messagesOf("Ada");

/** As people see it. */
const seen = (text: string) => text.replaceAll(/[\u200b\u2068\u2069]/g, "");

describe.each(CHAT_SERVICES)("%s", (service) => {
  const read = (message: ChatMessage): Part => readBody(service, JSON.parse(String(requestTo(roomOf(service), message).body)));
  const usual = HARMLESS.map(read);

  test("shows nothing in a usual message but its links and its title in bold, and all of it is read here", () => {
    for (const [index, { texts, marks }] of usual.entries()) {
      expect([...new Set(texts)].flatMap(found)).toEqual([]);
      expect(marks.filter((mark) => !/^(?:link|a|img|image|url|strong|b|autolink)\b/.test(mark))).toEqual([]);
      const body: unknown = JSON.parse(
        String(requestTo(roomOf(service), HARMLESS[index] ?? messagesOf("Ada")[0] ?? never()).body),
      );
      expect(unread(service, body).filter((text) => /\bAda\b/.test(text))).toEqual([]);
    }
  });

  test.each(ATTACKS)("of a player called %s", (given) => {
    const name = readName(given);
    if (!name.ok || name.value === null) throw new Error(`${given} is no name`);
    for (const [index, message] of messagesOf(name.value).entries()) {
      const { texts, marks } = read(message);
      expect([...new Set(texts)].flatMap(found)).toEqual([]);
      expect(new Set(marks)).toEqual(new Set(usual[index]?.marks));
      // Clipped ones apart, it reads as it was given.
      const text = seen(texts.join(""));
      if (!text.includes("…")) expect(text).toContain(seen(name.value));
    }
  });
});

describe("what judges finds", () => {
  test.each([
    "http://e.vil",
    "evil.example",
    "bo.io",
    "a@b.example",
    "@user",
    "#tag",
    "/me",
    ":tada:",
    "<@1>",
    "$USD",
    "+49 30 901820",
    "$x$",
  ])("%s, as it was given", (name) => expect(found(`It is ${name} and Bo`)).not.toEqual([]));

  test.each([
    ["discord", "content", "**b** <@123>"],
    ["mattermost", "text", "[x](https://e.vil) ~~s~~"],
    ["telegram", "text", "<b>x</b>"],
    ["slack", "text", "<@U123> <!channel>"],
  ] as const)("markup in %s", (service, field, text) => {
    expect(readBody(service, { [field]: text }).marks).not.toEqual([]);
  });
});

describe("a name stays", () => {
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
  ])("%s as it is, and so can be looked for", (name) => expect(harmless(name)).toBe(name));

  test.each(ATTACKS)("%s readable", (name) => expect(seen(harmless(name))).toBe(seen(name)));

  test("in one line, also where an old one holds several", () => {
    expect(harmless("Ada\n# Bo\u2028x\r\ny")).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(readName("Ada\n# Bo").ok).toBe(false);
  });
});

function never(): never {
  throw new Error("no message");
}
