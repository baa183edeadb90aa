/**
 * Whoever is told on this machine: a mail server, a push service, chat rooms and webhooks, which answer soon, late or never. What comes is
 * kept, by its game.
 */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { WebhookMessage } from "../../../api/webhook-schema.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { startReceiver } from "../../e2e/receiver.ts";
import { type PushService, startPushService } from "../../push-service.ts";

/** Of so many that come while the server is being killed, one is never answered; the others within so many milliseconds. */
const NEVER = 4;
const SLOWEST = 300;

export const WAYS = ["mail", "push", "chat", "room", "webhook"] as const;
/** By what a game tells: its seat by one of the first three, a room that follows it, and a webhook. */
export type Way = (typeof WAYS)[number];

export interface Receivers {
  readonly smtp: number;
  /** Where rooms and webhooks are. */
  readonly url: string;
  readonly push: PushService;
  /** What a game has told by a way, oldest first: each by its id, and by all of it where that stays the same. */
  of(game: string, way: Way): readonly string[];
  /** How much has come. */
  count(): number;
  /** For how many milliseconds nothing has come. */
  idle(): number;
  /** The token of the last question to an address, which is taken from there. */
  takeQuestion(address: string): string | null;
  /** From now on what comes is answered late or never, or again at once. */
  unsettle(): void;
  calm(): void;
  close(): Promise<void>;
}

/** Says yes to what has come: now, later, or never. */
type Answer = (yes: () => void) => void;

export async function startReceivers(roll: Dice): Promise<Receivers> {
  const receipts = new Map<string, readonly string[]>();
  const questions = new Map<string, string>();
  let count = 0;
  let last = Date.now();
  let isCalm = true;
  const answer: Answer = (yes) => {
    if (isCalm) yes();
    else if (roll(NEVER) > 0) setTimeout(yes, roll(SLOWEST));
  };
  const keep: Keep = (game, way, said) => {
    count += 1;
    last = Date.now();
    const key = `${way} ${game}`;
    receipts.set(key, [...(receipts.get(key) ?? []), said]);
  };

  const mail = await startMail(answer, keep, questions);
  const push = await startPushService((response) => {
    const { payload, headers } = push.received.at(-1) ?? {};
    const game = /\/g\/(\w+)/.exec(payload?.page ?? "")?.[1] ?? "";
    keep(game, "push", JSON.stringify([headers?.["topic"], payload]));
    answer(() => void response.writeHead(201).end());
    return null;
  });
  const web = await startReceiver(() => (response) => {
    const { path, body, headers } = web.received.at(-1) ?? { path: "", body: "", headers: {} };
    keepCall(keep, path, body, headers["webhook-id"]);
    answer(() => accept(response));
  });
  return {
    smtp: mail.port,
    url: web.url,
    push,
    of: (game, way) => receipts.get(`${way} ${game}`) ?? [],
    count: () => count,
    idle: () => Date.now() - last,
    takeQuestion(address) {
      const token = questions.get(address) ?? null;
      questions.delete(address);
      return token;
    },
    unsettle: () => void (isCalm = false),
    calm: () => void (isCalm = true),
    close: async () => void (await Promise.all([mail.close(), push.close(), web.close()])),
  };
}

/** Keeps what a game has told by a way. */
type Keep = (game: string, way: Way, said: string) => void;

/** Keeps what a room or a webhook was told, but for the message by which a room is taken. */
function keepCall(keep: Keep, path: string, body: string, id: string | undefined) {
  if (id !== undefined) {
    const { data }: WebhookMessage = JSON.parse(body);
    return keep(data.game, "webhook", `${id} ${body}`);
  }
  if (body.includes("Test message")) return;
  const game = /\/g\/(\w+)/.exec(body)?.[1] ?? "";
  if (path.startsWith("/hooks/")) return keep(game, "chat", body);
  // Who is to move is said as it is when the message goes.
  return keep(game, "room", /(Ada|Bo): [^.\n\\]*/.exec(body)?.[0] ?? body);
}

/** Mattermost says "ok", Gotify names the message. */
function accept(response: ServerResponse) {
  response.end(response.req.url?.startsWith("/hooks/") === true ? "ok" : '{"id":1}');
}

/** A mail server that lets its client wait before the mail, or after it. */
async function startMail(answer: Answer, keep: Keep, questions: Map<string, string>) {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => answer(() => done()),
    onData(stream, { envelope }, done) {
      void (async () => {
        const { text: body = "", messageId = "", subject = "" } = await PostalMime.parse(await text(stream));
        const [, token] = /\/confirm#(\S+)/.exec(body) ?? [];
        if (token !== undefined) {
          questions.set(envelope.rcptTo[0]?.address ?? "", token);
          return done();
        }
        const [, game = ""] = /^<(\w+)\./.exec(messageId) ?? [];
        keep(game, "mail", `${messageId} ${subject}`);
        answer(() => done());
        // A mail that breaks off has not come.
      })().catch(() => {});
    },
  });
  // Clients that are killed are no news.
  server.on("error", () => {});
  server.server.on("connection", (socket) => sockets.add(socket.on("close", () => sockets.delete(socket))));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("a mail server without a port");
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
