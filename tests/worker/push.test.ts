/** Browsers that are told by push: what they subscribe with, what is refused, and one that takes the place of another. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import type { PushAnswer, PushSubscription } from "../../api/push-schema.ts";
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { anyone, expectProblem, move, ok, type Pair, pair } from "./client.ts";
import { advance, quietPair } from "./object.ts";
import { silenced } from "./recipients.ts";
import { newSubscription } from "./targets.ts";
import { browser, owe, type Target, target, shown } from "./targets.ts";

silenced();

test("the key that browsers subscribe with is a point of P-256, the same each time", async () => {
  const [first, again] = [await anyone.get<PushAnswer>("/api/push"), await anyone.get<PushAnswer>("/api/push")];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  const point = Uint8Array.from(atob(first.body.key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  await crypto.subtle.importKey("raw", point, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]);
});

const put = (game: Pair, subscription: object, more: object = {}) =>
  game.b.ask<ChannelsAnswer>("PUT", `${game.path}/push`, { subscription, ...more });
const channelsOf = async (game: Pair) => (await game.b.get<ChannelsAnswer>(`${game.path}/channels`)).body.channels;

describe("a subscription is refused", () => {
  const keysOf = ({ keys }: PushSubscription) => keys;

  test.each<[string, (good: PushSubscription) => object]>([
    ["that names no address", ({ endpoint: _none, ...rest }) => rest],
    ["whose address is none", (good) => ({ ...good, endpoint: "nonsense" })],
    ["whose address holds a password", (good) => ({ ...good, endpoint: "https://me:secret@push.example/abc" })],
    ["whose key is too short", (good) => ({ ...good, keys: { ...keysOf(good), p256dh: "AAAA" } })],
    ["whose key is no point", (good) => ({ ...good, keys: { ...keysOf(good), p256dh: "BA".padEnd(87, "A") } })],
    ["without its secret", (good) => ({ ...good, keys: { p256dh: keysOf(good).p256dh } })],
  ])("%s", async (_why, broken) => {
    const game = await pair();
    expectProblem(await put(game, broken(await newSubscription())), "malformed");
    expect(await channelsOf(game)).toEqual([]);
  });
});

test("a subscription that its browser has exchanged is replaced, in its place and with what was chosen for it; where it told nothing, nothing changes", async () => {
  const [one, other] = [await pair(), await pair()];
  const [former, another, renewed] = [await newSubscription(), await newSubscription(), await newSubscription()];
  await put(one, former, { detail: true });
  await put(one, another);
  const before = await channelsOf(one);
  expect(before.map(({ detail }) => detail)).toEqual([false, true]);
  for (const game of [one, other]) expect((await put(game, renewed, { replaces: former })).status).toBe(200);
  const after = await channelsOf(one);
  expect(after.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["push", false],
    ["push", true],
  ]);
  expect(after.map(({ id }) => id)[0]).toBe(before[0]?.id);
  expect(await channelsOf(other)).toEqual([]);
  // The former one tells nothing any more.
  expect((await put(one, former, { replaces: await newSubscription() })).body.channels).toHaveLength(2);
});

describe("in workerd", () => {
  beforeEach(() => void vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: 201 })));

  test("a push is encrypted and signed, and goes where the browser said", async () => {
    const game = await pair();
    const subscription = await newSubscription();
    const { body } = await put(game, subscription);
    await ok(game.b.post(`${game.path}/channels/${body.channels[0]?.id}/test`), 202);
    // What games of other files still try is not ours.
    const calls = () => vi.mocked(fetch).mock.calls.filter(([target]) => target === subscription.endpoint);
    await expect.poll(() => calls().length).toBe(1);
    const [[, init] = []] = calls();
    const sent = new Request(subscription.endpoint, init);
    expect(sent.redirect).toBe("manual");
    expect(sent.headers.get("authorization")).toMatch(/^vapid t=[\w.-]+, k=B[\w-]{86}$/);
    // A header, a block of 512, its delimiter and its tag (RFC 8188).
    expect((await sent.arrayBuffer()).byteLength).toBe(86 + 512 + 17);
  });
});

/** In workerd, encrypted as they are anywhere: only the push service's answers are the test's. */
describe("a push whose outcome nobody knows", () => {
  /** The browser that is told. */
  let push: Target;
  /** What the push service was asked for it, by what tells its games apart there. */
  const topics: string[] = [];
  let answer: () => Promise<Response>;
  const taken = async () => new Response(null, { status: 201 });

  beforeEach(async () => {
    topics.length = 0;
    push = await browser();
    vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      const request = new Request(url, init);
      if (request.url !== push.url) return Response.error();
      topics.push(request.headers.get("topic") ?? "");
      return answer();
    });
  });

  /** Black's turn is pushed, and answered so. */
  async function pushed(answered: typeof answer): Promise<Pair> {
    const game = await quietPair();
    await push.put(game);
    await owe(game);
    answer = answered;
    await push.pass(0);
    expect(topics).toHaveLength(1);
    answer = taken;
    return game;
  }

  /** The move is made in another browser. */
  async function answerElsewhere(game: Pair) {
    await move(game, 1);
    await advance(game, 0);
  }

  test.each<[string, typeof answer]>([
    ["the connection was cut before the push service's OK", () => Promise.reject(new Error("connection lost"))],
    ["something before the push service gave up waiting for it", async () => new Response(null, { status: 504 })],
  ])("is withdrawn once the move was made elsewhere, where %s", async (_how, lost) => {
    const game = await pushed(lost);
    await answerElsewhere(game);
    await push.pass(0);
    expect(topics).toEqual([topics[0], topics[0]]);
    await push.pass(24 * 60 * 60 * 1000);
    expect(topics).toHaveLength(2);
  });

  test("is withdrawn, too, where the object was killed before it could write the OK down", async () => {
    const game = await quietPair();
    await push.put(game);
    await owe(game);
    answer = taken;
    await runInDurableObject(push.stub, (_recipient, { storage }) => {
      const write = storage.transactionSync.bind(storage);
      vi.spyOn(storage, "transactionSync").mockImplementation((work) => {
        if (topics.length > 0) throw new Error("killed");
        return write(work);
      });
    });
    await expect(push.pass(0)).rejects.toThrow("killed");
    expect(topics).toHaveLength(1);
    await evictDurableObject(push.stub);
    push = await target(push);
    await answerElsewhere(game);
    await push.pass(0);
    await push.pass(60_000);
    expect(topics).toEqual([topics[0], topics[0]]);
  });

  test("is the only one of its seat under way: what takes its place goes after it, and is withdrawn in its turn", async () => {
    const game = await pushed(taken);
    await answerElsewhere(game);
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const withdrawing = push.pass(0);
    await expect.poll(() => topics.length).toBe(2);
    answer = taken;
    await owe(game, 3);
    // What advances waits for the push that is under way; an alarm does not.
    await runInDurableObject(push.stub, (recipient) => recipient.alarm());
    expect(topics).toHaveLength(2);
    resolve(await taken());
    await withdrawing;
    await push.pass(5000);
    expect(topics).toHaveLength(3);
    await move(game, 3);
    await advance(game, 0);
    await push.pass(0);
    expect(topics).toHaveLength(4);
  });

  test("is written down before a browser is forgotten that another push has found gone", async () => {
    const games = [await quietPair(), await quietPair()];
    for (const game of games) {
      await push.put(game);
      await owe(game);
    }
    const { promise, resolve } = Promise.withResolvers<Response>();
    const gone = async () => new Response(null, { status: 410 });
    answer = () => (topics.length === 1 ? promise : gone());
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const ring = () => runInDurableObject(push.stub, (recipient) => recipient.alarm());
    await ring();
    await expect.poll(() => topics.length).toBe(2);
    await expect.poll(() => warned.mock.calls.flat().join()).toContain("was not taken");
    const burying = ring();
    resolve(await gone());
    await burying;
    expect(warned.mock.calls.flat().join()).not.toContain("put off");
    for (const game of games) expect((await shown(game)).channels).toEqual([]);
  });

  test("is not withdrawn where the push service said no: nothing is shown", async () => {
    const game = await pushed(async () => new Response(null, { status: 403 }));
    await answerElsewhere(game);
    await push.pass(60_000);
    expect(topics).toHaveLength(1);
  });
});
