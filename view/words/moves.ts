/** What a move did and how a game ended: said of news and of what is looked back at, and loaded only then. */
import type { Fact, Outcome } from "../../rules/contract.ts";
import type { Language } from "../languages.ts";
import { type OwnWords, type Person, sentence, type Sentences, type Spoken, type Told } from "./own.ts";
import { ownWords } from "./game.ts";
import { capital } from "./grammar.ts";
import { nounsOf } from "./nouns.ts";
import { wordsOf } from "./words.ts";

export type MoveWords = ReturnType<typeof moveWordsWith>;

export function moveWords(language: Language, game: Spoken): MoveWords {
  return moveWordsWith(language, ownWords(game, language));
}

export function moveWordsWith(language: Language, own: OwnWords) {
  const words = wordsOf("moves", language);
  const { taken, told } = nounsOf(own, language);
  const facts: Sentences<Told> = { ...words.facts, ...own.facts };
  const wins: Sentences<Person & { readonly won: boolean }> = { ...words.wins, ...own.wins };
  const draws: Sentences<object> = { ...words.draws, ...own.draws };

  /** What was taken stands first after the way. */
  function tell(done: readonly Fact[], sentences = facts): string {
    const parts = done.map((fact, index) => sentence(sentences, fact.tag, told(fact, false, index === 0)));
    const said = parts.filter((part) => part !== undefined);
    const prey = taken(done);
    return (prey === "" ? said : [said[0], prey, ...said.slice(1)]).join(", ");
  }

  return {
    ...words,
    facts,
    tell,

    /** `Bo: c3 to e5, one man captured.` */
    moved: (person: Person, done: readonly Fact[]): string => `${capital(person.name)}: ${tell(done)}.`,

    /** One sentence, and where there is more to be said, another one. */
    result: ({ by }: Outcome, winner: Person | null, loser?: Person | "" | null): readonly string[] =>
      [
        winner ? words.won(winner) : (sentence(draws, by, {}) ?? words.drawn),
        loser && sentence(wins, by, { ...loser, won: winner?.you === true }),
      ].filter((part): part is string => !!part),
  };
}
