/** A program that knows the API's documents alone plays a series of games in which time and agreement have their part, writes messages and notes, and decides moves ahead. */
import { expect, test } from "vitest";
import documents from "../../docs/api.md?raw";
import type { ConditionalMovesAnswer } from "../../api/conditional-moves-schema.ts";
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { anyone, type Client, LINE, move, ok, pair, program, stateOf } from "./client.ts";
import { DAY, HOUR } from "./recipients.ts";

/** Somebody who makes documented calls alone, which all succeed. */
class Reader {
  readonly #client: Client;
  readonly #game: string;

  constructor(client: Client, game: string) {
    this.#client = client;
    this.#game = game;
  }

  async post(call: string, body: object): Promise<StateAnswer> {
    expect(documents).toContain(`\`POST /api/games/:id/${call}\` \`{`);
    const answer = await this.#client.post(`/api/games/${this.#game}/${call}`, body);
    expect([call, body, answer.status, answer.code]).toEqual([call, body, 200, undefined]);
    return answer.body;
  }

  async state(): Promise<StateAnswer> {
    expect(documents).toContain("`GET /api/games/:id?moves=full`");
    return (await this.#client.get(`/api/games/${this.#game}`)).body;
  }

  async move(): Promise<StateAnswer> {
    const { turn, legalMoves, ply } = await this.state();
    const [any = ""] = legalMoves;
    const move = legalMoves.find((each) => each === LINE[ply]) ?? any;
    return this.post("moves", { turn, move });
  }

  async offer(kind: string, terms: object = {}): Promise<string> {
    expect(documents).toContain(`| \`${kind}\` |`);
    const { turn } = await this.state();
    const { offers } = await this.post("offers", { do: "offer", kind, turn, ...terms });
    return offers.find((offer) => offer.kind === kind)?.id ?? "";
  }

  accept(id: string): Promise<StateAnswer> {
    return this.post("offers", { do: "accept", id });
  }

  /** The same player in the next game. */
  async next(): Promise<Reader> {
    const { next } = await this.state();
    return new Reader(program(new URL(next?.url ?? "").hash.slice(1)), next?.id ?? "");
  }
}

async function pass(id: string, advance: number) {
  expect(documents).toContain("`POST /dev/games/:id/clock {advance}`");
  await ok(anyone.post(`/dev/games/${id}/clock`, { advance }));
}

/** A game with a bank clock, the first one of two that count together. */
async function sitDown() {
  const clock = { kind: "bank", bank: 432_000, increment: 86_400, cap: 864_000 };
  const wish = { variant: "harzdame", seat: "first", name: "Ada", clock, holiday: 30, series: { kind: "best-of", of: 2 } };
  for (const field of [...Object.keys(clock), "holiday?", "series?"]) expect(documents).toContain(field);
  const { body: made } = await anyone.post<CreateAnswer>("/api/games", wish);
  const joined = await program(made.inviteToken).post<JoinAnswer>(`/api/games/${made.id}/join`, { name: "Bo" });
  const [ada, bo] = [made.seat.token, joined.body.seat.token].map((token) => new Reader(program(token), made.id));
  if (ada === undefined || bo === undefined) throw new Error("two players");
  return { id: made.id, ada, bo };
}

test("clock, pause, holiday, flag, takeback, rematch and a series are played by the documents alone", async () => {
  const { id, ada, bo } = await sitDown();
  await ada.move();
  await bo.move();

  const until = (await ada.state()).now + 3 * DAY;
  await bo.accept(await ada.offer("pause", { until }));
  expect((await bo.state()).clock).toMatchObject({ paused: { kind: "agreed", by: null, until }, fallen: null });
  const { turn } = await ada.state();
  expect((await bo.post("pause", { do: "end", turn })).clock?.paused).toBeNull();

  const away = await bo.post("holiday", { until: (await bo.state()).now + 2 * DAY, turn });
  expect(away.clock).toMatchObject({ paused: { kind: "holiday", by: "b" }, holidays: { days: 30, left: { w: 30, b: 28 } } });
  await pass(id, 2 * DAY);
  expect((await ada.state()).clock?.paused).toBeNull();

  const { ply } = await ada.move();
  const back = await bo.accept(await ada.offer("takeback"));
  expect(back).toMatchObject({ ply: ply - 1, toMove: "w", takenBack: [{ turn, into: turn + 2 }] });

  await pass(id, 7 * DAY);
  expect((await bo.state()).clock?.fallen).toBe("w");
  const forgiven = await bo.post("flag", { do: "give", turn: back.turn, seconds: 7200 });
  expect(forgiven.clock).toMatchObject({ fallen: null, sides: { w: { left: expect.any(Number) } } });
  await pass(id, 2 * HOUR);
  const claimed = await bo.post("flag", { do: "claim", turn: back.turn });
  expect(claimed).toMatchObject({
    result: { winner: "b", by: "time" },
    series: { game: 1, score: { w: 0, b: 1 }, decided: null },
  });

  await bo.accept(await ada.offer("rematch"));
  const [adaNext, boNext] = [await ada.next(), await bo.next()];
  expect(await adaNext.state()).toMatchObject({ you: { side: "b" }, toMove: "w", previous: { id }, series: { game: 2 } });
  await boNext.move();
  await adaNext.accept(await boNext.offer("draw"));
  expect((await adaNext.state()).series).toMatchObject({ score: { w: 1.5, b: 0.5 }, decided: { winner: "w" } });

  await boNext.accept(await adaNext.offer("rematch", { from: "position" }));
  const goesOn = await (await adaNext.next()).state();
  expect(goesOn).toMatchObject({ status: "playing", start: { moves: [{ side: "w" }] }, previous: { played: 1 } });
});

test("messages are written, muted and reported, and notes kept, as the documents say", async () => {
  const game = await pair();
  async function call<T>(who: Client, method: string, path: string, body?: object, status = 200): Promise<T> {
    expect(documents).toMatch(new RegExp(`^\\| \`${method} /api/games/:id/${path}[\`?]`, "m"));
    return (await ok(who.ask<T>(method, `${game.path}/${path}`, body), status)).body;
  }
  await call(game.w, "POST", "messages", { text: "Hello" });
  const first = { number: 1, side: "w", turn: 0, text: "Hello" };
  expect(await call(game.b, "GET", "messages")).toMatchObject({ messages: [first], before: null, unread: 1, isFree: true });
  expect(await call(game.b, "PATCH", "messages", { read: 1, muted: true })).toMatchObject({ read: 1, unread: 0, muted: true });
  await call(game.w, "POST", "messages", { preset: "thanks" });
  expect(await call(game.b, "GET", "messages")).toMatchObject({ messages: [], unread: 0 });
  await call(game.b, "POST", "messages/report", { text: "Rude" }, 202);
  await call(game.b, "PUT", "notes", { text: "Watch the left", turn: null, tag: "high" });
  expect(await call(game.b, "GET", "notes")).toMatchObject({ tag: "high", notes: [{ turn: null, text: "Watch the left" }] });
});

test("moves are decided ahead as the documents show it", async () => {
  const [, example = ""] = /```\n(\{"turn": 1, "branches": .+?)\n```/s.exec(documents) ?? [];
  const body: object = JSON.parse(example);
  expect(documents).toContain("| `PUT /api/games/:id/conditional-moves` `{turn, branches, as?}` |");
  const game = await pair();
  await move(game, 0);
  await ok(game.w.ask("PUT", `${game.path}/conditional-moves`, body));
  for (const answered of ["e6-d6", "d6-d5"]) {
    const { turn } = await stateOf(game);
    await ok(game.b.play(game.path, turn, answered));
  }
  expect((await stateOf(game)).moves.map((each) => each.move)).toEqual(["a6-a7", "e6-d6", "d3-d4", "d6-d5", "d4xd6"]);
  expect(documents).toContain(
    "| `GET /api/games/:id/conditional-moves` | seat | `{turn, branches, act?, notPlayed, playsOnlyMove}`",
  );
  const { body: left } = await game.w.get<ConditionalMovesAnswer>(`${game.path}/conditional-moves`);
  expect(left).toEqual({
    turn: 1,
    branches: [],
    notPlayed: [{ moves: ["e6-d6", "d3-d4", "h3-h2"], act: "offer-draw" }, { moves: ["e6-e5", "d3-d4"] }],
    playsOnlyMove: false,
  });
});
