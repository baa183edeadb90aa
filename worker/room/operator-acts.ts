/** What the operator does to a game. They hold no seat: the log says of each of these acts what was done, and by no side. */
import type { Command } from "../../game/command.ts";
import { nextInvite } from "../../game/invites.ts";
import { seatInNext } from "../../game/next-game.ts";
import type { Side } from "../../rules/contract.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { Host } from "./host.ts";
import { NEXT } from "./jobs.ts";
import { type NameAct, permitName } from "./seats/hidden-name.ts";
import { bringList } from "./seats/invite-calls.ts";
import { linkOf } from "./seats/play-me-link.ts";

export type OperatorAct =
  /** A seat's name, or that it may have one again. */
  | { readonly do: NameAct; readonly side: Side }
  /** The game is off the list of open invites. */
  | { readonly do: "unlist" }
  /** Besides, the invite that was passed on opens nothing any more; the game's maker is shown a new one. Of a game for two others, each that is free. */
  | { readonly do: "withdraw-invite" }
  | { readonly do: "close" };

/** Where else a name is to be hidden, or allowed, that was so in a game. */
export interface AlsoNamed {
  /** The same player's seat in the game that follows; null where there is none. */
  readonly next: { readonly game: string; readonly side: Side } | null;
  /** The "play me" link that they have made the game by; null where there is none. */
  readonly link: string | null;
}

const NOWHERE: AlsoNamed = { next: null, link: null };

/** Carries an act out; what was done before is no failure. */
export async function operate(host: Host, act: OperatorAct): Promise<Reply<AlsoNamed>> {
  if ("side" in act) return named(host, act.side, act.do);
  const acted = await operateOn(host, act);
  return acted.ok ? done(NOWHERE) : acted;
}

async function named(host: Host, side: Side, act: NameAct): Promise<Reply<AlsoNamed>> {
  if (!host.ledger.state.sides.includes(side)) return refused("malformed", "That is no side of the game.");
  const permitted = host.refusal({ origin: "" }) ?? permitName(host, side, act);
  if (!permitted.ok) return refused(permitted.code, permitted.detail);
  // A next game that is being made may have been told the name before; one that can't be made now is told when it is.
  await host.nextGames.make().catch((error) => warn(WARNINGS.job(NEXT, host.name, errorName(error))));
  const { state, store } = host.ledger;
  const { next } = state;
  const isThere = next !== null && !host.nextGames.isPending;
  return done({ next: isThere ? { game: next.game, side: seatInNext(state, side) } : null, link: linkOf(store, side) });
}

async function operateOn(host: Host, act: Exclude<OperatorAct, { readonly do: NameAct }>): Promise<Reply<null>> {
  const { status, toMove } = host.ledger.state;
  switch (act.do) {
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

function decided(host: Host, side: Side, command: Command): Reply<null> {
  // Nobody is answered with the state, so that by which origin they come tells nothing.
  const decision = host.refusal({ origin: "" }) ?? host.decide(side, command, { origin: "" });
  return decision.ok ? done(null) : refused(decision.code, decision.detail);
}
