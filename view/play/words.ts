/** The words of a game as they are said where one device keeps it by itself: nothing is sent there. */
import type { GameWords, PlayWords, WalkingWords } from "../words.ts";

interface Spoken {
  readonly words: GameWords;
  readonly walking: WalkingWords;
}

export function localWords({ words, walking }: Spoken, { dock, tools }: PlayWords): Spoken {
  return {
    words: {
      ...words,
      dock: { ...words.dock, sendThis: dock.makeThis },
      tools: { ...words.tools, offers: tools.game, after: tools.game },
    },
    walking: {
      ...walking,
      send: dock.make,
      sending: dock.making,
      soFar: (facts, move) => walking.soFar(facts, move, true),
    },
  };
}
