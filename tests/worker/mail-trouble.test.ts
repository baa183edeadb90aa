/** When mails do not arrive, or too many are asked for: nothing is lost, nothing sent twice, nobody is flooded. */
import { describe, expect, test, vi } from "vitest";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { anyone, expectProblem, move, ok, pair, stateOf } from "./client.ts";
import { mails } from "./mailbox.ts";
import { setSchema, unrung } from "./object.ts";
import {
  asking,
  confirmed,
  DAY,
  headerOf,
  HOUR,
  insideRecipient,
  mailedPair,
  mailedToken,
  mailServer,
  MINUTE,
  newAddress,
  owe,
  pass,
  passUntil,
  recipientCount,
  recipientRows,
  rewoken,
  silenced,
  statusOf,
  subscribe,
  noticeMails,
  unrungRecipient,
} from "./recipients.ts";

const warnings = silenced();

describe("a mail server", () => {
  test("a mail is doubled only where the OK was lost", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const { raws, variables } = mailServer(200);
    await rewoken(address, variables);
    await owe(game);
    await insideRecipient(address, (_recipient, { storage }) => {
      // As a kill between the server's answer and what is written of it.
      const write = storage.transactionSync.bind(storage);
      vi.spyOn(storage, "transactionSync").mockImplementation((work) => {
        if (raws.length === 1) throw new Error("killed");
        return write(work);
      });
    });
    vi.spyOn(console, "error").mockReturnValue();
    expect((await anyone.post("/dev/recipients/clock", { address, advance: 0 })).status).toBe(500);
    expect(raws).toHaveLength(1);
    await rewoken(address, variables);
    await pass(address, HOUR);
    expect(raws).toHaveLength(2);
    expect(new Set(raws.map((raw) => headerOf(raw, "Message-ID")))).toEqual(new Set([expect.stringMatching(/^<.+@play.test>$/)]));
    await pass(address, DAY);
    expect(raws).toHaveLength(2);
  });

  test("that takes minutes for a mail keeps no other message waiting, and gets that mail once", async () => {
    const address = newAddress();
    const [game, other] = [await mailedPair(address), await pair()];
    await unrung(other);
    await confirmed(other, address);
    const { raws, variables } = mailServer(200);
    const answer = Promise.withResolvers<void>();
    const MAILBOX = new Proxy(variables.MAILBOX, {
      get: (target) => async (url: string, init: RequestInit) => {
        const isFirst = raws.length === 0;
        const taken = await target.fetch(url, init);
        if (isFirst) await answer.promise;
        return taken;
      },
    });
    await rewoken(address, { MAILBOX });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const ring = (later: number) =>
      insideRecipient(address, async (recipient) => {
        vi.setSystemTime(Date.now() + later);
        await recipient.alarm();
      });
    await owe(game);
    await ring(0);
    await expect.poll(() => raws).toHaveLength(1);
    await owe(other);
    await ring(0);
    await expect.poll(() => raws).toHaveLength(2);
    // As long as a mail may take.
    for (let minute = 0; minute < 14; minute++) await ring(MINUTE);
    expect(raws).toHaveLength(2);
    answer.resolve();
    await pass(address, HOUR);
    expect(raws).toHaveLength(2);
    expect((await statusOf(game)).last).not.toBeNull();
    vi.useRealTimers();
  });

  test("an object that is put to sleep before it sends, sends", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await owe(game);
    await rewoken(address);
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("that refuses the address thrice is asked no more until somebody there says yes again", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const sent: unknown[] = [];
    const EMAIL: SendEmail = {
      async send(mail: unknown) {
        sent.push(mail);
        throw Object.assign(new Error(`no ${address}`), { code: "E_RECIPIENT_SUPPRESSED" });
      },
    };
    await rewoken(address, { EMAIL, MAIL_FROM: "games@example.org" });
    await owe(game);
    await pass(address, 0);
    expect((await statusOf(game)).trouble).toMatchObject({ reason: "refused" });
    expect((await stateOf(game, game.b)).you).toMatchObject({ mail: "broken" });
    for (let times = 0; times < 2; times++) {
      await game.b.post(`${game.path}/email/test`, {});
      await pass(address, MINUTE);
    }
    expect(sent).toHaveLength(3);
    expect((await statusOf(game)).confirmed).toBe(false);
    expectProblem(await game.b.post(`${game.path}/email/test`, {}), "not-confirmed");
    await move(game, 1);
    await owe(game, 2, "a7-a8");
    await pass(address, DAY);
    expect(sent).toHaveLength(3);
    expect(warnings()).not.toContain(address);

    await rewoken(address);
    await subscribe(game, address);
    await pass(address, 0);
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    await pass(address, 0);
    expect((await mails(address)).length).toBe(3);
    expect((await statusOf(game)).trouble).toBeNull();
  });
});

describe("budgets", () => {
  test("a hundred sign-ups of one address send no more than its share of questions, and keep no more", async () => {
    const address = newAddress();
    await unrungRecipient(address);
    const seen: string[] = [];
    for (let n = 0; n < 100; n++) seen.push(await asking(address, { game: `game${n}` }));
    expect([...new Set(seen.slice(0, 4)), ...new Set(seen.slice(4))]).toEqual(["asked", "not-asked"]);
    await pass(address, HOUR);
    expect(await mails(address)).toHaveLength(4);
    expect(await recipientRows(address, "SELECT * FROM subscriptions")).toHaveLength(4);
  });

  test("one client has mails sent to so many addresses a day, and no further ones learn of it", async () => {
    const client = newAddress();
    const codes: string[] = [];
    for (let n = 0; n < 20; n++) codes.push(await asking(newAddress(), { client }));
    const before = await recipientCount();
    for (let n = 0; n < 5; n++) codes.push(await asking(newAddress(), { client }));
    expect(codes).toEqual([...Array<string>(20).fill("asked"), ...Array<string>(5).fill("too-many")]);
    expect(await recipientCount()).toBe(before);
  });

  test("notices over the budget wait for the next day and are not lost, also where several are due at once", async () => {
    const address = newAddress();
    const [game, other] = [await mailedPair(address), await pair()];
    await unrung(other);
    await confirmed(other, address);
    const asked = (await mails(address)).length;
    const { raws, variables } = mailServer(500);
    await rewoken(address, { ...variables, MAIL_LIMITS: "address:1" });
    await passUntil(address, "12:00");
    for (const each of [game, other]) await owe(each);
    // What nobody took is not counted.
    await pass(address, 0);
    expect(raws).toHaveLength(1);
    await rewoken(address, { MAIL_LIMITS: "address:1" });
    await pass(address, 11 * HOUR);
    expect(await mails(address)).toHaveLength(asked + 1);
    await pass(address, HOUR);
    expect(await mails(address)).toHaveLength(asked + 2);
  });

  test("what could not be composed is not counted", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await rewoken(address, { MAIL_LIMITS: "address:1" });
    await passUntil(address, "12:00");
    await owe(game);
    await setSchema(game, ROOM_TABLES.steps.length + 1);
    for (let times = 0; times < 3; times++) await pass(address, MINUTE);
    expect(await noticeMails(address)).toEqual([]);
    await setSchema(game, ROOM_TABLES.needed);
    await pass(address, 2 * HOUR);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("tests are few a day", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    for (let n = 0; n < 5; n++) {
      await ok(game.b.post(`${game.path}/email/test`, {}), 202);
      await pass(address, 0);
    }
    expectProblem(await game.b.post(`${game.path}/email/test`, {}), "too-many");
    expect(await noticeMails(address)).toHaveLength(5);
    expectProblem(await game.w.post(`${game.path}/email/test`, {}), "not-confirmed");
    expectProblem(await anyone.post(`${game.path}/email/test`, {}), "no-seat");
  });
});
