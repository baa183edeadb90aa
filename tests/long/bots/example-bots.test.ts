/**
 * The examples of programs that play a seat: in two kinds of game against themselves (by night in every variant), while their
 * server is killed, and where answers break off.
 */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { portOf } from "../../../scripts/test/server.ts";
import { bearer } from "../../e2e/api.ts";
import { type Bot, startPython, startScript, WITHOUT_PYTHON } from "../../e2e/bot.ts";
import { playsItself } from "../../e2e/self-play.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { often } from "../../often.ts";

const own = ownServer();

const all = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant));
const kinds = rulebooks.flatMap(({ variants }) => variants.slice(0, 1).map(({ match }) => match.variant));

describe.each(often(kinds.slice(1, 3), all))("%s", (variant) => {
  test("is played by bot.mjs against itself", () => playsItself(own.api, variant, startScript));

  test("is played by bot.py against itself", async ({ skip }) => {
    if (WITHOUT_PYTHON !== null) skip(WITHOUT_PYTHON);
    await playsItself(own.api, variant, startPython);
  });
});

const bots = [
  ["bot.mjs", startScript],
  ["bot.py", startPython],
] as const;
type Kind = readonly [name: string, start: (link: string) => Bot | Promise<Bot>];

/** Has a bot join a game by the server at `baseUrl`, and answer a move and the end after `between`. */
async function answers([name, start]: Kind, baseUrl: string, between = async () => {}): Promise<void> {
  if (name === "bot.py" && WITHOUT_PYTHON !== null) return;
  const { id, seat, inviteUrl } = await own.api.waiting();
  const bot = await start(inviteUrl.replace(own.server.baseUrl, baseUrl));
  const ada = (path: string, body: object) => own.api.call("POST", `/api/games/${id}${path}`, body, bearer(seat.token));
  await expect.poll(async () => (await own.api.state(id)).status, { timeout: 60_000 }).toBe("playing");
  await between();
  await ada("/moves", { turn: 0, move: "a6-a7" });
  await expect.poll(async () => (await own.api.state(id)).turn, { timeout: 120_000 }).toBe(2);
  await ada("/resign", { turn: 2 });
  expect(await bot.ended(), bot.log()).toBe(0);
}

test.each(bots)("%s outlives a server that is killed and started again", (...bot) =>
  answers(bot, own.server.baseUrl, async () => {
    await own.server.kill();
    await own.server.restart();
  }),
);

/** A way to the server by which only half of the first answer to each request comes. */
async function halvingProxy(): Promise<string> {
  const asked = new Set<string>();
  const proxy = createServer(async (request, response) => {
    const { method = "GET", url = "", headers } = request;
    const { authorization = "", "idempotency-key": key } = headers;
    const body = method === "GET" ? null : await text(request);
    const answer = await fetch(own.server.baseUrl + url, {
      method,
      headers: { authorization, "content-type": "application/json", "idempotency-key": String(key) },
      body,
    });
    const said = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": "application/json", "content-length": said.length });
    if (asked.has(method + url)) response.end(said);
    else response.write(said.subarray(0, said.length / 2), () => response.destroy());
    asked.add(method + url);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${await portOf(proxy)}`;
}

test.each(bots)("%s asks again where an answer breaks off", async (...bot) => answers(bot, await halvingProxy()));
