/** Jump Checkers as people type it: what the server plays by, and the page reads by once somebody types a move there. */
import { typedMatch } from "../../rules/typed-match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { reader } from "./rules/reader.ts";
import { jumpCheckers } from "./rules/rules.ts";

export const typed: readonly Variant[] = [{ match: typedMatch(jumpCheckers, reader), choices: {} }];
