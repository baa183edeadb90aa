/** What the dock says where it has room: the last move in words, and what a move is, once, to whoever is new to the game. */
import { expect, test } from "vitest";
import { sayBesides } from "../../../web/game/announce.ts";
import { createModel, type Model } from "../../../web/game/model.ts";
import { aboutOf, type Given, given, givenIn } from "../view/given.ts";

const DROP = "r3k1nr/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR[Hh] w KQkq - 0 1";

/** A page that has just been opened there. */
function opened({ rulebook, state, last }: Given, isLocal = false): Model {
  const { match } = rulebook.variants.find((each) => each.match.variant === state.variant) ?? {};
  if (match === undefined) throw new Error(state.variant);
  const data = {
    language: "en" as const,
    rulebook: rulebook.id,
    about: aboutOf(rulebook),
    state,
    last,
    lastMove: "",
    answered: "",
    result: [],
  };
  const model = createModel(data, rulebook, match, isLocal);
  sayBesides(model);
  return model;
}

function told(game: Given, isLocal = false): readonly [lastMove: string, tip: string | null] {
  const { lastMove, tip } = opened(game, isLocal).page.peek();
  return [lastMove, tip];
}

test("the last move is told in words, whoever made it", () => {
  const moves = ["d3-e3", "f5-f4"];
  expect(told(given(moves, { you: { side: "w" } }))).toEqual(["Bo: f5 to f4.", null]);
  expect(told(given(moves, { you: { side: "b" } }))).toEqual(["You: f5 to f4.", null]);
  expect(told(given(moves))).toEqual(["Bo: f5 to f4.", null]);
});

test("before their first move a player is told what the game is about", () => {
  const tagline = "Draughts that moves like a rook, on all 64 squares.";
  expect(told(given([], { you: { side: "w" } }))).toEqual(["", tagline]);
  expect(told(given(["d3-e3"], { you: { side: "b" } }))).toEqual(["Ada: d3 to e3.", tagline]);
  expect(told(given([], { you: { side: "b" } }))[1]).toBeNull();
  expect(told(given())[1]).toBeNull();
  // Of two at one device each before their own.
  expect([told(given(), true)[1], told(given(["d3-e3"]), true)[1]]).toEqual([tagline, tagline]);
  expect(told(given(["d3-e3", "f5-f4"]), true)).toEqual(["Bo: f5 to f4.", null]);
});

test("a move that only this game has is told of in one turn, as long as that lasts, and never again", () => {
  const white = { you: { side: "w" } };
  const game = givenIn("hoplit-chess", DROP, [], white);
  const tip = expect.stringMatching(/^A drop: your hoplit comes in /);
  expect(told(game)[1]).toEqual(tip);
  expect(told(game)[1]).toEqual(tip);
  expect(told(givenIn("hoplit-chess", DROP, ["e3", "e6"], white))[1]).toBeNull();
  expect(told(givenIn("hoplit-chess", DROP, [], { ...white, id: "another" }))[1]).not.toEqual(tip);
});

test("it is told to whoever can make it or has just met it, and waits for that", () => {
  const REBOUND = "c3r/1r1r1/R4/3C1/1R3 r r 0-0 0 0";
  const tip = expect.stringMatching(/^A rebound: /);
  expect(told(givenIn("hoppsi", REBOUND, [], { you: { side: "b" } }))[1]).toBeNull();
  expect(told(givenIn("hoppsi", REBOUND, ["a3xc5xe3"], { you: { side: "b" } }))[1]).toEqual(tip);
});

test("what follows is told as it comes", () => {
  const model = opened(given([], { you: { side: "w" } }));
  const after = given(["d3-e3"], { you: { side: "w" } });
  model.last.value = after.last;
  model.state.value = after.state;
  expect(model.page.peek()).toMatchObject({ lastMove: "You: d3 to e3.", tip: null });
});
