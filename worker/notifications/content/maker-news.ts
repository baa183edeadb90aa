/**
 * What the maker of a game for two others is told, sentence by sentence: who plays, and how it ended. It says how things stand when it is
 * sent, and speaks of everybody by name, so that a chat room may read it, too.
 */
import type { Owed } from "./message.ts";
import type { Side } from "../../../rules/contract.ts";
import { duration, moment, type Wall } from "../../../view/time.ts";
import { resultOf } from "../../../view/game/result.ts";
import { marked, personOf, sideName } from "../../../view/people.ts";
import type { Listing } from "../../../view/rulebook.ts";
import { seriesEnd } from "../../../view/series.ts";
import { gameWords } from "../../../view/words/game.ts";
import { wordsOf } from "../../../view/words/words.ts";

/** Whether time has ended the game before both had come: whoever has given a seat back is not there either. */
function isUnjoined({ result, players }: Owed["state"]): boolean {
  const byTime = result?.by === "abandoned" || (result?.by === "abort" && !result.actor);
  return byTime && Object.values(players).some((player) => player === null);
}

/** The first one says the most. */
export function makerNews({ occasion, state }: Owed, rulebook: Listing, wall: Wall): readonly string[] {
  const { language } = wall;
  const words = gameWords(language, rulebook);
  const { maker: say, game } = wordsOf("mail", language);
  const person = (side: Side) => personOf(rulebook, state, side, words);
  const sides = rulebook.sides.map(({ id }) => id);
  const colour = (side: Side) => sideName(rulebook, side, words);
  const named = (side: Side) => {
    const program = state.players[side]?.program;
    return say.sits({ name: marked(person(side).name, program, words), side: colour(side) });
  };
  const isNamed = (side: Side) => typeof state.players[side]?.name === "string";

  switch (state.status) {
    case "over":
      if (isUnjoined(state)) return [say.unjoined];
      return [resultOf({ language, words, rulebook, state }), seriesEnd(state, wordsOf("series", language), person)].filter(
        Boolean,
      );
    case "playing": {
      const toMove = state.toMove === null ? [] : [words.dock.toMove(person(state.toMove))];
      return [say.begun, ...sides.filter(isNamed).map(named), ...toMove];
    }
    case "waiting": {
      const { closes, now } = state;
      const when = (at: number) => game.when({ moment: moment(at, now, wall), time: duration(at - now, language) });
      const isClosing = occasion === "reminder" && closes !== null && closes > now;
      const isTaken = sides.some((side) => state.players[side]);
      const seat = (side: Side) =>
        isNamed(side) ? named(side) : state.players[side] ? say.taken({ side: colour(side) }) : say.free({ side: colour(side) });
      return [
        ...(occasion === "seat" ? [say.left] : []),
        ...(isClosing ? [game.unjoinedBy({ when: when(closes) })] : []),
        ...(isTaken ? sides.map(seat) : [say.nobody]),
      ];
    }
  }
}
