/** Why a game is over, where nobody has won: also what no move and no rule has decided. */
import { expect, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { UNSTARTED } from "../../../game/closing.ts";
import { resultOf } from "../../../view/game/result.ts";
import { given, rulebook } from "./given.ts";
import { gameWords } from "../../../view/words/game.ts";

const DAY = 24 * 60 * 60 * 1000;

function said(language: "en" | "de", result: StateAnswer["result"]): string {
  const { state } = given([], { status: "over", toMove: null, result, you: { side: "w" } });
  return resultOf({ language, words: gameWords(language, rulebook), rulebook, state });
}

test.each<[NonNullable<StateAnswer["result"]>, string, string]>([
  [{ winner: null, by: "abort", actor: "b" }, "Bo cancelled the game.", "Bo hat die Partie abgebrochen."],
  [{ winner: null, by: "abort", actor: "w" }, "You cancelled the game.", "Du hast die Partie abgebrochen."],
  [
    { winner: null, by: "abort" },
    `Closed: nobody played for ${UNSTARTED / DAY} days.`,
    `Geschlossen: ${UNSTARTED / DAY} Tage ohne Zug.`,
  ],
  [{ winner: null, by: "abandoned" }, "Closed: nobody played for a long time.", "Geschlossen: lange ohne Zug."],
  [
    { winner: null, by: "closed" },
    "Closed by the operator of this server. Nobody wins.",
    "Vom Betreiber geschlossen. Niemand gewinnt.",
  ],
  [{ winner: null, by: "agreement", actor: "b" }, "Draw by agreement.", "Remis durch Einigung."],
])("%j", (result, en, de) => {
  expect(said("en", result)).toBe(en);
  expect(said("de", result)).toBe(de);
});
