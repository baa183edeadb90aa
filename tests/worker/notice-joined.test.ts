/** Who is told that the other has sat down, in a game that begins with votes. */
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test } from "vitest";
import { anyone, ok, program, roomOf } from "./client.ts";
import { advance, give, unrung } from "./object.ts";
import { expectHanded, GRACE, KEPT, KeptNotifications, type NotifiedPair, waits, wish } from "./notified.ts";

describe("that the other has sat down", () => {
  /** Black has made a game of Hoplit Chess and is told; White has just sat down. */
  async function joined(): Promise<NotifiedPair> {
    const created = await anyone.post<CreateAnswer>("/api/games", { variant: "hoplit-chess", seat: "second" });
    const { id, inviteToken, seat } = created.body;
    const recipients = new KeptNotifications();
    await give(id, { RECIPIENT: recipients });
    await unrung(id);
    const path = `/api/games/${id}`;
    const alone = { id, path, invite: inviteToken, tokens: { b: seat.token }, b: program(seat.token), w: anyone };
    await wish(alone, "b");
    const { body } = await program(inviteToken).post<JoinAnswer>(`${path}/join`, { name: "Bo" });
    return { ...alone, recipients, w: program(body.seat.token) };
  }

  async function vote({ w, path }: NotifiedPair, move: string) {
    await ok(w.post(`${path}/moves`, { turn: 0, move }));
  }

  test("is told though that one has voted within the grace, and is to move", async () => {
    const game = await joined();
    await vote(game, "use");
    await expectHanded(game, GRACE, ["b 1 joined"]);
    expect(await roomOf(game).owed(game.recipients.last)).toMatchObject({ occasion: "joined", side: "b" });
    await advance(game, 2 * GRACE);
    expect(game.recipients.handed).toHaveLength(1);
  });

  test("is still owed when that one votes after it was handed over, and is told once", async () => {
    const game = await joined();
    game.recipients.instead = async () => {
      await vote(game, "use");
      game.recipients.instead = null;
      return KEPT;
    };
    await advance(game, GRACE);
    expect(await waits(game)).toEqual([]);
    const notice = {
      id: `${game.id}.b.0.joined.bo`,
      game: game.id,
      side: "b",
      turn: 0,
      occasion: "joined",
      when: "turn",
      deadline: null,
    } as const;
    expect(await roomOf(game).owed(notice)).toMatchObject({ occasion: "joined" });
    await expectHanded(game, 2 * GRACE, []);
  });

  test("is not told where that one's vote leaves it to the other: whose turn it is says more", async () => {
    const game = await joined();
    await vote(game, "decline");
    await expectHanded(game, GRACE, ["b 1 turn"]);
  });
});
