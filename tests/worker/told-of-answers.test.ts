/** What is told beside the turn: offers in it, what became of one's own, one's own time that is up, and the game that follows. */
import { describe, expect, test } from "vitest";
import { advanceTo, ok } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { behind, finished, nextOf, offering } from "./next-games.ts";
import { GRACE, notifiedPair, type NotifiedPair, touch, wish, wait, visit } from "./notified.ts";
import { advance, unrung } from "./object.ts";
import { confirmed, DAY, HOUR, MINUTE, newAddress, noticeMails, pass, silenced } from "./recipients.ts";
import { pageOf } from "./socket.ts";
import { answer } from "./acts.ts";

silenced();

/** Both are told, Black by `bo` and White by `ada`; Black is to move in turn 3, three days a move, and was told so. */
async function unanswered(): Promise<NotifiedPair> {
  const game = await notifiedPair({}, { clock: { kind: "move", each: 3 * 86_400 } });
  await wish(game, "w", { recipient: "ada" });
  await advanceTo(game, 3);
  await wait(game, GRACE);
  expect(game.recipients.handed).toEqual(["b 3 turn"]);
  return game;
}

const KINDS = ["draw", "takeback", "pause"] as const;

/** @returns the offer's id */
async function offer(game: NotifiedPair, by: "w" | "b", kind: (typeof KINDS)[number], after?: string): Promise<string> {
  const { now, turn } = (await game[by].get(game.path)).body;
  const terms = kind === "pause" ? { until: now + 2 * DAY } : {};
  const body = { do: "offer", kind, turn, ...terms, ...(after !== undefined && { after }) };
  const made = await ok(game[by].post(`${game.path}/offers`, body));
  return made.body.offers.find((each) => each.kind === kind && each.by === by)?.id ?? "";
}

describe("an offer made in the other's turn", () => {
  test.each(KINDS)("is told though that turn is unanswered: %s", async (kind) => {
    const game = await unanswered();
    await offer(game, "w", kind);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn", "b 3 offer"]);
    await wait(game, 10 * GRACE);
    expect(game.recipients.handedTo("b")).toHaveLength(2);
  });

  test("is told once, however often it is withdrawn and made again, until the other was back", async () => {
    const game = await unanswered();
    const first = await offer(game, "w", "draw");
    await wait(game, GRACE);
    await answer(game, "w", "withdraw", first);
    const second = await offer(game, "w", "draw", first);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn", "b 3 offer"]);
    await visit(game, "b");
    await answer(game, "w", "withdraw", second);
    await offer(game, "w", "draw", second);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn", "b 3 offer", "b 3 offer"]);
  });

  test("is not told where it was withdrawn within the grace, nor to whoever only hears of the end", async () => {
    const game = await unanswered();
    await answer(game, "w", "withdraw", await offer(game, "w", "pause"));
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn"]);
    await wish(game, "b", { when: "end" });
    await offer(game, "w", "draw");
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn"]);
  });
});

describe("that an offered pause was declined", () => {
  test("is told to whoever asked for it, once", async () => {
    const game = await unanswered();
    const id = await offer(game, "b", "pause");
    await wait(game, GRACE);
    expect(game.recipients.handedTo("w")).toEqual(["w 3 offer"]);
    await answer(game, "w", "decline", id);
    await wait(game, GRACE);
    expect(game.recipients.handedTo("b")).toEqual(["b 3 turn", "b 3 offer"]);
    await wait(game, 10 * GRACE);
    expect(game.recipients.handedTo("b")).toHaveLength(2);
  });

  test("is told though nothing else was told before, and not to whoever is at the page", async () => {
    const [told, seen] = [await unanswered(), await unanswered()];
    for (const game of [told, seen]) {
      const id = await offer(game, "w", "pause");
      await answer(game, "b", "decline", id);
    }
    await touch(await pageOf(seen, "w"));
    for (const game of [told, seen]) await wait(game, GRACE);
    expect(told.recipients.handedTo("w")).toEqual(["w 3 offer"]);
    expect(seen.recipients.handedTo("w")).toEqual([]);
  });
});

describe("that time is up", () => {
  test("is told to both: to the opponent, and to the late player", async () => {
    const game = await unanswered();
    await wait(game, 3 * DAY);
    await wait(game, HOUR);
    expect(game.recipients.handedTo("w")).toEqual(["w 3 flag"]);
    expect(game.recipients.handedTo("b").filter((each) => each.endsWith("flag"))).toEqual(["b 3 flag"]);
    await wait(game, DAY);
    expect(game.recipients.handedTo("b").filter((each) => each.endsWith("flag"))).toHaveLength(1);
  });
});

describe("whoever accepts another game, and moves first in it,", () => {
  /** Bo, who is told by mail, has given up; he accepts another game, in which he moves first. */
  async function accepted() {
    const address = newAddress();
    const game = await finished();
    await unrung(game);
    await confirmed(game, address);
    await offering(game.w, game, 0);
    const { id, url } = nextOf((await offering(game.b, game, 0)).body);
    await unrung(id);
    return { address, id, path: `/api/games/${id}`, bo: behind(url), token: new URL(url ?? "").hash.slice(1) };
  }

  test("is told there, after the grace", async () => {
    const { id, address, path, bo } = await accepted();
    expect((await bo.get(path)).body).toMatchObject({ toMove: "w", you: { side: "w" } });
    await advance(id, MINUTE);
    await pass(address, 0);
    const { text } = await lastMail(address);
    expect(text).toContain("Your move.");
    expect(text).toContain(`/g/${id}#`);
    await advance(id, HOUR);
    await pass(address, HOUR);
    expect((await noticeMails(address)).length).toBe(1);
  });

  test("is not told where they have come to its page, or have moved", async () => {
    const [seen, moved] = [await accepted(), await accepted()];
    const there = { id: seen.id, path: seen.path, invite: "", tokens: { w: seen.token }, w: seen.bo, b: seen.bo };
    await touch(await pageOf(there, "w"));
    await ok(moved.bo.play(moved.path, 0));
    for (const { id, address } of [seen, moved]) {
      await advance(id, MINUTE);
      await pass(address, 0);
      expect(await noticeMails(address)).toEqual([]);
    }
  });
});
