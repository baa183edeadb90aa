/** The laws of all games, in all six variants of HopperDame, a few times each; as often as other games' in tests/long. */
import { hopperdameLaws } from "./hopperdame-laws.ts";

hopperdameLaws(30);
