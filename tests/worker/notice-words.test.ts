/** What messages say beyond the game's state, and what keeps them together: asked of real games, and read as their players do. */
import { expect, describe, test } from "vitest";
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import type { Owed } from "../../worker/notifications/content/message.ts";
import { advanceTo, browser, move, ok, type Pair, pair, program, roomOf, stateOf } from "./client.ts";
import { lastMail, mails, openedMails } from "./mailbox.ts";
import { behind, finished, nextOf, offering } from "./next-games.ts";
import { advance, give, quietPair, unrung } from "./object.ts";
import { KeptNotifications, wish } from "./notified.ts";
import { VirtualTime } from "./virtual-time.ts";
import {
  confirmed,
  DAY,
  headerOf,
  HOUR,
  idOf,
  mailedPair,
  MINUTE,
  newAddress,
  noticeMails,
  owe,
  pass,
  passUntil,
  silenced,
} from "./recipients.ts";
import { resign, answer, giveTime } from "./acts.ts";

silenced();

/** What Black, who is to move and told by `bo`, would read. */
async function waitingFor({ id }: Pick<Pair, "id">): Promise<Owed> {
  const owed = await roomOf(id).waiting("b", "bo");
  if (owed === null) throw new Error("nothing waits");
  return owed;
}

/** Black is to move, in turn 3; nothing rings but by the test. */
async function blackToMove(clock?: { readonly kind: "move"; readonly each: number }): Promise<Pair> {
  const game = await pair(clock && { clock });
  await give(game, { RECIPIENT: new KeptNotifications() });
  await unrung(game);
  await advanceTo(game, 3);
  await wish(game, "b");
  return game;
}

describe("what is told beside the state", () => {
  const EACH = { kind: "move", each: 3 * 86_400 } as const;

  test("nothing, where nothing has happened", async () => {
    expect((await waitingFor(await blackToMove())).beside).toEqual({
      declined: [],
      across: null,
      given: null,
      paused: null,
      rematch: null,
      isUnlisted: false,
      madeAt: expect.any(Number),
    });
  });

  test("since when nobody has moved, until somebody does", async () => {
    const game = await pair({ clock: { kind: "none" } });
    await wish(game, "w");
    await wish(game, "b");
    const since = await stateOf(game, game.w);
    const told = await roomOf(game).waiting("w", "bo");
    expect(told?.beside?.unmovedSince).toBeLessThanOrEqual(since.now);
    await advanceTo(game, 1);
    expect((await waitingFor(game)).beside?.unmovedSince).toBeUndefined();
  });

  test("an offer of one's own that was declined, until one does something", async () => {
    const game = await blackToMove();
    const offered = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 3 });
    const [offer] = offered.body.offers;
    await answer(game, "w", "decline", offer?.id);
    expect((await waitingFor(game)).beside?.declined).toEqual(["draw"]);
    await ok(game.b.post(`${game.path}/offers`, { do: "offer", kind: "takeback", turn: 3 }));
    expect((await waitingFor(game)).beside?.declined).toEqual([]);
  });

  test("time that was given, until the next reminder", async () => {
    const game = await blackToMove(EACH);
    await advance(game, 3 * DAY + HOUR);
    await giveTime(game, "w", 2 * 86_400);
    expect((await waitingFor(game)).beside?.given).toBe(2 * DAY);
    await advance(game, 2 * DAY - HOUR);
    expect((await waitingFor(game)).beside?.given).toBeNull();
  });

  test.each([
    ["w", "holiday", { by: "w", endedBy: "w" }, true],
    ["b", "holiday", { by: "b", endedBy: null }, false],
  ] as const)("whose pause is over, %s's %s, and who has ended it", async (side, way, paused, isEnded) => {
    const game = await blackToMove(EACH);
    const until = (await stateOf(game, game.w)).now + DAY;
    await ok(game[side].post(`${game.path}/${way}`, { turn: 3, until }));
    expect((await waitingFor(game)).beside?.paused).toBeNull();
    await advance(game, isEnded ? HOUR : DAY + HOUR);
    if (isEnded) expect((await game[side].post(`${game.path}/pause`, { do: "end", turn: 3 })).status).toBe(200);
    expect((await waitingFor(game)).beside?.paused).toEqual(paused);
  });

  test("is asked by a seat's own recipient, where it is its turn and it wants to be told of it", async () => {
    const game = await blackToMove();
    expect(await roomOf(game).waiting("b", "eve")).toBeNull();
    await wish(game, "b", { when: "end" });
    expect(await roomOf(game).waiting("b", "bo")).toBeNull();
    await wish(game, "b", { when: "digest" });
    expect(await roomOf(game).waiting("b", "bo")).toMatchObject({ occasion: "turn", side: "b" });
    await resign(game, "b", 3);
    expect(await roomOf(game).waiting("b", "bo")).toBeNull();
  });
});

describe("the day's mail", () => {
  test("lists every game in which one is to move, whatever was told of it before, and no other", async () => {
    const address = newAddress();
    const games = [await mailedPair(address, { when: "digest" })];
    for (const when of ["digest", "digest", "turn", "digest", "end"]) {
      const game = await quietPair();
      await confirmed(game, address, { when });
      games.push({ ...game, token: "" });
    }
    const [today, yesterday, reminded, byItself, mine, ends] = games;
    if (!today || !yesterday || !reminded || !byItself || !mine || !ends) throw new Error("six games");
    await passUntil(address, "09:00");
    for (const game of [yesterday, reminded, byItself, ends]) await owe(game);
    await pass(address, DAY);
    // In this game Black is reminded, by itself, of the turn that the day's mail has told.
    await reminded.b.ask("PUT", `${reminded.path}/email`, { address, when: "digest", remind: 1 });
    await advance(reminded, DAY + HOUR);
    await pass(address, MINUTE);
    await owe(today);
    await pass(address, DAY);

    const { text } = await lastMail(address);
    expect(text).toMatch(/^4 games wait for your move\.\n/);
    const listed = [today, yesterday, reminded, byItself, mine, ends].map(({ id }) => text.includes(`/g/${id}#`));
    expect(listed).toEqual([true, true, true, true, false, false]);
  });

  test("names the time in the zone of the address, and puts first what is due first", async () => {
    const address = newAddress();
    const EACH = (days: number) => ({ clock: { kind: "move", each: days * 86_400 } }) as const;
    const slow = await mailedPair(address, { when: "digest", zone: "Asia/Tokyo" }, EACH(5));
    const fast = await pair(EACH(3));
    await unrung(fast);
    await confirmed(fast, address, { when: "digest", zone: "Asia/Tokyo" });
    await passUntil(address, "09:00");
    for (const game of [slow, fast]) {
      await owe(game);
      await move(game, 1);
      await owe(game, 2, "a7-a8");
    }
    await pass(address, DAY);
    const { text } = await lastMail(address);
    expect(text).toMatch(/^2 games wait for your move\./);
    const shown = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
    for (const { b, path } of [slow, fast]) {
      const { until } = (await b.get(path)).body.clock?.sides["b"] ?? {};
      const zoned = new Intl.DateTimeFormat("en-GB", { ...shown, timeZone: "Asia/Tokyo" }).format(until ?? 0);
      expect(text).toContain(`Until ${zoned} (`);
    }
    expect(text.indexOf(fast.id)).toBeLessThan(text.indexOf(slow.id));
  });
});

describe("the subject of a game's mails", () => {
  test("names who sits there, from when on they do", async () => {
    const address = newAddress();
    const game = await quietPair({ name: "Ada" });
    await confirmed(game, address, {}, game.w);
    await ok(game.b.post(`${game.path}/leave`, {}));
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    expect(await noticeMails(address)).toEqual(["Your game of Harzdame"]);

    const { inviteToken = "" } = (await stateOf(game, game.w)).you ?? {};
    const joined = await program(inviteToken).post<JoinAnswer>(`${game.path}/join`, { name: "Cy" });
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    await move(game, 0);
    const cy = program(joined.body.seat.token);
    const { handOverUrl = "" } = (await cy.post(`${game.path}/hand-over`, {})).body.you ?? {};
    const [, token = ""] = handOverUrl.split("=");
    await cy.play(game.path, 1);
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    await move(game, 2);
    await ok(program(token).post<JoinAnswer>(`${game.path}/join`, { name: "Di" }));
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    const [first, ...later] = [...new Set(await noticeMails(address))];
    expect([first, ...later]).toEqual(["Your game of Harzdame", "Harzdame with Cy", "Harzdame with Di"]);
  });

  test("of a rematch is another one than that of the game before, and its first mail says that it was accepted", async () => {
    const address = newAddress();
    const game = await finished();
    await unrung(game);
    await confirmed(game, address, {});
    await ok(offering(game.b, game, 0));
    const { id } = nextOf((await offering(game.w, game, 0)).body);
    await unrung(id);
    await advance(id, 2 * MINUTE);
    await pass(address, 0);
    const { subject, text, raw } = await lastMail(address);
    const today = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).format(Date.now());
    expect(subject).toBe(`Harzdame with Ada, rematch of ${today}`);
    expect(text).toMatch(/^Your move\.\s+Ada accepted: the rematch has started\.\n/);
    expect(headerOf(raw, "References")).toContain(`<${id}.`);
    expect(text).not.toContain("has joined");
  });

  test("of a rematch names the day on which it began, though somebody else plays it on days later", async () => {
    const address = newAddress();
    const game = await finished();
    await unrung(game);
    await confirmed(game, address, {});
    await ok(offering(game.b, game, 0));
    const next = nextOf((await offering(game.w, game, 0)).body);
    await unrung(next);
    await advance(next, 2 * MINUTE);
    await pass(address, 0);
    const { subject } = await lastMail(address);
    await advance(next, 3 * DAY);
    const ada = behind((await stateOf(game, game.w)).next?.url);
    const { handOverUrl = "" } = (await ada.post(`/api/games/${next.id}/hand-over`, {})).body.you ?? {};
    await ok(program(handOverUrl.split("=")[1] ?? "").post<JoinAnswer>(`/api/games/${next.id}/join`, { name: "Di" }));
    await advance(next, 2 * MINUTE);
    await pass(address, 3 * DAY);
    expect((await lastMail(address)).subject).toBe(subject.replace("Ada", "Di"));
  });
});

test("the maker of a game that the first page lists no more is told so, and until when somebody can join", async () => {
  const address = newAddress();
  const { body } = await browser().post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", open: true });
  await unrung(body);
  const maker = program(body.seat.token);
  await confirmed({ b: maker, path: `/api/games/${body.id}` }, address);
  await advance(body, 8 * DAY);
  await advance(body, 5 * DAY + HOUR);
  await advance(body, MINUTE);
  await pass(address, 14 * DAY);
  const text = (await lastMail(address)).text.replaceAll(/\s+/g, " ");
  expect(text).toContain("Your game is no longer listed on the first page. Send the link, or list it again.");
  expect(text).toMatch(/If nobody joins by \w{3},? \d{1,2} \w+, \d\d:\d\d UTC \(\d\d hours left\)/);
  expect((await mails(address)).at(-1)?.subject).toBe("Your game of Harzdame");
});

describe("where the opponent's seat is handed over, and the new player moves", () => {
  const NIGHT = { zone: "UTC", quiet: { from: "22:00", to: "07:00" } } as const;

  /** Black is told by mail, at night; White hands over and moves. @returns what Black reads by the end of the next morning */
  async function readBy(more: object): Promise<readonly string[]> {
    const time = new VirtualTime(Date.UTC(2027, 2, 1, 12));
    const address = newAddress();
    const game = await pair({ name: "Ada" });
    time.ringGame(game.id);
    time.ringRecipient(idOf(address));
    await confirmed(game, address, { zone: "UTC", ...more });
    await ok(game.b.ask("PUT", `${game.path}/email/hours`, NIGHT));
    await time.until(Date.UTC(2027, 2, 1, 23));
    const { handOverUrl = "" } = (await game.w.post(`${game.path}/hand-over`, {})).body.you ?? {};
    const taken = await ok(program(handOverUrl.split("=")[1] ?? "").post<JoinAnswer>(`${game.path}/join`, { name: "Cy" }));
    await time.pass(5000);
    await ok(program(taken.body.seat.token).play(game.path, 0));
    await time.until(Date.UTC(2027, 2, 2, 12));
    const read = (await openedMails(address)).filter(({ subject }) => !subject.startsWith("Confirm"));
    return read.map(({ text }) => text.replaceAll(/\s+/g, " "));
  }

  test("the daily mail says both", async () => {
    const [digest = "", ...more] = await readBy({ when: "digest" });
    expect(more).toEqual([]);
    expect(digest).toContain("you play against someone else now");
    expect(digest).toContain("Your move.");
  });

  test("of two mails that go at once, only one says whose move it is", async () => {
    const read = await readBy({ when: "turn" });
    expect(read.filter((text) => text.includes("you play against someone else now"))).toHaveLength(1);
    expect(read.filter((text) => text.includes("Your move."))).toHaveLength(1);
  });
});
