/** The page's model of a game: which states it takes over, what follows from them, and what is said of them. */
import { beforeAll, describe, expect, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { findVariant } from "../../../games/registry.ts";
import { announcement } from "../../../web/game/announce.ts";
import type { Stand } from "../../../web/board/board.ts";
import { twoWays } from "../../../scripts/shots/games.ts";
import { judgeOf } from "../../game-log.ts";
import { historyOf, recall, replay } from "../../../web/game/look.ts";
import { createModel, type Model } from "../../../web/game/model.ts";
import { takeOver } from "../../../web/game/take-over.ts";
import { loadGameFilms } from "../../../web/game/films.ts";
import { aboutOf, type Given, given, givenIn, match, rulebook } from "../view/given.ts";
import { HARZDAME } from "../../whole-games.ts";
import { gameWords } from "../../../view/words/game.ts";

const black = { you: { side: "b" } };
const before = given(HARZDAME.slice(0, 7), black);
const after = given(HARZDAME.slice(0, 8), black);

function modelOf({ state, last }: Given): Model {
  const about = aboutOf(rulebook);
  const data = { language: "en" as const, rulebook: "harzdame", about, state, last, lastMove: "", answered: "", result: [] };
  const model = createModel(data, rulebook, match);
  return model;
}

beforeAll(loadGameFilms);

describe("a state that comes", () => {
  test("is taken over with what its move did", () => {
    const model = modelOf(before);
    expect(takeOver(model, after.state)).toBe(true);
    expect(model.state.value).toBe(after.state);
    expect(model.stand.value).toEqual({ scene: after.scene, facts: after.last });
  });

  test("is left where it is older than the present one", () => {
    const model = modelOf(after);
    expect(takeOver(model, before.state)).toBe(false);
    expect(model.state.value).toBe(after.state);
  });

  test("ends the unfinished move, its question and its hint, once the position has changed", () => {
    const model = modelOf(before);
    model.taps.value = ["g3", "e3"];
    model.patch({ question: { kind: "resign" }, hint: "?", shownPly: 2, delivery: "sending" });
    takeOver(model, after.state);
    expect(model.taps.value).toEqual([]);
    expect(model.page.value).toMatchObject({ question: null, hint: null, shownPly: null, delivery: "open" });
  });

  test("leaves them where only somebody came or went", () => {
    const model = modelOf(before);
    model.taps.value = ["g3", "e3"];
    expect(takeOver(model, { ...before.state, rev: 1 })).toBe(true);
    expect(model.taps.value).toEqual(["g3", "e3"]);
  });

  test("that skips moves is told of by playing them again, and nothing is seen to happen", () => {
    const model = modelOf(given(HARZDAME.slice(0, 3), { you: { side: "w" } }));
    takeOver(model, { ...after.state, you: { side: "w" } });
    expect(model.stand.value).toEqual({ scene: after.scene, facts: [] });
    expect(model.film.value).toEqual([]);
    recall(model);
    expect(model.stand.value.facts).toEqual(after.last);
  });
});

describe("a state of another log", () => {
  const other = given(["d3-e3"], { ...black, history: 5, rev: 2 });

  test("is taken over though it has come less far, and nothing of the log before is kept", () => {
    const model = modelOf(before);
    recall(model);
    model.taps.value = ["g3", "e3"];
    model.patch({ shownPly: 3 });
    takeOver(model, other.state);
    expect(model.state.value).toBe(other.state);
    expect([model.taps.value, model.past.value, model.last.value, model.film.value]).toEqual([[], null, [], []]);
    expect(model.stand.value.scene).toEqual(other.scene);
    expect(takeOver(model, after.state)).toBe(false);
  });

  test("of a game that has diverged lets nothing be moved", () => {
    const model = modelOf(before);
    expect(model.walk.value).not.toBeNull();
    takeOver(model, { ...before.state, history: 5, diverged: true, toMove: null, legalMoves: [] });
    expect(model.walk.value).toBeNull();
    takeOver(model, { ...before.state, history: 6 });
    expect(model.walk.value).not.toBeNull();
  });
});

describe("a move that comes", () => {
  const news = given(HARZDAME.slice(0, 8), { you: { side: "w" } });
  const goesOf = (model: Model) =>
    model.film.value.flatMap(({ act }) => (act?.kind === "goes" ? [act.way.slice(-2).join()] : []));

  test("of the other's is seen to happen, leg by leg", () => {
    const model = modelOf(given(HARZDAME.slice(0, 7), { you: { side: "w" } }));
    takeOver(model, news.state);
    expect(goesOf(model)).toEqual(["g3,e3", "e3,e1", "e1,g1"]);
    expect(model.film.value.at(-1)?.cells).toHaveLength(news.scene.cells.length);
  });

  test("and was tapped here was seen before: only what its end brings about is left", () => {
    const model = modelOf(before);
    model.taps.value = ["g3", "e3", "e1", "g1"];
    takeOver(model, after.state);
    expect(model.film.value.map(({ act, gone }) => [act, gone.length])).toEqual([[null, 3]]);
  });

  test("is told beside the board once it was seen: until then all stands there as before, and the board alone goes on", () => {
    const model = modelOf(given(HARZDAME.slice(0, 7), { you: { side: "w" } }));
    const told = model.shown.value;
    takeOver(model, news.state);
    model.patch({ result: ["You win."], hint: "?", question: { kind: "resign" } });
    expect(model.shown.value).toBe(told);
    expect([model.state.value, model.stand.value.scene, model.walk.value?.taps]).toEqual([news.state, news.scene, []]);
    expect(model.page.value.question).toEqual({ kind: "resign" });
    model.film.value = model.film.value.slice(-1);
    expect(model.shown.value).toBe(told);
    model.film.value = [];
    expect(model.shown.value).toMatchObject({ state: news.state, result: ["You win."], hint: "?", last: news.last });
  });

  test.each([
    [undefined, []],
    ["only-move", [1000]],
  ] as const)("with an answer that plays itself is seen first, then the answer, which is %s", (auto, pauses) => {
    const you = { side: "w" };
    const model = modelOf(given(HARZDAME.slice(0, 1), { you }));
    const { state } = given(HARZDAME.slice(0, 3), { you });
    const moves = state.moves.map((move, turn) => ({ ...move, at: Math.min(turn, 1), ...(turn === 2 && auto && { auto }) }));
    takeOver(model, { ...state, moves });
    const ways = HARZDAME.slice(1, 3).map((move) => move.replace("-", ","));
    expect(goesOf(model)).toEqual(ways);
    expect(model.film.value.flatMap(({ act, lasts }) => (act === null && lasts >= 1000 ? [lasts] : []))).toEqual(pauses);
    const at = model.film.value.findIndex(({ lasts, act }) => act === null && lasts >= 1000);
    expect(model.film.value.slice(0, Math.max(at, 0)).filter(({ act }) => act !== null)).toHaveLength(pauses.length);
    expect(model.film.value.at(-1)?.cells).toEqual(expect.arrayContaining([...model.stand.value.scene.cells]));
  });

  test("while another is seen waits for it, and what was told before both stands until they were seen", () => {
    const model = modelOf(given(HARZDAME.slice(0, 7), { you: { side: "w" } }));
    const told = model.shown.value;
    takeOver(model, news.state);
    const first = model.film.value;
    const next = given(HARZDAME.slice(0, 9), { you: { side: "w" } });
    takeOver(model, next.state);
    expect(model.film.value.slice(0, first.length)).toEqual(first);
    model.film.value = model.film.value.slice(first.length);
    expect([model.shown.value, model.film.value.length > 0]).toEqual([told, true]);
    model.film.value = [];
    expect(model.shown.value.state).toBe(next.state);
  });

  test.each([
    ["an end that no move brings", { status: "over", toMove: null, seq: 100, result: { winner: "w", by: "resignation" } }],
    ["a later position", { turn: 12, ply: 12, seq: 100 }],
    ["another log", { history: 3 }],
  ] as const)("gives way to %s", (_, change) => {
    const model = modelOf(given(HARZDAME.slice(0, 7), { you: { side: "w" } }));
    takeOver(model, news.state);
    takeOver(model, { ...news.state, ...change });
    expect([model.film.value, model.shown.value.state]).toEqual([[], model.state.value]);
  });

  test("that nothing is known of is none: the same position, somebody who came", () => {
    const model = modelOf(before);
    takeOver(model, { ...before.state, rev: 1 });
    expect(model.film.value).toEqual([]);
  });
});

describe("what follows from it", () => {
  test("only the seat that is to move has a walk", () => {
    expect(modelOf(before).walk.value?.goals.map((goal) => goal.square)).toEqual(["g3"]);
    expect(modelOf(after).walk.value).toBeNull();
    expect(modelOf(given(HARZDAME.slice(0, 7))).walk.value).toBeNull();
  });

  test("the walk follows the taps", () => {
    const model = modelOf(before);
    model.taps.value = ["g3", "e3"];
    expect(model.walk.value?.goals.map((goal) => goal.square)).toEqual(["e1"]);
  });

  test("an earlier ply stands on the board while it is looked at, once it was recalled", () => {
    const model = modelOf(after);
    model.patch({ shownPly: 3 });
    expect(model.stand.value.scene).toEqual(after.scene);
    recall(model);
    const then = given(HARZDAME.slice(0, 3));
    expect(model.stand.value).toEqual({ scene: then.scene, facts: then.last });
    model.patch({ shownPly: null });
    expect(model.stand.value.scene).toEqual(after.scene);
  });

  test("the board lies as its player sees it", () => {
    expect(modelOf(before).plan.value.turned).toBe(true);
    expect(modelOf(given()).plan.value.turned).toBe(false);
  });
});

describe("the history", () => {
  test("has every position from the start on", () => {
    const stands = historyOf(match, after.state);
    expect(stands).toHaveLength(9);
    expect(stands?.at(-1)).toEqual({ scene: after.scene, facts: after.last });
  });

  test("shows the board that a move left at a round's end, and not the next set-up", () => {
    const hoppsi = findVariant("hoppsi")?.variant.match;
    if (hoppsi === undefined) throw new Error("no Hoppsi");
    const { state } = givenIn("hoppsi", hoppsi.start, ["e1-c3", "c5-c4", "c3xc5"]);
    const [, , before, end] = historyOf(hoppsi, state) ?? [];
    expect(before?.scene.cells).toHaveLength(10);
    expect(end?.facts.map(({ tag }) => tag)).toContain("round-began");
    expect(end?.scene.cells).toHaveLength(9);
    expect(end?.scene.cells.find(({ square }) => square === "c5")).toMatchObject({ side: "r", kind: "runner-home" });
    expect(end?.scene.score).toEqual({ r: 1, b: 0 });
  });

  test("shows a move by the way that it was walked", () => {
    const hopperdame = judgeOf(twoWays.variant).match;
    const { state } = givenIn(twoWays.variant, hopperdame.start, [...twoWays.moves, "b1-d3"]);
    const moves = state.moves.map((move, index) => (index === 2 ? { ...move, route: "b1-d1-d3" } : move));
    const wayOf = (stand: Stand | undefined) => stand?.facts.flatMap((fact) => (fact.tag === "walked" ? fact.squares : []));
    expect(wayOf(historyOf(hopperdame, state)?.at(-1))).toEqual(["b1", "d3"]);
    expect(wayOf(historyOf(hopperdame, { ...state, moves })?.at(-1))).toEqual(["b1", "d1", "d3"]);
  });

  test("begins where the game does that has a start of its own", () => {
    const { position } = before.state;
    const own = givenIn("harzdame", position, ["g3xe3xe1xg1"], { start: { position, from: position, moves: [] } });
    const stands = historyOf(match, own.state);
    expect(stands).toHaveLength(2);
    expect(stands?.[0]?.scene).toEqual(before.scene);
    const { start: _start, ...usual } = own.state;
    expect(historyOf(match, usual)).toBeNull();
  });

  test("is none where today's rules lead elsewhere", () => {
    expect(historyOf(match, { ...after.state, position: before.state.position })).toBeNull();
    expect(historyOf(match, { ...after.state, moves: [{ turn: 0, ply: 1, side: "w", move: "a1-h8", at: 0 }] })).toBeNull();
  });
});

describe("coming back", () => {
  const come = async (id: string, you: { readonly side: string } | null = black.you, taps: readonly string[] = []) => {
    const model = modelOf(given(HARZDAME.slice(0, 7), { id, ...(you && { you }) }));
    model.taps.value = taps;
    await replay(model);
    return model.film.value;
  };

  test("shows the opponent's move once more, once in a browser", async () => {
    const film = await come("once");
    expect(film.at(-1)?.cells).toEqual(expect.arrayContaining([...before.scene.cells]));
    expect(await come("once")).toEqual([]);
  });

  test.each([
    ["who has begun their own", black.you, ["g3"]],
    ["whose move it was", { side: "w" }, []],
    ["who watches", null, []],
  ] as const)("but not to one %s", async (who, you, taps) => {
    expect(await come(who, you, taps)).toEqual([]);
  });
});

describe("what is said of news", () => {
  const words = gameWords("en", rulebook);
  const offer = { id: "9", kind: "draw", by: "w", turn: 6, at: 0, expires: null } as const;

  function said(was: StateAnswer, state: StateAnswer, more: { last?: Given["last"]; besides?: string } = {}): string {
    return announcement({ language: "en", words, rulebook, before: was, state, last: [], besides: "", ...more });
  }

  test("a move in words, and whose turn it is", () => {
    const news = given(HARZDAME.slice(0, 4), { you: { side: "w" } });
    const was = given(HARZDAME.slice(0, 3), { you: { side: "w" } });
    expect(said(was.state, news.state, { last: news.last })).toBe("Bo: f4 to f2, one man captured. Your move.");
  });

  test("one's own move too, for it is sent now", () => {
    expect(said(before.state, after.state, { last: after.last })).toBe("You: g3 to g1, three men captured. Ada’s move.");
  });

  test("the end", () => {
    const end = given(HARZDAME, { you: { side: "w" } });
    const was = given(HARZDAME.slice(0, -1), { you: { side: "w" } });
    expect(said(was.state, end.state, { last: end.last })).toBe(
      "Bo: a1 to a5, two men captured. Bo wins. You have no move left.",
    );
  });

  test("who sat down, and that the game begins", () => {
    const waiting = given([], {
      you: { side: "w" },
      status: "waiting",
      toMove: null,
      players: { w: { name: "Ada", present: true }, b: null },
    });
    expect(said(waiting.state, given([], { you: { side: "w" } }).state)).toBe("Bo has joined. Your move.");
  });

  test("nothing of offers but in words that are loaded then", () => {
    const offered = given(HARZDAME.slice(0, 7), { ...black, offers: [offer] }).state;
    expect(said(before.state, offered)).toBe("");
    expect(said(offered, before.state)).toBe("");
    expect(said(before.state, offered, { besides: "Ada offers a draw." })).toBe("Ada offers a draw.");
  });

  test("that moves were taken back, and whose turn it is then", () => {
    const struck = before.state.moves.slice(-1).map((move) => ({ ...move, into: 8 }));
    const back = { ...before.state, turn: 8, ply: 6, moves: before.state.moves.slice(0, -1), takenBack: struck, toMove: "w" };
    expect(said({ ...before.state, offers: [{ ...offer, kind: "takeback" }] }, back)).toBe(
      "The last move was undone. Ada’s move.",
    );
    const answered = { ...offer, kind: "takeback", answer: "accepted" } as const;
    expect(said(before.state, { ...back, answered }, { besides: "You said yes to it." })).toBe("You said yes to it. Ada’s move.");
  });

  test("that the game has to be repaired, and whose turn it is when it is", () => {
    const diverged = { ...before.state, diverged: true, toMove: null, legalMoves: [] } as const;
    expect(said(before.state, diverged)).toBe(
      "This game must be repaired. Nobody can play until the server’s operator has done that. Nothing is lost.",
    );
    expect(said(diverged, { ...diverged, rev: 3 })).toBe("");
    expect(said(diverged, before.state)).toBe("Your move.");
  });

  test("nothing of who comes and goes", () => {
    expect(said(before.state, { ...before.state, rev: 3 })).toBe("");
  });
});
