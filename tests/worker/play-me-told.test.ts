/** The owner of a "play me" link is told of new games: at an address that was confirmed once for the link, and by its webhooks. */
import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer } from "../../api/play-me-schema.ts";
import type { AddedWebhookAnswer, NewWebhookAnswer } from "../../api/webhook-schema.ts";
import { anyone, browser, expectProblem, gameOf, newCookie, newKey, ok, program, browserWith } from "./client.ts";
import { advance, query } from "./object.ts";
import { idOf, mailedToken, newAddress, pass, recipientRows, silenced } from "./recipients.ts";

silenced();

const HOOK = { url: "http://127.0.0.1:9/in", events: ["join"] } as const;
const GRACE = 60_000;

async function link(cookie = newCookie()) {
  const body = { variant: "harzdame", seat: "first", name: "Ada" };
  const { body: made } = await browser(cookie).post<CreatedPlayMe>("/api/play-me", body);
  const path = `/api/play-me/${made.id}`;
  const owner = program(made.ownerToken);
  const press = async () =>
    (await anyone.post<PlayAnswer>(`${path}/play`, { name: "Bo" }, { "idempotency-key": newKey() })).body.id;
  const look = async () => (await owner.get<OwnPlayMe>(`${path}/own`)).body;
  return { ...made, path, owner, press, look, cookie };
}

type Link = Awaited<ReturnType<typeof link>>;

const tell = ({ owner, path }: Link, address: string, more: object = {}) =>
  owner.ask<OwnPlayMe>("PUT", `${path}/email`, { address, when: "turn", ...more });

async function confirmedLink(): Promise<Link & { readonly address: string }> {
  const [made, address] = [await link(), newAddress()];
  await ok(tell(made, address), 202);
  await pass(address, 0);
  await ok(anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") }));
  return { ...made, address };
}

const settingsOf = (game: string) =>
  query(game, "SELECT listener AS side, recipient, frequency, status FROM channels JOIN listeners USING (listener)");
const seatsAt = (address: string) =>
  recipientRows<{ game: string; side: string }>(address, "SELECT game, side FROM subscriptions");
/** All that the link's object keeps, as text. */
const keptBy = (id: string) =>
  runInDurableObject(env.PLAY_ME.getByName(id), (_object, { storage: { sql } }) =>
    JSON.stringify(["link", "games", "recipients", "webhooks"].map((table) => sql.exec(`SELECT * FROM ${table}`).toArray())),
  );

describe("an address", () => {
  test("is asked once, and told of each new game from its beginning; it stands in its recipient alone", async () => {
    const made = await confirmedLink();
    expect((await made.look()).email).toEqual({
      address: `${made.address.slice(0, 1)}…@example.org`,
      when: "turn",
      confirmed: true,
      last: null,
      trouble: null,
    });
    for (const game of [await made.press(), await made.press()]) {
      const recipient = idOf(made.address);
      expect(await settingsOf(game)).toMatchObject([{ side: "w", recipient, frequency: "turn" }]);
      expect(await seatsAt(made.address)).toContainEqual({ game, side: "w" });
      await advance(game, GRACE);
      // Somebody sat down, and it is the owner's move: that is on its way.
      const held = await recipientRows(made.address, "SELECT * FROM notices");
      expect(JSON.stringify(held)).toContain(game);
    }
    expect(await keptBy(made.id)).not.toContain(made.address);
  });

  test("that nobody has confirmed is told nothing", async () => {
    const [made, address] = [await link(), newAddress()];
    await tell(made, address);
    expect((await made.look()).email).toMatchObject({ confirmed: false });
    const game = await made.press();
    expect(await settingsOf(game)).toEqual([]);
    expect(await seatsAt(address)).toEqual([{ game: made.id, side: "owner" }]);
  });

  test("takes the place of another one, which lets go; and none at all", async () => {
    const made = await confirmedLink();
    const next = newAddress();
    await ok(tell(made, next), 202);
    expect(await seatsAt(made.address)).toEqual([]);
    expect(await settingsOf(await made.press())).toEqual([]);
    expect((await made.owner.ask<OwnPlayMe>("DELETE", `${made.path}/email`)).body.email).toBeNull();
    expect(await seatsAt(next)).toEqual([]);
  });

  test("whose owner wants no more mails is let go of, and so is one of a link that ends", async () => {
    const made = await confirmedLink();
    await ok(made.owner.ask("DELETE", made.path));
    expect(await seatsAt(made.address)).toEqual([]);
    expectProblem(await tell(made, made.address), "game-over");
    const other = await confirmedLink();
    await pass(other.address, 0);
    await ok(anyone.post("/api/refuse", { token: await mailedToken(other.address, "confirm") }));
    expect((await other.look()).email).toBeNull();
  });

  test("given wrongly, or by somebody else, changes nothing", async () => {
    const made = await confirmedLink();
    const before = await keptBy(made.id);
    expectProblem(await tell(made, "nobody"), "bad-address");
    expectProblem(await tell(made, newAddress(), { token: "a".repeat(27) }), "no-link");
    for (const body of [{}, { address: newAddress() }, { address: newAddress(), when: "never" }, { address: 7, when: "turn" }])
      expectProblem(await made.owner.ask("PUT", `${made.path}/email`, body), "malformed");
    for (const who of [anyone, program("a".repeat(27)), browser(made.cookie)])
      expectProblem(await who.ask("PUT", `${made.path}/email`, { address: newAddress(), when: "turn" }), "no-seat");
    expect(await keptBy(made.id)).toBe(before);
  });
});

describe("a webhook", () => {
  test("is of the owner's seat in each new game, with the secret that was shown once; removed, of no further one", async () => {
    const made = await link();
    const added = await ok(made.owner.post<NewWebhookAnswer>(`${made.path}/webhooks`, HOOK), 201);
    expect(added.body).toMatchObject({ ...HOOK, id: expect.any(String), secret: expect.any(String), last: null, disabled: null });
    const { id, secret } = added.body;
    expect((await made.look()).webhooks).toEqual([{ ...HOOK, id, last: null }]);
    const game = await made.press();
    expect(await query(game, "SELECT id, side, url, events, secret FROM webhooks")).toEqual([
      { id, side: "w", url: HOOK.url, events: "join", secret },
    ]);
    const [delivery] = await query<{ body: string }>(game, "SELECT body FROM deliveries");
    expect(JSON.parse(delivery?.body ?? "{}")).toMatchObject({ type: "join" });
    await ok(made.owner.ask("DELETE", `${made.path}/webhooks/${id}`), 204);
    expectProblem(await made.owner.ask("DELETE", `${made.path}/webhooks/${id}`), "not-found");
    expect(await query(await made.press(), "SELECT id FROM webhooks")).toEqual([]);
  });

  test("to an address that the link calls already is that one, with the events that are named now", async () => {
    const made = await link();
    const add = (more: object) => made.owner.post<AddedWebhookAnswer>(`${made.path}/webhooks`, { ...HOOK, ...more });
    const { secret, ...first } = (await add({})).body;
    expect(secret).toMatch(/^whsec_/);
    const again = await add({ events: ["end", "turn"], url: `${HOOK.url}#x` });
    expect(again.body).toStrictEqual({ ...first, events: ["turn", "end"] });
    expect((await made.look()).webhooks).toEqual([{ ...HOOK, id: first.id, events: ["turn", "end"], last: null }]);
    expect(await query(await made.press(), "SELECT id, secret FROM webhooks")).toEqual([{ id: first.id, secret }]);
  });

  test("is its owner's to add, within bounds", async () => {
    const made = await link();
    for (const who of [anyone, browser(made.cookie)]) {
      expectProblem(await who.post(`${made.path}/webhooks`, HOOK), "no-seat");
      expectProblem(await who.ask("DELETE", `${made.path}/webhooks/wh_a`), "no-seat");
    }
    for (const body of [{}, { url: "ftp://127.0.0.1/" }, { url: "no" }, { ...HOOK, events: [] }, { ...HOOK, events: ["x"] }])
      expectProblem(await made.owner.post(`${made.path}/webhooks`, body), "malformed");
    const add = (count: number) => made.owner.post(`${made.path}/webhooks`, { ...HOOK, url: `${HOOK.url}${count}` });
    for (let count = 0; count < 10; count++) expect((await add(count)).status).toBe(201);
    expectProblem(await add(10), "too-many");
    await made.owner.ask("DELETE", made.path);
    expectProblem(await made.owner.post(`${made.path}/webhooks`, HOOK), "game-over");
    expect(JSON.parse(await keptBy(made.id))[3]).toEqual([]);
  });
});

test("the owner's browser is forgotten when it asks: new games are not its own any more, and the link waits for its owner", async () => {
  const made = await link();
  const asOwner = (cookie: string) => browserWith(made.ownerToken, cookie);
  // Another browser than the owner's changes nothing, nor does the owner's without the link's token.
  expect((await asOwner(newCookie()).ask<OwnPlayMe>("DELETE", `${made.path}/browser`)).body.status).toBe("open");
  expectProblem(await browser(made.cookie).ask("DELETE", `${made.path}/browser`), "no-seat");
  expectProblem(
    await browser(made.cookie, { origin: "https://else.test", authorization: `Bearer ${made.ownerToken}` }).ask(
      "DELETE",
      `${made.path}/browser`,
    ),
    "foreign-origin",
  );
  for (let time = 0; time < 2; time++)
    expect((await asOwner(made.cookie).ask<OwnPlayMe>("DELETE", `${made.path}/browser`)).body.status).toBe("paused");
  expect(JSON.parse(await keptBy(made.id))[0]).toMatchObject([{ browser: null }]);
  await made.owner.ask("PATCH", made.path, { paused: false });
  const game = await made.press();
  expect((await browser(made.cookie).get(`/api/games/${game}`)).body.you).toBeUndefined();
  expect(await gameOf(game).holders({ bearer: "", origin: "" })).toMatchObject({ ok: false });
});
