/** What the bot does as a game goes on, on a server that only pretends. */
import { describe, expect, test } from "vitest";
import type { StateAnswer } from "../../../../api/state-schema.ts";
import { type Answered, clientOf, type Failure } from "../../../../scripts/bot/client.ts";
import { computerFor, standing } from "../../../../scripts/bot/computer.ts";
import { type AfterGame, dutyOf, insisting, play } from "../../../../scripts/bot/play.ts";
import { judgeOf, LINE_OF_PLAY } from "./given.ts";

const { match, state } = LINE_OF_PLAY;
const you = { side: "w" };
const OFFLINE: Failure = { code: "offline", detail: "", isPassing: true, wait: null };
const STALE: Failure = { code: "stale-turn", detail: "", isPassing: false, wait: null };
const OVER = { status: "over", toMove: null } as const;
const NEXT = { id: "next", watchUrl: "https://play.example/g/next", url: "https://play.example/g/next#token" };
const rematch = { id: "9", kind: "rematch", by: "b", turn: 4, at: 0, expires: null } as const;
const offer = { id: "7", kind: "draw", by: "b", turn: 3, at: 0, expires: null } as const;

/** A clock that stands still. */
const paused = (kind: "agreed" | "holiday", by: string | null): StateAnswer["clock"] => ({
  kind: "move",
  each: 600_000,
  sides: {},
  onFlag: "claim",
  paused: { kind, by, until: 1000 },
  holidays: { days: 0, left: {} },
  fallen: null,
});

test.each<[string, Partial<StateAnswer>, object]>([
  ["a game that is over", OVER, { kind: "over" }],
  ["a game that waits for its other player", { status: "waiting", toMove: null }, { kind: "wait" }],
  ["the other's turn", { toMove: "b" }, { kind: "wait" }],
  ["one's own", { toMove: "w" }, { kind: "move" }],
  ["an offer, before one's own turn", { toMove: "w", offers: [offer] }, { kind: "answer", offer }],
  ["a game that is over, where another is offered", { ...OVER, offers: [rematch] }, { kind: "answer", offer: rematch }],
  ["a game whose next one is being made", { ...OVER, next: null }, { kind: "wait" }],
  ["a game whose next one is there", { ...OVER, next: NEXT }, { kind: "next", url: NEXT.url }],
  ["a pause that both agreed to, which a move would end", { toMove: "w", clock: paused("agreed", null) }, { kind: "wait" }],
  ["the other's holiday", { toMove: "w", clock: paused("holiday", "b") }, { kind: "move" }],
  ["an offer of one's own", { toMove: "b", offers: [{ ...offer, by: "w" }] }, { kind: "wait" }],
])("what is to be done in %s", (_, change, duty) => {
  expect(dutyOf({ ...state, you, ...change })).toEqual(duty);
});

/** A server whose answers are these, one after the other. */
function playing(answers: readonly Answered<StateAnswer>[], after: Partial<AfterGame> = {}) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const said: string[] = [];
  const left = [...answers];
  const answer = (call: string) => {
    asked.push(call);
    const next = left.shift();
    if (next === undefined) throw new Error(`nothing answers ${call}`);
    return Promise.resolve(next);
  };
  const patience = {
    wait: (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds)),
    pause: (failures: number) => failures + 1,
    say: (sentence: string) => void said.push(sentence),
  };
  const given = {
    client: {
      state: () => answer("state"),
      play: (turn: number, move: string) => answer(`${turn} ${move}`),
      answerOffer: (id: string, accepts: boolean) => answer(`${accepts ? "accept" : "decline"} ${id}`),
    },
    computer: { choose: ({ legalMoves }: StateAnswer) => legalMoves[0] ?? null, wantsDraw: () => true },
    news: () => Promise.resolve(void asked.push("news")),
    say: patience.say,
    insist: insisting(patience),
    after: { takesRematch: true, stay: 0, now: () => 0, ...after },
  };
  return { given, asked, pauses, said };
}

const ok = (change: Partial<StateAnswer>): Answered<StateAnswer> => ({ ok: true, value: { ...state, you, ...change } });
const mine = { toMove: "w", turn: 4, legalMoves: ["a6-a7"] };
const over = ok(OVER);

describe("a game", () => {
  test("is played move by move until it is over", async () => {
    const { given, asked } = playing([ok(mine), ok({ toMove: "b" }), ok({ ...mine, turn: 6 }), over]);
    expect(await play(given)).toEqual({ result: null, next: null });
    expect(asked).toEqual(["state", "4 a6-a7", "news", "state", "6 a6-a7"]);
  });

  test("goes on where an answer was lost: the same move is sent for the same turn", async () => {
    const { given, asked, pauses, said } = playing([
      ok(mine),
      { ok: false, error: OFFLINE },
      { ok: false, error: { ...OFFLINE, code: "rate-limited", wait: 3000 } },
      over,
    ]);
    await play(given);
    expect(asked).toEqual(["state", "4 a6-a7", "4 a6-a7", "4 a6-a7"]);
    expect(pauses).toEqual([1, 3000]);
    expect(said).toEqual(["No answer (offline); trying again.", "Turn 4: a6-a7"]);
  });

  test("is looked at again where it has gone on meanwhile", async () => {
    const { given, asked } = playing([ok(mine), { ok: false, error: STALE }, over]);
    await play(given);
    expect(asked).toEqual(["state", "4 a6-a7", "state"]);
  });

  test("has its offers answered", async () => {
    const { given, asked } = playing([ok({ toMove: "b", offers: [offer] }), over]);
    await play(given);
    expect(asked).toEqual(["state", "accept 7"]);
  });

  test("ends with a sentence where the seat is lost", async () => {
    const { given } = playing([{ ok: false, error: { ...STALE, code: "no-seat" } }]);
    await expect(play(given)).rejects.toThrow("The link opens no seat any more");
  });
});

describe("after a game", () => {
  const offered = ok({ ...OVER, offers: [rematch] });

  test("a rematch is agreed to, and the next game is waited for", async () => {
    const { given, asked, said } = playing([offered, ok({ ...OVER, next: null }), ok({ ...OVER, next: NEXT })]);
    expect(await play(given)).toEqual({ result: null, next: NEXT.url });
    expect(asked).toEqual(["state", "accept 9", "news", "state"]);
    expect(said).toEqual([`Turn ${state.turn}: a rematch is agreed`]);
  });

  test("it is declined where that was said, and no next game is played", async () => {
    const { given, asked } = playing([offered, over], { takesRematch: false });
    expect(await play(given)).toEqual({ result: null, next: null });
    expect(asked).toEqual(["state", "decline 9"]);
    expect((await play(playing([ok({ ...OVER, next: NEXT })], { takesRematch: false }).given)).next).toBeNull();
  });

  test("an offer that can't be agreed to any more is declined", async () => {
    const pause = { id: "8", kind: "pause", by: "b", turn: 3, at: 0, expires: null, until: 90_000 } as const;
    const late: Failure = { code: "bad-pause", detail: "", isPassing: false, wait: null };
    const { given, asked, said } = playing([ok({ offers: [pause] }), { ok: false, error: late }, over]);
    await play(given);
    expect(asked).toEqual(["state", "accept 8", "decline 8"]);
    expect(said).toEqual(["Turn 2: a pause is declined"]);
  });

  test("an offer is waited for as long as was said, from the end on", async () => {
    let now = 0;
    const { given, asked } = playing([over, over, over, over], { stay: 100, now: () => (now += 40) });
    expect(await play(given)).toEqual({ result: null, next: null });
    expect(asked).toEqual(["state", "news", "state", "news", "state"]);
  });
});

describe("the computer", () => {
  const complain = (sentence: string): never => {
    throw new Error(sentence);
  };

  test("plays a legal move of every variant from its start", async () => {
    for (const variant of ["harzdame", "hoppsi", "jump-checkers", "hoplit-chess", "hopperdame-8x8-12-terminal"]) {
      const { match: rules } = judgeOf(variant);
      const line = rules.open(rules.start);
      const legalMoves = line.ok ? line.value.moves() : [];
      const at = { ...state, variant, position: rules.start, moves: [], legalMoves };
      const computer = await computerFor(variant, 1, complain);
      expect(legalMoves).toContain(computer?.choose(at));
      expect(computer?.wantsDraw(at, "w")).toEqual(expect.any(Boolean));
    }
    expect(await computerFor("nonsense", 1, complain)).toBeNull();
  });

  test("plays at its level, whatever offers it has judged", async () => {
    const fresh = await computerFor("harzdame", 1, complain);
    const asked = await computerFor("harzdame", 1, complain);
    const choices = [state, { ...state, position: match.start, moves: [] }].map((at) => {
      asked?.wantsDraw(at, "w");
      return [asked?.choose(at), fresh?.choose(at)];
    });
    for (const [after, before] of choices) expect(after).toBe(before);
  });

  test("knows the positions before, from a start of the game's own, and does without where the rules are others", () => {
    const { past, line } = standing(match, state);
    expect([past.length, past[0], line?.position]).toEqual([state.moves.length, match.start, state.position]);
    const [, second = ""] = past;
    const custom = { ...state, start: { position: second, from: second, moves: [] }, moves: state.moves.slice(1) };
    expect(standing(match, custom)).toMatchObject({ past: past.slice(1), line: { position: state.position } });
    expect(standing(match, { ...state, moves: [] })).toMatchObject({ past: [], line: { position: state.position } });
    expect(standing(match, { ...state, moves: [], position: "nonsense" }).line).toBeNull();
  });

  test("plays what the server lists where its own rules want something else", async () => {
    const computer = await computerFor("harzdame", 1, complain);
    expect(computer?.choose({ ...state, legalMoves: ["z9-z8"] })).toBe("z9-z8");
    expect(computer?.choose({ ...state, legalMoves: [] })).toBeNull();
  });
});

test("a server that is none is said to be that", async () => {
  const client = clientOf({ origin: "http://127.0.0.1:1", game: "abcdefghijklmnop", token: "t" });
  expect(await client.state()).toEqual({ ok: false, error: OFFLINE });
});
