/**
 * Makes the state of an old version in which every kind of notification is set up and waits: runs that version's own server, whose
 * checkout has its own packages installed, and packs its state folder.
 *
 * node tests/long/old-state/make-notified.ts <folder of the checkout> <name of the state>
 */
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer } from "../../../api/play-me-schema.ts";
import type { CreateForOthersAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import { launchServer } from "../../../scripts/test/server.ts";
import { ApiClient, bearer, newKey } from "../../e2e/api.ts";
import { startMailServer } from "../../e2e/mail/mail-server.ts";
import { startReceiver } from "../../e2e/receiver.ts";
import { emptyFolder } from "../../e2e/server.ts";
import { startPushService } from "../../push-service.ts";
import { answerCall, GRACE, type NotifiedGame, type NotifiedState, oldMail } from "./notified-state.ts";
import { pack } from "./packing.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const [checkout = "", name = ""] = process.argv.slice(2);

/** Whom the mail server refuses for now, and how often it has. */
const REFUSED = "twice@example.org";
let refusals = -1;
const post = await startMailServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo({ address }, _session, done) {
    if (address !== REFUSED || refusals < 0) return done();
    refusals += 1;
    done(Object.assign(new Error("Come back later"), { responseCode: 451 }));
  },
});
/** Whether the push service is away, and how often it has said so. */
let away: number | null = null;
const service = await startPushService(() => {
  if (away === null) return 201;
  away += 1;
  return 503;
});
/** What is answered otherwise than by 200, by its path. */
const answers = new Map<string, number>();
const receiver = await startReceiver(() => (response) => answerCall(response, answers.get(response.req.url ?? "")));

const stateDir = emptyFolder();
const launched = launchServer(
  {
    RATE_LIMITS: "off",
    DEVELOPMENT: "true",
    ALLOW_PRIVATE_WEBHOOKS: "true",
    NOTICE_GRACE_SECONDS: String(GRACE / SECOND),
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: "Hoplink <games@example.org>",
    STATE_DIR: stateDir,
    PORT: "0",
  },
  (text) => process.stderr.write(text),
  resolve(checkout),
);
const api = new ApiClient(await launched.url);

type Made = Omit<NotifiedGame, "turn">;
const made: Readonly<Record<string, Made>> = {
  threaded: await threaded(),
  unconfirmed: await unconfirmed(),
  ordered: await ordered(),
  digest: await daily(),
  quiet: await quiet(),
  twice: await triedTwice(),
  pushed: await pushed(),
  chatted: await chatted(),
  "for others": await forOthers(),
};
const { link, game } = await playMe();
const games: Record<string, NotifiedGame> = {};
for (const [key, each] of Object.entries({ ...made, "play me": game }))
  games[key] = { ...each, turn: (await api.state(each.id)).turn };

launched.process.kill("SIGTERM");
await once(launched.process, "exit");
const state: NotifiedState = {
  receivers: receiver.url,
  pushes: service.url,
  browsers: service.browsers(),
  games,
  playMe: link,
  mails: await Promise.all(post.arrived.map(async ({ to: [to = ""], raw }) => oldMail(to, await PostalMime.parse(raw)))),
  calls: receiver.received,
};
pack(stateDir, resolve(import.meta.dirname, "notified", `${name}.tar.gz`), state);
await Promise.all([post.close(), service.close(), receiver.close()]);

/**
 * Bo was mailed of a turn, and the next one's mail waits for the grace. A webhook was delivered to and is away since, and so is a room that
 * follows the game: two turns wait for the one, four moves for the other.
 */
async function threaded(): Promise<Made> {
  const pair = await paired();
  const address = await mailed(pair, "threaded");
  const room = { url: `${receiver.url}/following/message?token=A1` };
  await ask("PUT", pair, "chat?listener=game", room);
  await ask("POST", pair, "webhooks", { url: `${receiver.url}/webhooks/away`, events: ["turn"] });
  await api.play(pair, 1);
  await api.pass(pair.id, GRACE);
  await until("the first turn everywhere", () => mailsTo(address) === 2 && callsTo("/webhooks/") === 1 && callsTo("/fo") === 2);
  answers.set("/webhooks/away", 503).set("/following/message", 503);
  await api.play(pair, 4);
  await until("what waits was tried", () => callsTo("/webhooks/") > 1 && callsTo("/fo") > 2);
  return { ...pair, address, room };
}

/** Bo's address was asked and has not answered; a webhook is disabled. */
async function unconfirmed(): Promise<Made> {
  const pair = await paired();
  const address = "unconfirmed@example.org";
  await ask("PUT", pair, "email", { address, when: "turn" });
  await until("the question", () => mailsTo(address) === 1);
  answers.set("/webhooks/gone", 410);
  await ask("POST", pair, "webhooks", { url: `${receiver.url}/webhooks/gone`, events: ["turn"] });
  await api.play(pair, 1);
  await until("the webhook was called", () => callsTo("/webhooks/gone") === 1);
  answers.delete("/webhooks/gone");
  return { ...pair, address };
}

/** Bo was told by push; an hour later a room is told, and an hour after that an address. */
async function ordered(): Promise<Made> {
  const pair = await paired("hoppsi");
  const address = await mailed(pair, "ordered");
  const room = { url: `${receiver.url}/hooks/${"ordered".padEnd(26, "0")}` };
  await ask("PUT", pair, "chat", room);
  const subscription = service.subscribe();
  const set = await ask<ChannelsAnswer>("PUT", pair, "push", { subscription });
  const order = ["push", "chat", "mail"].map((kind) => set.channels.find((each) => each.kind === kind)?.id ?? "");
  await ask("PUT", pair, "channels", { order, nextAfter: HOUR / MINUTE });
  await api.play(pair, 1);
  await api.pass(pair.id, GRACE);
  await until("the push", () => service.received.length === 1);
  return { ...pair, address, room, subscription };
}

/** Bo's daily mail is due tomorrow. */
async function daily(): Promise<Made> {
  const pair = await paired();
  const address = await mailed(pair, "digest", "digest");
  await api.play(pair, 1);
  await api.pass(pair.id, GRACE);
  return { ...pair, address };
}

/** It is night where Bo is. */
async function quiet(): Promise<Made> {
  const pair = await paired();
  const address = await mailed(pair, "quiet");
  const at = (time: number) => new Date(time).toISOString().slice(11, 16);
  const hours = { from: at(Date.now() - HOUR), to: at(Date.now() + 6 * HOUR) };
  await ask("PUT", pair, "email/hours", { zone: "UTC", quiet: hours });
  await api.play(pair, 1);
  await api.pass(pair.id, GRACE);
  return { ...pair, address };
}

/** Bo's mail server has refused a mail twice, for now. */
async function triedTwice(): Promise<Made> {
  const pair = await paired();
  const address = await mailed(pair, "twice");
  refusals = 0;
  await api.play(pair, 1);
  await api.pass(pair.id, GRACE);
  await until("the first try", () => refusals === 1);
  await pause(SECOND);
  await api.call("POST", "/dev/recipients/clock", { address, advance: MINUTE });
  await until("the second try", () => refusals === 2);
  await pause(SECOND);
  return { ...pair, address };
}

/** Bo's browser shows a turn, and its service is away as the next one comes. */
async function pushed(): Promise<Made> {
  const pair = await paired();
  const subscription = service.subscribe();
  const before = service.received.length;
  await ask("PUT", pair, "push", { subscription, detail: true });
  await api.play(pair, 1);
  await api.pass(pair.id, GRACE);
  await until("the push", () => service.received.length === before + 1);
  await api.play(pair, 1);
  await until("its withdrawal", () => service.received.length === before + 2);
  away = 0;
  await api.play(pair, 1);
  await api.pass(pair.id, GRACE);
  await until("a try in vain", () => (away ?? 0) > 0);
  await pause(SECOND);
  away = null;
  return { ...pair, subscription };
}

/** A turn's message to a room waits for the grace. */
async function chatted(): Promise<Made> {
  const pair = await paired();
  const room = { url: `${receiver.url}/chatted`, service: "ntfy" as const };
  await ask("PUT", pair, "chat", room);
  await api.play(pair, 1);
  return { ...pair, room };
}

/** One of two has joined, which the maker's browser is told after the grace. */
async function forOthers(): Promise<Made> {
  const body = { variant: "harzdame", for: "two-others" };
  const { id, makerToken, invites } = (await api.call<CreateForOthersAnswer>("POST", "/api/games", body)).body;
  const subscription = service.subscribe();
  await ask("PUT", { id, tokens: { b: makerToken } }, "push", { subscription });
  const invite = bearer(invites["w"]?.token ?? "");
  const joined = await api.call<JoinAnswer>("POST", `/api/games/${id}/join`, { name: "Ada" }, invite);
  const maker = { token: makerToken, invite: invites["b"]?.token ?? "" };
  return { id, tokens: { w: joined.body.seat.token }, maker, subscription };
}

/** A "play me" link with an address, a room and a webhook, both of which are away; its owner Ada is to move in a game of it. */
async function playMe(): Promise<{ readonly link: NotifiedState["playMe"]; readonly game: Made }> {
  const wish = { variant: "harzdame", seat: "first", name: "Ada" };
  const { id, ownerToken } = (await api.call<CreatedPlayMe>("POST", "/api/play-me", wish)).body;
  const address = "play-me@example.org";
  const room = { url: `${receiver.url}/hooks/${"playme".padEnd(26, "0")}` };
  const owner = bearer(ownerToken);
  await api.call("PUT", `/api/play-me/${id}/email`, { address, when: "turn" }, owner);
  await confirm(address);
  await api.call("PUT", `/api/play-me/${id}/chat`, room, owner);
  await api.call(
    "POST",
    `/api/play-me/${id}/webhooks`,
    { url: `${receiver.url}/webhooks/play-me`, events: ["join", "turn"] },
    owner,
  );
  answers.set("/webhooks/play-me", 503).set(new URL(room.url).pathname, 503);
  const pressed = (await api.call<PlayAnswer>("POST", `/api/play-me/${id}/play`, { name: "Bo" }, newKey())).body;
  const own = (await api.call<OwnPlayMe>("GET", `/api/play-me/${id}/own`, undefined, owner)).body;
  const seat = new URL(own.games[0]?.url ?? "").hash.slice(1);
  const game = { id: pressed.id, tokens: { w: seat, b: pressed.seat.token }, address, room };
  await api.play(game, 2);
  await until("what waits was tried", () => callsTo("/webhooks/play-me") > 0 && callsTo("/hooks/playme") > 1);
  return { link: { id, ownerToken }, game };
}

async function paired(variant = "harzdame"): Promise<Made> {
  const { id, tokens } = await api.pair(variant);
  return { id, tokens };
}

/** Has Bo told by mail, and says yes to it. */
async function mailed(game: Made, who: string, when = "turn"): Promise<string> {
  const address = `${who}@example.org`;
  await ask("PUT", game, "email", { address, when });
  await confirm(address);
  return address;
}

async function confirm(address: string): Promise<void> {
  await until("the question", () => mailsTo(address) === 1);
  const [question] = (await post.read(address)).map((mail) => oldMail(address, mail));
  const token = question?.confirm;
  const { status } = await api.call("POST", "/api/confirm", { token });
  if (status !== 200) throw new Error(`a yes: ${status}`);
}

/** Asks for something of Bo's. */
async function ask<T>(method: string, { id, tokens }: Made, call: string, body: object): Promise<T> {
  const { status, body: answer } = await api.ask<T>({ id, tokens }, "b", method, `${call}`, body);
  if (status >= 300) throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}

function mailsTo(address: string): number {
  return post.arrived.filter(({ to }) => to.includes(address)).length;
}

function callsTo(path: string): number {
  return receiver.received.filter((each) => each.path.startsWith(path)).length;
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let looks = 0; looks < 600; looks++) {
    if (isSo()) return;
    await pause(50);
  }
  throw new Error(`${what} did not come`);
}
