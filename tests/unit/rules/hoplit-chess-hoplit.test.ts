/** How the hoplit goes, clauses 6 to 9 of docs/rules/hoplit-chess.md, and the examples under "Numbers". */
import { describe, expect, test } from "vitest";
import { WAYS_FROM } from "../../../games/hoplit-chess/rules/hoplit.ts";
import { beginning, open } from "./hoplit-chess-lines.ts";

/** Expects where White's only hoplit can go, without what the texts say besides. */
function hoplit(board: string): { readonly reaches: (...squares: readonly string[]) => void } {
  const texts = beginning(open(board, "[] w - - 0 1"), "H").map((text) => text.replace(/^H/, "").replace(/[+#]$/, ""));
  return { reaches: (...squares) => expect(texts).toEqual(squares) };
}

test("6, 7: over the screen, any way of its kind and side, to any empty square beyond or onto the first enemy", () => {
  hoplit(`
    . . k q . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . P . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("d5", "d6", "d7", "xd8");
});

test("8: an enemy pawn as screen lets it reach only the square right behind", () => {
  hoplit(`
    . . k q . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . p . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("d5");
});

test("8: and to take what stands there", () => {
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . n . . .
    . . . . p . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("xe6");
});

test("8: not what stands further on", () => {
  hoplit(`
    . . k . . . . .
    . . . . n . . .
    . . . . . . . .
    . . . . p . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("e6");
});

test("8: nor an own piece that stands there", () => {
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . N . . .
    . . . . p . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches();
});

test("8: an own pawn is a screen like any other", () => {
  hoplit(`
    . . k . . . . .
    . . . . n . . .
    . . . . . . . .
    . . . . P . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("e6", "xe7");
});

test("6: it turns 45 degrees, no more and no less: what stands right ahead is no screen", () => {
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . P . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches();
  // On the diagonal itself a piece ends the first leg and is never a screen.
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . N . . .
    . . . . . . . .
    K . H . . . . .`).reaches();
});

test("6: it may turn on any square of the first leg, to either side", () => {
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . N r . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("e6", "e7", "e8", "f6", "f7", "f8");
});

test("6: the first leg goes over empty squares only: here not to e3, where it would turn", () => {
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . r . . .
    . . . . . . . .
    . . . . . . . .
    . . . n . . . .
    K . H . . . . .`).reaches();
});

test("6: it has at least one square of first leg and never turns where it stands", () => {
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . N . . . . .
    . . . . . . . .
    K . H . N . . .`).reaches();
});

test("6: outward, never back", () => {
  hoplit(`
    . . . . . . . k
    . . . . . . . .
    . . . . . . . .
    . . . H . . . .
    . . . . . . . .
    . . . . . N . .
    . . . . . . . .
    . K . . . . . .`).reaches();
  hoplit(`
    . . . . . . . k
    . . . . . . . .
    . . . . . . . .
    . . . H . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . N . . .
    . K . . . . . .`).reaches("e1");
});

test("6: in all eight directions", () => {
  hoplit(`
    . . . . . . . k
    . . . . . . . .
    . . N . N . . .
    . N . . . . N .
    . . . H . . . .
    . N . . . . N .
    . . N . N . . .
    K . . . . . . .`).reaches("a3", "a5", "c1", "c7", "c8", "e1", "e7", "e8", "h3", "h5");
});

test("7: it jumps exactly one screen", () => {
  hoplit(`
    . . k r . . . .
    . . . . . . . .
    . . . n . . . .
    . . . . . . . .
    . . . N . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("d5", "xd6");
});

test("7: without a screen it has no move", () => {
  hoplit(`
    . . k . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . N .`).reaches();
});

test("6: it doesn't take its own side's pieces, but jumps them", () => {
  hoplit(`
    . . k . . . . .
    . . . N . . . .
    . . . . . . . .
    . . . . . . . .
    . . . P . . . .
    . . . . . . . .
    . . . . . . . .
    K . H . . . . .`).reaches("d5", "d6");
});

test("9: the same target by two routes is one move; but there never are two", () => {
  for (const ways of WAYS_FROM) expect(new Set(ways.map(({ to }) => to)).size).toBe(ways.length);
  hoplit(`
    . . . . . . n .
    . k . . . . . .
    . n . . . N . .
    . N . . n . . N
    . . . H . . . .
    . p . . . . n .
    n . N . P . . .
    K . . . . . N .`).reaches("a3", "a5", "c1", "e1", "h3");
});

describe("the enemy's hoplit gives check", () => {
  test("7, 8: over a pawn right before the king", () => {
    const line = open(`[] w - - 0 1
      . . k . . . . .
      . . . . . . . h
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . P . . .
      . . . . K . . .`);
    expect(line.scene().checked).toBe("e1");
    expect(line.play("e4").ok && line.play("e3").ok).toBe(true);
  });

  test("8: not over one further off", () => {
    const line = open(`[] w - - 0 1
      . . k . . . . .
      . . . . . . . h
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . P . . .
      . . . . . . . .
      . . . . K . . .`);
    expect(line.scene().checked).toBeUndefined();
  });

  test("8: over its own pawn from anywhere", () => {
    const line = open(`[] w - - 0 1
      . . k . . . . .
      . . . . . . . h
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . p . . .
      . . . . . . . .
      . . . . K . . .`);
    expect(line.scene().checked).toBe("e1");
    expect(line.moves()).toEqual(["Kd1", "Kf1"]);
  });
});
