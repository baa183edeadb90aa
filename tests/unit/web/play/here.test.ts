/** What the list of the games of this device draws: the position that stands. */
import { expect, test } from "vitest";
import { boardOf } from "../../../../web/home/here.tsx";
import { after, type LocalGame, stateOf } from "../../../../web/play/local-game.ts";
import { begun, TWO, variants } from "./local-games.ts";

test.each(variants)("$id: as it stands, from the side of who plays it", ({ id, rulebook, match }) => {
  const game = begun(id, TWO);
  const open = (of: LocalGame) => {
    const line = match.open(stateOf(of).positions.at(-1) ?? "");
    if (!line.ok) throw new Error(line.error);
    return line.value;
  };
  // The first moves of some games are votes, which move nothing.
  const moved = [1, 2, 3].reduce((now, at) => {
    const { toMove, turn } = stateOf(now);
    return after(now, match, toMove, { kind: "play", turn, move: open(now).moves().at(-1) ?? "" }, at);
  }, game);
  expect(boardOf(moved, rulebook)).toMatchObject({ bottom: rulebook.sides[0].id, scene: open(moved).scene() });
  expect(boardOf(moved, rulebook)?.scene).not.toEqual(boardOf(game, rulebook)?.scene);
  const [, second] = rulebook.sides;
  expect(boardOf({ ...game, players: { kind: "computer", level: 3, you: second.id } }, rulebook)?.bottom).toBe(second.id);
});
