/** Who has an address asked, how often, and who need not: strangers together use up their share, and lock nobody out. */
import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import worker from "../../worker/index.ts";
import { anyone, browser, expectProblem, newCookie, ok, ORIGIN, pair, type Pair, sit } from "./client.ts";
import { mails } from "./mailbox.ts";
import {
  askForLink,
  asking,
  confirmed,
  DAY,
  type EmailBody,
  mailedToken,
  MINUTE,
  newAddress,
  pass,
  recipientCount,
  silenced,
  subscribe,
  unrungRecipient,
} from "./recipients.ts";

silenced();

let address: string;
beforeEach(async () => {
  address = newAddress();
  await unrungRecipient(address);
});

/** Four clients, each for a seat of its own: all that may go in a day. */
async function strangers() {
  for (const client of ["ann", "bob", "cleo", "dan"]) expect(await asking(address, { client })).toBe("asked");
  expect(await asking(address, { client: "eve" })).toBe("not-asked");
  await pass(address, 0);
}

/** Black's seat in a browser of its own. */
async function seated(game: Pair, cookie = newCookie()) {
  await sit(game, "b", cookie);
  return browser(cookie);
}

describe("an owner", () => {
  test("is asked after three strangers, of whom one asked twice in vain", async () => {
    for (const client of ["ann", "bob", "bob", "cleo"]) await asking(address, { client });
    expect(await asking(address, { client: "the owner" })).toBe("asked");
    await pass(address, 0);
    expect(await mails(address)).toHaveLength(4);
  });

  test("whose browser has said yes needs no mail, whatever strangers do", async () => {
    const [one, two] = [await pair(), await pair()];
    const cookie = newCookie();
    await subscribe(one, address);
    await pass(address, 0);
    await browser(cookie).post("/api/confirm", { token: await mailedToken(address, "confirm") });
    await strangers();
    expect((await subscribe(two, address, {}, await seated(two, cookie))).body).toMatchObject({ confirmed: true });
    expectProblem(await subscribe(await pair(), address, {}, await seated(await pair())), "no-seat");
  });

  test("who shows a link that was mailed needs none either; one of another address, or over, is refused", async () => {
    const [one, two, three] = [await pair(), await pair(), await pair()];
    const token = await confirmed(one, address);
    await strangers();
    const unsaid = await mailedToken(address, "confirm");
    const other = newAddress();
    await unrungRecipient(other);
    expectProblem(await subscribe(two, other, { token }), "no-link");
    for (const wrong of ["x", unsaid, `${token}0`]) expectProblem(await subscribe(two, address, { token: wrong }), "no-link");
    expect((await two.b.get(`${two.path}/email`)).body).toEqual({ address: null });
    expect((await subscribe(two, address, { token })).body).toMatchObject({ confirmed: true });

    await askForLink(address);
    await pass(address, 0);
    expect(await mails(address)).toHaveLength(6);
    const link = await mailedToken(address, "games");
    expect((await subscribe(three, address, { token: link })).body).toMatchObject({ confirmed: true });
    await anyone.ask("DELETE", "/api/me/link", {}, { authorization: `Bearer ${link}` });
    expectProblem(await subscribe(three, address, { token: link }, three.w), "no-link");
    expect(await mails(address)).toHaveLength(6);
  });

  test("whom strangers have shut out is let in by one of their mails, though its seat is told no more", async () => {
    await strangers();
    const [own, theirs] = [await pair(), await pair()];
    const me = await seated(own);
    expectProblem(await subscribe(own, address, {}, me), "not-asked");
    const token = await mailedToken(address, "confirm");
    expectProblem(await anyone.post("/api/me/browser", { token }), "no-cookie");
    expectProblem(
      await browser(newCookie(), { origin: "https://evil.test" }).post("/api/me/browser", { token }),
      "foreign-origin",
    );
    expectProblem(await me.post("/api/me/browser", { token: `${token}0` }), "no-link");
    await ok(me.post("/api/me/browser", { token }), 204);
    expect((await subscribe(own, address, {}, me)).body).toMatchObject({ confirmed: true });
    // What the mail asked about has not been agreed to.
    expectProblem(await anyone.get("/api/me/email", { authorization: `Bearer ${token}` }), "no-link");
    expectProblem(await subscribe(theirs, address, {}, await seated(theirs)), "not-asked");
    await pass(address, 8 * DAY);
    expectProblem(await (await seated(theirs)).post("/api/me/browser", { token }), "no-link");
  });
});

describe("what is counted", () => {
  test("is what nobody said yes to", async () => {
    for (let n = 0; n < 6; n++) {
      const game = await pair();
      await confirmed(game, address);
    }
    await strangers();
  });

  test("is one owner's, with whatever stands after a plus", async () => {
    const tags = [1, 2, 3, 4, 5].map((n) => address.replace("@", `+${n}@`));
    const answers: string[] = [];
    for (const tag of tags) answers.push(await asking(tag));
    expect(answers).toEqual(["asked", "asked", "asked", "asked", "not-asked"]);
    expect(await asking(address)).toBe("not-asked");
  });

  test("is a seat's question once, where it comes again within minutes", async () => {
    const game = await pair();
    async function ask(): Promise<number> {
      const answer = await subscribe(game, address);
      expect([answer.status, answer.body.confirmed]).toEqual([202, false]);
      await pass(address, 0);
      return (await mails(address)).length;
    }
    expect(await ask()).toBe(1);
    await pass(address, 5 * MINUTE);
    expect(await ask()).toBe(1);
    await pass(address, 5 * MINUTE);
    expect(await ask()).toBe(2);
    // A seat that was told no more in between is asked about anew, for the link of its mail is dead.
    await game.b.ask("DELETE", `${game.path}/email`, {});
    expect(await ask()).toBe(3);
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    expect((await game.b.get<EmailBody>(`${game.path}/email`)).body.confirmed).toBe(true);
  });
});

describe("a link to all games", () => {
  test("is promised before anybody has looked the address up", async () => {
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const has = () => {
      isAsked();
      return new Promise(() => {});
    };
    const REGISTER = new Proxy(env.REGISTER, {
      get(register, name) {
        const member: unknown = Reflect.get(register, name);
        return name === "getByName" ? () => ({ has }) : member;
      },
    });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ address }) };
    const link = new Request(`${ORIGIN}/api/me/link`, init);
    await ok(worker.fetch(link, { ...env, REGISTER }, createExecutionContext()), 202);
    await asked;
  });

  test("makes no object of an address that nobody has given", async () => {
    const before = await recipientCount();
    for (let n = 0; n < 100; n++) await askForLink(newAddress());
    expect(await recipientCount()).toBe(before);
  });
});
