/** Names that people might give themselves to call somebody or to lead somewhere, and what finds it if they do. */
import { LinkifyIt } from "linkify-it";
import { find } from "linkifyjs";

/** By day: something of each sort. At most 40 characters, as names are. */
export const HOSTILE: readonly string[] = [
  "@everyone",
  "@here @channel @all",
  "<!channel>",
  "<@U012AB3CD>",
  "<@&123> <#456> <t:0:R> <:x:1>",
  "<users/all>",
  "@room:example.org",
  "https://evil.example/x",
  "www.evil.example",
  "evil.example",
  "mail@evil.example",
  "[Ada](https://evil.example)",
  "![x](https://evil.example/x.png)",
  "**bold** _it_ ~~s~~ `c` ||x||",
  "# Heading",
  "> quote\\",
  "1. list",
  "</b><a href='//evil.example'>x</a>",
  '"><img src=x onerror=alert(1)>',
  "&lt;b&gt; &amp; &#64;here",
  "/start @bot #tag ~town-square",
  ":smile: :tada:",
  "{{x}} ${y} %s {0}",
  "bo。io",
  "192.168.0.1",
  "+49 30 901820",
  "محمد بن عبد الله",
  "$$x$$",
];

/** And all that anybody could think of: by `npm run test:long`. */
export const ATTACKS: readonly string[] = [
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
  "$x$",
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

/** Such as no player can have by now, and old games may. */
export const UNREADABLE: readonly string[] = [
  "Bo\r\nBcc: eve@example.org",
  "Bo\u0000\u2028\nX: y",
  "=?utf-8?q?Bo=0ABcc:_eve?=",
  "Ada\n# Bo\u2028x\r\ny",
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

/** What leads to a page of ours, where it stands as text. */
const OWN = /https:\/\/play\.example\.org\/[gp]\/\w+/g;

/** What somebody's client may take for a link. */
export function linksIn(given: string): readonly string[] {
  const text = given.replaceAll(OWN, "");
  return [...(LINKIFY.match(text) ?? []).map(({ raw }) => raw), ...find(text).map(({ value }) => value)];
}

/** All that somebody's client may make of a text, but for what leads to the board. */
export function found(given: string): readonly string[] {
  const text = given.replaceAll(OWN, "");
  return [...linksIn(text), ...Object.entries(FOUND).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))];
}

/** As people see it. */
export const seen = (text: string) => text.replaceAll(/[\u200b\u2068\u2069]/g, "");
