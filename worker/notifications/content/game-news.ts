/** What is new in a game, with what it is called: by mail and by push alike. */
import { MAKER } from "../../../game/channel-policy.ts";
import type { Listing } from "../../../view/rulebook.ts";
import { day } from "../../../view/time.ts";
import { across, bottom, marked, opponent } from "../../../view/people.ts";
import { openPosition } from "../../open-position.ts";
import type { Owed } from "./message.ts";
import { newsOf, wallOf } from "./news.ts";
import type { Language } from "../../../view/language.ts";
import { gameWords } from "../../../view/words/game.ts";
import { wordsOf } from "../../../view/words/words.ts";

export interface GameNews {
  /** Game and opponent. */
  readonly name: string;
  /** What a thread about it is called: no other game of the same two is. */
  readonly subject: string;
  /** A sentence each. Whose turn it is, or how the game ended, stands first: mail programs show the first words in their list. */
  readonly news: readonly string[];
  /** Whether the seat is to move. */
  readonly isYours: boolean;
}

/**
 * What is new in a game, in words.
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
export function gameNews({ owed, language }: { readonly owed: Owed; readonly language: Language }): GameNews {
  const state = readerState(owed);
  const { rulebook } = openPosition(state);
  const name =
    owed.side === MAKER ? wordsOf("mail", language).maker.subject({ game: rulebook.name }) : nameOf(state, rulebook, language);
  const next = nextOf(owed, language);
  return {
    name,
    subject: next === "" ? name : `${name}, ${next}`,
    news: newsOf({ ...owed, state }, rulebook, language),
    isYours: state.toMove === owed.side,
  };
}

/** As whoever is told of it sees it: a maker who plays neither side is like everybody. */
export function readerState({ side, state }: Owed): Owed["state"] {
  return side === MAKER ? state : { ...state, you: { ...state.you, side } };
}

function nameOf(state: Owed["state"], rulebook: Listing, language: Language): string {
  const words = gameWords(language, rulebook);
  const { game } = wordsOf("mail", language);
  const player = state.players[across(rulebook, bottom(rulebook, state))];
  if (!player) return game.alone({ game: rulebook.name });
  const other = opponent(rulebook, state, words);
  return game.subject({ game: rulebook.name, name: marked(other.name, player.program, words) });
}

/** What tells a game that follows another one from that one; empty where it follows none. */
function nextOf(owed: Owed, language: Language): string {
  const { previous, series, now } = owed.state;
  const { next } = wordsOf("mail", language).game;
  if (previous === undefined) return "";
  if (series && series.game > 1) return next.series({ game: series.game });
  // Named anew, as somebody else sits down, it is the game of that day still.
  const began = day(owed.beside?.madeAt ?? now, wallOf(owed, language));
  return previous.played ? next.playedOn({ day: began }) : next.rematch({ day: began });
}
