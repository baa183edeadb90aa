/** Giving a seat's player another name, or none. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { done, type Reply } from "../object/reply.ts";
import type { Host } from "./host.ts";
import type { Caller } from "./reply.ts";

/**
 * Names the player of the caller's seat. The log says only that it was done: the name stands beside it.
 * @param name null for none
 */
export function rename(host: Host, caller: Caller, as: Side | undefined, name: string | null): Reply<StateAnswer> {
  const acting = host.acting(caller, as);
  if (!acting.ok) return acting;
  const { store } = host.ledger;
  const side = acting.value;
  const isSame = (store.names()[side] ?? null) === name;
  if (isSame) return done({ ...host.answer(side, caller.origin), repeated: true });
  return host.decide(side, { kind: "name" }, caller, () => store.setName(side, name));
}
