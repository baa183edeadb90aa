/** Names that people might give themselves to call somebody or to lead somewhere, and what finds it if they do. */
import { LinkifyIt } from "linkify-it";
import { find } from "linkifyjs";
import attacks from "./attacks.json" with { type: "json" };

/** By day: something of each sort. At most 40 characters, as names are. */
export const HOSTILE: readonly string[] = attacks.hostile;

/** And all that anybody could think of: by `npm run test:long`. */
export const ATTACKS: readonly string[] = [...HOSTILE, "😀".repeat(40), ".".repeat(40), ...Object.values(attacks.attacks).flat()];

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
