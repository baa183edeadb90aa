/**
 * The state of an old version in which every kind of notification waits (`make-notified.ts`) goes on with today's code: what waits comes
 * once, by the id that it had, and the turns after that are told, too.
 */
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { OwnPlayMe, PlayAnswer } from "../../../api/play-me-schema.ts";
import type { JoinAnswer } from "../../../api/seat-schema.ts";
import type { WebhookMessage, WebhookAnswer } from "../../../api/webhook-schema.ts";
import { ApiClient, bearer, newKey } from "../../e2e/api.ts";
import { type MailServer, startMailServer } from "../../e2e/mail/mail-server.ts";
import { type Received, type Receiver, startReceiver } from "../../e2e/receiver.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";
import { type PushService, startPushService } from "../../push-service.ts";
import { answerCall, GRACE, type NotifiedGame, type NotifiedState, openCopy, outgoing, relocate } from "./notified-state.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let state: NotifiedState;
/** How often each message was tried that waits at a recipient, by its id. */
let waited: ReadonlyMap<string, number>;
let server: TestServer;
let api: ApiClient;
let post: MailServer;
let receiver: Receiver;
let service: PushService;

beforeAll(async () => {
  const copy = openCopy("2026-11-26_4b2ff431");
  state = copy.state;
  post = await startMailServer({ disabledCommands: ["STARTTLS", "AUTH"] });
  receiver = await startReceiver(() => (response) => answerCall(response));
  service = await startPushService(() => 201, state.browsers);
  relocate(copy.stateDir, state.receivers, receiver.url);
  relocate(copy.stateDir, state.pushes, service.url);
  waited = outgoing(copy.stateDir);
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: "Hoplink <games@example.org>",
    NOTICE_GRACE_SECONDS: String(GRACE / SECOND),
  };
  server = await startServer(environment, undefined, copy.stateDir);
  api = new ApiClient(server.baseUrl);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([post.close(), receiver.close(), service.close()]);
});

test("mails of a game go on in their thread, until the link of an old one stops them", async () => {
  const game = gameOf("threaded");
  const old = oldMails(game).at(-1);
  await api.pass(game.id, GRACE);
  const [mail] = await mails(game, 1);
  expect(mail?.messageId).toMatch(idOf(game, 5));
  expect(mail?.subject).toBe(old?.subject);
  expect(referencesOf(mail)).toContain(old?.messageId);
  await nextTurn(game);
  const [, next] = await mails(game, 2);
  expect(next?.messageId).toMatch(idOf(game, 7));
  expect(next?.subject).toBe(old?.subject);
  for (const before of [old, mail]) expect(referencesOf(next)).toContain(before?.messageId);

  expect((await api.call("POST", `/unsubscribe/${old?.stop}`)).status).toBe(200);
  expect((await ask("GET", game, "email")).body).toEqual({ address: null });
  await nextTurn(game);
  await expectNoMore(game, 2);
});

test("a webhook that was away gets what waited for it in order, what was tried by the same words, and then each turn", async () => {
  const game = gameOf("threaded");
  const [, tried] = distinct(state.calls.filter(({ path }) => path === "/webhooks/away"));
  await api.pass(game.id, MINUTE);
  await expect.poll(() => turnsCalled("/webhooks/away")).toEqual([3, 5, 7, 9]);
  const [first] = callsOf("/webhooks/away");
  expect([first?.headers["webhook-id"], first?.body]).toEqual([tried?.headers["webhook-id"], tried?.body]);
});

test("a room that follows a game hears of every move that it missed, in order, and of those after", async () => {
  const game = gameOf("threaded");
  await passFor({ room: game.room }, MINUTE);
  const { moves } = await api.state(game.id);
  // It had heard of the first.
  await expect.poll(() => callsOf("/following/message").length).toBe(moves.length - 1);
  for (const [index, { body }] of callsOf("/following/message").entries())
    expect(body).toContain(wordsOf(moves[index + 1]?.move ?? ""));
});

test("an address that was asked is told nothing before somebody there says yes by the mail of then", async () => {
  const game = gameOf("unconfirmed");
  await api.pass(game.id, GRACE);
  await passFor({ address: game.address }, DAY);
  await expectNoMore(game, 0);
  const [question] = oldMails(game);
  expect((await api.call("POST", "/api/confirm", { token: question?.confirm })).status).toBe(200);
  // The turn, and that the webhook is disabled.
  const come = (await mails(game, 2)).map(({ messageId }) => messageId ?? "");
  for (const occasion of ["turn", "webhook"])
    expect(come.filter((id) => id.startsWith(`<${game.id}.b.1.${occasion}.`))).toHaveLength(1);
  await nextTurn(game);
  await mails(game, 3);
});

test("a disabled webhook is called by nothing until it is enabled", async () => {
  const game = gameOf("unconfirmed");
  const { body: all } = await ask<readonly WebhookAnswer[]>("GET", game, "webhooks");
  expect(all).toMatchObject([{ disabled: { reason: "gone" } }]);
  expect(callsOf("/webhooks/gone")).toEqual([]);
  expect((await ask("PATCH", game, `webhooks/${all[0]?.id}`, { enabled: true })).status).toBe(200);
  const { turn } = await api.play(game, 2);
  await expect.poll(() => turnsCalled("/webhooks/gone")).toEqual([turn]);
});

test("a seat's channels are told one after the other, as long as its player is not seen", async () => {
  const game = gameOf("ordered");
  const { channels, nextAfter } = (await ask<ChannelsAnswer>("GET", game, "channels")).body;
  expect([...channels.map(({ kind }) => kind), nextAfter]).toEqual(["push", "chat", "mail", 60]);
  await api.pass(game.id, 59 * MINUTE - GRACE);
  await expectNoMore(game, 0);
  expect(callsOf("/hooks/ordered")).toEqual([]);
  await api.pass(game.id, MINUTE + GRACE);
  await expect.poll(() => callsOf("/hooks/ordered").length).toBe(1);
  await expectNoMore(game, 0);
  await api.pass(game.id, HOUR);
  await mails(game, 1);
  // What the push shows is taken away as Bo moves; each later turn begins with a push again.
  await nextTurn(game);
  await pushes(game, ["withdrawn", "notice"]);
  expect(callsOf("/hooks/ordered")).toHaveLength(1);
});

test("the daily mail comes at its hour, and again the day after", async () => {
  const game = gameOf("digest");
  await passFor({ address: game.address }, DAY);
  const [mail] = await mails(game, 1);
  expect(waited.get(mail?.messageId?.replace(/^<(.*)@.*$/, "$1") ?? "")).toBe(0);
  expect(mail?.text).toContain(game.id);
  await nextTurn(game);
  await expectNoMore(game, 1);
  await passFor({ address: game.address }, DAY);
  await mails(game, 2);
});

test("a mail that quiet hours hold comes at their end", async () => {
  const game = gameOf("quiet");
  await passFor({ address: game.address }, HOUR);
  await expectNoMore(game, 0);
  await passFor({ address: game.address }, 6 * HOUR);
  const [mail] = await mails(game, 1);
  expect(mail?.messageId).toMatch(idOf(game, 1));
  await nextTurn(game);
  const [, next] = await mails(game, 2);
  expect(referencesOf(next)).toContain(mail?.messageId);
});

test("a mail that was tried in vain twice is tried again by the same id", async () => {
  const game = gameOf("twice");
  await expectNoMore(game, 0);
  await passFor({ address: game.address }, 5 * MINUTE);
  const [mail] = await mails(game, 1);
  expect(mail?.messageId).toMatch(idOf(game, 1));
  expect(waited.get(mail?.messageId?.replace(/^<(.*)@.*$/, "$1") ?? "")).toBe(2);
  await nextTurn(game);
  await mails(game, 2);
});

test("a push that was tried in vain comes, is taken away, and the next turn is pushed", async () => {
  const game = gameOf("pushed");
  await passFor({ subscription: game.subscription }, MINUTE);
  await pushes(game, ["notice"]);
  await nextTurn(game);
  await pushes(game, ["notice", "withdrawn", "notice"]);
});

test("a room is told of the turn that waited for the grace, and of the next one", async () => {
  const game = gameOf("chatted");
  const topics = () => callsOf("/").filter(({ body }) => body.includes('"chatted"'));
  await api.pass(game.id, GRACE);
  await expect.poll(() => topics().length).toBe(1);
  await nextTurn(game);
  await expect.poll(() => topics().length).toBe(2);
});

test("the maker of a game for two others is told who has joined, and who joins", async () => {
  const game = gameOf("for others");
  await api.pass(game.id, GRACE);
  await pushes(game, ["notice"]);
  const invite = bearer(game.maker?.invite ?? "");
  const joined = await api.call<JoinAnswer>("POST", `/api/games/${game.id}/join`, { name: "Bo" }, invite);
  expect(joined.status).toBe(200);
  await api.pass(game.id, GRACE);
  await pushes(game, ["notice", "notice"]);
});

test("what is told by a “play me” link goes on in its game, and in games that it makes now", async () => {
  const game = gameOf("play me");
  const { id, ownerToken } = state.playMe;
  await api.pass(game.id, GRACE);
  await passFor({ room: game.room }, MINUTE);
  const [mail] = await mails(game, 1);
  expect(mail?.messageId).toMatch(new RegExp(`^<${game.id}\\.w\\.2\\.turn\\.`));
  const { moves } = await api.state(game.id);
  await expect.poll(() => callsOf("/hooks/playme").length).toBe(moves.length);
  for (const [index, { body }] of callsOf("/hooks/playme").entries()) expect(body).toContain(wordsOf(moves[index]?.move ?? ""));
  const [tried] = state.calls.filter(({ path }) => path === "/webhooks/play-me");
  await expect.poll(() => callsOf("/webhooks/play-me").length).toBe(3);
  const [first] = callsOf("/webhooks/play-me");
  expect([first?.headers["webhook-id"], first?.body]).toEqual([tried?.headers["webhook-id"], tried?.body]);

  const pressed = (await api.call<PlayAnswer>("POST", `/api/play-me/${id}/play`, { name: "Cy" }, newKey())).body;
  const own = (await api.call<OwnPlayMe>("GET", `/api/play-me/${id}/own`, undefined, bearer(ownerToken))).body;
  expect(own.games.map((each) => each.id)).toContain(pressed.id);
  await expect.poll(() => callsOf("/webhooks/play-me").some(({ body }) => body.includes(pressed.id))).toBe(true);
  await api.pass(pressed.id, GRACE);
  const [, next] = await mails(game, 2);
  expect(next?.messageId).toContain(`<${pressed.id}.w.`);
});

test("nothing has come twice, and nothing more comes", async () => {
  const come = () => [post.arrived.length, receiver.received.length, service.received.length];
  const before = come();
  for (const { id, address, subscription, room } of Object.values(state.games)) {
    await api.pass(id, MINUTE);
    for (const recipient of [address && { address }, subscription && { subscription }, room && { room }])
      if (recipient) await passFor(recipient, MINUTE);
  }
  expect(come()).toEqual(before);
  const mailed = await Promise.all(post.arrived.map(({ raw }) => PostalMime.parse(raw)));
  // Without an id, rooms are told something else each time.
  const called = receiver.received.map(({ headers, body }) => headers["webhook-id"] ?? body);
  for (const ids of [mailed.map(({ messageId }) => messageId), called]) expect(ids).toEqual([...new Set(ids)]);
});

function gameOf(what: string): NotifiedGame {
  const game = state.games[what];
  if (game === undefined) throw new Error(`no game is ${what}`);
  return game;
}

/** Whoever is to move does, and the other one, and the grace passes. */
async function nextTurn(game: NotifiedGame) {
  await api.play(game, 2);
  await api.pass(game.id, GRACE);
}

/** Lets the time of something that tells pass. */
async function passFor(recipient: object, advance: number) {
  expect((await api.call("POST", "/dev/recipients/clock", { ...recipient, advance })).status).toBe(200);
}

/** Asks for something of Bo's. */
function ask<T>(method: string, { id, tokens }: NotifiedGame, call: string, body?: object) {
  return api.ask<T>({ id, tokens }, "b", method, `${call}`, body);
}

function oldMails({ address }: NotifiedGame) {
  return state.mails.filter(({ to }) => to === address);
}

/** The mails that have come since, once there are as many as that, and no more. */
async function mails(game: NotifiedGame, count: number): Promise<readonly Email[]> {
  const come = () => post.read(game.address ?? "");
  await expect.poll(async () => (await come()).length).toBe(count);
  return come();
}

/** Nothing is on its way to a game's address. */
async function expectNoMore({ address = "" }: NotifiedGame, count: number) {
  await passFor({ address }, 0);
  expect(await post.read(address)).toHaveLength(count);
}

/** The pushes that have come to a game's browser are these. */
async function pushes({ subscription }: NotifiedGame, kinds: readonly string[]) {
  const { pathname } = new URL(subscription?.endpoint ?? "");
  const come = () => service.received.filter(({ endpoint }) => endpoint === pathname).map(({ payload }) => payload.kind);
  await expect.poll(come).toEqual(kinds);
}

/** What a mail of Bo's turn is named. */
function idOf({ id }: NotifiedGame, turn: number): RegExp {
  return new RegExp(`^<${id}\\.b\\.${turn}\\.turn\\.\\w+@`);
}

function referencesOf(mail: Email | undefined): readonly string[] {
  return mail?.references?.split(" ") ?? [];
}

function callsOf(path: string): readonly Received[] {
  return receiver.received.filter((each) => (path === "/" ? each.path === path : each.path.startsWith(path)));
}

/** The turns that a webhook was told of. */
function turnsCalled(path: string): readonly number[] {
  return callsOf(path).map(({ body }) => {
    const { data }: WebhookMessage = JSON.parse(body);
    return data.turn;
  });
}

/** Each delivery once. */
function distinct(calls: readonly Received[]): readonly Received[] {
  return [...new Map(calls.map((call) => [call.headers["webhook-id"], call])).values()];
}

/** How rooms are told of a move: by whom it was is not looked at. */
function wordsOf(move: string): string {
  const [from, to] = move.match(/[a-z]\d/g) ?? [];
  return `${from} to ${to}`;
}
