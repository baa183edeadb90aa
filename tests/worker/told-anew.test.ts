/** What becomes of a turn whose place something else has taken that comes to nothing before it is sent. */
import { describe, expect, test } from "vitest";
import { type Notification, OCCASIONS } from "../../game/notification.ts";
import { gameOf, move, roomOf, stateOf } from "./client.ts";
import { caller, GRACE, notifiedPair, type NotifiedPair } from "./notified.ts";
import { advance, evict, query } from "./object.ts";
import { offerDraw, holiday, endPause } from "./acts.ts";

const HOUR = 3_600_000;
const NIGHT = 8 * HOUR;

/** Black is to move, and White says that they are at the board, in Black's quiet hours. */
async function metAtNight(isGraceOver: boolean): Promise<NotifiedPair> {
  const game = await notifiedPair();
  holding(game);
  await move(game, 0);
  if (isGraceOver) await advance(game, GRACE);
  await meet(game, 1);
  await advance(game, 0);
  return game;
}

/** Its recipients keep what they are handed until the night is over. */
function holding({ recipients }: NotifiedPair): void {
  recipients.instead = async (notice) => {
    recipients.notices.push(notice);
    return { kind: "kept", wait: NIGHT };
  };
}

async function meet(game: NotifiedPair, turn: number): Promise<void> {
  const call = { kind: "call", for: "meet", turn, isHere: false, bar: null } as const;
  expect((await gameOf(game).act(caller(game, "w"), call, undefined)).ok).toBe(true);
}

async function isOwed(game: NotifiedPair, notice: Notification | undefined): Promise<boolean> {
  return notice !== undefined && (await roomOf(game).owed(notice)) !== null;
}

describe.each([
  ["was handed over", true],
  ["still waits for its grace", false],
])("a turn that %s", (_what, isGraceOver) => {
  test("gives way to the call, which says it too", async () => {
    const game = await metAtNight(isGraceOver);
    await advance(game, 2 * GRACE);
    const { notices, handed } = game.recipients;
    expect(handed).toEqual(isGraceOver ? ["b 1 turn", "b 1 meeting"] : ["b 1 meeting"]);
    expect(await isOwed(game, notices.at(-1))).toBe(true);
    if (isGraceOver) expect(await isOwed(game, notices[0])).toBe(false);
  });

  test("is told anew, once, where the call is over before it was sent", async () => {
    const game = await metAtNight(isGraceOver);
    await advance(game, NIGHT);
    const before = game.recipients.notices.length;
    const meeting = game.recipients.notices.at(-1);
    for (const _again of [1, 2]) expect(await isOwed(game, meeting)).toBe(false);
    await advance(game, 0);
    const anew = game.recipients.notices.slice(before);
    expect(anew).toMatchObject([{ occasion: "turn", turn: 1 }]);
    expect(game.recipients.notices.slice(0, before).map(({ id }) => id)).not.toContain(anew[0]?.id);
    expect(await isOwed(game, anew[0])).toBe(true);
    await advance(game, HOUR);
    expect(game.recipients.notices).toHaveLength(before + 1);
  });

  test("is told anew to nobody who has played it, or was at the page", async () => {
    const game = await metAtNight(isGraceOver);
    await move(game, 1);
    const before = game.recipients.notices.length;
    await advance(game, NIGHT);
    expect(await isOwed(game, game.recipients.notices.at(-1))).toBe(false);
    await advance(game, 0);
    expect(game.recipients.notices).toHaveLength(before);
  });
});

test("a turn that was sent is not told anew", async () => {
  const game = await metAtNight(true);
  const [turn, meeting] = game.recipients.notices;
  const recipient = turn?.id.split(".")[4] ?? "";
  await advance(game, NIGHT);
  // Its recipient has sent the call after all, and now another channel asks.
  await roomOf(game).hear("b", recipient, { kind: "status", status: { kind: "sent", at: Date.now() + 2 * NIGHT } });
  expect(await isOwed(game, meeting)).toBe(false);
  await advance(game, 0);
  expect(game.recipients.notices).toHaveLength(2);
});

test("that a pause is over is told anew by another name, for what its recipient has dropped is sent no more", async () => {
  const game = await notifiedPair({}, { clock: { kind: "move", each: 3 * 86_400 } });
  for (const turn of [0, 1, 2]) await move(game, turn);
  await advance(game, GRACE);
  const { now } = await stateOf(game, game.w);
  const recipient = game.recipients.last.id.split(".")[4] ?? "";
  await roomOf(game).hear("b", recipient, { kind: "status", status: { kind: "sent", at: now } });
  await holiday(game, "w", 5 * HOUR);
  await advance(game, GRACE);
  await roomOf(game).hear("b", recipient, { kind: "status", status: { kind: "sent", at: now + GRACE } });
  holding(game);
  await endPause(game, "w");
  await advance(game, GRACE);
  await meet(game, 3);
  await advance(game, 0);
  await advance(game, NIGHT);
  const [over, meeting] = game.recipients.notices.slice(-2);
  expect([over?.occasion, meeting?.occasion]).toEqual(["pause", "meeting"]);
  for (const notice of [over, meeting]) expect(await isOwed(game, notice)).toBe(false);
  await advance(game, 0);
  expect(game.recipients.last.occasion).toBe("pause");
  expect(game.recipients.last.id).not.toBe(over?.id);
  expect(await isOwed(game, game.recipients.last)).toBe(true);
});

test.each(OCCASIONS.filter((each) => ["turn", "offer", "seat"].includes(each)))(
  "a %s that older code has handed over, which named it without a mark, is owed",
  async (occasion) => {
    const game = await notifiedPair();
    await move(game, 0);
    await offerDraw(game, "w", 1);
    await advance(game, GRACE);
    const { last } = game.recipients;
    const recipient = last.id.split(".")[4] ?? "";
    const told = { occasion, turn: 1, isAnswered: false, to: [{ recipient, at: 0, isReplaced: false }] };
    await query(game, "UPDATE listeners SET last_notice = ?", JSON.stringify(told));
    await evict(game);
    const notice = { ...last, occasion, id: [game.id, "b", 1, occasion, recipient].join(".") };
    expect(await isOwed(game, notice)).toBe(true);
    expect(await isOwed(game, { ...notice, id: `${notice.id}.another` })).toBe(false);
  },
);
