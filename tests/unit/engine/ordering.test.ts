/** What the order of moves tells of them. */
import { expect, test } from "vitest";
import { Moves } from "../../../engine/generators.ts";
import { gainOf, Ordering } from "../../../engine/ordering.ts";
import { NOWHERE } from "../../../engine/quiet-search.ts";
import { contestOf } from "./contests.ts";

test("a score tells what a move wins or loses by itself, whatever was learnt of it; that of the best known move doesn't", () => {
  const board = contestOf("chess").engine.board();
  board.load("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[-] w KQkq - 0 1");
  const [moves, ordering] = [new Moves(), new Ordering(2)];
  board.generate(moves);
  const list = [...moves.list.subarray(0, moves.count)];
  const gains = list.map((move) => board.gain(move));
  expect([gains.some((gain) => gain > 0), gains.some((gain) => gain < 0)]).toEqual([true, true]);
  ordering.score(board, moves, 0, 0, 0, NOWHERE);
  ordering.reward(board, moves, 0, gains.lastIndexOf(0), 3, 0, NOWHERE);

  const [known = 0] = list;
  ordering.score(board, moves, 0, known, 0, NOWHERE);
  expect([...moves.scores.subarray(0, moves.count)].map(gainOf)).toEqual([undefined, ...gains.slice(1)]);
});
