/** The laws of all games, in both variants of Hoplit Chess, a few times each; as often as other games' in tests/nightly. */
import { hoplitChessLaws } from "./hoplit-chess-laws.ts";

hoplitChessLaws(10);
