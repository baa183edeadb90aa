/** Why a game is over, where nobody has won: also what no move and no rule has decided. */
import { expect, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { resultOf } from "../../../view/game/result.ts";
import { gameWords } from "../../../view/words/game.ts";
import { given, rulebook } from "./given.ts";

const ALONE = { players: { w: { name: "Ada", present: true }, b: null } };

function said(language: "en" | "de", result: StateAnswer["result"], more: Partial<StateAnswer> = {}): string {
  const { state } = given([], { status: "over", toMove: null, result, you: { side: "w" }, ...more });
  return resultOf({ language, words: gameWords(language, rulebook), rulebook, state });
}

test.each<[NonNullable<StateAnswer["result"]>, Partial<StateAnswer>, string, string]>([
  [{ winner: null, by: "abort", actor: "b" }, {}, "Cancelled by Bo. Nobody wins.", "Von Bo abgebrochen. Niemand gewinnt."],
  [
    { winner: null, by: "abort", actor: "w" },
    {},
    "You cancelled the game. Nobody wins.",
    "Du hast die Partie abgebrochen. Niemand gewinnt.",
  ],
  [
    { winner: null, by: "abort" },
    {},
    "Cancelled: nobody moved for 14 days. Nobody wins.",
    "Abgebrochen: 14 Tage lang hat niemand gezogen. Niemand gewinnt.",
  ],
  [
    { winner: null, by: "abort" },
    ALONE,
    "Cancelled: nobody joined for 14 days.",
    "Abgebrochen: 14 Tage lang hat niemand mitgemacht.",
  ],
  [
    { winner: null, by: "abandoned" },
    ALONE,
    "Cancelled: nobody joined for 14 days.",
    "Abgebrochen: 14 Tage lang hat niemand mitgemacht.",
  ],
  [
    { winner: null, by: "abandoned" },
    {},
    "Closed: nobody moved for 180 days. Nobody wins.",
    "Geschlossen: 180 Tage lang hat niemand gezogen. Niemand gewinnt.",
  ],
  [
    { winner: null, by: "closed" },
    {},
    "Closed by the operator of this server. Nobody wins.",
    "Vom Betreiber dieses Servers geschlossen. Niemand gewinnt.",
  ],
  [{ winner: null, by: "agreement", actor: "b" }, {}, "Draw by agreement.", "Remis durch Einigung."],
  [{ winner: "b", by: "agreement", actor: "b" }, {}, "Bo wins. Both players agreed.", "Bo gewinnt. Beide waren einverstanden."],
])("%j", (result, more, en, de) => {
  expect(said("en", result, more)).toBe(en);
  expect(said("de", result, more)).toBe(de);
});
