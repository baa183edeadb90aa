/** A program against itself: the game is played to its end, and its record proves it. */
import { expect } from "vitest";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { judgeOf } from "../game-log.ts";
import type { ApiClient } from "./api.ts";
import type { Bot } from "./bot.ts";

export async function playsItself(api: ApiClient, variant: string, start: (link: string) => Bot | Promise<Bot>): Promise<void> {
  const { id, seat, inviteUrl } = await api.waiting(variant);
  const bots = [await start(seat.url), await start(inviteUrl)];
  const codes = await Promise.all(bots.map((bot) => bot.ended()));
  const logs = bots.map((bot) => bot.log());
  expect([codes, logs]).toEqual([[0, 0], logs]);
  const state = await api.state(id);
  expect(state.status).toBe("over");
  for (const player of Object.values(state.players)) expect(player).toMatchObject({ name: "Random", program: true });
  const { body } = await api.call<GameRecord>("GET", `/api/games/${id}/record`);
  const proof = { ok: true, value: { moves: state.moves.length, result: state.result } };
  expect(check(body, judgeOf(variant))).toMatchObject(proof);
  for (const log of logs) for (const url of [seat.url, inviteUrl]) expect(log).not.toContain(url.split(/[#=]/).at(-1));
}
