/** The laws of all games, in all six variants of HopperDame. */
import { hopperdameLaws } from "../../unit/rules/hopperdame-laws.ts";

hopperdameLaws(100);
