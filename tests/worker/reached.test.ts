/** A target that takes a message again is well for every seat that is told there, and tells what was missed if it still matters. */
import { describe, expect, test } from "vitest";
import type { Sent } from "../../worker/notifications/kind.ts";
import type { Pair } from "./client.ts";
import { advance, quietPair } from "./object.ts";
import { DAY, HOUR, MINUTE, silenced } from "./recipients.ts";
import { browser, owe, room, shown, type Target } from "./targets.ts";
import { ownWays } from "./ways.ts";
import { move, stateOf } from "./client.ts";

silenced();
const ways = ownWays();

const AWAY: Sent = { kind: "later", reason: "503" };
const BUSY: Sent = { kind: "later", reason: "429", isBusy: true };
const REFUSED: Sent = { kind: "refused", reason: "403" };

/** What was sent of which game, in order; of others nothing. */
const sent = (...games: readonly Pair[]) =>
  ways.heard.flatMap<number | string>(({ said }) => {
    if (said.kind !== "notice") return [said.kind];
    const index = games.findIndex(({ id }) => id === said.seat.game);
    return index < 0 ? [] : [index];
  });

const troubleOf = async (game: Pair) => (await shown(game)).channels.map(({ trouble }) => trouble?.reason ?? null);
const youOf = async (game: Pair) => (await stateOf(game, game.b)).you;

/** Two games whose Black is told by one browser, which has been away so long that the first game says so. */
async function away(): Promise<{ readonly push: Target; readonly games: readonly [Pair, Pair] }> {
  const [one, two, push] = [await quietPair(), await quietPair(), await browser()];
  for (const game of [one, two]) await push.put(game);
  ways.answers.push(...Array<Sent>(8).fill(AWAY));
  await owe(one);
  for (const pause of [0, MINUTE, 10 * MINUTE, HOUR, HOUR, 2 * HOUR, 3 * HOUR, 3 * HOUR]) await push.pass(pause);
  expect(await troubleOf(one)).toEqual(["unreachable"]);
  ways.heard.length = 0;
  ways.answers.length = 0;
  return { push, games: [one, two] };
}

/** The same a week later. */
async function gaveUp() {
  const { push, games } = await away();
  ways.answers.push(...Array<Sent>(8).fill(AWAY));
  for (let day = 0; day < 7; day++) await push.pass(DAY);
  ways.answers.length = 0;
  ways.heard.length = 0;
  return { push, games };
}

describe("a message that is taken", () => {
  test("of another game ends the trouble of this one, which is told, and sends at once what waited for the next try", async () => {
    const { push, games } = await away();
    expect(await youOf(games[0])).toMatchObject({ mail: "broken", trouble: true });
    await owe(games[1]);
    await push.pass(0);
    await push.pass(0);
    expect(sent(...games)).toEqual([1, 0]);
    for (const game of games) {
      expect(await troubleOf(game)).toEqual([null]);
      expect(await youOf(game)).toMatchObject({ mail: "on" });
      expect(await youOf(game)).not.toHaveProperty("trouble");
    }
    await push.pass(6 * DAY);
    expect(sent(...games)).toEqual([1, 0]);
  });

  test("brings what was given up, once, where its player is still waited for", async () => {
    const { push, games } = await gaveUp();
    await push.pass(7 * DAY);
    expect(sent(...games)).toEqual([]);
    const { channels } = await shown(games[1]);
    await games[1].b.post(`${games[1].path}/channels/${channels[0]?.id}/test`, {});
    for (let times = 0; times < 3; times++) await push.pass(MINUTE);
    expect(sent(...games)).toEqual(["test", 0]);
    expect(await troubleOf(games[0])).toEqual([null]);
  });

  test("brings nothing of a turn that was played", async () => {
    const { push, games } = await gaveUp();
    await games[0].b.play(games[0].path, 1);
    await owe(games[1]);
    for (let times = 0; times < 3; times++) await push.pass(MINUTE);
    expect(sent(...games)).toEqual([1]);
  });

  test("has what was refused tried once more, and no oftener", async () => {
    const [one, two, push] = [await quietPair(), await quietPair(), await browser()];
    for (const game of [one, two]) await push.put(game);
    const test = async () => two.b.post(`${two.path}/channels/${(await shown(two)).channels[0]?.id}/test`, {});
    ways.answers.push(REFUSED, { kind: "sent", messageId: null }, REFUSED);
    await owe(one);
    await push.pass(0);
    expect(await troubleOf(one)).toEqual(["refused"]);
    for (const _again of [1, 2, 3]) {
      await test();
      for (let times = 0; times < 3; times++) await push.pass(MINUTE);
    }
    expect(sent(one, two)).toEqual([0, "test", 0, "test", "test"]);
  });

  test("to a room that follows games brings no old moves after later ones", async () => {
    const [game, following] = [await quietPair(), await room("game")];
    await following.put(game);
    ways.heard.length = 0;
    ways.answers.push(REFUSED);
    await owe(game, 1);
    await following.pass(0);
    await owe(game, 2);
    for (let times = 0; times < 3; times++) await following.pass(MINUTE);
    expect(ways.heard.map(({ said }) => said.kind === "notice" && said.owed.turn)).toEqual([1, 2]);
  });
});

test("a channel that works again is told first again", async () => {
  const [game, mailless, push] = [await quietPair(), await room(), await browser()];
  await mailless.put(game);
  await push.put(game);
  const first = (await shown(game)).channels.map(({ kind }) => kind);
  expect(first).toEqual(["push", "chat"]);
  ways.answers.push(REFUSED);
  await owe(game);
  await push.pass(0);
  await advance(game, 0);
  await mailless.pass(0);
  const kinds = () =>
    ways.heard.filter(({ said }) => said.kind === "notice").map(({ to }) => (to.recipient === push.id ? "push" : "chat"));
  expect(kinds()).toEqual(["push", "chat"]);
  await game.b.post(`${game.path}/channels/${(await shown(game)).channels[0]?.id}/test`, {});
  for (let times = 0; times < 3; times++) await push.pass(MINUTE);
  // The room has told this turn: nobody hears of it twice.
  expect(kinds()).toEqual(["push", "chat"]);
  await move(game, 1, 2);
  await advance(game, MINUTE);
  await push.pass(0);
  expect(kinds()).toEqual(["push", "chat", "push"]);
});

test.each([
  ["browser", browser],
  ["room", () => room("game")],
] as const)(
  "a target that asks for fewer messages and doesn't say until when is left alone with growing pauses, whatever else comes: a %s",
  async (_what, make) => {
    const [one, two, target] = [await quietPair(), await quietPair(), await make()];
    for (const game of [one, two]) await target.put(game);
    ways.heard.length = 0;
    ways.answers.push(BUSY, BUSY, BUSY);
    await owe(one);
    await target.pass(0);
    expect(ways.heard).toHaveLength(1);
    await owe(two);
    await owe(one, 2);
    await target.pass(0);
    expect(ways.heard).toHaveLength(1);
    await target.pass(5000);
    const [second] = [ways.heard.length];
    expect(second).toBeGreaterThan(1);
    await target.pass(20_000);
    expect(ways.heard).toHaveLength(second);
    for (let times = 0; times < 4; times++) await target.pass(5 * MINUTE);
    expect(ways.answers).toEqual([]);
    expect(new Set(ways.heard.flatMap(({ said }) => (said.kind === "notice" ? [said.seat.game] : [])))).toEqual(
      new Set([one.id, two.id]),
    );
  },
);
