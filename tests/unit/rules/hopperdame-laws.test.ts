/** The laws of all games, in all six variants of HopperDame, a few times each; as often as other games' in tests/nightly. */
import { hopperdameLaws } from "./hopperdame-laws.ts";

hopperdameLaws(10);
