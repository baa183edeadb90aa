/** The maker of a game for two others is told who comes and goes, that the game will be closed, and how it ends; and of no more. */
import { describe, expect, test } from "vitest";
import type { NewLinkAnswer } from "../../api/seat-schema.ts";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { anyone, browser, expectProblem, gameOf, newKey, ok, program, roomOf, stateOf } from "./client.ts";
import { joined, made, type Made } from "./for-others.ts";
import { expectHanded, GRACE, KeptNotifications, settingOf, wish } from "./notified.ts";
import { advance, evict, give, jobsOf, query, unchanged, unrung } from "./object.ts";
import { newSubscription } from "./targets.ts";

const DAY = 24 * 60 * 60 * 1000;

interface Told extends Made {
  readonly recipients: KeptNotifications;
}

/** A game whose maker is told by mail, and whose alarm only the test rings. */
async function told(more: object = {}): Promise<Told> {
  const game = await made(more);
  const recipients = new KeptNotifications();
  await give(game, { RECIPIENT: recipients });
  await unrung(game);
  await wish({ id: game.id, tokens: { maker: game.makerToken } }, "maker");
  return { ...game, recipients };
}

const invitesOf = async (game: Made) => (await stateOf(game, game.maker)).maker?.invites ?? {};

async function sat(game: Made, side: Side, name?: string): Promise<string> {
  const { token = "" } = (await invitesOf(game))[side] ?? {};
  return (await joined({ ...game, tokens: { [side]: token } }, side, name)).token;
}

async function begun(game: Told): Promise<Readonly<Record<"w" | "b", string>>> {
  const tokens = { w: await sat(game, "w"), b: await sat(game, "b") };
  await advance(game, GRACE);
  game.recipients.notices.length = 0;
  return tokens;
}

const isOwed = async ({ id, recipients }: Told, at: number) => {
  const notice = recipients.notices.at(at);
  return notice === undefined ? null : roomOf(id).owed(notice);
};

describe("is told", () => {
  test("of each who joins, by a message of its own once the grace is over", async () => {
    const game = await told();
    await sat(game, "b", "Bo");
    await expectHanded(game, GRACE / 2, []);
    await advance(game, GRACE / 2);
    await sat(game, "w", "Ada");
    await expectHanded(game, GRACE, ["maker 0 joined", "maker 0 joined"]);
    await advance(game, DAY);
    expect(game.recipients.handed).toHaveLength(2);
  });

  test("once of two who join within a second", async () => {
    const game = await told();
    await sat(game, "w");
    await advance(game, 1000);
    await sat(game, "b");
    await expectHanded(game, 2 * GRACE, ["maker 0 joined"]);
    expect(await isOwed(game, 0)).toMatchObject({ side: "maker", makerToken: game.makerToken, seatToken: null });
  });

  test("of a seat that is given back, and of who comes then; what is older is not sent any more", async () => {
    const game = await told();
    const token = await sat(game, "w");
    await advance(game, GRACE);
    await ok(program(token).post(`${game.path}/leave`, {}));
    await advance(game, GRACE);
    await sat(game, "w");
    await expectHanded(game, GRACE, ["maker 0 joined", "maker 0 seat", "maker 0 joined"]);
    expect(await Promise.all([0, 1, 2].map(async (at) => (await isOwed(game, at)) !== null))).toEqual([false, false, true]);
  });

  test("of a seat that is given back once the game has begun", async () => {
    const game = await told();
    const tokens = await begun(game);
    await ok(program(tokens.b).post(`${game.path}/leave`, {}));
    await expectHanded(game, GRACE, ["maker 0 seat"]);
    expect((await isOwed(game, 0))?.state).toMatchObject({ status: "waiting", players: { b: null } });
  });

  test("a day before the game is closed since nobody has joined, and that it is", async () => {
    const game = await told();
    await expectHanded(game, 13 * DAY - GRACE, []);
    // What time brings is a job of its own.
    for (let times = 0; times < 2; times++) await advance(game, GRACE);
    expect(game.recipients.handed).toEqual(["maker 0 reminder"]);
    await advance(game, DAY);
    await expectHanded(game, GRACE, ["maker 0 reminder", "maker 0 end"]);
    expect(await isOwed(game, 0)).toBeNull();
    expect((await isOwed(game, 1))?.state.result).toEqual({ winner: null, by: "abandoned" });
  });

  test("the same in a game with a clock, and beside a seat that is reminded", async () => {
    const game = await told({ clock: { kind: "move", each: 3 * 24 * 60 * 60 } });
    const seat = await sat(game, "b");
    await wish({ id: game.id, tokens: { b: seat } }, "b", { recipient: "cy" });
    await advance(game, GRACE);
    await advance(game, 13 * DAY);
    await advance(game, GRACE);
    expect([...game.recipients.handed].sort()).toEqual(["b 0 reminder", "maker 0 joined", "maker 0 reminder"]);
  });

  test("how it ends: by a move, by a player, or by the operator", async () => {
    const [resigned, closed] = [await told(), await told()];
    const tokens = await begun(resigned);
    await program(tokens.w).play(resigned.path, 0);
    await ok(program(tokens.b).post(`${resigned.path}/resign`, { turn: 1 }));
    await expectHanded(resigned, GRACE, ["maker 1 end"]);
    expect(await gameOf(closed).operate({ do: "close" })).toMatchObject({ ok: true });
    await expectHanded(closed, GRACE, ["maker 0 end"]);
  });
});

test("is told nothing of moves, offers, pauses, handing over and names", async () => {
  const game = await told({ clock: { kind: "move", each: 3 * 24 * 60 * 60 } });
  const tokens = await begun(game);
  const [white, black] = [program(tokens.w), program(tokens.b)];
  const asked = [
    await white.play(game.path, 0),
    await white.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 1 }),
    await white.ask("PUT", `${game.path}/name`, { name: "Ada" }),
    await black.play(game.path, 1),
    await black.post(`${game.path}/offers`, { do: "offer", kind: "pause", turn: 2, until: Date.now() + 2 * DAY }),
    await black.post(`${game.path}/new-link`, {}),
  ];
  expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await expectHanded(game, 2 * DAY, []);
  expect(Object.keys(await jobsOf(game)).filter((name) => name.startsWith("tell-maker"))).toEqual([]);
});

test("costs a game whose maker is not told, and any other game, nothing", async () => {
  const game = await made();
  await unrung(game);
  await joined(game, "w");
  expect(Object.keys(await jobsOf(game))).not.toContain("tell-maker");
  expect(await query(game, "SELECT * FROM facts WHERE name = 'maker-news'")).toEqual([]);
});

describe("what is handed over", () => {
  test("goes to the first channel that works, and to another one where that is gone", async () => {
    const game = await told();
    const push = (recipient: string) =>
      gameOf(game).channels({ origin: "https://hoplink.test", bearer: game.makerToken }, undefined, {
        do: "add",
        target: {
          recipient,
          kind: "push",
          target: recipient,
          name: recipient,
          detail: false,
          language: "en",
          zone: null,
          isRoom: false,
          client: null,
        },
      });
    for (const recipient of ["one", "two"]) expect(await push(recipient)).toMatchObject({ ok: true });
    game.recipients.instead = async ({ id }) => {
      if (id.endsWith(".two")) return { kind: "gone" };
      game.recipients.instead = null;
      return game.recipients.getByName("one").commit({ ...game.recipients.last, id });
    };
    game.recipients.notices.push({ id: "", game: "", side: "", turn: 0, occasion: "end", when: "turn", deadline: null });
    await sat(game, "w");
    await advance(game, GRACE);
    expect(game.recipients.told.slice(1)).toEqual(["one 0 end"]);
    expect((await game.maker.get<ChannelsAnswer>(`${game.path}/channels`)).body.lost).toMatchObject([{ kind: "push" }]);
  });

  test("comes again until it is taken, and news that comes meanwhile are told, too", async () => {
    const game = await told();
    game.recipients.instead = async () => {
      throw new Error("down");
    };
    await sat(game, "w");
    await advance(game, GRACE);
    expect(await jobsOf(game)).toMatchObject({ "tell-maker": 1 });
    game.recipients.instead = async (notice) => {
      game.recipients.instead = null;
      game.recipients.notices.push(notice);
      await sat(game, "b");
      return { kind: "kept", wait: 0 };
    };
    await evict(game);
    await give(game, { RECIPIENT: game.recipients });
    await advance(game, GRACE);
    await expectHanded(game, GRACE, ["maker 0 joined", "maker 0 joined"]);
  });
});

describe("the maker's link", () => {
  const WISHED = { address: "ma@example.org", when: "turn" };

  test("made anew keeps the channels, and the old one is refused", async () => {
    const game = await told();
    const { body } = await game.maker.post<NewLinkAnswer>(`${game.path}/new-link`, {});
    const fresh = program(body.token);
    await unchanged([game], async () => {
      for (const method of ["GET", "PUT", "DELETE"])
        expectProblem(
          await game.maker.ask(method, `${game.path}/email`, method === "PUT" ? WISHED : method === "GET" ? undefined : {}),
          "no-seat",
        );
      expectProblem(await game.maker.get(`${game.path}/channels`), "no-seat");
    });
    const { channels } = (await fresh.get<ChannelsAnswer>(`${game.path}/channels`)).body;
    expect(channels).toMatchObject([{ kind: "mail" }]);
    await sat({ ...game, maker: fresh }, "w");
    await expectHanded(game, GRACE, ["maker 0 joined"]);
    expect((await isOwed(game, 0))?.makerToken).toBe(body.token);
  });

  test("alone sets up who tells the maker: no seat's, no invite, no other maker's", async () => {
    const game = await told();
    const token = await sat(game, "w");
    const stranger = program((await made()).makerToken);
    const before = await settingOf(game, "maker");
    expect(before).not.toBeNull();
    for (const who of [anyone, browser(), stranger, program(game.tokens["b"])]) {
      expectProblem(await who.get(`${game.path}/channels`), "no-seat");
      expectProblem(await who.ask("PUT", `${game.path}/email`, WISHED), "no-seat");
      expectProblem(await who.ask("PUT", `${game.path}/push`, { subscription: await newSubscription() }), "no-seat");
    }
    // A seat sees its own, and can't act as the maker.
    expect((await program(token).get<ChannelsAnswer>(`${game.path}/channels`)).body.channels).toEqual([]);
    expectProblem(await program(token).ask("PUT", `${game.path}/email`, { ...WISHED, as: "maker" }), "other-seat");
    expectProblem(await game.maker.ask("PUT", `${game.path}/email`, { ...WISHED, as: "w" }), "no-seat");
    expect(await query(game, "SELECT * FROM listeners")).toEqual([]);
  });

  test("sets nothing that only a player has, which changes nothing", async () => {
    const game = await told();
    const as = await made();
    await unchanged([game], async () => {
      const refused = [
        ...[{ when: "digest" }, { when: "end" }, { when: "turn", always: true }, { when: "turn", remind: 3 }].flatMap((wish) =>
          ["email", "mail"].map((call) => game.maker.ask("PUT", `${game.path}/${call}`, { ...WISHED, ...wish })),
        ),
        game.maker.ask("PUT", `${game.path}/email`, { when: "turn" }),
        ...[{ when: "end" }, { calls: false }, { remind: 3 }, { nextAfter: 15 }, { always: true }].map((wish) =>
          game.maker.ask("PUT", `${game.path}/channels`, wish),
        ),
        game.maker.ask("PUT", `${game.path}/chat?listener=game`, { address: `https://ntfy.sh/${newKey().slice(0, 20)}` }),
      ];
      for (const answer of await Promise.all(refused)) expectProblem(answer, "malformed");
      for (const [method, path, body] of [
        ["POST", "/link/mail", {}],
        ["POST", "/offers", { do: "offer", kind: "draw", turn: 0 }],
        ["PUT", "/name", { name: "Mo" }],
        ["DELETE", "/me", {}],
      ] as const)
        expectProblem(await game.maker.ask(method, game.path + path, body), "no-seat");
    });
    expectProblem(await as.maker.ask("PUT", `${as.path}/email`, { when: "turn" }), "malformed");
  });

  test("orders, tests and removes channels, and sets their hours", async () => {
    const game = await told();
    const { body } = await game.maker.ask<ChannelsAnswer>("PUT", `${game.path}/push`, { subscription: await newSubscription() });
    const ids = body.channels.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect([body.rooms, body.when]).toEqual([[], "turn"]);
    const ordered = await game.maker.ask<ChannelsAnswer>("PUT", `${game.path}/channels`, { order: [...ids].reverse() });
    expect(ordered.body.channels.map(({ id }) => id)).toEqual([...ids].reverse());
    await ok(game.maker.post(`${game.path}/channels/${ids[0]}/test`, {}), 202);
    await ok(game.maker.ask("PUT", `${game.path}/channels/${ids[0]}/hours`, { zone: "Europe/Berlin", quiet: null }));
    expect((await game.maker.ask<ChannelsAnswer>("DELETE", `${game.path}/channels/${ids[0]}`, {})).body.channels).toHaveLength(1);
    await ok(game.maker.ask("DELETE", `${game.path}/email`, {}), 204);
    await sat(game, "w");
    await expectHanded(game, GRACE, []);
  });
});

test("a recipient that ends, or can't tell the maker, is heard", async () => {
  const game = await told();
  const { recipient = "" } = (await settingOf(game, "maker")) ?? {};
  const since = Date.now();
  await roomOf(game).hear("maker", recipient, { kind: "status", status: { kind: "broken", since, reason: "refused" } });
  expect(await settingOf(game, "maker")).toMatchObject({ status: { kind: "broken" } });
  expect(await roomOf(game).seated("maker", recipient)).toBeNull();
  expect(await roomOf(game).makerToken(recipient)).toBe(game.makerToken);
  expect(await roomOf(game).makerToken("another")).toBeNull();
  await roomOf(game).hear("maker", recipient, { kind: "ended" });
  expect(await settingOf(game, "maker")).toBeNull();
  expect(await roomOf(game).makerToken(recipient)).toBeNull();
});
