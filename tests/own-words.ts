/** What all games say of their own, as if one had everything that any of them has. */
import { ownWords } from "../view/words/game.ts";
import { rulebooks } from "../games/registry.ts";
import { inEach } from "../scripts/build/in-each.ts";
import type { OwnWords } from "../view/words/own.ts";

function both(one: OwnWords, other: OwnWords): OwnWords {
  return {
    kinds: { ...one.kinds, ...other.kinds },
    picks: { ...one.picks, ...other.picks },
    letters: { ...one.letters, ...other.letters },
    facts: { ...one.facts, ...other.facts },
    news: { ...one.news, ...other.news },
    wins: { ...one.wins, ...other.wins },
    draws: { ...one.draws, ...other.draws },
    hints: { ...one.hints, ...other.hints },
    tips: { ...one.tips, ...other.tips },
  };
}

export const everyWord = inEach((language) => rulebooks.map((rulebook) => ownWords(rulebook, language)).reduce(both));
