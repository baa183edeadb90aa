/** What becomes of a message by each answer of whoever gets it, and what pauses follow. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startMailServer, startSpeaker } from "../../e2e/mail/mail-server.ts";
import { rowsOf as tableIn } from "../../rows.ts";
import { addressee } from "./games.ts";
import {
  type Answer,
  CHAT_SERVICES,
  isChatService,
  CHANNEL_KINDS,
  type ChannelKind,
  pauseAfter,
  CHANNELS,
  prospect,
  type Sent,
  sendBy,
  deliverTo,
  webhookRetry,
} from "./subjects.ts";
import {
  channelKindOf,
  type Kind,
  KINDS,
  receiverOf,
  type Row,
  rowsOf,
  saidOf,
  taking,
  TOLD,
  WEBHOOK_SECRETS,
  YES,
} from "./table.ts";

const NOW = Date.UTC(2026, 10, 22);
const SECOND = 1000;
const [MINUTE, HOUR, DAY] = [60 * SECOND, 3600 * SECOND, 24 * 3600 * SECOND];

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** By what stands in the tables below. `busy`: fewer are to come; a number: nothing, for so many milliseconds. */
type Result = "sent" | "gone" | "refused" | "later" | "busy" | number;

function resultOf(sent: Sent): Result {
  if (sent.kind !== "later") return sent.kind === "unmade" ? never(sent.reason) : sent.kind;
  return sent.after ?? (sent.isBusy ? "busy" : "later");
}

function never(reason: string): never {
  throw new Error(reason);
}

/** A turn, and whoever else is told by this kind. */
function rowOf(kind: Kind): Row {
  return rowsOf(kind).find(({ what }) => what === "turn") ?? never(`${kind} tells no turn`);
}

async function resultBy(kind: Exclude<Kind, "webhook">, answer: Answer): Promise<Result> {
  const row = rowOf(kind);
  if (row.kind === "webhook") throw new Error("a webhook is no channel");
  const { sent } = await sendBy(channelKindOf(kind), saidOf(row), addressee(receiverOf(kind).target), answer);
  // A reason is logged: it holds nothing of where the message went, nor of what came back.
  expect(JSON.stringify(sent)).not.toMatch(/s3cret|https?:|aB3_|abcdefghijklmnop|ada@/);
  return resultOf(sent);
}

/** How a webhook's delivery goes: `away` says nothing of this one, and is tried again before all others; so is `busy`, and not sooner. */
type Delivery = "delivered" | "again" | "away" | "busy" | "gone";

async function deliveryBy(answer: Answer): Promise<Delivery> {
  const row = rowOf("webhook");
  if (row.kind !== "webhook") throw new Error("no webhook");
  const { delivered } = await deliverTo(WEBHOOK_SECRETS, { type: row.what, ...TOLD[row.what] }, answer);
  expect(JSON.stringify({ ...delivered, line: null })).not.toMatch(/private|https?:/);
  const { status } = delivered;
  if (webhookRetry.isDelivered(status)) return "delivered";
  if (webhookRetry.isGone(status)) return "gone";
  return webhookRetry.isBusy(status) ? "busy" : webhookRetry.isAway(status) ? "away" : "again";
}

const ANSWERS = tableIn(new URL("answers.txt", import.meta.url));

/** Statuses by which a service says that there is no such receiver any more, or that nobody may write there; the others refuse. */
const ENDS = [401, 403, 404, 410] as const;
const GONE: Readonly<Record<Exclude<Kind, "mail" | "webhook">, readonly number[]>> = {
  // RFC 8030, 7.3.
  push: [404, 410],
  "locked push": [404, 410],
  // An unknown webhook or channel; a token that is wrong by now.
  discord: [401, 404],
  slack: [404, 410],
  // The workflow is gone, or its address was made anew.
  teams: [401, 404, 410],
  "google-chat": [401, 403, 404],
  mattermost: [404, 410],
  matrix: [401, 403, 404],
  ntfy: [401, 403, 404],
  telegram: [401, 403, 404],
  gotify: [401, 403, 404],
};

const answering = (status: number, retryAfter = "", text = "nonsense s3cret"): Answer => {
  const headers: HeadersInit = retryAfter === "" ? {} : { "retry-after": retryAfter };
  return () => new Response([204, 205, 304].includes(status) ? null : text, { status, headers });
};

/** However nothing may come back. */
const SILENCES: readonly (readonly [string, Answer])[] = [
  ["no answer", () => Promise.reject(new Error("https://s3cret refused"))],
  ["word that there was none", () => new Response(null, { status: 502, headers: { "hoplink-no-answer": "true" } })],
  [
    "an answer that breaks off",
    () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("https://s3cret reset")) })),
  ],
];

test("every kind has its answers here", () => {
  expect([...Object.keys(GONE), "mail", "webhook"].toSorted()).toEqual([...KINDS].toSorted());
});

describe.each(KINDS.filter((kind) => kind === "push" || kind === "locked push" || isChatService(kind)))("%s", (kind) => {
  test("has taken it where it says so", async () => {
    expect(await resultBy(kind, taking(kind))).toBe("sent");
  });

  test.each(ANSWERS)("%s with Retry-After %s", async (status, retryAfter, push, chat) => {
    expect(String(await resultBy(kind, answering(Number(status), retryAfter)))).toBe(isChatService(kind) ? chat : push);
  });

  // What this server could not do it can't later, but push services say so while they are mended.
  test("501", async () => expect(await resultBy(kind, answering(501))).toBe(isChatService(kind) ? "refused" : "later"));

  test.each(ENDS)("%i", async (status) => {
    const result = GONE[kind].includes(status) ? "gone" : "refused";
    expect(await resultBy(kind, answering(status))).toBe(result);
    expect(await resultBy(kind, answering(status, "60"))).toBe(result);
  });

  test.each(SILENCES)("%s", async (_what, answer) => expect(await resultBy(kind, answer)).toBe("later"));
});

test.each(tableIn(new URL("service-answers.txt", import.meta.url)))("%s: %s, %s: %s", async (name, status, result, text) => {
  const service = CHAT_SERVICES.find((each) => each === name) ?? never(name ?? "no service");
  expect(String(await resultBy(service, answering(Number(status), "", text)))).toBe(result);
});

describe.each(CHAT_SERVICES.filter((service) => service !== "teams"))("%s", (service) => {
  test("a page that answers 200 has not taken anything", async () => {
    expect(await resultBy(service, answering(200, "", "<!doctype html><title>ok</title>"))).toBe("refused");
    expect(await resultBy(service, answering(204))).toBe("refused");
    // No more is read of it than begins it.
    expect(await resultBy(service, answering(200, "", `${"\0".repeat(12_288)}${YES[service][1]}`))).toBe("refused");
  });
});

describe("webhook", () => {
  test.each([200, 201, 202, 204, 299])("%i", async (status) => expect(await deliveryBy(answering(status))).toBe("delivered"));

  test.each(ANSWERS)("%s with Retry-After %s", async (status, retryAfter, _push, _chat, result) => {
    expect(await deliveryBy(answering(Number(status), retryAfter))).toBe(result);
  });

  test.each(ENDS)("%i", async (status) => expect(await deliveryBy(answering(status))).toBe(status === 410 ? "gone" : "again"));

  test.each(SILENCES)("%s", async (_what, answer) => expect(await deliveryBy(answer)).toBe("away"));
});

describe("mail", () => {
  const FROM = { MAIL_FROM: "Hoplink <games@example.org>" };

  async function mailedBy(more: Parameters<typeof sendBy>[4]): Promise<Result> {
    const row = rowOf("mail");
    if (row.kind === "webhook") throw new Error("no mail");
    vi.useRealTimers();
    const { sent } = await sendBy("mail", saidOf(row), addressee("ada@example.org"), taking("mail"), { ...FROM, ...more });
    expect(JSON.stringify({ ...sent, messageId: null })).not.toContain("ada@");
    return resultOf(sent);
  }

  test.each(tableIn(new URL("mail-replies.txt", import.meta.url)))("%s is answered %s", async (command, code, result) => {
    const said = code === "250" ? undefined : Object.assign(new Error("not ada@example.org"), { responseCode: Number(code) });
    const at = (step: string) => (step === command ? said : undefined);
    const server = await startMailServer({
      disabledCommands: ["STARTTLS", "AUTH"],
      onConnect: (_session, done) => done(at("CONNECT")),
      onMailFrom: (_address, _session, done) => done(at("MAIL FROM")),
      onRcptTo: (_address, _session, done) => done(at("RCPT TO")),
      onData: (stream, _session, done) => void stream.resume().on("end", () => done(at("DATA"))),
    });
    expect(await mailedBy({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })).toBe(result);
    await server.close();
  });

  test("by a server that is not there, or falls silent", async () => {
    const server = await startSpeaker((socket) => socket.write("220 mail\r\n"));
    const at = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, SMTP_TIMEOUT_SECONDS: "1" };
    expect(await mailedBy(at)).toBe("later");
    await server.close();
    expect(await mailedBy(at)).toBe("later");
  });

  test.each<[string, Result]>([
    ["E_RECIPIENT_SUPPRESSED", "refused"],
    ["E_RECIPIENT_NOT_ALLOWED", "refused"],
    ["E_RATE_LIMIT_EXCEEDED", "later"],
    ["E_SENDER_NOT_VERIFIED", "later"],
    ["no ada@example.org", "later"],
  ])("by Cloudflare's binding, which says %s", async (code, result) => {
    const send = () => Promise.reject(Object.assign(new Error("no ada@example.org"), { code }));
    expect(await mailedBy({ EMAIL: { send } })).toBe(result);
  });

  test("by Cloudflare's binding, which gives it an id of its own", async () => {
    expect(await mailedBy({ EMAIL: { send: async () => ({ messageId: "<abc@example.org>" }) } })).toBe("sent");
  });
});

describe("pauses", () => {
  const MAIL = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, DAY, DAY];
  const PAUSES: Readonly<Record<ChannelKind, readonly number[]>> = {
    mail: MAIL,
    push: [5 * SECOND, 30 * SECOND, ...MAIL],
    chat: [5 * SECOND, 30 * SECOND, ...MAIL],
  };

  test("of every kind stand here", () => expect(Object.keys(PAUSES)).toEqual([...CHANNEL_KINDS]));

  test.each(CHANNEL_KINDS)("%s: grow, are a trouble after six hours, and end after five days", (kind) => {
    const after = (tries: number, since: number) => prospect(CHANNELS[kind].retries, tries, NOW - since, NOW);
    expect(PAUSES[kind].map((_pause, index) => after(index + 1, 0))).toEqual(
      PAUSES[kind].map((pause) => ({ kind: "again", at: NOW + pause, isBroken: false })),
    );
    expect(PAUSES[kind].map((_pause, index) => pauseAfter(index + 1, CHANNELS[kind].retries))).toEqual(PAUSES[kind]);
    expect([6 * HOUR - 1, 6 * HOUR, 5 * DAY - 1].map((since) => after(9, since))).toMatchObject([
      { isBroken: false },
      { isBroken: true },
      { kind: "again" },
    ]);
    expect(after(9, 5 * DAY)).toEqual({ kind: "over" });
  });

  test("webhook: grow, are longer by a quarter at most, and end after thirty hours", () => {
    const { DISABLED_AFTER, WEBHOOK_RETRIES } = webhookRetry;
    const after = (tries: number, passed: number, random: number) => prospect(WEBHOOK_RETRIES, tries, NOW - passed, NOW, random);
    const pauses = [1, 2, 10, 60, 600, 3600, 4 * 3600, 10 * 3600, 20 * 3600, 20 * 3600].map((seconds) => seconds * SECOND);
    for (const random of [0, 0.5, 1])
      expect(pauses.map((_pause, index) => after(index + 1, 0, random))).toEqual(
        pauses.map((pause) => ({ kind: "again", at: NOW + pause * (1 + random / 4), isBroken: false })),
      );
    expect([30 * HOUR - 1, 30 * HOUR].map((passed) => after(9, passed, 1).kind)).toEqual(["again", "over"]);
    expect(DISABLED_AFTER).toBe(5 * DAY);
    // Whatever chance says, a delivery has ten tries.
    for (const random of [0, 1]) {
      const sum = (tries: number) => pauses.slice(0, tries).reduce((total, pause) => total + pause * (1 + random / 4), 0);
      expect(sum(8)).toBeLessThan(30 * HOUR);
      expect(sum(9)).toBeGreaterThan(30 * HOUR);
    }
  });
});
