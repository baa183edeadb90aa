/**
 * Messages in each chat's format, held to what its service has published. The compiler holds Discord's to `discord-api-types`, Slack's
 * to `@slack/types`, Telegram's to `@grammyjs/types` and Google Chat's to the types that are made of its discovery document (`satisfies`
 * and annotations in `worker/notifications/kinds/chat`); the Adaptive Card is read by Microsoft's own library. Mattermost, Matrix, ntfy and Gotify publish no
 * schema that a package brings: theirs stand here, by their documentation. Limits stand in a table for all.
 */
import { createRequire } from "node:module";
import type * as Cards from "adaptivecards";
import { marked, type Token } from "marked";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { CHAT_SERVICES, type ChatService } from "../../../../api/chat.ts";
import type { ChatMessage } from "../../../../worker/notifications/kinds/chat/chat-room.ts";
import { sending } from "../../../../worker/notifications/kinds/chat/matrix.ts";
import { requestTo } from "../../../../worker/notifications/kinds/chat/services.ts";
import { SEAT_TOKEN } from "../../mail/owed.ts";
import { ENDLESS, HOSTILE, messageOf, ORIGIN } from "./messages.ts";
import { BOT, MATRIX, PASTED, roomOf } from "./rooms.ts";

// What it exports as a module needs a bundler.
const { AdaptiveCard, SerializationContext }: typeof Cards = createRequire(import.meta.url)(
  "adaptivecards/dist/adaptivecards.js",
);

const BOARD = `${ORIGIN}/g/abcdefghijklmnop`;
const PICTURE = `${BOARD}/board.png?turn=3&side=b`;
const address = z.url({ protocol: /^https$/ });

/** By their documentation; whatever it does not name is refused. */
const BY_DOCUMENTATION = {
  // developers.mattermost.com/integrate/webhooks/incoming ("Parameters") and …/reference/message-attachments.
  mattermost: z.strictObject({
    text: z.string().min(1).max(16383),
    attachments: z.array(
      z.strictObject({
        fallback: z.string(),
        title: z.string(),
        title_link: address,
        text: z.string(),
        image_url: address.optional(),
      }),
    ),
  }),
  // spec.matrix.org: m.room.message, its m.text and m.image, and "User and room mentions".
  matrix: z
    .strictObject({
      msgtype: z.enum(["m.text", "m.image"]),
      body: z.string().min(1),
      format: z.literal("org.matrix.custom.html"),
      formatted_body: z.string().min(1),
      "m.mentions": z.strictObject({}),
      filename: z.string().optional(),
      url: z.string().startsWith("mxc://").optional(),
      info: z.strictObject({ mimetype: z.literal("image/png"), w: z.int(), h: z.int(), size: z.int() }).optional(),
    })
    .refine(({ msgtype, url, info }) => (msgtype === "m.image") === (url !== undefined && info !== undefined)),
  // docs.ntfy.sh/publish ("Publish as JSON", "Action buttons").
  ntfy: z.strictObject({
    topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
    title: z.string(),
    message: z.string().min(1),
    click: address,
    attach: address.optional(),
    filename: z.string().optional(),
    actions: z.array(z.strictObject({ action: z.literal("view"), label: z.string(), url: address })).max(3),
  }),
  // gotify.net/api-docs ("Message") and gotify.net/docs/msgextras.
  gotify: z.strictObject({
    title: z.string(),
    message: z.string().min(1),
    priority: z.int().min(0).max(10),
    extras: z.strictObject({
      "client::display": z.strictObject({ contentType: z.literal("text/markdown") }),
      "client::notification": z.strictObject({ click: z.strictObject({ url: address }), bigImageUrl: address.optional() }),
    }),
  }),
} as const;

/** Method, address and what proves that one may. */
const POSTED: Readonly<Record<ChatService, readonly [method: string, url: string, proof: string | null]>> = {
  discord: ["POST", "https://discord.com/api/v10/webhooks/123/s3cret?wait=true", null],
  slack: ["POST", "https://hooks.slack.com/services/T0/B0/s3cret", null],
  teams: ["POST", PASTED[2]?.told.url.replace(":443", "") ?? "", null],
  "google-chat": ["POST", "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=s3cret", null],
  mattermost: ["POST", "https://chat.example.org/hooks/s3cretabcdefghijklmnopqrst", null],
  matrix: [
    "PUT",
    "https://matrix.example.org/_matrix/client/v3/rooms/!abc%3Aexample.org/send/m.room.message/n1",
    "Bearer s3cret",
  ],
  ntfy: ["POST", "https://ntfy.sh/", null],
  telegram: ["POST", `https://api.telegram.org/bot${BOT}/sendMessage`, null],
  gotify: ["POST", "https://push.example.org/message", "s3cret"],
};

/** Where a service looks for markup; everywhere else it takes text for text. */
const MARKUP: Readonly<Record<ChatService, readonly string[]>> = {
  discord: ["content", "embeds.0.description"],
  slack: ["text"],
  teams: [],
  "google-chat": [0, 1].map((widget) => `cardsV2.0.card.sections.0.widgets.${widget}.textParagraph.text`),
  mattermost: ["text", "attachments.0.text"],
  matrix: ["formatted_body"],
  ntfy: [],
  telegram: ["text"],
  gotify: ["message"],
};

interface Limit {
  /** Of what is measured, in characters unless `unit` says otherwise. */
  readonly most: number;
  readonly unit?: "bytes" | "items";
  readonly source: string;
}

const LIMITS: readonly (readonly [ChatService, path: string, Limit])[] = [
  ["discord", "content", { most: 2000, source: "docs.discord.com, Execute Webhook" }],
  ["discord", "embeds", { most: 10, unit: "items", source: "docs.discord.com, Execute Webhook" }],
  ["discord", "embeds.0.description", { most: 4096, source: "docs.discord.com, Embed Limits" }],
  ["discord", "embeds.0", { most: 6000, source: "docs.discord.com, Embed Limits: all of an embed's text" }],
  ["slack", "blocks", { most: 50, unit: "items", source: "docs.slack.dev, Block Kit" }],
  ["slack", "blocks.0.text.text", { most: 150, source: "docs.slack.dev, Header block" }],
  ["slack", "blocks.1.text.text", { most: 3000, source: "docs.slack.dev, Section block" }],
  ["slack", "blocks.2.alt_text", { most: 2000, source: "docs.slack.dev, Image block" }],
  ["slack", "text", { most: 40_000, source: "docs.slack.dev, chat.postMessage, Truncating content" }],
  ["teams", "", { most: 28_672, unit: "bytes", source: "learn.microsoft.com, Incoming Webhooks: 28 KB" }],
  ["teams", "attachments.0.content.actions", { most: 5, unit: "items", source: "adaptivecards, its HostConfig" }],
  ["google-chat", "", { most: 32_000, unit: "bytes", source: "developers.google.com/workspace/chat, Message: 32,000 bytes" }],
  ["mattermost", "text", { most: 16_383, source: "developers.mattermost.com, Incoming webhooks" }],
  ["matrix", "", { most: 65_536, unit: "bytes", source: "spec.matrix.org, Size limits: 65,536 bytes of an event" }],
  ["ntfy", "message", { most: 4096, unit: "bytes", source: "docs.ntfy.sh/publish, Limitations" }],
  ["ntfy", "actions", { most: 3, unit: "items", source: "docs.ntfy.sh/publish, Action buttons" }],
  ["telegram", "text", { most: 4096, source: "core.telegram.org/bots/api, sendMessage" }],
];

/** What a service is sent, as it reads it. */
function sent(service: ChatService, message: ChatMessage) {
  const { url, method = "POST", headers, body } = requestTo(roomOf(service), message);
  return { url, method, headers, text: String(body), body: JSON.parse(String(body)) };
}

describe.each(CHAT_SERVICES)("%s", (service) => {
  test("is told by JSON at its room's address, which brings the token where the service has one", () => {
    const { url, headers, method } = sent(service, messageOf("Ada"));
    expect(headers["content-type"]).toBe("application/json");
    expect([method, url, headers["authorization"] ?? headers["x-gotify-key"] ?? null]).toEqual(POSTED[service]);
  });

  test("shows the board, the last move, whose turn it is and the watch link, and never a seat's", () => {
    const message = messageOf("Ada");
    const { text, body } = sent(service, message);
    // Matrix is brought the picture first.
    if (service !== "matrix") expect(stringsOf(body).join("\n")).toContain(PICTURE);
    const said = plain(service, stringsOf(body).join("\n"));
    for (const part of [message.title, ...message.lines, BOARD]) expect(said).toContain(part);
    expect(text).not.toContain(SEAT_TOKEN);
  });

  test("is told nothing where a picture can't be fetched but the rest", () => {
    expect(stringsOf(sent(service, { ...messageOf("Ada"), picture: null }).body).join(" ")).not.toContain("board.png");
  });

  test.each(HOSTILE)("a player called %s calls nobody, and makes no link or markup", (name) => {
    const { body, text } = sent(service, messageOf(name));
    expect(text).not.toMatch(/@(?:everyone|here|channel|all|room|&|U0)|<!|https?:\/\/evil|www\.evil|\bevil\.example/);
    expect(marks(service, body)).toEqual(marks(service, sent(service, messageOf("Ada")).body));
  });

  test.each(LIMITS.filter(([of]) => of === service))("%s: %s stays within its limit", (_service, path, { most, unit }) => {
    const part = path === "" ? sent(service, ENDLESS).body : at(sent(service, ENDLESS).body, path.split("."));
    expect(size(part, unit)).toBeLessThanOrEqual(most);
    expect(size(part, unit)).toBeGreaterThan(0);
  });

  test.each([
    ["a usual message", messageOf("Ada")],
    ["an endless one", ENDLESS],
    ["one without a picture", { ...messageOf("Ada"), picture: null }],
    ["one with many links", { ...messageOf("Ada"), links: manyLinks() }],
  ] as const)("%s is of its published schema", (_what, message) => {
    const { body } = sent(service, message);
    if (service === "teams") expect(cardFaults(body)).toEqual([]);
    if (isDocumented(service)) expect(BY_DOCUMENTATION[service].safeParse(body).error).toBeUndefined();
  });
});

test("Discord is told to call nobody, and Slack to look for no markup", () => {
  expect(sent("discord", messageOf("Ada")).body.allowed_mentions).toEqual({ parse: [] });
  expect(sent("slack", messageOf("Ada")).body.mrkdwn).toBe(false);
});

test("a picture in a Matrix room has the text for its caption, and is of its published schema", () => {
  const { body } = sending(MATRIX, messageOf("Ada"), { uri: "mxc://example.org/abc", bytes: 7 });
  const content = JSON.parse(String(body));
  expect(BY_DOCUMENTATION.matrix.safeParse(content).error).toBeUndefined();
  expect(content).toMatchObject({ msgtype: "m.image", url: "mxc://example.org/abc", filename: "board.png", info: { size: 7 } });
  expect(content.body).toContain("Ada");
});

test("what reads the Adaptive Card finds faults", () => {
  const { body } = sent("teams", messageOf("Ada"));
  body.attachments[0].content.body.push({ type: "Picture" }, { type: "Image", url: PICTURE, size: "huge" });
  expect(cardFaults(body)).toHaveLength(2);
});

/** Each service's rooms are told apart by what stands in its tests. */
test("every service has a limit in the table, but for Gotify, which names none", () => {
  const limited = new Set(LIMITS.map(([service]) => service));
  expect(PASTED.map(({ room }) => room.service).filter((service) => !limited.has(service))).toEqual(["gotify"]);
});

function isDocumented(service: ChatService): service is keyof typeof BY_DOCUMENTATION {
  return service in BY_DOCUMENTATION;
}

function cardFaults(message: unknown): readonly string[] {
  const { attachments } = z
    .strictObject({
      type: z.literal("message"),
      attachments: z.array(
        z.strictObject({
          contentType: z.literal("application/vnd.microsoft.card.adaptive"),
          contentUrl: z.null(),
          content: z.record(z.string(), z.unknown()),
        }),
      ),
    })
    .parse(message);
  return attachments.flatMap(({ content }) => {
    const [card, context] = [new AdaptiveCard(), new SerializationContext()];
    card.parse(content, context);
    const read = Array.from({ length: context.eventCount }, (_, index) => context.getEventAt(index).message);
    return [...read, ...card.validateProperties().validationEvents.map((event) => event.message)];
  });
}

function manyLinks(): ChatMessage["links"] {
  const link = { label: "Harzdame: Ada and Bo", url: BOARD };
  return [link, ...Array.from({ length: 9 }, () => link)];
}

function at(value: unknown, [step, ...steps]: readonly string[]): unknown {
  if (step === undefined) return value;
  return at(
    typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === step)?.[1] : undefined,
    steps,
  );
}

function size(part: unknown, unit: Limit["unit"]): number {
  if (unit === "items") return Array.isArray(part) ? part.length : 0;
  const text = typeof part === "string" ? part : unit === "bytes" ? JSON.stringify(part) : stringsOf(part).join("");
  return unit === "bytes" ? new TextEncoder().encode(text).byteLength : text.length;
}

/** All texts of a value, from its beginning to its end. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const IN_MARKDOWN: readonly ChatService[] = ["discord", "mattermost", "gotify"];
const IN_HTML: readonly ChatService[] = ["telegram", "matrix", "google-chat"];

/** As people read it. */
function plain(service: ChatService, text: string): string {
  if (IN_MARKDOWN.includes(service)) return text.replaceAll(/\\(.)/g, "$1");
  return IN_HTML.includes(service) ? text.replaceAll("<br>", "\n") : text;
}

/** What is more than text in a message: its links, its pictures, its markup. */
function marks(service: ChatService, body: unknown): readonly string[] {
  const texts = MARKUP[service].map((path) => z.string().parse(at(body, path.split("."))));
  return texts.flatMap((text) => (IN_MARKDOWN.includes(service) ? tokensOf(marked.lexer(text)) : (text.match(/<[^>]*>/g) ?? [])));
}

/** Kinds of Markdown that a text has, as a parser reads them that is not ours. */
function tokensOf(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    const inner = "tokens" in token && token.tokens !== undefined ? tokensOf(token.tokens) : [];
    const isText = ["paragraph", "text", "escape", "space", "br"].includes(token.type);
    return isText ? inner : [`${token.type} ${"href" in token ? token.href : ""}`, ...inner];
  });
}
