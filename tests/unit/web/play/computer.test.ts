/** The computer at the board: when it moves, and what becomes of answers that nobody waits for any more. */
import { expect, test } from "vitest";
import type { Choice } from "../../../../engine/player.ts";
import { createComputer, type Thinker } from "../../../../web/play/computer.ts";
import type { LocalGame } from "../../../../web/play/local-game.ts";
import { AGAINST, begun, TWO } from "./local-games.ts";

const choice: Choice = { move: "d3-e3", score: 50, lines: [], depth: 1, nodes: 1 };
const asBlack = begun("harzdame", { kind: "computer", you: "b", level: 3 });

function setUp(start: LocalGame | null) {
  const asked: string[] = [];
  const moves: string[] = [];
  const answers: ((outcome: Choice | null) => void)[] = [];
  let absences = 0;
  let stops = 0;
  let rested: () => void = () => {};
  const thinker: Thinker = {
    ask: ({ strength }) => {
      asked.push(String(strength));
      return new Promise((resolve) => answers.push(resolve));
    },
    stop: () => void (stops += 1),
  };
  const table = { game: start };
  const computer = createComputer(thinker, {
    game: () => table.game,
    play: (move) => void moves.push(move),
    absent: () => void (absences += 1),
    pause: (milliseconds) => (milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => (rested = resolve))),
  });
  return { computer, thinker, asked, moves, answers, rest: () => rested(), absences: () => absences, stops: () => stops };
}

test("moves where it is its turn, at its level, and never sooner than is pleasant to watch", async () => {
  const { computer, asked, moves, answers, rest } = setUp(asBlack);
  const moving = computer.move();
  expect(computer.isThinking()).toBe(true);
  answers[0]?.(choice);
  await Promise.resolve();
  expect(moves).toEqual([]);
  rest();
  await moving;
  expect([asked, moves]).toEqual([["3"], ["d3-e3"]]);
  expect(computer.isThinking()).toBe(false);
});

test.each([
  ["there is no game", null],
  ["it is somebody else's turn", begun("harzdame", AGAINST)],
  ["two play", begun("harzdame", TWO)],
])("leaves the move to others where %s", async (_why, game) => {
  const { computer, asked } = setUp(game);
  await computer.move();
  expect(asked).toEqual([]);
});

test("plays nothing once it was stopped", async () => {
  const { computer, moves, answers, rest, stops } = setUp(asBlack);
  const moving = computer.move();
  computer.stop();
  answers[0]?.(choice);
  rest();
  await moving;
  expect([moves, stops()]).toEqual([[], 1]);
});

test("an answer to an earlier question is none to a later one", async () => {
  const { computer, moves, answers, rest } = setUp(asBlack);
  const first = computer.move();
  rest();
  const second = computer.move();
  rest();
  answers[0]?.({ ...choice, move: "late" });
  answers[1]?.(choice);
  await Promise.all([first, second]);
  expect(moves).toEqual(["d3-e3"]);
});

test("advises whoever asks, at once, and plays nothing then", async () => {
  const { computer, asked, moves, answers } = setUp(begun("harzdame", AGAINST));
  const advice = computer.advise();
  answers[0]?.(choice);
  expect(await advice).toEqual(choice);
  expect([asked, moves]).toEqual([["hint"], []]);
});

test("says where it can't be loaded", async () => {
  const { computer, thinker, moves, rest, absences } = setUp(asBlack);
  Object.assign(thinker, { ask: () => Promise.reject(new TypeError("no network")) });
  const moving = computer.move();
  rest();
  await moving;
  expect([moves, absences()]).toEqual([[], 1]);
});
