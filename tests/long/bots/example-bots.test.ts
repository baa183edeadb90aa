/** The examples of programs that play a seat, in two kinds of game against themselves (by night in every variant), and while their server is killed. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { bearer } from "../../e2e/api.ts";
import { startPython, startScript, WITHOUT_PYTHON } from "../../e2e/bot.ts";
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

test.each([
  ["bot.mjs", startScript],
  ["bot.py", startPython],
] as const)("%s outlives a server that is killed and started again", async (name, start) => {
  if (name === "bot.py" && WITHOUT_PYTHON !== null) return;
  const { id, seat, inviteUrl } = await own.api.waiting();
  const bot = await start(inviteUrl);
  await expect.poll(async () => (await own.api.state(id)).status).toBe("playing");
  const ada = (path: string, body: object) => own.api.call("POST", `/api/games/${id}${path}`, body, bearer(seat.token));
  await own.server.kill();
  await own.server.restart();
  await ada("/moves", { turn: 0, move: "a6-a7" });
  await expect.poll(async () => (await own.api.state(id)).turn, { timeout: 60_000 }).toBe(2);
  await ada("/resign", { turn: 2 });
  expect(await bot.ended()).toBe(0);
});
