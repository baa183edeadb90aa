/**
 * The moves that the engine chooses at fixed nodes in some 200 positions, as a list. A change that is only to tidy up leaves the list
 * as it is; new weights or another search write it anew (`-u`).
 */
import { expect, test } from "vitest";
import { Player } from "../../../engine/player.ts";
import { contests } from "../../../scripts/engine/contest.ts";
import type { Contest } from "../../../scripts/engine/contest.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { value } from "../rules/lines.ts";

const POSITIONS = 17;
const NODES = 150;

/** A line of random moves, which ends early where the game would. */
function randomLine({ match, start }: Contest, plies: number, roll: Dice) {
  let line = value(match.open(start));
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = line.moves();
    const next = value(line.play(moves[roll(moves.length)] ?? "")).line;
    if (next.outcome !== null) break;
    line = next;
  }
  return line;
}

test("the engine plays as it did", async () => {
  const rows: string[] = [];
  for (const contest of await contests()) {
    const roll = dice(7);
    const player = new Player(contest.engine, (...miss) => rows.push(`missed: ${miss.join(" ")}`), 12);
    for (let index = 0; index < POSITIONS; index += 1) {
      const line = randomLine(contest, 2 + index * 3, roll);
      player.clear();
      const { move, score } = player.choose(line, [], { nodes: NODES });
      rows.push(`${contest.id} | ${line.position} | ${move} ${score}`);
    }
  }
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("chosen-moves.txt");
});
