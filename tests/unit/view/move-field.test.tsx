/** The field that a move is typed into: all that it says, in the reader's own words and letters. */
import { describe, expect, test } from "vitest";
import { findVariant } from "../../../games/registry.ts";
import { ambiguous, illegal, type NoMove, over } from "../../../rules/typed-move.ts";
import { whyNoMove } from "../../../web/game/move-field.tsx";
import type { Language } from "../../../view/languages.ts";
import { gameWords } from "../../../view/words/game.ts";
import { panelWords } from "../../../view/words/panels.ts";

const chess = findVariant("hoplit-chess");
if (chess === undefined) throw new Error("no Hoplit Chess");
const { rulebook } = chess;

/** What the field says in a language of a text that is no move. */
function said(language: Language, text: string, why: NoMove): string {
  const shown = gameWords(language, rulebook).moves.move;
  return whyNoMove(panelWords(language).typing, shown, text, why);
}

const MANY = Array.from({ length: 14 }, (_, index) => `a${index}-b1`);

describe("what is said of a text that is no move", () => {
  test.each([
    ["over", "e4", over("checkmate"), "Die Partie ist zu Ende.", "This game has ended."],
    ["unrecorded", "e4", "unrecorded", "„e4“ ist hier kein Zug.", "“e4” is no move here."],
    [
      "several may be meant",
      "bxa8",
      ambiguous("bxa8", ["bxa8=Q", "bxa8=N", "bxa8=H"]),
      "„bxa8“ kann b×a8=D, b×a8=S oder b×a8=H heißen. Tippe genau einen davon ein.",
      "“bxa8” can mean b×a8=Q, b×a8=N or b×a8=H. Type one of these.",
    ],
    [
      "others go from there",
      "g1g5",
      illegal("g1g5", ["a1-b1", "g1-g3", "g1xg4"]),
      "„g1g5“ ist hier kein Zug. Von g1 geht g1–g3 oder g1×g4.",
      "“g1g5” is no move here. From g1 you can type g1–g3 or g1×g4.",
    ],
    [
      "none goes from there",
      "?",
      illegal("?", ["Nf3", "O-O"]),
      "„?“ ist hier kein Zug. Möglich ist Sf3 oder O–O.",
      "“?” is no move here. You can type Nf3 or O–O.",
    ],
    [
      "votes",
      "e4",
      illegal("e4", ["decline", "use"]),
      "„e4“ ist hier kein Zug. Möglich ist normales Schach oder Hopliten.",
      "“e4” is no move here. You can type plain chess or hoplits.",
    ],
    [
      "many others",
      "z",
      illegal("z", MANY),
      `„z“ ist hier kein Zug. Möglich ist ${shownList(12)} oder 2 weitere.`,
      `“z” is no move here. You can type ${shownList(12)} or 2 more.`,
    ],
    [
      "a pasted page",
      "z".repeat(1000),
      illegal("z", ["a1-b1"]),
      `„${"z".repeat(40)}…“ ist hier kein Zug. Möglich ist a1–b1.`,
      `“${"z".repeat(40)}…” is no move here. You can type a1–b1.`,
    ],
  ] as const)("%s", (_, text, why, german, english) => {
    expect([said("de", text, why), said("en", text, why)]).toEqual([german, english]);
  });

  function shownList(count: number): string {
    return MANY.slice(0, count)
      .map((move) => move.replace("-", "–"))
      .join(", ");
  }
});

test("the example stands in the reader's own letters", () => {
  const shown = gameWords("de", rulebook).moves.move;
  expect(panelWords("de").typing.move({ example: shown("Nxd5") })).toContain("zum Beispiel S×d5");
});
