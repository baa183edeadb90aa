/**
 * States that six old versions have left behind are opened and played on. `make.ts` made them with those versions' own servers; a
 * state's name is the day and the commit of its version.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient, bearer } from "../../e2e/api.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";
import { Place } from "../verify/place.ts";
import type { OldGame, OldState } from "./old-state.ts";
import { DESCRIPTION, goBack, unpack } from "./packing.ts";

const GRACE = 10_000;
const DAY = 24 * 60 * 60 * 1000;

const folder = resolve(import.meta.dirname, "states");
const names = readdirSync(folder).map((file) => file.replace(".tar.gz", ""));

test("there are states of six versions", () => {
  expect(names).toHaveLength(6);
});

describe.each(names)("the state of %s", (name) => {
  let server: TestServer;
  let api: ApiClient;
  let games: readonly OldGame[];

  beforeAll(async () => {
    const stateDir = unpack(join(folder, `${name}.tar.gz`));
    const state: OldState = JSON.parse(readFileSync(join(stateDir, DESCRIPTION), "utf8"));
    games = state.games;
    goBack(stateDir);
    server = await startServer({ NOTICE_GRACE_SECONDS: String(GRACE / 1000) }, undefined, stateDir);
    api = new ApiClient(server.baseUrl);
  });
  afterAll(() => server.stop());

  test("is opened as it was left: each game and each seat's link", async () => {
    for (const { id, variant, turn, status, moves, tokens } of games) {
      const { body } = await api.call("GET", `/api/games/${id}`);
      expect(body).toMatchObject({ variant, turn, status });
      expect(body).toHaveProperty("moves.length", moves);
      for (const [side, token] of Object.entries(tokens)) {
        expect((await api.call("GET", `/api/games/${id}`, undefined, bearer(token))).body).toMatchObject({ you: { side } });
        expect(await api.call("GET", `/api/games/${id}/webhooks`, undefined, bearer(token))).toMatchObject({ status: 200 });
      }
    }
  });

  test("keeps subscriptions, and sends what waited", async () => {
    for (const game of games.filter(({ address }) => address !== undefined)) {
      const [, token = ""] = Object.values(game.tokens);
      const told = await api.call("GET", `/api/games/${game.id}/email`, undefined, bearer(token));
      expect(told.body).toMatchObject({ confirmed: true, trouble: null });
      await api.pass(game.id, GRACE);
      // The day's mail waits for its hour.
      const waited = await api.call("POST", "/dev/recipients/clock", { address: game.address, advance: DAY });
      expect(waited.status).toBe(200);
      await expect.poll(() => turnMails(game), { timeout: 20_000 }).not.toEqual([]);
    }
  });

  test("is played on, and everything of it comes to the archive", async () => {
    for (const { id, status, turn, tokens, invite } of games) {
      const [side = ""] = Object.keys(tokens);
      const joined =
        invite &&
        (await api.call<{ seat: { side: string; token: string } }>("POST", `/api/games/${id}/join`, {}, bearer(invite)));
      const seats = joined ? { ...tokens, [joined.body.seat.side]: joined.body.seat.token } : tokens;
      expect(Object.keys(seats)).toHaveLength(2);
      const { turn: now } = await api.play({ id, tokens: seats }, 3);
      expect(now).toBe(status === "over" ? turn : turn + 3);
      expect((await api.call("GET", `/api/games/${id}/record`, undefined, bearer(seats[side] ?? ""))).status).toBe(200);
      await api.pass(id, DAY);
    }
    const { code, lines } = new Place(server).verify();
    expect(lines).toEqual([`${games.length} games compared: nothing differs.`]);
    expect(code).toBe(0);
  });

  /** The texts of mails to the game's address, the question to it left out. */
  async function turnMails({ address }: OldGame): Promise<readonly string[]> {
    const { body } = await api.call<readonly { to: string; raw: string }[]>("GET", "/dev/mail.json");
    const mails = await Promise.all(body.filter(({ to }) => to === address).map(({ raw }) => PostalMime.parse(raw)));
    return mails.flatMap(({ text = "" }) => (text.includes("/confirm#") ? [] : [text]));
  }
});
