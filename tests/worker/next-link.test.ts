/** The link to the next game, as the game before it shows it once the seat there has another link, or another player. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { browser, type Client, newCookie, ok, type Pair, program, stateOf, sit } from "./client.ts";
import { archive, loseObject, reportOf } from "./losses.ts";
import { behind, finished, nextOf, rematched } from "./next-games.ts";
import { advance, evict, give, query, unrung } from "./object.ts";
import { pageOf } from "./socket.ts";
import { MINUTE, silenced } from "./recipients.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";

silenced();

/** A game that is over, and the one after it: White of the first one is Black there. */
async function followed() {
  const game = await finished();
  const { id, url } = nextOf(await rematched(game));
  return { game, id, path: `/api/games/${id}`, ada: behind(url), bo: behind(nextOf(await stateOf(game, game.b)).url) };
}

const renewed = async (who: Client, path: string) =>
  (await who.post<{ url: string; token: string }>(`${path}/new-link`, {})).body;
const shown = async (who: Client, { path }: Pair) => nextOf((await who.get(path)).body).url;

describe("the game before shows", () => {
  test("the new link, and of several the newest; the other seat's stays", async () => {
    const { game, path, ada } = await followed();
    const others = await shown(game.b, game);
    const first = await renewed(ada, path);
    expect(await shown(game.w, game)).toBe(first.url);
    const second = await renewed(program(first.token), path);
    expect(await shown(game.w, game)).toBe(second.url);
    expect((await behind(await shown(game.w, game)).get(path)).body.you).toMatchObject({ side: "b" });
    expect(await shown(game.b, game)).toBe(others);
    expect((await stateOf(game)).next).not.toHaveProperty("url");
  });

  test("it live, and after it has slept", async () => {
    const { game, path, ada } = await followed();
    const page = await pageOf(game, "w");
    const { url } = await renewed(ada, path);
    await page.until(() => expect(page.state?.next?.url).toBe(url));
    await evict(game);
    expect(await shown(game.w, game)).toBe(url);
  });

  test("it once the game before can be reached again", async () => {
    const { game, id, path, ada } = await followed();
    await unrung(id);
    const away = new Proxy(env.ROOM, {
      get: () => () => ({
        heedNext: async () => {
          throw new Error("out of reach");
        },
      }),
    });
    await give(id, { ROOM: away });
    const { url } = await renewed(ada, path);
    await give(id, {});
    await advance(id, MINUTE);
    expect(await shown(game.w, game)).toBe(url);
  });

  test("no link of a seat that was handed over, neither the dead one nor any later one, also where both were rebuilt", async () => {
    const { game, id, path, ada } = await followed();
    const { you } = (await ada.post(`${path}/hand-over`, {})).body;
    const joined = await program(you?.handOverUrl?.split("=")[1] ?? "").post<JoinAnswer>(`${path}/join`, { name: "Cy" });
    const cy = program(joined.body.seat.token);
    expect(nextOf(await stateOf(game, game.w))).not.toHaveProperty("url");
    const { token } = await renewed(cy, path);
    expect(nextOf(await stateOf(game, game.w))).not.toHaveProperty("url");
    for (const each of [game, { id }]) {
      await archive(each);
      await loseObject(each);
      await reportOf(each, true);
      await advance(each, 0);
    }
    await renewed(program(token), path);
    const after = nextOf(await stateOf(game, game.w)).url;
    if (after !== undefined) expect((await behind(after).get(path)).body.you).toBeUndefined();
    expect(JSON.stringify(await stateOf(game, game.w))).not.toContain(token);
  });

  test("none of a seat that was left, and taken by somebody else", async () => {
    const { game, path, ada, bo } = await followed();
    const created = (await ada.get(path)).body.you?.inviteUrl === undefined;
    expect(created).toBe(true);
    const [leaver, stayer, old] = (await ada.post(`${path}/leave`, {})).status === 200 ? [ada, bo, game.w] : [bo, ada, game.b];
    if (leaver === bo) expect((await bo.post(`${path}/leave`, {})).status).toBe(200);
    const { inviteToken = "" } = (await stayer.get(path)).body.you ?? {};
    await ok(program(inviteToken).post<JoinAnswer>(`${path}/join`, { name: "Cy" }));
    expect(nextOf(await stateOf(game, old))).not.toHaveProperty("url");
  });
});

test("a browser that the new link has put out finds it in the game before neither by its cookie nor by that game's link; the one that made it does", async () => {
  const game = await finished();
  const [phone, library] = [newCookie(), newCookie()];
  for (const cookie of [phone, library]) await sit(game, "w", cookie);
  const { id } = nextOf(await rematched(game));
  const path = `/api/games/${id}`;
  const { url } = await renewed(browser(phone), path);
  expect((await browser(library).get(path)).body.you).toBeUndefined();
  expect(await shown(browser(phone), game)).toBe(url);
  expect(nextOf((await browser(library).get(game.path)).body)).not.toHaveProperty("url");
  const own = (await browser(library).post<{ url: string }>(`${game.path}/link`, {})).body.url;
  expect(nextOf((await behind(own).get(game.path)).body)).not.toHaveProperty("url");
  // Nor by leaving, so that nobody seems to be put out when the next new link is made.
  await browser(library).ask("DELETE", "/api/me/browser", { evenLast: true });
  await evict(game);
  const again = await renewed(browser(phone), path);
  expect(nextOf((await behind(own).get(game.path)).body)).not.toHaveProperty("url");
  expect(await shown(browser(phone), game)).toBe(again.url);
  const facts = async () => JSON.stringify(await query(game, "SELECT * FROM facts WHERE name LIKE 'next-link%'"));
  expect(await facts()).not.toContain(again.token);
  // Nothing stays of a browser that is forgotten.
  expect(await facts()).toContain(fingerprint(phone));
  await browser(phone).ask("DELETE", "/api/me/browser", { evenLast: true });
  expect(await facts()).not.toContain(fingerprint(phone));
  expect(JSON.stringify(await query(id, "SELECT * FROM facts"))).not.toContain(fingerprint(phone));
});
