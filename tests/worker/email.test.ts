/** Being told by mail, as players ask for it: who may, what is asked of the address first, what is shown of it, and what the links in mails hold. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import worker from "../../worker/index.ts";
import { mayClientAsk } from "../../worker/notifications/recipient/limits.ts";
import { clientId, mailedToken as makeToken } from "../../worker/tokens/recipient.ts";
import { answered, anyone, browser, expectProblem, newCookie, ok, ORIGIN, pair, sit } from "./client.ts";
import { unchanged } from "./object.ts";
import { lastMail, mails } from "./mailbox.ts";
import {
  askForLink,
  confirmed,
  DAY,
  type EmailBody,
  idOf,
  mailedToken,
  newAddress,
  pass,
  recipientCount,
  recipientRows,
  subscribe,
  unrungRecipient,
} from "./recipients.ts";
import type { MyGamesAnswer } from "../../api/my-games-schema.ts";
import { readRing } from "../../worker/tokens/link-tokens.ts";

describe("asking to be told", () => {
  test("has the address asked first, by one mail and at once", async () => {
    const game = await pair();
    const address = newAddress();
    const asked = await ok(subscribe(game, address, { zone: "Europe/Berlin" }), 202);
    const shown = {
      address: `p…@example.org`,
      when: "turn",
      always: false,
      remind: null,
      ownHours: false,
      confirmed: false,
      zone: "UTC",
      quiet: null,
      digestAt: "08:00",
      last: null,
      trouble: null,
    };
    expect(asked.body).toEqual(shown);
    expect((await game.b.get(`${game.path}/email`)).body).toEqual(shown);
    expect((await game.w.get(`${game.path}/email`)).body).toEqual({ address: null });
    await expect.poll(() => mails(address)).toHaveLength(1);
    expect((await lastMail(address)).text).toContain(`${ORIGIN}/confirm#`);
  });

  test("by the channel's own call answers all that tells the seat, and asks likewise", async () => {
    const game = await pair();
    const address = newAddress();
    const ask = (more: object = {}) =>
      game.b.ask<ChannelsAnswer>("PUT", `${game.path}/mail`, { address, when: "digest", zone: "Europe/Berlin", ...more });
    const asked = await ok(ask());
    const mail = { kind: "mail", name: "p…@example.org", confirmed: false, zone: "UTC" };
    expect(asked.body).toMatchObject({ when: "digest", channels: [mail], kinds: ["mail", "push", "chat"] });
    await expect.poll(() => mails(address)).toHaveLength(1);
    expect((await ask({ always: true, remind: 3 })).body).toMatchObject({ always: true, remind: 3, channels: [mail] });
    expect(await mails(address)).toHaveLength(1);
    const token = await mailedToken(address, "confirm");
    await ok(anyone.post("/api/confirm", { token }));
    expect((await game.b.get<EmailBody>(`${game.path}/email`)).body).toMatchObject({ confirmed: true, when: "digest" });
    const other = await pair();
    expect((await other.b.ask("PUT", `${other.path}/mail`, { address, when: "turn", token })).body).toMatchObject({
      channels: [{ ...mail, confirmed: true, zone: "Europe/Berlin" }],
    });
  });

  test("opening the link confirms nothing; the button does, again without harm", async () => {
    const game = await pair();
    const address = newAddress();
    await subscribe(game, address, { zone: "Europe/Berlin" });
    await expect.poll(() => mails(address)).toHaveLength(1);
    const token = await mailedToken(address, "confirm");
    const isConfirmed = async () => (await game.b.get<EmailBody>(`${game.path}/email`)).body.confirmed;
    expectProblem(await anyone.get("/api/confirm"), "method-not-allowed");
    expectProblem(await anyone.get(`/api/confirm?token=${token}`), "method-not-allowed");
    const me = (method: string, body?: object) => anyone.ask(method, "/api/me/email", body, { authorization: `Bearer ${token}` });
    for (const answer of [await me("GET"), await me("PATCH", { zone: "Asia/Tokyo" })]) expectProblem(answer, "no-link");
    expect(await isConfirmed()).toBe(false);

    const settings = { address: "p…@example.org", zone: "Europe/Berlin", quiet: null, digestAt: "08:00" };
    for (let times = 0; times < 2; times++) {
      const answer = await anyone.post("/api/confirm", { token });
      // Back to the board, as each mail about the game leads there.
      const board = `${ORIGIN}/g/${game.id}#${game.tokens["b"]}`;
      expect([answer.status, answer.body]).toEqual([200, { ...settings, board }]);
    }
    expect(await isConfirmed()).toBe(true);
    const hours = { zone: "America/Lima", quiet: { from: "22:00", to: "07:00" }, digestAt: "18:30" };
    expect((await me("PATCH", hours)).body).toEqual({ ...settings, ...hours });
    expect((await me("PATCH", { quiet: null })).body).toEqual({ ...settings, ...hours, quiet: null });
    expect((await me("GET")).body).toEqual({ ...settings, ...hours, quiet: null });
  });

  test("tells whoever names somebody's address nothing of them", async () => {
    const [address, one, two] = [newAddress(), await pair(), await pair()];
    const token = await confirmed(one, address);
    await anyone.ask("PATCH", "/api/me/email", { zone: "Asia/Tokyo", digestAt: "05:00" }, { authorization: `Bearer ${token}` });
    const named = await subscribe(two, address, { zone: "America/Lima" }, two.w);
    expect(named.body).toMatchObject({ confirmed: false, zone: "UTC", digestAt: "08:00", last: null });
    expect((await one.b.get(`${one.path}/email`)).body).toMatchObject({ zone: "Asia/Tokyo", digestAt: "05:00" });
  });

  test("needs the seat, from our own page, as the side that it says", async () => {
    const game = await pair();
    const address = newAddress();
    const before = await recipientCount();
    expectProblem(await subscribe(game, address, {}, anyone), "no-seat");
    expectProblem(await subscribe(game, address, { as: "w" }), "other-seat");
    const cookie = newCookie();
    await sit(game, "b", cookie);
    const stranger = browser(cookie, { origin: "https://evil.test" });
    expectProblem(await subscribe(game, address, {}, stranger), "foreign-origin");
    expectProblem(await stranger.ask("PUT", `${game.path}/mail`, { address, when: "turn" }), "foreign-origin");
    expectProblem(await subscribe({ ...game, path: "/api/games/aaaaaaaaaaaaaaaa" }, address), "not-found");
    expect(await recipientCount()).toBe(before);
    await ok(subscribe(game, address, {}, browser(cookie)), 202);
  });

  test.each([
    ["bad-address", { address: "ada" }],
    ["bad-address", { address: "ada@example.org\r\nBcc: eve@example.org" }],
    ["bad-address", { address: "ada@localhost" }],
    ["malformed", { address: "a".repeat(1001) }],
    ["malformed", { when: "often" }],
    ["malformed", { zone: 1 }],
    ["malformed", { always: "yes" }],
  ] as const)("is refused as %s: %j", async (code, wrong) => {
    const game = await pair();
    const before = await recipientCount();
    await unchanged([game], async () => {
      expectProblem(await subscribe(game, newAddress(), wrong), code);
      expectProblem(await game.b.ask("PUT", `${game.path}/mail`, { address: newAddress(), when: "turn", ...wrong }), code);
    });
    expect(await recipientCount()).toBe(before);
  });

  test("is refused where this server sends no mail", async () => {
    const game = await pair();
    const { MAILBOX: _mailbox, ...bare } = env;
    const ask = async (method: string, call: string, body?: object) =>
      answered(
        await worker.fetch(
          new Request(ORIGIN + call, {
            method,
            headers: { authorization: `Bearer ${game.tokens["b"]}`, "content-type": "application/json" },
            ...(body && { body: JSON.stringify(body) }),
          }),
          bare,
        ),
      );
    expectProblem(await ask("PUT", `${game.path}/email`, { address: newAddress(), when: "turn" }), "no-mail");
    expectProblem(await ask("PUT", `${game.path}/mail`, { address: newAddress(), when: "turn" }), "no-mail");
    expectProblem(await ask("GET", `${game.path}/email`), "no-mail");
    expectProblem(await ask("POST", `${game.path}/email/test`, {}), "no-mail");
    expectProblem(await ask("POST", "/api/me/link", { address: newAddress() }), "no-mail");
    await ok(ask("DELETE", `${game.path}/email`, {}), 204);
  });

  test("is refused where whoever asks would name the host that mailed links lead to", async () => {
    const game = await pair();
    const open = { ...env, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "games@example.org" };
    const ask = async (origin: string, more: Partial<typeof env> = {}) => {
      const init = { headers: { authorization: `Bearer ${game.tokens["b"]}` } };
      return (await worker.fetch(new Request(`${origin}${game.path}/email`, init), { ...open, ...more })).status;
    };
    expect(await ask("https://evil.test")).toBe(503);
    expect(await ask("https://evil.test", { PUBLIC_ORIGIN: ORIGIN })).toBe(200);
    expect(await ask("http://127.0.0.1:8787")).toBe(200);
  });

  test("counts the site of an asking IPv6 client too, which may have four times as many sent", async () => {
    const game = await pair();
    const put = (network: number) => {
      const headers = { authorization: `Bearer ${game.tokens["b"]}`, "content-type": "application/json" };
      const body = JSON.stringify({ address: newAddress(), when: "turn" });
      const from = { "cf-connecting-ip": `2001:db8:77:${network}::1` };
      const request = new Request(`${ORIGIN}${game.path}/email`, { method: "PUT", headers: { ...headers, ...from }, body });
      return worker.fetch(request, { ...env, RATE_LIMITS: "" });
    };
    for (const network of [1, 2, 3]) expect((await put(network)).status).toBe(202);
    const site = clientId(env.ADDRESS_KEY, "2001:db8:77::/48");
    expect(await env.MAIL_RATE_LIMITER.getByName(site).ask(3)).toBe(false);

    const answers: boolean[] = [];
    for (let index = 0; index < 15; index++)
      answers.push(await mayClientAsk(env.MAIL_RATE_LIMITER, { network: `network ${index % 5}`, site: "site" }, 2));
    // Eight of the site, though its networks might have had ten.
    expect(answers).toEqual([...Array<boolean>(8).fill(true), ...Array<boolean>(7).fill(false)]);
  });

  test("counts the asking client, which nothing kept tells of", async () => {
    const game = await pair();
    const client = "203.0.113.77";
    const put = new Request(`${ORIGIN}${game.path}/email`, {
      method: "PUT",
      headers: { authorization: `Bearer ${game.tokens["b"]}`, "content-type": "application/json", "cf-connecting-ip": client },
      body: JSON.stringify({ address: newAddress(), when: "turn" }),
    });
    await ok(worker.fetch(put, { ...env, RATE_LIMITS: "" }), 202);
    const limiter = env.MAIL_RATE_LIMITER.getByName(clientId(env.ADDRESS_KEY, client));
    expect([await limiter.ask(1), await limiter.ask(2), await limiter.ask(2)]).toEqual([false, true, false]);
    expect(await runInDurableObject(limiter, async (_limiter, { storage }) => [...(await storage.list())])).toEqual([
      ["count", 2],
    ]);
    expect(await runDurableObjectAlarm(limiter)).toBe(true);
    expect(await limiter.ask(1)).toBe(true);
  });

  test("a browser that has said yes is not asked again for that address; another one is", async () => {
    const [address, cookie] = [newAddress(), newCookie()];
    const [one, two, three] = [await pair(), await pair(), await pair()];
    await subscribe(one, address);
    await expect.poll(() => mails(address)).toHaveLength(1);
    await browser(cookie).post("/api/confirm", { token: await mailedToken(address, "confirm") });
    const seated = async (game: typeof two, by: string) => {
      await sit(game, "b", by);
      return (await subscribe(game, address, {}, browser(by))).body.confirmed;
    };
    expect(await seated(two, cookie)).toBe(true);
    expect(await seated(three, newCookie())).toBe(false);
    expect((await subscribe(two, newAddress(), {}, browser(cookie))).body.confirmed).toBe(false);
  });

  test("a yes with a cookie counts only from our own page", async () => {
    const answer = await browser(newCookie(), { origin: "https://evil.test" }).post("/api/confirm", { token: "x" });
    expectProblem(answer, "foreign-origin");
  });

  test("again without an address sets only when, and asks nobody", async () => {
    const [game, address] = [await pair(), newAddress()];
    const set = (body: object) => game.b.ask<EmailBody>("PUT", `${game.path}/email`, body);
    expectProblem(await set({ when: "end" }), "malformed");
    await confirmed(game, address);
    expect((await set({ when: "end", always: true })).body).toMatchObject({ confirmed: true, when: "end", always: true });
    expect((await set({ when: "turn" })).body).toMatchObject({ when: "turn", always: true });
    expectProblem(await set({ when: "end", as: "w" }), "other-seat");
    await pass(address, 0);
    expect(await mails(address)).toHaveLength(1);
  });

  test("another address takes the place of the first, which hears no more", async () => {
    const game = await pair();
    const [first, second] = [newAddress(), newAddress()];
    await confirmed(game, first);
    await confirmed(game, second);
    expect(await recipientRows(first, "SELECT * FROM subscriptions")).toEqual([]);
    await ok(game.b.ask("DELETE", `${game.path}/email`, {}), 204);
    await ok(game.b.ask("DELETE", `${game.path}/email`, {}), 204);
    expect((await game.b.get(`${game.path}/email`)).body).toEqual({ address: null });
    expect(await recipientRows(second, "SELECT * FROM subscriptions")).toEqual([]);
  });
});

describe("tokens", () => {
  const ring = readRing(env.LINK_KEYS);

  test("that were made up, or for something else, wake nothing and tell nothing", async () => {
    const game = await pair();
    const address = newAddress();
    const confirm = await confirmed(game, address);
    const id = idOf(address);
    const unheard = makeToken(ring, "me", { recipient: idOf(newAddress()), number: 0 });
    const before = await recipientCount();
    const made = ["", "x", "a".repeat(54), confirm.slice(0, -1), `${confirm}0`, `${id}${"a".repeat(27)}1`, confirm.toUpperCase()];
    for (const token of [...made, game.tokens["b"] ?? ""]) {
      const bearer = { authorization: `Bearer ${token}` };
      expectProblem(await anyone.post("/api/confirm", { token }), "no-link");
      expectProblem(await anyone.get("/api/me/email", bearer), "no-link");
      expectProblem(await anyone.get("/api/me/games", bearer), "no-link");
      expectProblem(await anyone.ask("PATCH", "/api/me/email", {}, bearer), "no-link");
    }
    // Each is good for one purpose.
    expectProblem(await anyone.get("/api/me/games", { authorization: `Bearer ${confirm}` }), "no-link");
    for (const purpose of ["me", "unsubscribe"] as const)
      expectProblem(
        await anyone.post("/api/confirm", { token: makeToken(ring, purpose, { recipient: id, number: 0 }) }),
        "no-link",
      );
    expect(await recipientCount()).toBe(before);
    // Rightly made for an address that nobody has given, as after it was forgotten.
    expectProblem(await anyone.get("/api/me/games", { authorization: `Bearer ${unheard}` }), "no-link");
  });
});

describe("all games by mail", () => {
  test("are listed for the link that is mailed to a confirmed address", async () => {
    const address = newAddress();
    const game = await pair();
    await confirmed(game, address);
    await askForLink(address);
    await pass(address, 0);
    expect(await mails(address)).toHaveLength(2);
    const token = await mailedToken(address, "games");
    const bearer = { authorization: `Bearer ${token}` };
    const { body } = await anyone.get<MyGamesAnswer>("/api/me/games", bearer);
    expect(body.games).toEqual([
      {
        id: game.id,
        variant: "harzdame",
        status: "playing",
        turn: 0,
        toMove: "w",
        winner: null,
        endedBy: null,
        customStart: false,
        changedAt: expect.any(Number),
        until: null,
        offered: false,
        side: "b",
        opponent: "Ada",
        opponentProgram: false,
        unread: false,
        tag: "normal",
        url: `${ORIGIN}/g/${game.id}#${game.tokens["b"]}`,
      },
    ]);
    await ok(anyone.get("/api/me/email", bearer));
    await ok(anyone.ask("DELETE", "/api/me/link", {}, bearer), 204);
    expectProblem(await anyone.get("/api/me/games", bearer), "no-link");
  });

  test("are mailed to no address that nobody has confirmed, with the same answer", async () => {
    const game = await pair();
    const [asked, unknown] = [newAddress(), newAddress()];
    await unrungRecipient(asked);
    await subscribe(game, asked);
    for (const address of [asked, unknown]) await askForLink(address);
    await pass(asked, DAY);
    expect(await mails(asked)).toHaveLength(1);
    expect(await mails(unknown)).toEqual([]);
  });
});
