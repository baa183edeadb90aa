/** When a recipient's mails go: not in quiet hours, an address's or a seat's own, and once a day where that is wished. */
import { describe, expect, test } from "vitest";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { anyone, expectProblem, move, ok, type Pair, pair } from "./client.ts";
import { setSchema, unrung } from "./object.ts";
import { lastMail, mails } from "./mailbox.ts";
import {
  confirmed,
  DAY,
  type EmailBody,
  HOUR,
  mailedPair,
  MINUTE,
  newAddress,
  owe,
  pass,
  passUntil,
  recipientRows,
  silenced,
  statusOf,
  subscribe,
  noticeMails,
} from "./recipients.ts";

silenced();

function configure(token: string, hours: object) {
  return anyone.ask("PATCH", "/api/me/email", hours, { authorization: `Bearer ${token}` });
}

describe("a quiet night", () => {
  const NIGHT = { zone: "UTC", quiet: { from: "22:00", to: "07:00" } };

  async function owedAtNight() {
    const address = newAddress();
    const game = await mailedPair(address);
    await configure(game.token, NIGHT);
    await passUntil(address, "23:00");
    await owe(game);
    return { address, game };
  }

  test("holds mails till morning", async () => {
    const { address } = await owedAtNight();
    await pass(address, 7 * HOUR + 59 * MINUTE);
    expect(await noticeMails(address)).toEqual([]);
    await pass(address, MINUTE);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("a mail is not sent whose turn was played in the night", async () => {
    const { address, game } = await owedAtNight();
    await pass(address, HOUR);
    await move(game, 1);
    await pass(address, 8 * HOUR);
    expect(await noticeMails(address)).toEqual([]);
    expect(await recipientRows(address, "SELECT name FROM jobs WHERE name LIKE 'send:%'")).toEqual([]);
  });

  test("ends when its hours are taken away; a test comes at any hour", async () => {
    const { address, game } = await owedAtNight();
    await pass(address, MINUTE);
    await ok(game.b.post(`${game.path}/email/test`, {}), 202);
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(1);
    await configure(game.token, { quiet: null });
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(2);
  });
});

describe("a seat's own hours", () => {
  const ALWAYS_QUIET = { zone: "UTC", quiet: { from: "22:00", to: "21:59" } };
  const set = ({ b, path }: Pick<Pair, "b" | "path">, hours: object) => b.ask<EmailBody>("PUT", `${path}/email/hours`, hours);

  /** Two games of one address, in the middle of the day. */
  async function start() {
    const address = newAddress();
    const [one, two] = [await mailedPair(address), await pair()];
    await unrung(two);
    await confirmed(two, address);
    await passUntil(address, "12:00");
    const sent = async () => (await mails(address)).filter(({ subject }) => subject.startsWith("Harzdame")).length;
    return { address, one, two, sent };
  }

  test("hold what is told of it and of no other, and need no mailed link", async () => {
    const { address, one, two, sent } = await start();
    expect((await set(one, ALWAYS_QUIET)).body).toMatchObject({ ...ALWAYS_QUIET, ownHours: true, digestAt: "08:00" });
    expect(await statusOf(two)).toMatchObject({ quiet: null, ownHours: false });
    for (const game of [one, two]) await owe(game);
    await pass(address, MINUTE);
    expect(await sent()).toBe(1);
    expect((await lastMail(address)).text).toContain(`/g/${two.id}#`);
    await passUntil(address, "21:59");
    expect(await sent()).toBe(2);
  });

  test("come before the address's, in their own zone, until they are given up", async () => {
    const { address, one, two, sent } = await start();
    await configure(one.token, ALWAYS_QUIET);
    expect((await set(one, { zone: "Asia/Tokyo", quiet: null })).body).toMatchObject({ zone: "Asia/Tokyo", quiet: null });
    for (const game of [one, two]) await owe(game);
    await pass(address, MINUTE);
    expect(await sent()).toBe(1);
    await ok(set(two, { zone: "UTC", quiet: null }));
    await pass(address, 0);
    expect(await sent()).toBe(2);
    const given = await two.b.ask<EmailBody>("DELETE", `${two.path}/email/hours`, {});
    expect(given.body).toMatchObject({ ...ALWAYS_QUIET, ownHours: false });
  });

  test("end with the subscription", async () => {
    const { address, one } = await start();
    await set(one, ALWAYS_QUIET);
    await one.b.ask("DELETE", `${one.path}/email`, {});
    await confirmed(one, address);
    expect(await statusOf(one)).toMatchObject({ quiet: null, ownHours: false });
  });

  test("are set by whoever has the seat, once the address has said yes", async () => {
    const { one, two } = await start();
    const game = await pair();
    expectProblem(await set(game, ALWAYS_QUIET), "not-confirmed");
    await subscribe(game, newAddress());
    expectProblem(await set(game, ALWAYS_QUIET), "not-confirmed");
    expectProblem(await set({ b: anyone, path: one.path }, ALWAYS_QUIET), "no-seat");
    expectProblem(await set({ b: one.b, path: two.path }, ALWAYS_QUIET), "no-seat");
    expectProblem(await set(one, { ...ALWAYS_QUIET, as: "w" }), "other-seat");
    for (const wrong of [
      {},
      { zone: "UTC" },
      { zone: "Mars/Olympus", quiet: null },
      { zone: "UTC", quiet: { from: "7", to: "8" } },
    ])
      expectProblem(await set(one, wrong), "malformed");
    expect(await statusOf(one)).toMatchObject({ zone: "UTC", quiet: null, ownHours: false });
  });
});

describe("the daily mail", () => {
  test("gathers all games in one, at its hour, leaving out what was played", async () => {
    const address = newAddress();
    const games = [await mailedPair(address, { when: "digest" }), await pair(), await pair()] as const;
    const [first, second, played] = games;
    for (const game of [second, played]) {
      await unrung(game);
      await confirmed(game, address, { when: "digest" });
    }
    await passUntil(address, "09:00");
    const asked = (await mails(address)).length;
    for (const game of games) await owe(game);
    await move(played, 1);
    await pass(address, 22 * HOUR + 59 * MINUTE);
    expect(await mails(address)).toHaveLength(asked);
    await pass(address, MINUTE);
    expect(await mails(address)).toHaveLength(asked + 1);
    const { text } = await lastMail(address);
    expect([first, second, played].map(({ id }) => text.includes(`/g/${id}#`))).toEqual([true, true, false]);
    await pass(address, 2 * DAY);
    expect(await mails(address)).toHaveLength(asked + 1);
  });

  test("tells of the other games where one can't be asked, and of that one, too, the next day", async () => {
    const address = newAddress();
    const [asked, dumb] = [await mailedPair(address, { when: "digest" }), await pair()];
    await unrung(dumb);
    await confirmed(dumb, address, { when: "digest" });
    await passUntil(address, "09:00");
    for (const game of [asked, dumb]) await owe(game);
    const leads = async () => {
      const { text } = await lastMail(address);
      return [asked, dumb].map(({ id }) => text.includes(`/g/${id}#`));
    };
    const before = (await mails(address)).length;
    await setSchema(dumb, ROOM_TABLES.steps.length + 1);
    await pass(address, DAY);
    expect(await mails(address)).toHaveLength(before + 1);
    expect(await leads()).toEqual([true, false]);
    await setSchema(dumb, ROOM_TABLES.needed);
    await pass(address, DAY);
    expect(await mails(address)).toHaveLength(before + 2);
    // The other one still waits for a move.
    expect(await leads()).toEqual([true, true]);
  });

  test("is not sent where it would be empty, and its hour can be set", async () => {
    const address = newAddress();
    const game = await mailedPair(address, { when: "digest" });
    await passUntil(address, "09:00");
    await owe(game);
    await configure(game.token, { digestAt: "18:00" });
    await move(game, 1);
    await pass(address, 9 * HOUR);
    expect(await noticeMails(address)).toEqual([]);
    await owe(game, 2, "a7-a8");
    await pass(address, 23 * HOUR + 59 * MINUTE);
    expect(await noticeMails(address)).toEqual([]);
    await pass(address, MINUTE);
    expect(await noticeMails(address)).toHaveLength(1);
  });
});
