/**
 * The game that this one follows, and the moves before one that began from a position of its own: folded, for they are nobody's, or were
 * made in another game. They never change, so the server alone draws them.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Rulebook } from "../rulebook.ts";
import { moveRows } from "./move-list.ts";
import type { GameWords } from "../words/game.ts";
import type { Words } from "../words/words.ts";

export interface BeforeProps {
  readonly words: Pick<GameWords, "moves">;
  readonly say: Words["starts"];
  readonly rulebook: Pick<Rulebook, "sides">;
  readonly start: NonNullable<StateAnswer["start"]>;
  readonly isResumed: boolean;
}

/** The way back to the game before. */
export function Previous({ say, id }: { readonly say: Words["starts"]; readonly id: string }) {
  return <a href={`/g/${id}`}>{say.previous}</a>;
}

/** Nothing where the game began from a position that was only set up. */
export function Before({ words, say, rulebook, start, isResumed }: BeforeProps) {
  if (start.moves.length === 0) return null;
  const rows = moveRows(start.moves, rulebook.sides[0].id);
  return (
    <details>
      <summary>{say.before({ count: start.moves.length })}</summary>
      {rows
        .map(({ number, moves }) =>
          written(
            number,
            moves.map((move) => move && words.moves.move(move.move)),
          ),
        )
        .join(" ")}
      <br />
      {isResumed ? say.played : say.entered}
    </details>
  );
}

/** A row as notations write it: `1. e4 e5`, and `1. … e5` where the first side did not move. */
function written(number: number | null, [first, second]: readonly (string | null)[]): string {
  const moves = [first ?? (second === null ? null : "…"), second].filter((move) => move !== null);
  return [...(number === null ? [] : [`${number}.`]), ...moves].join(" ");
}
