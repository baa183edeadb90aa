import { expect, test } from "vitest";
import { houseClauses } from "./house-clauses.ts";

test("clauses by number, the others by their place under their heading", () => {
  const page = `# A game
Told by somebody.

## Set-up
White begins. [author]

Black begins. [house: as elsewhere]

## Moving
1. A step. [author]
2. A leap
   over one [author; over
   two: house, as in draughts] piece.

## The end
- Mate. [author]
- Draws [house]: many.
- A \`[Hh]\` in the housetop.
`;
  expect(houseClauses(page)).toEqual(["Set-up 2", "2", "The end 2"]);
});
