/** Who is told of messages beyond the page, when, by what, and how often. */
import { describe, expect, test } from "vitest";
import type { ChannelKind } from "../../game/notification.ts";
import { move, ok, roomOf } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { say, setMessages } from "./messages-of.ts";
import { expectHanded, GRACE, hear, type NotifiedPair, notifiedPair, told, touch, visit, waits } from "./notified.ts";
import { handOver } from "./acts.ts";
import { advance, evict, give, quietPair } from "./object.ts";
import { act } from "./operating.ts";
import { HOUR, mailedPair, MINUTE, newAddress, noticeMails, pass, passUntil, silenced } from "./recipients.ts";
import { pageOf } from "./socket.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";

silenced();

/** Black is to move, has been told so, and by this address. */
async function mailed(more: object = {}) {
  const address = newAddress();
  const game = await mailedPair(address, more);
  await move(game, 0);
  await advance(game, GRACE);
  await pass(address, GRACE);
  /** The mails that came since, after so much time at both. */
  const after = async (milliseconds: number) => {
    await advance(game, milliseconds);
    await pass(address, milliseconds);
    await advance(game, 0);
    return (await noticeMails(address)).length;
  };
  return { game, address, after };
}

describe("a message", () => {
  test("is told by one of its own after the grace, with its text, once", async () => {
    const { game, address, after } = await mailed();
    await ok(say(game.w, game, "See you at @home"));
    expect(await after(GRACE - 1000)).toBe(1);
    expect(await after(1000)).toBe(2);
    const { text } = await lastMail(address);
    expect(text).toContain("Ada wrote.");
    // It calls nobody, and leads nowhere.
    expect(text.replaceAll("\u200b", "")).toContain("“See you at @home”");
    expect(text).not.toContain("@home");
    expect(await after(2 * HOUR)).toBe(2);
  });

  test("stands in the turn's notification where one goes, and is told by no other", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await ok(say(game.w, game, "Watch out"));
    await move(game, 0);
    await advance(game, GRACE);
    await advance(game, GRACE);
    await pass(address, 0);
    await advance(game, HOUR);
    await pass(address, HOUR);
    expect(await noticeMails(address)).toHaveLength(1);
    const { text } = await lastMail(address);
    expect(text).toContain("Your move");
    expect(text).toContain("“Watch out”");
  });

  test("brings at most one an hour, which says what came since the last", async () => {
    const { game, address, after } = await mailed();
    await ok(say(game.w, game, "one"));
    expect(await after(GRACE)).toBe(2);
    await ok(say(game.w, game, "two"));
    await ok(say(game.w, game, { preset: "sorry" }));
    expect(await after(HOUR - MINUTE)).toBe(2);
    expect(await after(MINUTE)).toBe(3);
    const { text } = await lastMail(address);
    for (const each of ["“two”", "“Sorry”"]) expect(text).toContain(each);
    expect(text).not.toContain("“one”");
  });

  test("that was told is not said again in the next turn's, and one that was not is", async () => {
    const { game, address, after } = await mailed();
    await ok(say(game.w, game, "one"));
    expect(await after(GRACE)).toBe(2);
    await ok(say(game.w, game, "two"));
    await move(game, 1, 2);
    expect(await after(GRACE)).toBe(3);
    const { text } = await lastMail(address);
    expect(text).toContain("“two”");
    expect(text).not.toContain("“one”");
    expect(await after(2 * HOUR)).toBe(3);
  });

  test("waits for the end of quiet hours, however many come in them, and where it is read there nothing comes", async () => {
    const night = { zone: "UTC", quiet: { from: "22:00", to: "07:00" } };
    for (const isRead of [false, true]) {
      const { game, address, after } = await mailed();
      await ok(game.b.ask("PUT", `${game.path}/email/hours`, night));
      await passUntil(address, "23:00");
      await ok(say(game.w, game, "asleep?"));
      expect(await after(GRACE)).toBe(1);
      await ok(say(game.w, game, "good night"));
      expect(await after(2 * HOUR)).toBe(1);
      if (isRead) await ok(setMessages(game.b, game, { read: 2 }));
      await passUntil(address, "06:59");
      expect(await noticeMails(address)).toHaveLength(1);
      await passUntil(address, "07:00");
      expect(await noticeMails(address)).toHaveLength(isRead ? 1 : 2);
      if (!isRead) for (const text of ["“asleep?”", "“good night”"]) expect((await lastMail(address)).text).toContain(text);
      expect(await after(3 * HOUR)).toBe(isRead ? 1 : 2);
    }
  });

  test("comes with a turn that quiet hours hold", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await ok(game.b.ask("PUT", `${game.path}/email/hours`, { zone: "UTC", quiet: { from: "22:00", to: "07:00" } }));
    await passUntil(address, "23:00");
    await move(game, 0);
    await advance(game, GRACE);
    await ok(say(game.w, game, "sleep well"));
    for (const _hour of [1, 2]) await advance(game, HOUR);
    await passUntil(address, "07:00");
    expect(await noticeMails(address)).toHaveLength(1);
    for (const text of ["Your move", "“sleep well”"]) expect((await lastMail(address)).text).toContain(text);
    await advance(game, 2 * HOUR);
    await pass(address, 2 * HOUR);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("comes with the day's mail where one is wanted", async () => {
    const daily = await mailed({ when: "digest" });
    // Far from the day's mail, whenever the test is run.
    await passUntil(daily.address, "12:00");
    await ok(say(daily.game.w, daily.game, "good morning"));
    expect(await daily.after(GRACE)).toBe(0);
    await passUntil(daily.address, "08:01");
    expect(await noticeMails(daily.address)).toHaveLength(1);
    expect((await lastMail(daily.address)).text).toContain("“good morning”");
  });
});

/** What was handed over of messages alone. */
const ofMessages = ({ recipients }: NotifiedPair) => recipients.handed.filter((each) => each.endsWith("message"));

describe("no notification of its own comes of a message", () => {
  const ways: readonly (readonly [string, (game: NotifiedPair) => Promise<unknown>])[] = [
    ["that is read", async (game) => ok(setMessages(game.b, game, { read: 1 }))],
    ["of a muted player", async (game) => ok(setMessages(game.b, game, { muted: true }))],
    ["to a seat that wants none", async (game) => ok(setMessages(game.b, game, { notices: "off" }))],
    ["whose reader touches their page", (game) => visit(game, "b")],
    ["that the operator has hidden", async (game) => ok(act({ do: "hide-message", game: game.id, number: "1" }), 303)],
    ["to a seat that was handed over", async (game) => handOver(game.b, game)],
    ["whose writer wants nothing kept", async (game) => ok(game.w.ask("DELETE", `${game.path}/me`, {}), 204)],
  ];
  test.each(ways)("%s", async (_what, prevent) => {
    const game = await notifiedPair();
    await ok(say(game.w, game, "hi"));
    expect(await waits(game)).toEqual(["notice:b:message"]);
    await prevent(game);
    await advance(game, GRACE);
    await advance(game, HOUR);
    expect(ofMessages(game)).toEqual([]);
  });

  test("while its reader is at the page, and then where they have not read it", async () => {
    const game = await notifiedPair();
    const page = await pageOf(game, "b");
    await touch(page);
    await ok(say(game.w, game, "hi"));
    await advance(game, GRACE);
    expect(ofMessages(game)).toEqual([]);
    page.close();
    await page.untilClosed(1000);
    await advance(game, 15 * MINUTE);
    expect(ofMessages(game)).toEqual(["b 0 message"]);
  });

  test("to a seat that hears of the end alone", async () => {
    const game = await notifiedPair({ when: "end" });
    await ok(say(game.w, game, "hi"));
    await expectHanded(game, HOUR, []);
  });
});

test("a message is told after the game, too, and waits through a sleep", async () => {
  const game = await notifiedPair();
  await ok(game.b.post(`${game.path}/resign`, { turn: 0 }));
  await ok(say(game.w, game, { preset: "good-game" }));
  await evict(game);
  await give(game, { RECIPIENT: game.recipients });
  await advance(game, HOUR);
  expect(ofMessages(game)).toEqual(["b 0 message"]);
});

describe("by channels", () => {
  const toldOf = ({ recipients }: NotifiedPair) => recipients.told.filter((each) => each.endsWith("message"));
  async function by(...kinds: readonly Exclude<ChannelKind, "mail">[]) {
    const game = await told(...kinds);
    for (const kind of kinds) await hear(game, kind, { kind: "agreed" });
    return game;
  }

  test("the first that its player alone reads tells it; a chat room where that is chosen", async () => {
    const game = await by("chat", "push");
    await ok(say(game.w, game, "hi"));
    await advance(game, GRACE);
    expect(toldOf(game)).toEqual(["push 0 message"]);
    await ok(setMessages(game.b, game, { notices: "all" }));
    await ok(say(game.w, game, "ho"));
    await advance(game, HOUR);
    expect(toldOf(game)).toEqual(["push 0 message", "chat 0 message"]);
  });

  test("a turn that a chat room is told leaves it to be told by another channel", async () => {
    const game = await by("chat");
    await ok(say(game.w, game, "hi"));
    await move(game, 0);
    for (const _time of [1, 2, 3]) await advance(game, GRACE);
    expect(game.recipients.told).toEqual(["chat 1 turn", "mail 1 message"]);
  });

  test("what is owed has the text, and says whether others may read it", async () => {
    const game = await by("push");
    await ok(say(game.w, game, "hi"));
    await advance(game, GRACE);
    const owed = await roomOf(game).owed(game.recipients.last);
    expect(owed?.beside?.messages).toEqual([{ text: "hi", preset: null, isShared: false }]);
  });
});

describe("a message does not keep a turn from another channel", () => {
  /** Black is told of the turn and of messages by a push, and of what stays unseen by mail after an hour. */
  async function impatient() {
    const game = await told("push");
    await hear(game, "push", { kind: "agreed" });
    await ok(game.b.ask("PUT", `${game.path}/channels`, { nextAfter: 60 }));
    await move(game, 0);
    await advance(game, GRACE);
    let minutes = 10;
    /** The last one is composed, and sent. */
    const sent = async () => {
      const owed = await roomOf(game).owed(game.recipients.last);
      await hear(game, "push", { kind: "sent", at: Date.now() + minutes++ * MINUTE });
      return owed;
    };
    return { game, sent };
  }

  test("that was sent before it", async () => {
    const { game, sent } = await impatient();
    await sent();
    await ok(say(game.w, game, "hi"));
    await advance(game, GRACE);
    expect(game.recipients.told).toEqual(["push 1 turn", "push 1 message"]);
    await sent();
    await advance(game, 61 * MINUTE);
    expect(game.recipients.told.slice(2)).toEqual(["mail 1 turn"]);
  });

  test("that was not, and then says it", async () => {
    const { game, sent } = await impatient();
    await ok(say(game.w, game, "hi"));
    await advance(game, GRACE);
    expect(await sent()).toMatchObject({ occasion: "turn", beside: { messages: [{ text: "hi" }] } });
    await advance(game, 61 * MINUTE);
    await advance(game, 61 * MINUTE);
    expect(game.recipients.told).toEqual(["push 1 turn", "mail 1 turn"]);
  });
});

const receiver = new Receiver();

test("a webhook hears of a message where it asks for that, without its text", async () => {
  const game = await quietPair();
  await webhook(game, "b", { events: ["message"] });
  await webhook(game, "w");
  await ok(say(game.w, game, "hi there"));
  await ok(say(game.b, game, "ho there"));
  await advance(game, 0);
  await expect.poll(() => receiver.types()).toEqual(["b message"]);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain("there");
});
