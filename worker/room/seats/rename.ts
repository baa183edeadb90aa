/** Giving a seat's player another name, or none. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import type { Caller } from "../reply.ts";

export interface Naming {
  /** Null for none. */
  readonly name: string | null;
  /** Whether a program plays from now on; absent where that stays as it is. */
  readonly program?: boolean | undefined;
}

/** Names the player of the caller's seat. The log says only that it was done: the name stands beside it. */
export function rename(host: Host, caller: Caller, as: Side | undefined, { name, program }: Naming): Reply<StateAnswer> {
  const acting = host.acting(caller, as);
  if (!acting.ok) return acting;
  const { ledger } = host;
  const side = acting.value;
  const isProgram = ledger.state.programs.includes(side);
  const changed = program === undefined || program === isProgram ? {} : { program };
  const isSame = (ledger.names()[side] ?? null) === name && changed.program === undefined;
  if (isSame) return done({ ...host.answer(side, caller.origin), repeated: true });
  return host.decide(side, { kind: "name", ...changed }, caller, () => ledger.setName(side, name));
}
