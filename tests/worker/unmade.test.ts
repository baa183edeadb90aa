/** A message that can't be put into words, or not be encrypted, is a vain try that is told of, and no silence. */
import { describe, expect, test } from "vitest";
import { runInDurableObject } from "cloudflare:test";
import type { Said } from "../../worker/notifications/content/message.ts";
import type { Pair } from "./client.ts";
import { advance, quietPair } from "./object.ts";
import { confirmed, DAY, HOUR, newAddress, noticeMails, pass, silenced } from "./recipients.ts";
import { browser, owe, room, shown, type Target } from "./targets.ts";
import { ownWays } from "./ways.ts";

const warnings = silenced();
const ways = ownWays();

const UNREACHABLE = { since: expect.any(Number), reason: "unreachable" };

/** How the first channel of a kind fares. */
async function trouble(game: Pair, kind = "push") {
  return (await shown(game)).channels.find((each) => each.kind === kind)?.trouble;
}

/** The jobs of a recipient that send something, and how often they were tried in vain as jobs, which are to know nothing of it. */
function sending({ stub }: Target) {
  return runInDurableObject(stub, (_recipient, { storage }) =>
    storage.sql.exec<{ name: string; tries: number }>("SELECT name, tries FROM jobs WHERE name LIKE 'send:%'").toArray(),
  );
}

function isOf(said: Said, ...games: readonly Pair[]): boolean {
  const seats = said.kind === "digest" ? said.games.map(({ seat }) => seat) : [said.seat];
  return seats.some(({ game }) => games.some(({ id }) => id === game));
}

describe.each([
  ["can't be put into words", () => void (ways.faults.words = () => true)],
  ["throws as it is handed over", () => void (ways.faults.handing = true)],
])("a notice that %s", (_what, break_) => {
  test("is told of at once, has the next channel told, and counts as no try of its job", async () => {
    const [game, push, address] = [await quietPair(), await browser(), newAddress()];
    await confirmed(game, address);
    await push.put(game);
    break_();
    await owe(game);
    await push.pass(0);
    expect(await trouble(game)).toEqual(UNREACHABLE);
    await advance(game, 0);
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(1);
    for (const { tries } of await sending(push)) expect(tries).toBe(0);
    expect(warnings()).toMatch(/a notice of recipient \w+ was not taken: it could not be .+: (?:RangeError|TypeError)/);
    expect(warnings()).not.toContain("secret");
  });

  test("is given up after days, and is no refusal that would take the target's yes back", async () => {
    const [game, push] = [await quietPair(), await browser()];
    await push.put(game);
    break_();
    await owe(game);
    for (let hours = 0; hours < 8 * 24; hours += 4) await push.pass(4 * HOUR);
    expect(await sending(push)).toEqual([]);
    const [channel] = (await shown(game)).channels;
    expect(channel).toMatchObject({ confirmed: true, trouble: { reason: "unreachable" } });
  });
});

test("a room whose first message can't be made is not taken, and says so", async () => {
  const [game, chat] = [await quietPair(), await room()];
  ways.faults.words = () => true;
  const answer = await chat.put(game);
  expect([answer.status, answer.body]).toEqual([expect.any(Number), expect.objectContaining({ code: "channel-refused" })]);
});

describe("a daily message", () => {
  async function gathered(count: number) {
    const push = await browser();
    const games: Pair[] = [];
    for (let number = 0; number < count; number += 1) games.push(await quietPair());
    for (const game of games) {
      await push.put(game);
      await game.b.ask("PUT", `${game.path}/channels`, { when: "digest" });
      await owe(game);
    }
    const told = () => ways.heard.map(({ said }) => games.map((game) => isOf(said, game)));
    return { push, games, told };
  }

  test("leaves out a game that can't be put into words, tells that one of it, and tells of it after a repair", async () => {
    const { push, games, told } = await gathered(3);
    const [first, broken, last] = games;
    if (!first || !broken || !last) throw new Error("no games");
    ways.faults.words = (said) => isOf(said, broken);
    await push.pass(DAY);
    expect(told()).toEqual([[true, false, true]]);
    expect([await trouble(first), await trouble(broken), await trouble(last)]).toEqual([null, UNREACHABLE, null]);
    ways.faults.words = null;
    await push.pass(DAY);
    // It names all games that wait.
    expect(told().slice(1)).toEqual([[true, true, true]]);
    expect(await trouble(broken)).toBeNull();
  });

  test("none of whose games can be put into words is told of, keeps none from the next one, and does not come for ever", async () => {
    const { push, games, told } = await gathered(2);
    const [broken, later] = games;
    if (!broken || !later) throw new Error("no games");
    ways.faults.words = () => true;
    await push.pass(DAY);
    expect([await trouble(broken), await trouble(later)]).toEqual([UNREACHABLE, UNREACHABLE]);
    ways.faults.words = (said) => isOf(said, broken);
    await push.pass(DAY);
    expect(told()).toEqual([[false, true]]);
    expect(await sending(push)).toHaveLength(1);
    for (let days = 0; days < 5; days += 1) await push.pass(DAY);
    expect(await sending(push)).toEqual([]);
    expect(ways.heard).toHaveLength(1);
  });
});
