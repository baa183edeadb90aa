/** What one network may take from others, under however many made-up cookies: open invites, and the places of "play me" links. */
import { env } from "cloudflare:workers";
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer, PlayMeBody } from "../../api/play-me-schema.ts";
import type { CreateAnswer } from "../../api/seat-schema.ts";
import { UNMOVED } from "../../worker/play-me/places.ts";
import { anyone, browserWith, Client, expectProblem, gameOf, newCookie, newKey, ok, ORIGIN, program } from "./client.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import { advance, query } from "./object.ts";

let networks = 0;
/** An IPv4 address that nobody else in these tests has. */
const newAddress = () => `198.18.${Math.floor(networks / 250)}.${networks++ % 250}`;

/** A browser with a cookie that the server never gave it, at an address. */
function from(address: string, cookie = newCookie()): Client {
  return new Client({ cookie: `__Host-b=${cookie}`, origin: ORIGIN, "cf-connecting-ip": address });
}

describe("open invites", () => {
  const make = (who: Client, open = true) => who.post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", open });
  const made = async (count: number, address: (index: number) => string) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => make(from(address(index)))));
    return answers.filter(({ status }) => status === 201);
  };
  const listedAt = (answer: { readonly body: CreateAnswer }) => answer.body.state.you?.listed;

  test("are twenty of a network at a time, whatever cookies it makes up, and however many it asks for at once", async () => {
    const address = newAddress();
    // Those that come at once may find room, and are then not listed.
    const listed = (await made(24, () => address)).filter((answer) => listedAt(answer) !== undefined);
    expect(listed).toHaveLength(20);
    const refused = await make(from(address));
    expectProblem(refused, "share-taken");
    const quiet = await make(from(address), false);
    const put = () =>
      program(quiet.body.seat.token).ask("PUT", `/api/games/${quiet.body.id}/listed`, {}, { "cf-connecting-ip": address });
    expectProblem(await put(), "share-taken");
    expect(listedAt(await make(from(newAddress())))).toBeDefined();

    const [first] = listed;
    await program(first?.body.seat.token ?? "").ask("DELETE", `/api/games/${first?.body.id}/listed`, {});
    await ok(put());
  });

  test("are eighty of the site that an IPv6 network is in", async () => {
    const { body: first } = await make(from("2001:db8:77:1::1"));
    // Others of the site, of networks and browsers of their own.
    const others = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 78)
      INSERT INTO open_invites (game, variant, side, custom_start, until, lister, network, site)
      SELECT 'site' || i, variant, side, custom_start, until, 'l' || i, 'n' || i, site FROM n, open_invites WHERE game = ?`;
    await env.DB.prepare(others).bind(first.id).run();
    expect(listedAt(await make(from("2001:db8:77:2::1")))).toBeDefined();
    expectProblem(await make(from("2001:db8:77:ffff::1")), "share-taken");
    expect(listedAt(await make(from("2001:db8:78::1")))).toBeDefined();
    await env.DB.prepare("DELETE FROM open_invites WHERE game LIKE 'site%'").run();
  });

  test("are counted by no address that anybody could read", async () => {
    const address = newAddress();
    const { body } = await make(from(address));
    const [row] = (await env.DB.prepare("SELECT * FROM open_invites WHERE game = ?").bind(body.id).all()).results;
    expect(row).toMatchObject({ network: expect.stringMatching(/^[a-z2-7]{26}$/), site: null });
    expect(JSON.stringify([row, await query(body, "SELECT * FROM facts")])).not.toContain(address);
    await program(body.seat.token).ask("DELETE", `/api/games/${body.id}/listed`, {});
    await advance(body, 0);
    expect(JSON.stringify(await query(body, "SELECT * FROM facts"))).not.toContain(String(row?.["network"]));
  });

  test("count for their network though their browser is forgotten; a browser has three as ever", async () => {
    const [address, cookie] = [newAddress(), newCookie()];
    const [first] = [await make(from(address, cookie)), await make(from(address, cookie)), await make(from(address, cookie))];
    expectProblem(await make(from(address, cookie)), "too-many");
    const { id, seat } = first.body;
    await browserWith(seat.token, cookie).post(`/api/games/${id}/open`, {});
    expect(await gameOf(id).leave(fingerprint(cookie), "any")).toMatchObject({ ok: true, value: { isHeld: false } });
    await advance(id, 0);
    const row = await env.DB.prepare("SELECT lister, network FROM open_invites WHERE game = ?").bind(id).first();
    expect(row).toEqual({ lister: id, network: expect.stringMatching(/^[a-z2-7]{26}$/) });
  });
});

describe("the places of a “play me” link", () => {
  async function link(more: Partial<PlayMeBody> = {}): Promise<CreatedPlayMe> {
    const { body } = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "second", ...more });
    return body;
  }
  const press = ({ id }: CreatedPlayMe, who: Client) =>
    who.post<PlayAnswer>(`/api/play-me/${id}/play`, {}, { "idempotency-key": newKey() });
  const owned = async ({ id, ownerToken }: CreatedPlayMe) =>
    (await program(ownerToken).get<OwnPlayMe>(`/api/play-me/${id}/own`)).body.games.map((game) => game.id);

  /** Works on the tables of a link, which then sleeps. */
  async function inside<T>(id: string, work: (sql: SqlStorage) => T): Promise<T> {
    const stub = env.PLAY_ME.getByName(id);
    const value = await runInDurableObject(stub, (_object, { storage }) => work(storage.sql));
    await evictDurableObject(stub);
    return value;
  }

  /** Lets the link think that so many milliseconds have passed since its games were made, and ask them anew. */
  const age = (id: string, milliseconds: number) =>
    inside(id, (sql) => void sql.exec("UPDATE games SET at = at - ?", milliseconds));

  test("can't all be taken by one network, whatever cookies it makes up, and however many ask at once", async () => {
    const [made, address] = [await link(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(made, from(address))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, "share-taken");
    for (let count = 0; count < 2; count++) expect((await press(made, from(newAddress()))).status).toBe(200);
    expectProblem(await press(made, from(newAddress())), "too-many");
  });

  test("can't all be taken by one browser, from wherever it comes, nor by one site", async () => {
    const [made, cookie] = [await link(), newCookie()];
    for (let count = 0; count < 2; count++) expect((await press(made, from(newAddress(), cookie))).status).toBe(200);
    expectProblem(await press(made, from(newAddress(), cookie)), "share-taken");
    const other = await link();
    const answers = [];
    for (let net = 0; net < 6; net++) answers.push(await press(other, from(`2001:db8:99:${net}::1`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 409]);
  });

  test("of a day can't all be taken by games that end at once", async () => {
    const [made, address] = [await link({ aDay: 4 }), newAddress()];
    for (let count = 0; count < 2; count++) {
      const { body } = await press(made, from(address));
      await program(body.seat.token).post(`/api/games/${body.id}/abort`, { turn: 0 });
      await evictDurableObject(env.PLAY_ME.getByName(made.id));
    }
    expectProblem(await press(made, from(address)), "share-taken");
    await ok(press(made, from(newAddress())));
  });

  test("come back from a game whose visitor has not moved for a day; it goes on, and its owner still has it", async () => {
    const [made, address] = [await link({ atOnce: 2 }), newAddress()];
    const { body: unmoved } = await press(made, from(address));
    expectProblem(await press(made, from(address)), "share-taken");
    await age(made.id, UNMOVED);
    const { status, body: second } = await press(made, from(address));
    expect(status).toBe(200);
    await ok(press(made, from(newAddress())));
    const late = await program(unmoved.seat.token).post(`/api/games/${unmoved.id}/moves`, { turn: 0, move: "a6-a7" });
    expect(late.body).toMatchObject({ status: "playing", turn: 1 });
    expect(await owned(made)).toHaveLength(3);
    expectProblem(await press(made, from(newAddress())), "too-many");

    // A visitor who has moved keeps theirs.
    await program(second.seat.token).post(`/api/games/${second.id}/moves`, { turn: 0, move: "a6-a7" });
    await age(made.id, UNMOVED);
    expectProblem(await press(made, from(address)), "share-taken");
  });

  test("are counted by no address and no fingerprint of a cookie, and by nothing once that counts no more", async () => {
    const [made, address, cookie] = [await link({ atOnce: 4 }), newAddress(), newCookie()];
    const { body: over } = await press(made, from(address, cookie));
    const rows = () =>
      inside(made.id, (sql) => sql.exec("SELECT browser, network, site FROM visitors ORDER BY number").toArray());
    const hash = expect.stringMatching(/^[a-z2-7]{26}$/);
    expect(await rows()).toEqual([{ browser: hash, network: hash, site: null }]);
    expect(JSON.stringify(await rows())).not.toContain(fingerprint(cookie));
    await program(over.seat.token).post(`/api/games/${over.id}/abort`, { turn: 0 });
    await age(made.id, UNMOVED);
    const before = await rows();
    expect(await owned(made)).toEqual([]);
    expect(await rows()).toEqual(before);
    await press(made, from(newAddress()));
    expect(await rows()).toEqual([{ browser: null, network: null, site: null }, expect.objectContaining({ network: hash })]);
  });
});
