/** The laws of all games, in both variants of Hoplit Chess. */
import { hoplitChessLaws } from "../../unit/rules/hoplit-chess-laws.ts";

hoplitChessLaws(100);
