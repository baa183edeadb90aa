/** Whoever is to move is told of that turn, whatever they were told before and have not answered. */
import { describe, expect, test } from "vitest";
import type { CreateBody, JoinAnswer } from "../../api/seat-schema.ts";
import { advanceTo, anyone, move, ok, type Pair, program, waiting } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { GRACE, KeptNotifications, notifiedPair, type NotifiedPair, wish, wait } from "./notified.ts";
import { give, unrung } from "./object.ts";
import { DAY, HOUR, idOf, mailedPair, newAddress, noticeMails, silenced } from "./recipients.ts";
import { VirtualTime } from "./virtual-time.ts";
import { holiday, answer, handOver } from "./acts.ts";

silenced();

const NONE: CreateBody["clock"] = { kind: "none" };
const A_DAY: CreateBody["clock"] = { kind: "move", each: 86_400 };

/** Both sides are told, Black by `bo` and White by `ada`. */
async function bothTold(more: Partial<CreateBody> = {}): Promise<NotifiedPair> {
  const game = await notifiedPair({}, more);
  await wish(game, "w", { recipient: "ada" });
  return game;
}

describe("a turn is told after", () => {
  test("the other's flag, where that one moves after all", async () => {
    const game = await bothTold({ clock: A_DAY });
    await advanceTo(game, 2);
    await wait(game, 25 * HOUR);
    expect(game.recipients.handedTo("b")).toEqual(["b 2 flag"]);
    await move(game, 2);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 2 flag", "b 3 turn"]);
    await wait(game, 10 * GRACE);
    expect(game.recipients.handedTo("b")).toHaveLength(2);
  });

  test("a call to the board that nobody followed", async () => {
    const game = await notifiedPair();
    await ok(game.w.post(`${game.path}/meet`, { turn: 0 }));
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual(["b 0 meeting"]);
    await move(game, 0);
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual(["b 0 meeting", "b 1 turn"]);
  });

  test("a call to the board, though that had taken its place in the grace and was over before quiet hours were", async () => {
    const time = new VirtualTime(Date.UTC(2027, 2, 1, 12));
    const address = newAddress();
    const game = await mailedPair(address);
    const quiet = { zone: "UTC", quiet: { from: "22:00", to: "07:00" } };
    await ok(game.b.ask("PUT", `${game.path}/email/hours`, quiet));
    time.ringGame(game.id);
    time.ringRecipient(idOf(address));
    await time.until(Date.UTC(2027, 2, 1, 23));
    await move(game, 0);
    await time.pass(GRACE / 2);
    await ok(game.w.post(`${game.path}/meet`, { turn: 1 }));
    await time.until(Date.UTC(2027, 2, 2, 6, 59));
    expect(await noticeMails(address)).toEqual([]);
    await time.until(Date.UTC(2027, 2, 2, 7, 10));
    expect(await noticeMails(address)).toHaveLength(1);
    const { text } = await lastMail(address);
    expect(text).toContain("Your move.");
    expect(text).not.toContain("at the board now");
    await time.pass(DAY);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("that the game will be closed, where the other moves", async () => {
    const game = await bothTold({ clock: NONE });
    await advanceTo(game, 3);
    await wait(game, 151 * DAY);
    expect(game.recipients.handedTo("w")).toEqual(["w 3 reminder"]);
    await move(game, 3);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("w")).toEqual(["w 3 reminder", "w 4 turn"]);
  });

  test("an offer, a pause or a nudge that stand unanswered", async () => {
    const game = await bothTold({ clock: { kind: "move", each: 5 * 86_400 } });
    await advanceTo(game, 3);
    await wait(game, 2 * DAY + GRACE);
    await ok(game.w.post(`${game.path}/nudge`, { turn: 3 }));
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn", "b 3 nudge"]);
    await move(game, 3);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("w")).toEqual(["w 4 turn"]);
    await holiday(game, "b", DAY);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("w")).toEqual(["w 4 turn", "w 4 pause"]);
    await move(game, 4);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b").at(-1)).toBe("b 5 turn");
  });

  test("a takeback: the same position is another turn", async () => {
    const game = await bothTold();
    await advanceTo(game, 2);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("w")).toEqual(["w 2 turn"]);
    const { body } = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "takeback", turn: 2 });
    const id = body.offers[0]?.id;
    await answer(game, "w", "accept", id);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn"]);
  });
});

/** Ada has made a game in which she moves first. */
async function made(more: Partial<CreateBody> = {}): Promise<Pair> {
  const { id, inviteToken: invite, seat } = await waiting({ name: "Ada", ...more });
  await unrung(id);
  return { id, path: `/api/games/${id}`, invite, tokens: { w: seat.token }, w: program(seat.token), b: anyone };
}

/** The same, of which she is told. */
async function alone(more: Partial<CreateBody> = {}): Promise<NotifiedPair> {
  const game = await made(more);
  const recipients = new KeptNotifications();
  await give(game, { RECIPIENT: recipients });
  await wish(game, "w", { recipient: "ada" });
  return { ...game, recipients };
}

/** Somebody takes the invite that is valid now. @returns the seat as its player has it */
async function join({ w, path }: Pick<Pair, "w" | "path">) {
  const { inviteToken = "" } = (await w.get(path)).body.you ?? {};
  const joined = await ok(program(inviteToken).post<JoinAnswer>(`${path}/join`, { name: "Bo" }));
  return program(joined.body.seat.token);
}

describe("whoever waits for somebody to join, and moves first,", () => {
  test.for([
    ["with a clock", A_DAY],
    ["without a clock", NONE],
  ] as const)("is told that somebody has, also after they were told that nobody had: %s", async ([, clock]) => {
    const game = await alone({ clock });
    await wait(game, 13.1 * DAY);
    expect(game.recipients.handed).toEqual(["w 0 reminder"]);
    await join(game);
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual(["w 0 reminder", "w 0 turn"]);
  });

  test("is mailed each of them", async () => {
    const time = new VirtualTime(Date.UTC(2027, 2, 1, 12));
    const address = newAddress();
    const game = await made();
    time.ringGame(game.id);
    time.ringRecipient(idOf(address));
    await game.w.ask("PUT", `${game.path}/email`, { address, when: "turn" });
    await time.pass(0);
    const { text } = await lastMail(address);
    const token = /\/confirm#([a-z0-9]+)/.exec(text)?.[1];
    await ok(anyone.post("/api/confirm", { token }));
    const texts: string[] = [];
    for (const _time of [1, 2]) {
      const bo = await join(game);
      await time.pass(2 * GRACE);
      texts.push((await lastMail(address)).text);
      await bo.post(`${game.path}/leave`, {});
      await time.pass(2 * GRACE);
      texts.push((await lastMail(address)).text);
    }
    const says = ["Your move.", "has left", "Your move.", "has left"];
    expect(says.map((each, index) => texts[index]?.includes(each))).toEqual([true, true, true, true]);
    expect(await noticeMails(address)).toHaveLength(4);
  });
});

describe("that the other one is somebody else, or has left,", () => {
  test("is told where the turn still waits for its grace", async () => {
    const game = await bothTold();
    await move(game, 0);
    await wait(game, GRACE / 2);
    await handOver(game.w, game);
    await wait(game, 2 * GRACE);
    expect(game.recipients.handedTo("b")).toContain("b 1 seat");
  });

  test("is told though a move comes before its own grace is over", async () => {
    const game = await bothTold();
    const cy = await handOver(game.w, game);
    await wait(game, GRACE / 2);
    await ok(cy.play(game.path, 0));
    await wait(game, 2 * GRACE);
    expect(game.recipients.handedTo("b").map((each) => each.split(" ")[2])).toEqual(expect.arrayContaining(["seat", "turn"]));
  });

  test("is told where that one had joined a moment ago, which nobody was told yet", async () => {
    const game = await alone();
    const bo = await join(game);
    await wait(game, GRACE / 2);
    await bo.post(`${game.path}/leave`, {});
    await wait(game, 2 * GRACE);
    expect(game.recipients.handed).toEqual(["w 0 seat"]);
  });

  test("is told each time in the same turn, by a notice of its own", async () => {
    const game = await bothTold();
    const cy = await handOver(game.w, game);
    await wait(game, GRACE);
    await handOver(cy, game);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 0 seat", "b 0 seat"]);
  });
});
