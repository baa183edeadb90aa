/** The computer behind seats of a real server's games, in processes of its own. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { describe, expect, test, vi } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { judgeOf } from "../../game-log.ts";
import { check } from "../../../game/check.ts";
import type { GameRecord } from "../../../game/record.ts";
import { bearer } from "../../e2e/api.ts";
import { startBot } from "../../e2e/bot.ts";
import { ownServer } from "../../e2e/own-server.ts";

const LONG = 120_000;

const own = ownServer();

async function made(variant: string, more: object = {}): Promise<CreateAnswer> {
  return (await own.api.call<CreateAnswer>("POST", "/api/games", { variant, seat: "first", ...more })).body;
}

/** Waits until a game shows this. */
async function until(id: string, shows: (state: StateAnswer) => boolean): Promise<StateAnswer> {
  return vi.waitUntil(
    async () => {
      const state = await own.api.state(id);
      return shows(state) && state;
    },
    { timeout: LONG, interval: 50 },
  );
}

/** What the record of a game that is over proves. */
async function proved(id: string) {
  const { body } = await own.api.call<GameRecord>("GET", `/api/games/${id}/record`);
  return check(body, judgeOf(body.variant));
}

test(
  "bot against bot plays a game at level 1 to its end, by a seat's link and by an invite",
  async () => {
    const game = await made("jump-checkers", { name: "Ada" });
    const bots = [startBot(game.seat.url, "--level", "1"), startBot(game.inviteUrl, "--level", "1", "--name", "Rudi")];
    expect(await Promise.all(bots.map((bot) => bot.ended()))).toEqual([0, 0]);
    const state = await own.api.state(game.id);
    expect(state.status).toBe("over");
    expect(await proved(game.id)).toMatchObject({ ok: true, value: { moves: state.ply, result: state.result } });
    const names = Object.values(state.players).map((player) => player?.name);
    expect(names).toEqual(["Computer, level 1", "Rudi (computer, level 1)"]);
    expect(Object.values(state.players).map((player) => player?.program)).toEqual([true, true]);
    const token = /#(?:join=)?([a-z0-9]+)/;
    for (const bot of bots) {
      expect(bot.log()).toContain(`Over: `);
      for (const link of [game.seat.url, game.inviteUrl]) expect(bot.log()).not.toContain(token.exec(link)?.[1] ?? "?");
    }
  },
  LONG,
);

describe("a bot", () => {
  test(
    "goes on after it was killed and after the server was, and plays no move twice",
    async () => {
      const game = await made("harzdame");
      const kept = join(own.server.stateDir, "bot-seat");
      const invited = () => startBot(game.inviteUrl, "--level", "1", "--save", kept);
      const first = startBot(game.seat.url, "--level", "1");
      let second = invited();
      await until(game.id, ({ turn }) => turn >= 4);
      await second.kill();
      expect(statSync(kept).mode & 0o777).toBe(0o600);
      second = invited();
      await until(game.id, ({ turn }) => turn >= 8);
      await own.server.restart();
      await until(game.id, ({ turn }) => turn >= 12);
      await second.kill();
      // By the link alone, as long as its key is good.
      second = startBot(game.inviteUrl, "--level", "1");
      expect(await Promise.all([first.ended(), second.ended()])).toEqual([0, 0]);
      const { moves, status } = await own.api.state(game.id);
      expect([status, moves.map(({ turn }) => turn)]).toEqual(["over", moves.map((_, index) => index)]);
      expect(await proved(game.id)).toMatchObject({ ok: true });
    },
    LONG,
  );

  test(
    "answers a draw, and is over when the game is",
    async () => {
      const game = await own.api.pair("hoplit-chess");
      const [white = "", black = ""] = [game.tokens["w"], game.tokens["b"]];
      const bot = startBot(`${own.server.baseUrl}/g/${game.id}#${black}`, "--level", "1");
      await own.api.call("POST", `/api/games/${game.id}/offers`, { do: "offer", kind: "draw", turn: 0 }, bearer(white));
      const answered = await until(game.id, ({ offers, status }) => offers.length === 0 || status === "over");
      if (answered.status !== "over")
        await own.api.call("POST", `/api/games/${game.id}/resign`, { turn: answered.turn }, bearer(white));
      expect(await bot.ended()).toBe(0);
      expect(bot.log()).toContain("a draw is ");
    },
    LONG,
  );

  test(
    "plays the rematch that it is offered, across the board, and declines one where it was told so",
    async () => {
      const game = await own.api.pair("harzdame");
      const [white = "", black = ""] = [game.tokens["w"], game.tokens["b"]];
      const path = `/api/games/${game.id}`;
      const bot = startBot(`${own.server.baseUrl}/g/${game.id}#${black}`, "--level", "1", "--stay", "5");
      await own.api.call("POST", `${path}/resign`, { turn: 0 }, bearer(white));
      await own.api.call("POST", `${path}/offers`, { do: "offer", kind: "rematch", turn: 0 }, bearer(white));
      const { next } = await until(game.id, (state) => Boolean(state.next));
      // White in the next game, it begins.
      await until(next?.id ?? "", ({ turn }) => turn === 1);
      await bot.kill();
      const { url = "" } = (await own.api.call<StateAnswer>("GET", path, undefined, bearer(black))).body.next ?? {};
      const unwilling = startBot(url, "--no-rematch", "--stay", "5");
      const there = bearer(
        new URL((await own.api.call<StateAnswer>("GET", path, undefined, bearer(white))).body.next?.url ?? "").hash.slice(1),
      );
      const [on, turn] = [`/api/games/${next?.id}`, 1];
      expect((await own.api.call("POST", `${on}/resign`, { turn }, there)).status).toBe(200);
      await own.api.call("POST", `${on}/offers`, { do: "offer", kind: "rematch", turn }, there);
      await vi.waitUntil(() => unwilling.log().includes("a rematch is declined"), { timeout: LONG });
      await unwilling.kill();
    },
    LONG,
  );

  test(
    "does not leave its link in the list of processes",
    async () => {
      const game = await made("harzdame");
      const bot = startBot(null, game.seat.url);
      const listed = `/proc/${bot.process.pid}/cmdline`;
      if (existsSync("/proc/self/cmdline")) {
        await vi.waitUntil(() => !readFileSync(listed, "utf8").includes(game.seat.token), { timeout: LONG });
        expect(readFileSync(listed, "utf8")).toMatch(/^hoplink bot/);
      }
      await bot.kill();
    },
    LONG,
  );

  test.each([
    ["a link that only watches", (game: CreateAnswer) => game.watchUrl, [], /only watches/],
    ["a link that opens nothing", (game: CreateAnswer) => game.seat.url.slice(0, -4).concat("2222"), [], /opens no seat/],
    ["a level that there is not", (game: CreateAnswer) => game.seat.url, ["--level", "9"], /^npm run --silent bot/],
    ["an option that there is not", (game: CreateAnswer) => game.seat.url, ["--speed", "9"], /^npm run --silent bot/],
  ] as const)(
    "says in a sentence what is wrong with %s",
    async (_, link, args, sentence) => {
      const bot = startBot(link(await made("harzdame")), ...args);
      expect(await bot.ended()).toBe(1);
      expect(bot.log()).toMatch(sentence);
      expect(bot.log()).not.toMatch(/\n\s+at /);
    },
    LONG,
  );

  test(
    "goes to no other server, whatever this one says",
    async () => {
      const asked: string[] = [];
      const other = createServer((request, response) => {
        asked.push(request.url ?? "");
        response.end("{}");
      });
      const sly = createServer((_, response) => response.writeHead(307, { location: addressOf(other) }).end());
      for (const each of [other, sly]) await new Promise<void>((listening) => each.listen(0, "127.0.0.1", listening));
      const bot = startBot(`${addressOf(sly)}/g/abcdefghijklmnop#a${"b".repeat(26)}`);
      expect(await bot.ended()).toBe(1);
      expect([bot.log(), asked]).toEqual([expect.stringContaining("sends elsewhere"), []]);
      for (const each of [other, sly]) each.close();
    },
    LONG,
  );
});

function addressOf(listening: ReturnType<typeof createServer>): string {
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}
