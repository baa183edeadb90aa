/** How often a target is called, over all games and links: what is too much waits, and is no failed try. */
import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CreatedPlayMe } from "../../api/play-me-schema.ts";
import type { AddedWebhookAnswer } from "../../api/webhook-schema.ts";
import { MOST_FAILING, type TargetCount } from "../../worker/notifications/kinds/webhook/limits.ts";
import { targetCountId } from "../../worker/tokens/recipient.ts";
import { anyone, expectProblem, newKey, type Pair, program } from "./client.ts";
import { advance, query, quietPair, redeploy } from "./object.ts";
import { logOf, Receiver, webhook } from "./webhook-receiver.ts";
import { offerDraw } from "./acts.ts";

const receiver = new Receiver("https://limited.example");
let port = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
  port += 1;
});

const url = (path: string) => `https://limited.example:${port}/${path}`;
const count = () => env.MAIL_RATE_LIMITER.getByName(targetCountId(env.ADDRESS_KEY, `limited.example:${port}`));

/** What came to this test's target; games of others still come to theirs. */
const received = () => receiver.received.filter((each) => each.url.startsWith(url("")));

/** As if so many deliveries had just gone there, of other games. */
async function spent(times: number) {
  for (let time = 0; time < times; time++) expect((await count().admit()).wait).toBe(0);
}

async function limited(path = "in"): Promise<Pair & { readonly webhook: string }> {
  const game = await quietPair();
  const { id } = await webhook(game, "w", { url: url(path) });
  await redeploy(game, { RATE_LIMITS: "on" });
  return { ...game, webhook: id };
}

const tried = async (game: Pair & { readonly webhook: string }) => {
  await game.w.post(`${game.path}/webhooks/${game.webhook}/test`);
  await advance(game, 0);
};

describe("a failing target", () => {
  test("is called sixty times in a minute by all games, whatever path they name; the rest waits and is no failed try", async () => {
    receiver.answer(500);
    await spent(MOST_FAILING - 1);
    const [one, other] = [await limited("one"), await limited("other?x=1")];
    await tried(one);
    await tried(other);
    expect(received().map((each) => each.url)).toEqual([url("one")]);
    const [waiting] = await logOf(other, "w", other.webhook);
    expect(waiting).toMatchObject({ status: "waiting", attempts: [] });
    const [due] = await query<{ at: number }>(other, "SELECT at FROM jobs WHERE name = ?", `webhook:${other.webhook}`);
    expect(due?.at).toBeGreaterThanOrEqual(Date.now() + 60_000);
    // Later, and in its order.
    receiver.answer(200);
    await offerDraw(other, "b", 0);
    await advance(other, 0);
    vi.setSystemTime(Date.now() + 75_000);
    await advance(other, 75_000);
    expect(
      received()
        .slice(1)
        .map((each) => each.url),
    ).toEqual([url("other?x=1"), url("other?x=1")]);
    const log = await logOf(other, "w", other.webhook);
    expect(log.map(({ status, attempts }) => [status, attempts.length])).toEqual([
      ["delivered", 1],
      ["delivered", 1],
    ]);
    expect(
      received()
        .slice(1)
        .map(({ headers }) => headers["webhook-id"]),
    ).toEqual(log.map(({ id }) => id).toReversed());
  });

  test("is called by no test of a “play me” link either", async () => {
    await spent(MOST_FAILING);
    const { id, ownerToken } = (await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first" })).body;
    await runInDurableObject(
      env.PLAY_ME.getByName(id),
      (link) => void Object.assign(link, { env: { ...env, RATE_LIMITS: "on" } }),
    );
    const added = await program(ownerToken).post<AddedWebhookAnswer>(`/api/play-me/${id}/webhooks`, { url: url("in") });
    expectProblem(await program(ownerToken).post(`/api/play-me/${id}/webhooks/${added.body.id}/test`), "too-many");
    expect(received()).toEqual([]);
  });
});

test("who was answered 2xx last is not kept waiting by others whose deliveries to that target fail", async () => {
  const game = await limited();
  await tried(game);
  vi.setSystemTime(Date.now() + 75_000);
  await count().learn(false);
  await spent(MOST_FAILING);
  await advance(game, 75_000);
  await tried(game);
  expect(received()).toHaveLength(2);
});

test("where the count does not answer, deliveries go on", async () => {
  await spent(MOST_FAILING);
  const game = await limited();
  const silent = { getByName: () => ({ admit: () => Promise.reject(new Error("away")) }) };
  await runInDurableObject(
    env.ROOM.getByName(game.id),
    (room) => void Object.assign(room, { env: { ...env, RATE_LIMITS: "on", MAIL_RATE_LIMITER: silent } }),
  );
  await tried(game);
  expect(received()).toHaveLength(1);
});

test("of a target only numbers are kept, under a keyed hash, and for a day", async () => {
  await tried(await limited(newKey()));
  await runInDurableObject(count(), async (_object, { storage }) => {
    const kept = await storage.list<TargetCount>();
    expect([...kept.keys()]).toEqual(["target"]);
    expect(kept.get("target")).toEqual({
      pieces: [{ since: expect.any(Number), count: 1 }],
      isWell: true,
      wellAt: expect.any(Number),
    });
    expect(await storage.getAlarm()).not.toBeNull();
  });
});
