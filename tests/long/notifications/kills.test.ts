/**
 * A server that is killed again and again, at any moment, while it tells two thousand things by mail, push, chat and webhooks: each of them
 * comes, in order, by one id and the same words however often, and not any more once the next one has come.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Attempt, DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import { dice, pick } from "../../../scripts/shared/dice.ts";
import { isRunning, killOutright, workerdOf } from "../../../scripts/shared/processes.ts";
import { ApiClient, bearer } from "../../e2e/api.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";
import { often } from "../../often.ts";
import { type Receivers, startReceivers, type Way, WAYS } from "./receipts.ts";
import { expected, letPass, moveOn, tellGames, type ToldGame } from "./told-games.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const GAMES = 36;
/** Of Bo's, in each game; one in each life of the server, where he was told of the one before. */
const TURNS = often(15, 30);
const KILLS = TURNS;
/** A life ends a moment after so many messages at most; or where no more came for so long, for what is never answered holds others up. */
const MOST = 80;
const MOMENT = 100;
const IDLE = 5 * SECOND;
/** Nothing has come by then but on a machine that others keep busy. */
const LONGEST = 60 * SECOND;
const seed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 1_000_000);
const roll = dice(seed);

let server: TestServer;
let api: ApiClient;
let receivers: Receivers;
let games: readonly ToldGame[] = [];
/** How often the server was killed. */
let kills = 0;

beforeAll(async () => {
  receivers = await startReceivers(roll);
  server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${receivers.smtp}`,
    MAIL_FROM: "games@example.org",
    MAIL_LIMITS: "address:999999,game:999999,client:999999,confirmation:999999",
    NOTICE_GRACE_SECONDS: "0",
  });
  api = new ApiClient(server.baseUrl);
});
afterAll(async () => {
  await server.stop();
  await receivers.close();
});

test(
  `killed ${KILLS} times, it loses none, and says the same where it says one again (RANDOM_SEED=${seed})`,
  { timeout: HOUR },
  async () => {
    games = await tellGames(api, receivers, GAMES);
    receivers.unsettle();
    const played = Promise.all(games.map(playOn));
    while (kills < KILLS) {
      const before = receivers.count();
      const most = before + 1 + roll(MOST);
      await until(
        () => receivers.count() >= most || (receivers.count() > before && receivers.idle() > IDLE) || receivers.idle() > LONGEST,
      );
      await pause(roll(MOMENT));
      await killAnyhow();
      // What waits long by now is tried in this life.
      for (const game of games) if (!hasCome(game) && roll(4) === 0) void letPass(api, game, HOUR);
    }
    receivers.calm();
    await untilTold();
    expect(games.filter(({ moves }) => moves.length < 2 * TURNS).map(({ index, channel }) => `${channel} ${index}`)).toEqual([]);
    await played;
    await pass(games, HOUR);

    const all = games.flatMap((game) => WAYS.map((way) => ({ game, way, messages: distinct(receivers.of(game.id, way)) })));
    for (const { game, way, messages } of all) expectInOrder(game, way, messages);
    expect(all.flatMap(({ messages }) => messages).length).toBeGreaterThanOrEqual(2000);
    // Else it was killed for nothing.
    expect(games.flatMap(({ id }) => WAYS.flatMap((way) => receivers.of(id, way))).length).toBeGreaterThan(2000 + KILLS);
    // Once it was written down that a webhook was reached, it is not called again.
    for (const game of games)
      for (const { attempts } of await deliveriesOf(game)) expect(attempts.filter(isTaken)).toEqual(attempts.slice(-1));
  },
);

/** Plays a game to its end: Ada moves in her lives, and Bo once he was told of it. */
async function playOn(game: ToldGame) {
  for (let turn = 0; turn < TURNS; turn++) {
    await until(() => kills >= turn);
    await pause(game.index * 10);
    await moveOn(api, game);
    const has = (count: number) => until(() => distinct(receivers.of(game.id, game.channel)).length >= count);
    await has(game.channel === "push" ? 2 * turn + 1 : turn + 1);
    await moveOn(api, game);
    // Else the next push takes the place of the one that is to be withdrawn.
    if (game.channel === "push") await has(2 * turn + 2);
  }
}

/**
 * As in a power cut; or the process that is its network first, so that workerd may still write down that nobody answered; or workerd alone,
 * which is then started again by that process. Answers once the server is there again.
 */
async function killAnyhow() {
  const workerd = workerdOf(server.pid()) ?? 0;
  const how = pick(["all", "network first", "workerd", "workerd"], roll);
  if (how !== "network first") killOutright(workerd);
  kills += 1;
  if (how !== "workerd") await server.kill();
  await until(() => !isRunning(workerd));
  if (how !== "workerd") await server.restart();
  else await expect.poll(isUp, { interval: 20 }).toBe(true);
}

function isUp(): Promise<boolean> {
  return api.call("GET", "/api/health").then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Lets time pass until all has come, or nothing comes any more. */
async function untilTold() {
  for (let left = games; left.length > 0 && receivers.idle() < LONGEST; left = games.filter((game) => !isTold(game))) {
    await pass(left, receivers.idle() > IDLE ? DAY : HOUR);
    await pause(SECOND);
  }
}

/** Lets time pass for games, one after the other: a few at once keep a machine busy. */
async function pass(some: readonly ToldGame[], advance: number) {
  const rest = some.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const game of rest) await letPass(api, game, advance);
    }),
  );
}

/** Whether a game was played to its end, and everything of it has come. */
function isTold(game: ToldGame): boolean {
  return game.moves.length === 2 * TURNS && hasCome(game);
}

function hasCome(game: ToldGame): boolean {
  return WAYS.every((way) => distinct(receivers.of(game.id, way)).length >= expected(game, way).length);
}

/** Without what follows its like. */
function distinct(said: readonly string[]): readonly string[] {
  return said.filter((each, index) => each !== said[index - 1]);
}

/** Each has come, in that order, and not any more once the next one had. */
function expectInOrder(game: ToldGame, way: Way, said: readonly string[]) {
  const wanted = expected(game, way);
  expect(said, `${way} of game ${game.index}`).toHaveLength(wanted.length);
  for (const [index, words] of wanted.entries()) expect(said[index]).toContain(words);
}

/** The log of a game's webhook. */
async function deliveriesOf({ id, tokens }: ToldGame): Promise<readonly DeliveryAnswer[]> {
  const [path, seat] = [`/api/games/${id}/webhooks`, bearer(tokens["b"])];
  const [webhook] = (await api.call<readonly WebhookAnswer[]>("GET", path, undefined, seat)).body;
  return (await api.call<readonly DeliveryAnswer[]>("GET", `${path}/${webhook?.id}/deliveries`, undefined, seat)).body;
}

function isTaken({ status }: Attempt): boolean {
  return typeof status === "number" && status < 300;
}

async function until(isSo: () => boolean) {
  while (!isSo()) await pause(20);
}
