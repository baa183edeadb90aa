/** Browsers that are told by push: what they subscribe with, what is refused, and one that takes the place of another. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import type { PushAnswer, PushSubscription } from "../../api/push-schema.ts";
import { anyone, expectProblem, type Pair, pair } from "./client.ts";
import { newSubscription } from "./subscription.ts";

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

describe("a subscription that its browser has exchanged", () => {
  test("is replaced, in its place and with what was chosen for it; where it told nothing, nothing changes", async () => {
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
});

describe("in workerd", () => {
  beforeEach(() => void vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: 201 })));

  test("a push is encrypted and signed, and goes where the browser said", async () => {
    const game = await pair();
    const subscription = await newSubscription();
    const { body } = await put(game, subscription);
    expect((await game.b.post(`${game.path}/channels/${body.channels[0]?.id}/test`)).status).toBe(202);
    await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
    const [[target, init] = []] = vi.mocked(fetch).mock.calls;
    expect(target).toBe(subscription.endpoint);
    const sent = new Request(subscription.endpoint, init);
    expect(sent.redirect).toBe("manual");
    expect(sent.headers.get("authorization")).toMatch(/^vapid t=[\w.-]+, k=B[\w-]{86}$/);
    // A header, a block of 512, its delimiter and its tag (RFC 8188).
    expect((await sent.arrayBuffer()).byteLength).toBe(86 + 512 + 17);
  });
});
