/** A program against itself: the game is played to its end, and its record proves it. */
import { expect, vi } from "vitest";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { judgeOf } from "../game-log.ts";
import { type ApiClient, bearer } from "./api.ts";
import type { Bot } from "./bot.ts";

/** A game that has not ended by then, in milliseconds, stands still: less than what a test is given. */
const PATIENCE = 150_000;

export async function playsItself(api: ApiClient, variant: string, start: (link: string) => Bot | Promise<Bot>): Promise<void> {
  const { id, seat, inviteUrl } = await api.waiting(variant);
  const bots = [await start(seat.url), await start(inviteUrl)];
  const codes = () => bots.map(({ process }) => process.exitCode);
  const logs = () => bots.map((bot) => bot.log());
  // One that ends early, or is not told, leaves the other one waiting: then it is said how all stands.
  await vi
    .waitUntil(() => !codes().includes(null), { timeout: PATIENCE })
    .catch(async () => {
      const kept = await api.call("GET", `/api/games/${id}/me`, undefined, bearer(seat.token));
      expect.fail(JSON.stringify([codes(), logs(), await api.state(id), kept.body]));
    });
  await Promise.all(bots.map((bot) => bot.ended()));
  expect([codes(), logs()]).toEqual([[0, 0], logs()]);
  const state = await api.state(id);
  expect(state.status).toBe("over");
  for (const player of Object.values(state.players)) expect(player).toMatchObject({ name: "Random", program: true });
  const { body } = await api.call<GameRecord>("GET", `/api/games/${id}/record`);
  const proof = { ok: true, value: { moves: state.ply, result: state.result } };
  expect(check(body, judgeOf(variant))).toMatchObject(proof);
  for (const log of logs()) for (const url of [seat.url, inviteUrl]) expect(log).not.toContain(url.split(/[#=]/).at(-1));
}
