/** What follows from each result of sending, for each kind of channel: when it is tried again, what its player is told, and what ends. */
import { describe, expect, test } from "vitest";
import { CHANNEL_KINDS, type ChannelKind } from "../../../game/notification.ts";
import type { Sent } from "../../../worker/notifications/kind.ts";
import type { Pair } from "../client.ts";
import { confirmed, DAY, HOUR, MINUTE, newAddress, pass, silenced } from "../recipients.ts";
import { browser, owe, room, shown } from "../targets.ts";
import { ownWays } from "../ways.ts";
import { quietPair } from "../object.ts";

const warned = silenced();
const ways = ownWays();

const SECOND = 1000;
const YEARS = 1000 * DAY;

/** Until what nobody took is tried again for the first time. */
const FIRST_PAUSE: Readonly<Record<ChannelKind, number>> = { mail: MINUTE, push: 5 * SECOND, chat: 5 * SECOND };

const RESULTS: Readonly<Record<Sent["kind"], Sent>> = {
  sent: { kind: "sent", messageId: null },
  later: { kind: "later", reason: "503" },
  unmade: { kind: "unmade", reason: "no words" },
  refused: { kind: "refused", reason: "403" },
  gone: { kind: "gone", reason: "410" },
};

interface Told {
  readonly game: Pair;
  /** Moves the time of whom the channel tells, and works what is due. */
  pass(milliseconds: number): Promise<void>;
}

/** A game whose Black is told by this kind alone. */
async function toldBy(kind: ChannelKind): Promise<Told> {
  const game = await quietPair();
  if (kind === "mail") {
    const address = newAddress();
    await confirmed(game, address);
    ways.takeMail();
    return { game, pass: async (milliseconds) => void (await pass(address, milliseconds)) };
  }
  const target = kind === "push" ? await browser() : await room();
  await target.put(game);
  ways.heard.length = 0;
  return { game, pass: (milliseconds) => target.pass(milliseconds) };
}

/** Black is to move, and the message that says so had these results. */
async function owed(kind: ChannelKind, ...results: readonly Sent[]): Promise<Told> {
  const told = await toldBy(kind);
  ways.answers.push(...results);
  await owe(told.game);
  await told.pass(0);
  expect(ways.heard).toHaveLength(1);
  return told;
}

const channelOf = async ({ game }: Told) => (await shown(game)).channels[0];
const troubleOf = async (told: Told) => (await channelOf(told))?.trouble?.reason ?? null;
const tries = () => ways.heard.length;

/** Has a message sent that shows that messages come. */
async function tried(told: Told) {
  await told.game.b.post(`${told.game.path}/channels/${(await channelOf(told))?.id}/test`, {});
  await told.pass(MINUTE);
}

test("every kind has its pause here", () => expect(Object.keys(FIRST_PAUSE)).toEqual([...CHANNEL_KINDS]));

describe.each(CHANNEL_KINDS)("%s", (kind) => {
  test("sent: shows when, and is sent once", async () => {
    const told = await owed(kind, RESULTS.sent);
    expect(await channelOf(told)).toMatchObject({ kind, confirmed: true, trouble: null, last: { at: expect.any(Number) } });
    await told.pass(DAY);
    expect(tries()).toBe(1);
  });

  test("later: is tried again after the kind's first pause, by the same id, and is no trouble", async () => {
    const told = await owed(kind, RESULTS.later);
    expect(await troubleOf(told)).toBeNull();
    await told.pass(FIRST_PAUSE[kind] - SECOND);
    expect(tries()).toBe(1);
    await told.pass(SECOND);
    expect(tries()).toBe(2);
    expect(new Set(ways.heard.map(({ to }) => to.id)).size).toBe(1);
    expect((await channelOf(told))?.last).not.toBeNull();
  });

  test("later, for days: is a trouble after six hours, and is given up after five days without an end of the channel", async () => {
    const told = await owed(kind, ...Array<Sent>(40).fill(RESULTS.later));
    for (let hours = 1; hours <= 5; hours++) await told.pass(HOUR);
    expect(await troubleOf(told)).toBeNull();
    for (let hours = 1; hours <= 8; hours++) await told.pass(HOUR);
    expect(await troubleOf(told)).toBe("unreachable");
    for (let days = 0; days < 6; days++) await told.pass(DAY);
    const before = tries();
    for (let days = 0; days < 3; days++) await told.pass(DAY);
    expect(tries()).toBe(before);
    expect(await channelOf(told)).toMatchObject({ kind, confirmed: true, trouble: { reason: "unreachable" } });
    expect((await shown(told.game)).lost).toEqual([]);
  });

  test("later, and not before ten minutes: is left alone for so long", async () => {
    const told = await owed(kind, { ...RESULTS.later, kind: "later", reason: "429", after: 10 * MINUTE });
    await told.pass(10 * MINUTE - SECOND);
    expect(tries()).toBe(1);
    await told.pass(SECOND);
    expect(tries()).toBe(2);
  });

  test("later, and not for years: is left alone for a bounded time", async () => {
    const told = await owed(kind, { kind: "later", reason: "429", after: YEARS });
    await told.pass(30 * DAY);
    expect(tries()).toBe(2);
  });

  test("later, for there are too many: nothing else goes there before the pause is over", async () => {
    const told = await owed(kind, { kind: "later", reason: "429", isBusy: true });
    await told.game.b.post(`${told.game.path}/channels/${(await channelOf(told))?.id}/test`, {});
    await told.pass(FIRST_PAUSE[kind] - SECOND);
    expect(tries()).toBe(1);
    await told.pass(SECOND);
    await told.pass(MINUTE);
    expect(new Set(ways.heard.map(({ said }) => said.kind))).toEqual(new Set(["notice", "test"]));
  });

  test("unmade: is a trouble at once, and is tried again", async () => {
    const told = await owed(kind, RESULTS.unmade);
    expect(await troubleOf(told)).toBe("unreachable");
    await told.pass(FIRST_PAUSE[kind]);
    expect(tries()).toBe(2);
    expect(await troubleOf(told)).toBeNull();
  });

  test("refused: is a trouble at once, and is not tried again", async () => {
    const told = await owed(kind, RESULTS.refused);
    expect(await troubleOf(told)).toBe("refused");
    await told.pass(DAY);
    expect(tries()).toBe(1);
    await tried(told);
    expect(await troubleOf(told)).toBeNull();
  });

  test("refused thrice: nothing more goes there until somebody says yes again; after a week it has ended", async () => {
    const told = await owed(kind, ...Array<Sent>(3).fill(RESULTS.refused));
    for (let times = 0; times < 2; times++) await tried(told);
    expect(tries()).toBe(3);
    expect(await channelOf(told)).toMatchObject({ kind, confirmed: false, trouble: { reason: "refused" } });
    await tried(told);
    expect(tries()).toBe(3);
    for (let days = 0; days < 7; days++) await told.pass(DAY);
    expect(await shown(told.game)).toMatchObject({ channels: [], lost: [{ kind, reason: "refused" }] });
  });

  test("gone: has ended at once", async () => {
    const told = await owed(kind, RESULTS.gone);
    await told.pass(0);
    expect(await shown(told.game)).toMatchObject({ channels: [], lost: [{ kind, reason: "gone" }] });
    expect(warned()).toContain("was not taken: 410");
  });
});
