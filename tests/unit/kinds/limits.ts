/** What each kind of message takes at most, by whoever has said so, and how that is counted. */
import { at, stringsOf } from "./chat-reading.ts";
import { type Reading, readingOf } from "./reading.ts";
import { isChatService, type Left } from "./subjects.ts";
import { type Kind, type Row, sent } from "./table.ts";
import { expect } from "vitest";

interface Limit {
  /** Of the body, where it is parsed; all of it where it is left out. A star is each of a list. */
  readonly path?: string;
  readonly most: number;
  /** Characters are counted where nothing else is said. */
  readonly by?: (text: string) => number;
  /** All texts at the path together. */
  readonly together?: true;
  readonly source: string;
}

const bytes = (text: string) => new TextEncoder().encode(text).byteLength;
const length = (text: string) => text.length;
const one = () => 1;
/** As Telegram counts, once its entities are read. */
const visible = (text: string) => text.replaceAll(/<[^>]*>/g, "").replaceAll(/&\w+;/g, " ").length;
const entities = (text: string) => (text.match(/<[ab][ >]/g) ?? []).length;

/** Of the payload; the whole body is counted besides. */
const PUSH: readonly Limit[] = [{ most: 3993, by: bytes, source: "RFC 8030, 7.2: 4,096 bytes with what encryption adds" }];

export const LIMITS: Readonly<Record<Kind, readonly Limit[]>> = {
  mail: [{ path: "subject", most: 998, by: bytes, source: "RFC 5322, 2.1.1" }],
  push: PUSH,
  "locked push": PUSH,
  discord: [
    { path: "content", most: 2000, source: "docs.discord.com, Execute Webhook" },
    { path: "embeds.*.description", most: 4096, source: "docs.discord.com, Embed Limits" },
    { path: "embeds.*.description", most: 6000, together: true, source: "docs.discord.com, Embed Limits: all of its text" },
  ],
  slack: [
    { path: "text", most: 40_000, source: "docs.slack.dev, chat.postMessage, Truncating content" },
    { path: "blocks.0.text.text", most: 150, source: "docs.slack.dev, Header block" },
    { path: "blocks.*.text.text", most: 3000, source: "docs.slack.dev, Section block" },
    { path: "blocks.*.alt_text", most: 2000, source: "docs.slack.dev, Image block" },
    { path: "blocks.*.elements.*.elements.*.text", most: 3000, together: true, source: "of a section: none is named" },
    { path: "blocks.*.type", most: 50, by: one, together: true, source: "docs.slack.dev, Block Kit" },
  ],
  teams: [
    { most: 28_672, by: bytes, source: "learn.microsoft.com, Incoming Webhooks: 28 KB" },
    { path: "attachments.*.content.actions.*.type", most: 5, by: one, together: true, source: "adaptivecards, its HostConfig" },
  ],
  "google-chat": [
    { most: 32_000, by: bytes, source: "developers.google.com/workspace/chat, Message: 32,000 bytes" },
    { path: "fallbackText", most: 4096, by: bytes, source: "developers.google.com/workspace/chat, Message" },
  ],
  mattermost: [
    { path: "text", most: 16_383, source: "developers.mattermost.com, Incoming webhooks" },
    { path: "attachments.*.text", most: 16_383, source: "developers.mattermost.com, Message attachments" },
  ],
  // The rest of an event are its ids, its time and its signatures.
  matrix: [{ most: 65_536 - 4096, by: bytes, source: "spec.matrix.org, Size limits: 65,536 bytes of an event" }],
  ntfy: [
    { path: "message", most: 4096, by: bytes, source: "docs.ntfy.sh/publish, Limitations" },
    { path: "actions.*.label", most: 3, by: one, together: true, source: "docs.ntfy.sh/publish, Action buttons" },
  ],
  telegram: [
    { path: "text", most: 4096, by: visible, source: "core.telegram.org/bots/api, sendMessage" },
    { path: "text", most: 100, by: entities, source: "core.telegram.org/api/entities" },
  ],
  gotify: [{ path: "message", most: 16_383, source: "none is named: what nobody scrolls through is long enough" }],
  webhook: [{ most: 20_480, by: bytes, source: "Standard Webhooks, Payload size: below 20 KB" }],
};

/** Bytes of a mail's two readings: Gmail cuts HTML of 102 KB. Boards are parts of their own, of which a mail has a dozen at most. */
const MAIL = { readings: 100_000, pictures: 12 };
/** Bytes of a push as it leaves (RFC 8030, 7.2). */
const PUSHED = 4096;

/** Each thing that is too long, with its size and what there may be. */
export function excesses(
  kind: Kind,
  { body, marks }: Pick<Reading, "body" | "marks">,
  left: Pick<Left, "body">,
): readonly string[] {
  const measured = LIMITS[kind].flatMap(({ path, most, by = length, together }) => {
    const sizes = path === undefined ? [by(JSON.stringify(body))] : at(body, path).map(by);
    const counted = together ? [sizes.reduce((sum, size) => sum + size, 0)] : sizes;
    return counted.map((size) => [path ?? "all of it", size, most] as const);
  });
  const readings = [...at(body, "text"), ...at(body, "html")].reduce((sum, text) => sum + bytes(text), 0);
  const ofMail = [
    ["readings", readings, MAIL.readings],
    ["pictures", marks.filter((mark) => mark.startsWith("img ")).length, MAIL.pictures],
  ] as const;
  const ofPush = [["as it leaves", left.body.byteLength, PUSHED]] as const;
  const more = kind === "mail" ? ofMail : kind === "push" || kind === "locked push" ? ofPush : [];
  return [...measured, ...more]
    .filter(([, size, most]) => size > most)
    .map(([what, size, most]) => `${what}: ${size} of ${most}`);
}

/** What is left in halves: a character, an emoji of several, a turn of direction, an entity or an escape. */
export function halves(kind: Kind, { body, texts }: Reading, name: string): readonly string[] {
  const all = kind === "mail" ? texts : stringsOf(body);
  const read = texts.join("\n");
  return [
    ...all.filter((text) => !text.isWellFormed()),
    ...all.flatMap((text) => text.match(/\u200d…|👨(?!\u200d👩\u200d👧\u200d👦)|[\u0301\u0302]…/gu) ?? []),
    ...all.filter((text) => text.split("\u2068").length !== text.split("\u2069").length),
    ...(read.match(/&(?:amp|lt|gt|quot|dollar);/g) ?? []),
    ...(isChatService(kind) && !name.includes("\\") && read.includes("\\") ? ["\\"] : []),
  ];
}

/** What a list of numbered games leaves out and does not count, or counts twice. */
export function uncounted({ lists }: Reading, games: number): readonly string[] {
  return lists.flatMap((list) => {
    const shown = new Set(Array.from(list.matchAll(/Q(\d+)Q/g), ([, number]) => number)).size;
    const [, left = "0"] = /(?:and|und) (\d+) (?:more|weitere)/i.exec(list) ?? [];
    return shown > 5 && shown + Number(left) === games ? [] : [`${shown} games are shown, and ${left} more are said to be left`];
  });
}

// Whether the longest message of a row fits.

export const MOST_GAMES = 200;

/** Says all that there can be of two players of that name; of so many games, where it is a digest. */
export async function expectFit(row: Row, name: string, games = 3): Promise<void> {
  const gone = await sent(row, { names: [name, name], size: "full", games });
  const reading = await readingOf(row, gone);
  expect([gone.sent.kind, reading.faults]).toEqual(["sent", []]);
  expect(excesses(row.kind, reading, gone.left)).toEqual([]);
  expect(halves(row.kind, reading, name)).toEqual([]);
  // A locked screen names no game.
  if (games > 3 && row.kind !== "locked push") expect(uncounted(reading, games)).toEqual([]);
}
