/** Open invites: listed because their maker chose it, joined by whoever comes first, gone as soon as they can't be had. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { OpenAnswer, OpenInvite } from "../../api/invites-schema.ts";
import type { CreateAnswer, CreateBody, JoinAnswer } from "../../api/seat-schema.ts";
import { MOST_LISTED, newestInvites, putOpenInvite } from "../../worker/archive/open-invites.ts";
import { LISTED } from "../../worker/room/seats/open-invite.ts";
import {
  anyone,
  askWith,
  browser,
  expectProblem,
  gameOf,
  lasting,
  newCookie,
  newKey,
  ok,
  program,
  mute,
  browserWith,
} from "./client.ts";
import { KeptNotifications, wish } from "./notified.ts";
import { advance, DOWN, evict, give, jobsOf, query, unchanged, unrung } from "./object.ts";

const HARZDAME = "harzdame";

/** A listed game, made by a browser of its own where no other one is named. */
async function listed(more: Partial<CreateBody> = {}, cookie = newCookie()): Promise<CreateAnswer> {
  const body = { variant: HARZDAME, seat: "first", open: true, ...more };
  const answer = await ok(browser(cookie).post<CreateAnswer>("/api/games", body), 201);
  return answer.body;
}

/** What the list has of these games. */
async function inList(...games: readonly Pick<CreateAnswer, "id">[]): Promise<readonly OpenInvite[]> {
  const { results } = await env.DB.prepare("SELECT game FROM open_invites").all<{ game: string }>();
  const known = new Set(results.map(({ game }) => game));
  const { body } = await anyone.get<OpenAnswer>("/api/open");
  const shown = body.invites.filter(({ id }) => games.some((game) => game.id === id));
  // Nothing of what can't be seen is kept, either.
  expect(shown.map(({ id }) => id).toSorted()).toEqual(
    games
      .map(({ id }) => id)
      .filter((id) => known.has(id))
      .toSorted(),
  );
  return shown;
}

function join({ id }: Pick<CreateAnswer, "id">, who = anyone, headers = {}) {
  return who.post<JoinAnswer>(`/api/open/${id}/join`, { name: "Bo" }, headers);
}

describe("a game", () => {
  test("is listed only if its maker chose it, with what they chose and nothing of them but the name", async () => {
    const clock = { kind: "move", each: 3600 } as const;
    const [plain, open] = [await listed({ open: false }), await listed({ name: "Ada", clock })];
    const [row, ...others] = await inList(plain, open);
    expect(others).toEqual([]);
    const until = open.state.you?.listed;
    expect(row).toEqual({
      id: open.id,
      variant: HARZDAME,
      side: "b",
      name: "Ada",
      program: false,
      clock: { ...clock, onFlag: "claim" },
      customStart: false,
      until,
    });
    expect(until).toBeGreaterThan(Date.now() + LISTED - 60_000);
    expect(plain.state.you).not.toHaveProperty("listed");
    expect((await anyone.get(`/api/games/${open.id}`)).body).not.toHaveProperty("you");
  });

  test("is put on the list and taken off by its maker alone, again and again", async () => {
    const game = await listed({ open: false });
    const [path, maker] = [`/api/games/${game.id}/listed`, program(game.seat.token)];
    for (const who of [anyone, browser(), program(game.inviteToken)])
      for (const method of ["PUT", "DELETE"]) expectProblem(await who.ask(method, path, {}), "no-seat");
    for (const isOn of [true, true, false, false, true]) {
      const { status, body } = await maker.ask<CreateAnswer["state"]>(isOn ? "PUT" : "DELETE", path, {});
      expect([status, body.you?.listed !== undefined]).toEqual([200, isOn]);
      expect(await inList(game)).toHaveLength(isOn ? 1 : 0);
    }
  });

  test("can't be listed once somebody has joined, or when it is over", async () => {
    const [playing, over] = [await listed({ open: false }), await listed({ open: false })];
    await program(playing.inviteToken).post(`/api/games/${playing.id}/join`, {});
    await program(over.seat.token).post(`/api/games/${over.id}/abort`, { turn: 0 });
    const put = ({ id, seat }: CreateAnswer) => program(seat.token).ask("PUT", `/api/games/${id}/listed`, {});
    expectProblem(await put(playing), "seat-taken");
    expectProblem(await put(over), "game-over");
  });

  test.each([
    ["joined by its invite", (game: CreateAnswer) => program(game.inviteToken).post(`/api/games/${game.id}/join`, {})],
    ["joined from the list", (game: CreateAnswer) => join(game)],
    ["cancelled", (game: CreateAnswer) => program(game.seat.token).post(`/api/games/${game.id}/abort`, { turn: 0 })],
    ["seven days on the list", ({ id }: CreateAnswer) => advance(id, LISTED)],
    ["taken off by the operator", ({ id }: CreateAnswer) => gameOf(id).operate({ do: "unlist" })],
  ])("that is %s is listed no more, and nothing is kept of its listing", async (_what, end) => {
    const game = await listed();
    expect(await inList(game)).toHaveLength(1);
    await end(game);
    // The job rings by itself; here it must have been worked.
    await advance(game, 0);
    expect(await inList(game)).toEqual([]);
    expect(await query(game, "SELECT * FROM open_invite")).toEqual([]);
    expect(await jobsOf(game)).not.toHaveProperty("open-invite");
  });

  test("is listed by the name that its maker has now", async () => {
    const game = await listed({ name: "Ada" });
    await program(game.seat.token).ask("PUT", `/api/games/${game.id}/name`, { name: "Eve" });
    await advance(game, 0);
    expect(await inList(game)).toMatchObject([{ name: "Eve" }]);
  });
});

describe("joining from the list", () => {
  test("seats exactly one of twenty at once; the others are told that it is taken", async () => {
    const game = await listed({ name: "Ada" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(game, browser())));
    expect(answers.map(({ code = "seated" }) => code).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => "seat-taken"),
      "seated",
    ]);
    const seated = answers.find(({ status }) => status === 200);
    expect(seated?.body).toMatchObject({ isHeld: true, seat: { side: "b" }, state: { status: "playing", you: { side: "b" } } });
  });

  test("needs no token, and whatever bearer is shown means nothing", async () => {
    const { status, body } = await join(await listed(), program("nothing"));
    expect([status, body.isHeld, body.state.players["b"]?.name]).toEqual([200, false, "Bo"]);
  });

  test("is answered again by its key where the answer was lost, and by another key it is not", async () => {
    const [game, key] = [await listed(), newKey()];
    const first = await join(game, anyone, { "idempotency-key": key });
    const again = await join(game, anyone, { "idempotency-key": key });
    expect(lasting(again.body)).toStrictEqual(lasting(first.body));
    expectProblem(await join(game, anyone, { "idempotency-key": newKey() }), "seat-taken");
    expectProblem(await anyone.post(`/api/open/${game.id}/join`, {}, { "idempotency-key": key }), "key-reused");
    expectProblem(await join(game, anyone, { "idempotency-key": "1" }), "weak-key");
  });

  test("a game that is not listed, or no more, is refused and changes nothing", async () => {
    const [never, off, cookie] = [await listed({ open: false }), await listed(), newCookie()];
    await program(off.seat.token).ask("DELETE", `/api/games/${off.id}/listed`, {});
    const own = await listed({}, cookie);
    await browserWith(own.seat.token, cookie).post(`/api/games/${own.id}/open`, {});
    await unchanged([never, off, own], async () => {
      for (const game of [never, off]) expectProblem(await join(game), "not-open");
      expectProblem(await join(own, browser(cookie)), "own-invite");
      expectProblem(await join({ id: "aaaaaaaaaaaaaaaa" }), "not-found");
      expectProblem(await join(own, browser(newCookie(), { origin: "https://elsewhere.test" })), "foreign-origin");
      expectProblem(await anyone.post(`/api/open/${own.id}/join`, { name: 1 }), "malformed");
    });
  });

  test("an invite that was never listed opens as ever, and a listed one too", async () => {
    const game = await listed();
    await ok(program(game.inviteToken).post(`/api/games/${game.id}/join`, {}));
    expectProblem(await join(game), "seat-taken");
  });
});

describe("a browser", () => {
  const put = ({ id, seat }: CreateAnswer, cookie: string) =>
    browserWith(seat.token, cookie).ask("PUT", `/api/games/${id}/listed`, {});

  test("has three at a time, and a place again with each that goes", async () => {
    const cookie = newCookie();
    const [first] = [await listed({}, cookie), await listed({}, cookie), await listed({}, cookie)];
    const body = { variant: HARZDAME, seat: "first", open: true };
    expectProblem(await browser(cookie).post("/api/games", body), "too-many");
    const fourth = await listed({ open: false }, cookie);
    expectProblem(await put(fourth, cookie), "too-many");
    expect((await program(fourth.seat.token).get(`/api/games/${fourth.id}`)).body.you).not.toHaveProperty("listed");
    await join(first);
    await advance(first, 0);
    await ok(put(fourth, cookie));
    expect(await inList(fourth)).toHaveLength(1);
  });

  test("has three, however many it asks for at once", async () => {
    const cookie = newCookie();
    const games = await Promise.all(Array.from({ length: 8 }, () => listed({ open: false }, cookie)));
    const answers = await Promise.all(games.map((game) => put(game, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, "too-many");
    expect(await inList(...games)).toHaveLength(3);
  });
});

test("a creation that comes again with its key makes one game, listed once", async () => {
  const [key, cookie] = [newKey(), newCookie()];
  await listed({}, cookie);
  await listed({}, cookie);
  const make = () =>
    browser(cookie).post<CreateAnswer>(
      "/api/games",
      { variant: HARZDAME, seat: "first", open: true },
      { "idempotency-key": key },
    );
  const [one, other] = [await make(), await make()];
  expect(lasting(other.body)).toStrictEqual(lasting(one.body));
  expect(await inList(one.body)).toHaveLength(1);
});

test("D1 being down delays the listing and its end, and loses neither, through a sleep", async () => {
  mute("warn");
  const game = await listed({ open: false });
  const maker = program(game.seat.token);
  for (const isOn of [true, false]) {
    await unrung(game);
    await give(game, { DB: DOWN });
    const { status, body } = await maker.ask<CreateAnswer["state"]>(isOn ? "PUT" : "DELETE", `/api/games/${game.id}/listed`, {});
    expect([status, body.you?.listed !== undefined]).toEqual([200, isOn]);
    expect(await inList(game)).toHaveLength(isOn ? 0 : 1);
    await evict(game);
    await advance(game, 10_000);
    expect(await inList(game)).toHaveLength(isOn ? 1 : 0);
  }
});

describe("the maker of a game that nobody has joined", () => {
  const DAY = 24 * 60 * 60 * 1000;

  /** A listed game whose maker is told, and whose alarm only the test rings. */
  async function told(
    when: "turn" | "end" = "turn",
  ): Promise<CreateAnswer & { readonly recipients: KeptNotifications; readonly path: string }> {
    const game = await listed();
    const recipients = new KeptNotifications();
    await give(game, { RECIPIENT: recipients });
    await unrung(game);
    await wish({ id: game.id, tokens: { [game.seat.side]: game.seat.token } }, game.seat.side, { when });
    return { ...game, recipients, path: `/api/games/${game.id}/listed` };
  }
  const pass = async ({ id }: CreateAnswer, milliseconds: number) => {
    for (const step of [milliseconds, 0, 0]) await advance(id, step);
  };

  test("is told once as it is not listed any more, and again where it was listed again", async () => {
    const game = await told();
    await pass(game, LISTED - DAY);
    expect(game.recipients.handed).toEqual([]);
    await pass(game, DAY);
    expect(await inList(game)).toEqual([]);
    expect(game.recipients.handed).toEqual(["w 0 reminder"]);
    await pass(game, 3 * DAY);
    expect(game.recipients.handed).toHaveLength(1);

    const maker = program(game.seat.token);
    await ok(maker.ask("PUT", game.path, {}));
    // The game itself is closed on the fourteenth day; the day before, its maker is reminded of that.
    await pass(game, 3 * DAY);
    expect(game.recipients.handed).toEqual(["w 0 reminder", "w 0 reminder"]);
  });

  test("is told though D1 was down as it ended, and the object slept", async () => {
    mute("warn");
    const game = await told();
    await give(game, { DB: DOWN });
    await pass(game, LISTED);
    await evict(game);
    await give(game, { RECIPIENT: game.recipients });
    await unrung(game);
    await pass(game, 10 * 60_000);
    expect(game.recipients.handed).toEqual(["w 0 reminder"]);
  });

  test("is not told where they took it off the list themselves, somebody has joined, or they want to hear of the end alone", async () => {
    const [off, joined, quiet] = [await told(), await told(), await told("end")];
    await ok(program(off.seat.token).ask("DELETE", off.path, {}));
    await ok(join(joined));
    for (const game of [off, joined, quiet]) await pass(game, LISTED + DAY);
    expect(off.recipients.handed).toEqual([]);
    expect(joined.recipients.handed.filter((each) => each.endsWith("reminder"))).toEqual([]);
    expect(quiet.recipients.handed).toEqual([]);
  });
});

describe("the list", () => {
  test("is of one variant where that is asked for", async () => {
    const [harzdame, hoppsi] = [await listed(), await listed({ variant: "hoppsi" })];
    const { body } = await anyone.get<OpenAnswer>("/api/open?variant=hoppsi");
    const ids = body.invites.map(({ id }) => id);
    expect([ids.includes(hoppsi.id), ids.includes(harzdame.id)]).toEqual([true, false]);
    for (const variant of ["checkers", "", "__proto__"])
      expectProblem(await anyone.get(`/api/open?variant=${variant}`), "unknown-variant");
    expectProblem(await anyone.get(`/api/open?variant=${"a".repeat(101)}`), "malformed");
  });

  test("is told to be away where D1 is", async () => {
    mute("warn");
    expect((await askWith({ DB: DOWN }, "/api/open")).code).toBe("no-archive");
  });

  test("of hundreds shows the newest, says that there are more, and reads at most twice as many rows", async () => {
    const now = Date.now() + 100 * LISTED;
    for (let index = 0; index < 300; index++) {
      const row = {
        game: `many${index}`,
        side: "b",
        name: null,
        program: false,
        clock: null,
        customStart: false,
        lister: `l${index}`,
        network: null,
        site: null,
      };
      await putOpenInvite(env.DB, { ...row, variant: index % 2 === 0 ? HARZDAME : "hoppsi", until: now + index }, now);
    }
    for (const variant of [undefined, "hoppsi"]) {
      const of = variant === undefined ? undefined : ({ by: "variant", is: variant } as const);
      const { meta, results } = await read(newestInvites(env.DB, now, MOST_LISTED + 1, of).toSQL());
      expect(results.map(({ game }) => game).slice(0, 2)).toEqual(variant ? ["many299", "many297"] : ["many299", "many298"]);
      expect(results).toHaveLength(MOST_LISTED + 1);
      expect(meta.rows_read).toBeLessThanOrEqual(2 * (MOST_LISTED + 1));
    }
    const { body } = await anyone.get<OpenAnswer>("/api/open");
    expect([body.invites.length, body.isWhole]).toEqual([MOST_LISTED, false]);
    await env.DB.prepare("DELETE FROM open_invites WHERE game LIKE 'many%'").run();
  });
});

function read({ sql, params }: { readonly sql: string; readonly params: readonly unknown[] }) {
  return env.DB.prepare(sql)
    .bind(...params)
    .all<{ game: string }>();
}
