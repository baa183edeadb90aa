/** What the operator does to a game. They hold no seat: the log says of each of these acts what was done, and by no side. */
import type { Command } from "../../game/command.ts";
import { nextInvite } from "../../game/invites.ts";
import { opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { HIDDEN_NAME } from "../../api/seats.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { Host } from "./host.ts";
import { bringList } from "./seats/invite-calls.ts";
import { retitle } from "./channels/retitle.ts";

export type OperatorAct =
  /** A seat's name, or that it may have one again. */
  | { readonly do: "hide-name" | "allow-name"; readonly side: Side }
  /** The game is off the list of open invites. */
  | { readonly do: "unlist" }
  /** Besides, the invite that was passed on opens nothing any more; the game's maker is shown a new one. Of a game for two others, each that is free. */
  | { readonly do: "withdraw-invite" }
  | { readonly do: "close" };

/** Carries an act out; what was done before is no failure. */
export async function operate(host: Host, act: OperatorAct): Promise<Reply<null>> {
  const { status, sides, toMove } = host.ledger.state;
  switch (act.do) {
    case "hide-name":
    case "allow-name": {
      const { side } = act;
      if (!sides.includes(side)) return refused("malformed", "That is no side of the game.");
      return decided(host, side, { kind: act.do }, () => {
        host.ledger.store.setName(side, act.do === "hide-name" ? HIDDEN_NAME : null);
        retitle(host, opponent(host.ledger.state, side));
      });
    }
    case "unlist":
      return unlisted(host);
    case "withdraw-invite":
      if (status !== "waiting") return refused("seat-taken", "No invite of this game is open.");
      await unlisted(host);
      return renewed(host);
    case "close":
      return decided(host, toMove, { kind: "close" });
  }
}

/** Every free seat has another invite. */
function renewed(host: Host): Reply<null> {
  const { sides, links } = host.ledger.state;
  for (const side of sides.filter((each) => links[each] === undefined)) {
    const link = nextInvite(host.ledger.state, side, host.seats.currentKey);
    const made = decided(host, side, { kind: "invite", link });
    if (!made.ok) return made;
  }
  return done(null);
}

async function unlisted(host: Host): Promise<Reply<null>> {
  host.openInvite.unlist();
  await bringList(host);
  return done(null);
}

function decided(host: Host, side: Side, command: Command, beside?: () => void): Reply<null> {
  // Nobody is answered with the state, so that by which origin they come tells nothing.
  const decision = host.refusal({ origin: "" }) ?? host.decide(side, command, { origin: "" }, beside);
  return decision.ok ? done(null) : refused(decision.code, decision.detail);
}
