/** What the operator does to a game, its invites and the links that make games; what they block for a time; and what they can't do. */
import { exports, env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CreateAnswer } from "../../api/seat-schema.ts";
import type { CreatedPlayMe } from "../../api/play-me-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { blockList, HEARD_FOR } from "../../worker/moderation/block-list.ts";
import {
  advancedPair,
  anyone,
  browser,
  Client,
  expectProblem,
  newCookie,
  ok,
  ORIGIN,
  pair,
  program,
  stateOf,
  waiting,
} from "./client.ts";
import { setSchema, unchanged } from "./object.ts";
import { silenced, newAddress, subscribe } from "./recipients.ts";
import { act, FORM, lastOf, log, shown, signIn } from "./operating.ts";

silenced();

beforeEach(() => blockList.forget());
describe("a game", () => {
  test("is closed: it is over, nobody wins, and both are told so", async () => {
    const game = await advancedPair(1);
    await ok(act({ do: "close", game: game.id, why: "abuse" }), 303);
    expect(await stateOf(game, game.w)).toMatchObject({ status: "over", result: { winner: null, by: "closed" } });
    expectProblem(await game.b.play(game.path, 1), "game-over");
    await ok(act({ do: "close", game: game.id }), 303);
    expect(await (await exports.default.fetch(`${ORIGIN}/g/${game.id}`)).text()).toContain("Closed by the operator");
  });

  test("has its invite withdrawn: the one that was passed on opens nothing, its maker is shown another", async () => {
    const { id, inviteToken, seat } = await waiting();
    await ok(act({ do: "withdraw-invite", game: id }), 303);
    expectProblem(await program(inviteToken).post(`/api/games/${id}/join`, {}), "no-seat");
    const { body } = await program(seat.token).get(`/api/games/${id}`);
    expect(body.you?.inviteToken).not.toBe(inviteToken);
    const game = await pair();
    expect(await act({ do: "withdraw-invite", game: game.id })).toMatchObject({
      status: 409,
      text: expect.stringContaining("(seat-taken)"),
    });
    expect(await lastOf()).toMatchObject({ act: "withdraw-invite: refused (seat-taken)", subject: game.id });
  });

  test("is taken off the list of open invites, by itself or with its invite", async () => {
    const openly = async () => {
      const made = await browser().post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", open: true });
      expect(made.body.state.you?.listed).toBeDefined();
      return made.body;
    };
    const listed = async (game: CreateAnswer) => (await program(game.seat.token).get(`/api/games/${game.id}`)).body.you?.listed;
    const [one, other] = [await openly(), await openly()];
    await ok(act({ do: "unlist", game: one.id }), 303);
    await ok(act({ do: "withdraw-invite", game: other.id }), 303);
    expect([await listed(one), await listed(other)]).toEqual([undefined, undefined]);
    await ok(program(one.inviteToken).post(`/api/games/${one.id}/join`, {}));
  });

  test("that a reusable link would make is made no more once that is ended; what it made goes on", async () => {
    const made = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first" });
    const { id, url } = made.body;
    const pressed = await ok(anyone.post<StateAnswer>(`/api/play-me/${id}/play`, {}));
    await ok(act({ do: "end-link", link: url }), 303);
    expect(await lastOf()).toMatchObject({ act: "end-link", subject: id });
    expectProblem(await anyone.post(`/api/play-me/${id}/play`, {}), "not-open");
    expect((await anyone.get(`/api/games/${pressed.body.id}`)).body).toMatchObject({ status: "playing" });
    for (const wrong of ["", "nothing", `${ORIGIN}/p/aaaaaaaaaaaaaaaa`, `${ORIGIN}/g/${id}x`])
      expect((await act({ do: "end-link", link: wrong })).status).toBe(409);
  });

  test("is found by its id or its link, with what can be done to it", async () => {
    const game = await pair();
    for (const by of [game.id, `${ORIGIN}/g/${game.id}`, encodeURIComponent(`${ORIGIN}/g/${game.id}#x`)])
      expect(await shown(`?game=${by}`)).toContain(`<a class="textual" href="/g/${game.id}">`);
    for (const by of ["", "nothing", "%00", "'", "aaaaaaaaaaaaaaaa"])
      expect(await shown(`?game=${by}`)).not.toContain("Close game");
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["no act", { do: "explode" }, "malformed"],
    ["no reason", { do: "close", game: "x", why: " " }, "malformed"],
    ["a reason too long", { do: "close", game: "x", why: "x".repeat(201) }, "malformed"],
    ["no game", { do: "close" }, "malformed"],
    ["a game that there is not", { do: "close", game: "aaaaaaaaaaaaaaaa" }, "not-found"],
    ["no number", { do: "close-report", report: "x" }, "malformed"],
    ["a report that there is not", { do: "close-report", report: "99999" }, "not-found"],
    ["a block that there is not", { do: "unblock", block: "99999" }, "not-found"],
    ["no network", { do: "block-network", network: "example.org", days: "1" }, "malformed"],
    ["a network that is too large", { do: "block-network", network: "10.0.0.0/8", days: "1" }, "malformed"],
    ["no address", { do: "block-address", address: "nobody", days: "1" }, "malformed"],
    ["no days", { do: "block-address", address: "a@example.org", days: "0" }, "malformed"],
    ["days too many", { do: "block-network", network: "192.0.2.1", days: "366" }, "malformed"],
  ])("with %s is refused with a code", async (_, fields, code) => {
    const answer = await act(fields);
    expect(answer.status).toBe(code === "malformed" ? 400 : 409);
    expect(answer.text).toContain(`(${code})`);
  });

  test("that has another side, or newer data, is left as it is", async () => {
    const game = await pair();
    await unchanged([game], async () => {
      expect((await act({ do: "hide-name", game: game.id, side: "x" })).text).toContain("(malformed)");
    });
    await setSchema(game, 99);
    expect((await act({ do: "close", game: game.id })).text).toContain("(newer-data)");
  });
});

describe("open invites", () => {
  const openly = async (address: string, cookie = newCookie()) => {
    const who = new Client({ cookie: `__Host-b=${cookie}`, origin: ORIGIN, "cf-connecting-ip": address });
    const { body } = await who.post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", open: true });
    expect(body.state.you?.listed).toBeDefined();
    return body;
  };
  const isListed = async ({ id, seat }: CreateAnswer) =>
    (await program(seat.token).get(`/api/games/${id}`)).body.you?.listed !== undefined;
  const areListed = (games: readonly CreateAnswer[]) => Promise.all(games.map(isListed));
  const unlisted = (why: string) => log().then((acts) => acts.filter((each) => each.why === why));

  test("are taken off the list together: those that are ticked, and all of a network, which is shown by no address", async () => {
    const spam = [await openly("203.0.113.77"), await openly("203.0.113.77"), await openly("203.0.113.77")];
    const others = [await openly("203.0.113.78"), await openly("203.0.113.79")];
    const page = await shown();
    expect(page).not.toContain("203.0.113.7");
    const [, group] =
      /<option value="(network:[a-z2-7]{26})">network [a-z2-7]{8}: 3</.exec(page.replaceAll("<!-- -->", "")) ?? [];
    const [ticked] = others;
    const fields = { do: "unlist-many", "games[]": ticked?.id ?? "", "all-of": group ?? "", why: "a flood" };
    expect((await act({ ...fields })).text).toContain("(malformed)");
    expect(await areListed([...spam, ...others])).toEqual([true, true, true, true, true]);
    await ok(act({ ...fields, sure: "yes" }), 303);
    expect(await areListed([...spam, ...others])).toEqual([false, false, false, false, true]);
    expect((await unlisted("a flood")).map(({ act: did, subject }) => `${did} ${subject}`).toSorted()).toEqual(
      [...spam, ...others.slice(0, 1)].map(({ id }) => `unlist ${id}`).toSorted(),
    );
  });

  test("are left alone where nothing was chosen, and those that can't be taken off are written down as refused", async () => {
    const [game, newer] = [await openly("203.0.113.80"), await openly("203.0.113.81")];
    for (const more of [{}, { "games[]": "aaaaaaaaaaaaaaaa" }, { "all-of": "network:x" }, { "all-of": "until:aaaaaaaaaaaaaaaa" }])
      expect((await act({ do: "unlist-many", sure: "yes", ...more })).text).toContain("(malformed)");
    await setSchema(newer, 99);
    const cookie = await signIn();
    const body = new URLSearchParams([
      ["do", "unlist-many"],
      ["sure", "yes"],
      ["why", "mixed"],
      ["games[]", game.id],
      ["games[]", newer.id],
    ]);
    const headers = { ...FORM, origin: ORIGIN, cookie };
    const answer = await exports.default.fetch(`${ORIGIN}/operator/acts`, { method: "POST", headers, body: body.toString() });
    expect([answer.status, (await answer.text()).includes("(newer-data)")]).toEqual([409, true]);
    expect(await isListed(game)).toBe(false);
    expect((await unlisted("mixed")).at(-1)).toMatchObject({ act: "unlist: refused (newer-data)", subject: newer.id });
  });
});

describe("a block", () => {
  const from = (ip: string) => new Client({ "cf-connecting-ip": ip });
  const make = (client: Client) => client.post("/api/games", { variant: "harzdame", seat: "first" });

  test("of a network keeps it from making and joining games and from having mails sent, not from playing; until it ends", async () => {
    const [game, free] = [await pair(), await waiting()];
    const [bad, good] = [from("198.51.100.7"), from("198.51.100.8")];
    await ok(act({ do: "block-network", network: "198.51.100.7", days: "2" }), 303);
    expectProblem(await make(bad), "blocked");
    expectProblem(await bad.post(`/api/games/${free.id}/join`, {}, { authorization: `Bearer ${free.inviteToken}` }), "blocked");
    expectProblem(await bad.post("/api/me/link", { address: "a@example.org" }), "blocked");
    const asked = { address: newAddress(), when: "turn" };
    expectProblem(await bad.ask("PUT", `${game.path}/email`, asked, { authorization: `Bearer ${game.tokens["b"]}` }), "blocked");
    await ok(make(good), 201);
    await ok(bad.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" }, { authorization: `Bearer ${game.tokens["w"]}` }));
    expect(JSON.stringify(await log())).not.toContain("198.51.100.7");

    const number = [...(await shown()).matchAll(/name="block" value="(\d+)"/g)].at(-1)?.[1] ?? "";
    await ok(act({ do: "unblock", block: number }), 303);
    await ok(make(bad), 201);
  });

  test("is over by itself", async () => {
    await act({ do: "block-network", network: "198.51.100.9", days: "1" });
    expectProblem(await make(from("198.51.100.9")), "blocked");
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    await ok(make(from("198.51.100.9")), 201);
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"],
    ["2001:db8:2::/48", "2001:db8:2:ffff::1", "2001:db8:3::1"],
  ])("of %s is of all that one holder has there", async (network, inside, outside) => {
    await act({ do: "block-network", network, days: "1" });
    expectProblem(await make(from(inside)), "blocked");
    await ok(make(from(outside)), 201);
  });

  test("of an address answers as one that wants no mails, whoever asks, with whatever detail", async () => {
    const game = await pair();
    const address = newAddress();
    await act({ do: "block-address", address, days: "1" });
    expectProblem(await subscribe(game, address), "not-asked");
    expectProblem(await subscribe(game, address.replace("@", "+games@")), "not-asked");
    await ok(subscribe(game, newAddress()), 202);
    expect(JSON.stringify(await log())).not.toContain(address);
  });

  test("holds everywhere within half a minute, and where the moderation does not answer nobody is kept from playing", async () => {
    const heard: number[] = [];
    const moderation = { getByName: () => ({ blocks: async () => (heard.push(1), Promise.reject(new Error("down"))) }) };
    const down = Object.assign(Object.create(env.MODERATION), moderation);
    const ask = (now: number) => blockList.hasNetwork({ ...env, MODERATION: down }, { network: "192.0.2.77", site: null }, now);
    const begin = Date.now() + 10 * HEARD_FOR;
    expect([await ask(begin), await ask(begin + HEARD_FOR - 1), await ask(begin + HEARD_FOR)]).toEqual([false, false, false]);
    expect(heard).toHaveLength(2);
    blockList.forget();
  });
});
