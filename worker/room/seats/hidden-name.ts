/**
 * Hiding a seat's name, and allowing one again: an event of the log, so that whoever sits there later has none either, and a rebuilt
 * object keeps to it. Only the operator begins and ends that; a game that follows takes it over.
 */
import { HIDDEN_NAME } from "../../../api/seats.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Reply } from "../../object/reply.ts";
import { retitle } from "../channels/retitle.ts";
import type { Host } from "../host.ts";

export type NameAct = "hide-name" | "allow-name";

/** What was so before is no failure. */
export function permitName(host: Host, side: Side, act: NameAct): Reply<StateAnswer> {
  // Nobody is answered with the state, so that by which origin they come tells nothing.
  return host.decide(side, { kind: act }, { origin: "" }, () => {
    host.ledger.store.setName(side, act === "hide-name" ? HIDDEN_NAME : null);
    retitle(host, opponent(host.ledger.state, side));
  });
}

/** The same of seats that were hidden where their players come from; one that is free by now waits for somebody else. */
export function hideNames(host: Host, sides: readonly Side[]): void {
  const { links } = host.ledger.state;
  for (const side of sides.filter((each) => links[each] !== undefined)) permitName(host, side, "hide-name");
}
