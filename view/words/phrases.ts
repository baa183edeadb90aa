/** What a move did and how a game ended, put together from a language's words and a game's own. */
import type { Fact, Outcome } from "../../rules/contract.ts";
import type { Person } from "../people.ts";
import { type FactWords, type OwnWords, sayFact } from "./own.ts";
import { capital } from "./text.ts";

/** What several games tell of, in one language. */
export interface Phrases extends Required<Pick<OwnWords, "wins" | "draws">> {
  /** `index` is the fact's place among those of its move. */
  readonly facts: FactWords<[you: boolean, index: number]>;
  /** What was taken, empty where nothing was. */
  readonly taken: (facts: readonly Fact[]) => string;
  readonly won: (winner: Person) => string;
  /** Of a draw that there is no word for. */
  readonly drawn: string;
}

export function phrasesOf({ taken, won, drawn, ...shared }: Phrases, own: OwnWords) {
  const facts = { ...shared.facts, ...own.facts };
  const wins = { ...shared.wins, ...own.wins };
  const draws = { ...shared.draws, ...own.draws };
  return {
    moved: (person: Person, done: readonly Fact[]): string => {
      const parts = done.map((fact, index) => sayFact(facts, fact, person.you, index)).filter((part) => part !== undefined);
      const prey = taken(done);
      const said = prey === "" ? parts : [parts[0], prey, ...parts.slice(1)];
      return `${capital(person.name)}: ${said.join(", ")}.`;
    },

    /** One sentence, and where there is more to be said, another one. */
    result: ({ by }: Outcome, winner: Person | null, loser?: Person | "" | null): readonly string[] =>
      [winner ? won(winner) : (draws[by] ?? drawn), loser && wins[by]?.(loser)].filter(
        (sentence): sentence is string => !!sentence,
      ),
  };
}
