/** Hoplit Chess as people type it: what the server plays by, and the page reads by once somebody types a move there. */
import { typedMatch } from "../../rules/typed-match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { isHopeless } from "./rules/chances.ts";
import { readerOf } from "./rules/reader.ts";
import { hoplitChess } from "./rules/rules.ts";

export const typed: readonly Variant[] = [
  { match: typedMatch(hoplitChess("hoplit-chess", 1), readerOf(1), isHopeless), choices: { drop: "one-step" } },
  { match: typedMatch(hoplitChess("hoplit-chess-two-step", 2), readerOf(2), isHopeless), choices: { drop: "two-step" } },
];
