/** Who plays against the asking seat: said in panels and messages alone. */
import type { StateAnswer } from "../api/state-schema.ts";
import { across, bottom, type CommonWords, personOf, type Sided } from "./people.ts";
import type { Person } from "./words/own.ts";

export function opponent(rulebook: Sided, state: Pick<StateAnswer, "you" | "players">, words: CommonWords): Person {
  return personOf(rulebook, state, across(rulebook, bottom(rulebook, state)), words);
}
