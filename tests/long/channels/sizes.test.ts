/**
 * Every kind of message fits the channel that it goes by, whatever the players are called and however many games it is about; what is
 * clipped is cut between characters and says how much is left out. The lists of kinds, occasions, services and languages are the
 * product's own, so that a new one is held to this without being asked for.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAT_SERVICES, type ChatService } from "../../../api/chat.ts";
import { CHANNEL_KINDS, type ChannelKind } from "../../../game/notice.ts";
import { type Language, languages } from "../../../view/language.ts";
import { chatOf } from "../../../worker/notifications/kinds/chat/message.ts";
import { targetOf } from "../../../worker/notifications/kinds/chat/chat-room.ts";
import { requestTo } from "../../../worker/notifications/kinds/chat/services.ts";
import { KINDS } from "../../../worker/notifications/kinds.ts";
import type { Said } from "../../../worker/notifications/content/message.ts";
import { mailOf } from "../../../worker/notifications/kinds/mail/mail-of.ts";
import { pushOf } from "../../../worker/notifications/kinds/push/message.ts";
import { sendPush } from "../../../worker/notifications/kinds/push/send.ts";
import { MESSAGE_KINDS, type MessageKind } from "../../../worker/notifications/recipient/store.ts";
import { keys } from "../../../scripts/test/keys.ts";
import { type PushService, startPushService } from "../../push-service.ts";
import { at, readBody, readList, stringsOf } from "../../unit/worker/chat/reading.ts";
import { roomOf } from "../../unit/worker/chat/rooms.ts";
import { often } from "../../often.ts";
import { addressee, longest, LONGEST_NAMES, MOST_GAMES } from "../../unit/worker/channels/longest.ts";

/** What a channel never says; whatever else there is, it has to say. */
const UNSAID: Readonly<Record<ChannelKind, readonly MessageKind[]>> = {
  mail: ["withdrawal"],
  push: ["confirmation", "games"],
  chat: ["confirmation", "games", "withdrawal"],
};

/** Bytes of a mail's two readings; Gmail cuts HTML of 102 KB. Boards are parts of their own, of which a mail has at most twelve. */
const MAIL = { readings: 100_000, pictures: 12, subject: 998 };
/** Bytes that a push service takes (RFC 8030, 7.2), and what is left of them for the payload. */
const PUSH = { body: 4096, payload: 3993 };

type Size = readonly [what: string, size: number, most: number];

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)).byteLength;
const length = (text: string) => text.length;

interface Limit {
  /** All of the body where it is left out; a star is each of a list. */
  readonly path?: string;
  readonly most: number;
  /** Characters are counted where nothing else is said. */
  readonly by?: (text: string) => number;
  /** All texts at the path together. */
  readonly together?: true;
}

const ENTITIES = (text: string) => (text.match(/<[ab][ >]/g) ?? []).length;
const VISIBLE = (text: string) => text.replaceAll(/<[^>]*>/g, "").replaceAll(/&\w+;/g, " ").length;

/** What each service takes, by its documentation (`formats.test.ts` names where). */
const SERVICE_LIMITS: Readonly<Record<ChatService, readonly Limit[]>> = {
  discord: [
    { path: "content", most: 2000 },
    { path: "embeds.*.description", most: 4096 },
    { path: "embeds.*.description", most: 6000, together: true },
  ],
  slack: [
    { path: "text", most: 40_000 },
    { path: "blocks.0.text.text", most: 150 },
    { path: "blocks.*.text.text", most: 3000 },
    { path: "blocks.*.alt_text", most: 2000 },
    { path: "blocks.*.elements.*.elements.*.text", most: 3000, together: true },
    { path: "blocks.*.type", most: 50, by: () => 1, together: true },
  ],
  teams: [
    { most: 28_672, by: bytes },
    { path: "attachments.*.content.actions.*.type", most: 5, by: () => 1, together: true },
  ],
  "google-chat": [
    { most: 32_000, by: bytes },
    { path: "fallbackText", most: 4096, by: bytes },
  ],
  mattermost: [
    { path: "text", most: 16_383 },
    { path: "attachments.*.text", most: 16_383 },
  ],
  // The rest of an event are its ids, its time and its signatures.
  matrix: [{ most: 65_536 - 4096, by: bytes }],
  ntfy: [
    { path: "message", most: 4096, by: bytes },
    { path: "actions.*.label", most: 3, by: () => 1, together: true },
  ],
  telegram: [
    { path: "text", most: 4096, by: VISIBLE },
    { path: "text", most: 100, by: ENTITIES },
  ],
  // It names none; a message that nobody scrolls through is long enough.
  gotify: [{ path: "message", most: 16_383 }],
};

function sizesOf(service: ChatService, body: unknown): readonly Size[] {
  return SERVICE_LIMITS[service].flatMap(({ path, most, by = length, together }) => {
    const sizes = path === undefined ? [by(JSON.stringify(body))] : at(body, path).map(by);
    const counted = together ? [sizes.reduce((sum, size) => sum + size, 0)] : sizes;
    return counted.map((size): Size => [`${service}: ${path ?? "all"}`, size, most]);
  });
}

const within = (sizes: readonly Size[]) => expect(sizes.filter(([, size, most]) => size > most)).toEqual([]);

/** Whether each text is cut, if at all, between what readers see as characters. */
function areWhole(texts: readonly string[]): void {
  for (const text of texts) {
    expect(text.isWellFormed()).toBe(true);
    // A part of a family, or a letter without all of its marks; and names from right to left end.
    expect(text).not.toMatch(/\u200d…|👨(?!\u200d👩\u200d👧\u200d👦)|[\u0301\u0302]…/u);
    expect(text.split("\u2068").length).toBe(text.split("\u2069").length);
  }
}

/** No half of an entity or an escape is left, which a parser would pass as text. */
function isRead(service: ChatService, body: unknown, name: string): void {
  const text = readBody(service, body).texts.join("");
  expect(text).not.toMatch(/&(?:amp|lt|gt|quot|dollar);/);
  if (!name.includes("\\")) expect(text).not.toContain("\\");
}

/** A list of games shows some of them, and says of how many it does not. */
function countsAll(said: Said, text: string): void {
  if (said.kind !== "digest" || said.games.length < 3) return;
  const shown = new Set(Array.from(text.matchAll(/Q(\d+)Q/g), ([, number]) => number)).size;
  const [, left] = /(?:and|und) (\d+) (?:more|weitere)/i.exec(text) ?? [];
  expect(shown).toBeGreaterThan(5);
  expect(shown + Number(left ?? 0)).toBe(MOST_GAMES);
}

/** By day each name is said in one of the languages in turn, by night in each. */
const table = LONGEST_NAMES.flatMap((name, index) =>
  often<readonly Language[]>(languages.slice(index % languages.length).slice(0, 1), languages).map(
    (language) => [language, name] as const,
  ),
);

describe.each(MESSAGE_KINDS)("%s", (kind) => {
  test.each(table)("by mail, in %s, of %s", (language, name) => {
    for (const said of longest(kind, name, language)) {
      if (UNSAID.mail.includes(kind)) {
        expect(() => mailOf(said, addressee("ada@example.org"))).toThrow();
        continue;
      }
      const { text, html, images, subject } = mailOf(said, addressee("ada@example.org"));
      within([
        ["readings", bytes(text) + bytes(html), MAIL.readings],
        ["pictures", images.length, MAIL.pictures],
        ["subject", bytes(subject), MAIL.subject],
      ]);
      areWhole([text, html]);
      for (const reading of [text, html]) countsAll(said, reading);
    }
  });

  test.each(table)("by chat, in %s, of %s", (language, name) => {
    for (const said of longest(kind, name, language)) {
      const post = (service: ChatService) => chatOf(said, addressee(targetOf(roomOf(service))));
      if (UNSAID.chat.includes(kind)) {
        expect(() => post("ntfy")).toThrow();
        continue;
      }
      const { message } = post("ntfy");
      for (const service of CHAT_SERVICES) {
        const body = JSON.parse(String(requestTo(roomOf(service), message).body));
        within(sizesOf(service, body));
        areWhole(stringsOf(body));
        isRead(service, body, name);
        countsAll(said, readList(service, body));
      }
    }
  });

  describe("by push", () => {
    let service: PushService;
    beforeAll(async () => void (service = await startPushService()));
    afterAll(() => service.close());

    test.each(table)("in %s, of %s", async (language, name) => {
      for (const said of longest(kind, name, language)) {
        const to = addressee(JSON.stringify(service.subscribe()));
        if (UNSAID.push.includes(kind)) {
          expect(() => pushOf(said, to)).toThrow();
          continue;
        }
        const push = pushOf(said, to);
        const sent = await sendPush({ PUSH_KEY: keys.PUSH_KEY, ALLOW_PRIVATE_WEBHOOKS: "true" }, push, to.now);
        expect(sent).toEqual({ kind: "sent", messageId: null });
        const received = service.received.at(-1);
        expect(received?.payload).toEqual(push.message.payload);
        within([
          ["body", received?.bytes ?? Infinity, PUSH.body],
          ["payload", bytes(push.message.payload), PUSH.payload],
        ]);
        areWhole(stringsOf(push.message.payload));
        countsAll(said, push.message.payload.body);
      }
    });
  });
});

test("every kind of channel is in these tables", () => {
  expect(Object.keys(KINDS).toSorted()).toEqual([...CHANNEL_KINDS].toSorted());
});
