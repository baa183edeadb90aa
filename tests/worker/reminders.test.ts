/** What time alone brings to players: reminders, the other's flag, and a closing that they are told of before. */
import { describe, expect, test, vi } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { advanceTo, anyone, move, ok, program, stateOf, waiting } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { KeptNotifications, GRACE, notifiedPair, type NotifiedPair, wish, wait, visit } from "./notified.ts";
import { evict, give, unrung } from "./object.ts";
import { DAY, HOUR, mailedPair, newAddress, noticeMails, pass } from "./recipients.ts";
import { giveTime } from "./acts.ts";

const each = (hours: number): CreateBody["clock"] => ({ kind: "move", each: hours * 3600 });

/** Black, who is told, has had their notice of turn 3 and has not answered it. */
async function untouched(clock: CreateBody["clock"], more: Partial<CreateBody> = {}, wishes = {}): Promise<NotifiedPair> {
  const game = await notifiedPair(wishes, { clock, ...more });
  await advanceTo(game, 3);
  await wait(game, GRACE);
  expect(game.recipients.handed).toEqual(["b 3 turn"]);
  return game;
}

describe("before time runs out", () => {
  test("a player is reminded at each instant once, though the turn's notice is unanswered", async () => {
    const game = await untouched(each(8 * 24));
    await wait(game, 4 * DAY - 2 * GRACE);
    expect(game.recipients.handed).toHaveLength(1);
    await wait(game, GRACE);
    expect(game.recipients.handed.slice(1)).toEqual(["b 3 reminder"]);
    await wait(game, HOUR);
    expect(game.recipients.handed).toHaveLength(2);
    await wait(game, 3 * DAY);
    expect(game.recipients.handed.slice(1)).toEqual(["b 3 reminder", "b 3 reminder"]);
    await move(game, 3);
    await wait(game, 8 * DAY);
    expect(game.recipients.handed.slice(3)).toEqual(["b 4 flag"]);
  });

  test("once, after an outage that both instants fell into, and by an object that slept", async () => {
    const game = await untouched(each(8 * 24));
    await evict(game);
    await give(game, { RECIPIENT: game.recipients });
    await unrung(game);
    await wait(game, 7.5 * DAY);
    expect(game.recipients.handed.slice(1)).toEqual(["b 3 reminder"]);
  });

  test("not of a move that was made, and anew with the next turn", async () => {
    const game = await untouched(each(24));
    await move(game, 3);
    await wait(game, 20 * HOUR);
    expect(game.recipients.handed).toHaveLength(1);
    await move(game, 4);
    await wait(game, 17 * HOUR);
    expect(game.recipients.handed.slice(1)).toEqual(["b 5 turn"]);
    await wait(game, HOUR);
    expect(game.recipients.handed.slice(2)).toEqual(["b 5 reminder"]);
  });

  test("by itself, where all else comes once a day", async () => {
    const game = await untouched(each(24), {}, { when: "digest" });
    await wait(game, 18 * HOUR);
    expect(game.recipients.notices.map(({ when, deadline }) => [when, deadline === null])).toEqual([
      ["digest", true],
      ["turn", false],
    ]);
  });
});

test("before a first move whoever is to move is told on the fourth, the seventh and the last day, of which game and until when", async () => {
  const address = newAddress();
  const game = await mailedPair(address, {}, { clock: each(3 * 24) });
  await advanceTo(game, 1);
  await wait(game, GRACE);
  await pass(address, GRACE);
  const mails = async () => (await noticeMails(address)).length;
  const first = await mails();
  const after = async (days: number) => {
    await wait(game, days * DAY);
    await pass(address, Math.round(days * DAY));
    return (await mails()) - first;
  };
  expect(await after(3.4)).toBe(0);
  expect(await after(0.1)).toBe(1);
  expect((await lastMail(address)).text).toContain("(10 days left), this game will be closed.");
  expect(await after(3.4)).toBe(1);
  expect(await after(0.1)).toBe(2);
  expect(await after(5.9)).toBe(2);
  expect(await after(0.1)).toBe(3);
});

describe("when time is up", () => {
  test("the opponent is told, once, and told again where given time is up too", async () => {
    const game = await notifiedPair({}, { clock: each(24) });
    await advanceTo(game, 2);
    await wait(game, 25 * HOUR);
    expect(game.recipients.handed).toEqual(["b 2 flag"]);
    await wait(game, DAY);
    expect(game.recipients.handed).toHaveLength(1);
    await giveTime(game, "b", 3600);
    await wait(game, HOUR);
    expect(game.recipients.handed).toEqual(["b 2 flag", "b 2 flag"]);
  });

  test("the late player is told once of time that is given again and again, until they were back", async () => {
    const game = await untouched(each(24));
    await wait(game, 25 * HOUR);
    const gifts = async (count: number) => {
      for (let gift = 0; gift < count; gift++) {
        await giveTime(game, "w", 60 + gift);
        await wait(game, 2 * GRACE);
      }
      return game.recipients.handed.filter((handed) => handed === "b 3 reminder").length;
    };
    const before = await gifts(0);
    expect(await gifts(4)).toBe(before + 1);
    await visit(game, "b");
    expect(await gifts(2)).toBe(before + 2);
  });

  test("the late player is told of each gift that is worth hearing of: their time has run out again before it", async () => {
    const game = await untouched(each(24));
    await wait(game, 25 * HOUR);
    for (const hours of [2, 24]) {
      await giveTime(game, "w", hours * 3600);
      await wait(game, GRACE);
      expect(game.recipients.handed.at(-1)).toBe("b 3 reminder");
      await wait(game, hours * HOUR);
      expect(game.recipients.handed.at(-1)).toBe("b 3 flag");
    }
  });

  test("both are told of the end, where it is one", async () => {
    const game = await untouched(each(24), { onFlag: "end" });
    await wish(game, "w", { recipient: "ada" });
    await wait(game, 25 * HOUR);
    await wait(game, GRACE);
    expect(game.recipients.handed.filter((handed) => handed.endsWith("end")).toSorted()).toEqual(["b 3 end", "w 3 end"]);
  });
});

describe("before a game is closed", () => {
  test.for<readonly [string, CreateBody["clock"]]>([
    ["is called off", each(24)],
    ["without a clock is closed, for nobody has joined", { kind: "none" }],
  ])("whoever made it is told a day before it %s", async ([, clock]) => {
    const { id, seat } = await waiting({ clock });
    const game = { id, path: `/api/games/${id}`, invite: "", tokens: { w: seat.token }, w: program(seat.token), b: anyone };
    const recipients = new KeptNotifications();
    await give(id, { RECIPIENT: recipients });
    await unrung(id);
    await wish(game, "w");
    await wait(game, 13 * DAY - HOUR);
    expect(recipients.handed).toEqual([]);
    await wait(game, 2 * HOUR);
    expect(recipients.handed).toEqual(["w 0 reminder"]);
    await wait(game, DAY);
    await wait(game, GRACE);
    expect(recipients.handed).toEqual(["w 0 reminder", "w 0 end"]);
  });

  test("both are told twice before it is closed as abandoned", async () => {
    const game = await untouched({ kind: "none" });
    await wish(game, "w", { recipient: "ada" });
    await wait(game, 149 * DAY);
    expect(game.recipients.handed).toHaveLength(1);
    await wait(game, 2 * DAY);
    await wait(game, 23 * DAY);
    const told = game.recipients.handed.slice(1);
    expect(told.toSorted()).toEqual(["b 3 reminder", "b 3 reminder", "w 3 reminder", "w 3 reminder"]);
    await wait(game, 7 * DAY);
    expect(await stateOf(game)).toMatchObject({ result: { by: "abandoned" } });
  });
});

describe("of an unanswered turn", () => {
  test("a player is reminded as often as they wish, clock or none, until they have moved", async () => {
    for (const clock of [{ kind: "none" }, each(30 * 24)] as const) {
      const game = await untouched(clock, {}, { remind: 3 });
      await wait(game, 3 * DAY);
      await wait(game, 3 * DAY);
      expect(game.recipients.handed.slice(1)).toEqual(["b 3 reminder", "b 3 reminder"]);
      await move(game, 3);
      await wait(game, 4 * DAY);
      expect(game.recipients.handed).toHaveLength(3);
    }
  });

  test("the wish is answered, stays as it is where it is left out, and ends by null", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const put = async (body: object) => (await game.b.ask("PUT", `${game.path}/email`, body)).status;
    const shown = async () => (await game.b.get<{ remind: unknown }>(`${game.path}/email`)).body.remind;
    expect(await shown()).toBeNull();
    expect(await put({ when: "turn", remind: 7 })).toBe(202);
    expect(await shown()).toBe(7);
    expect(await put({ when: "digest" })).toBe(202);
    expect(await shown()).toBe(7);
    expect(await put({ when: "turn", remind: null })).toBe(202);
    expect(await shown()).toBeNull();
    for (const remind of [0, 2, "7", true, -1]) expect(await put({ when: "turn", remind })).toBe(400);
    expect(await shown()).toBeNull();
  });
});

describe("a quiet night", () => {
  /** It is 20:00, and the night lasts from 21:00 to 07:00. */
  async function atDusk(clock: CreateBody["clock"]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 2, 1, 20) });
    const address = newAddress();
    const game = await mailedPair(address, {}, { clock });
    const hours = { zone: "UTC", quiet: { from: "21:00", to: "07:00" } };
    await ok(anyone.ask("PATCH", "/api/me/email", hours, { authorization: `Bearer ${game.token}` }));
    await advanceTo(game, 3);
    await wait(game, GRACE);
    await pass(address, GRACE);
    expect(await noticeMails(address)).toHaveLength(1);
    return { game, address };
  }

  test("holds a reminder until the morning, where that is soon enough", async () => {
    const { game, address } = await atDusk(each(16));
    await wait(game, 12 * HOUR);
    await pass(address, 3 * HOUR);
    expect(await noticeMails(address)).toHaveLength(1);
    await pass(address, 9 * HOUR);
    expect(await noticeMails(address)).toHaveLength(2);
  });

  test("holds none that would come too late in the morning", async () => {
    const { game, address } = await atDusk(each(8));
    await wait(game, 6 * HOUR);
    await pass(address, 6 * HOUR);
    expect(await noticeMails(address)).toHaveLength(2);
    const { text } = await lastMail(address);
    expect(text).toMatch(/^Your move\. Until .+, \d\d:\d\d UTC \(\d hours? left\)\./);
    expect(text).toContain(`/g/${game.id}#`);
  });
});
