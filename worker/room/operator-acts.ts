/** What the operator does to a game. They hold no seat: the log says of each of these acts what was done, and by no side. */
import type { Command } from "../../game/command.ts";
import { nextInvite } from "../../game/invites.ts";
import { seatInNext } from "../../game/next-game.ts";
import type { Side } from "../../rules/contract.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { OperatorsAct } from "./kernel/feature.ts";
import type { Caller } from "./kernel/reply.ts";
import type { NextGames } from "./next-game.ts";
import type { NameAct, Names } from "./seats/names.ts";
import type { OpenInvite } from "./seats/open-invite.ts";
import type { Seating } from "./seats/seats.ts";

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
/** Nobody is answered with the state, so that by which origin they come tells nothing. */
const OPERATOR: Caller = { origin: "" };

interface Parts extends Seating {
  readonly names: Names;
  readonly openInvite: OpenInvite;
  readonly nextGames: NextGames;
}

export function createOperatorActs(parts: Parts) {
  return {
    calls: {
      /**
       * Carries an act out; what was done before is no failure.
       * @returns where else a name is to be hidden, or allowed
       */
      operate: async (act: OperatorAct): Promise<Reply<AlsoNamed>> => {
        if ("side" in act) return actOnName(parts, act.side, act.do);
        const acted = await actOnGame(parts, act);
        return acted.ok ? done(NOWHERE) : acted;
      },
      /** Carries out what a feature lets the operator do; what was so before is no failure. */
      operateFeature: async ({ do: name, ...about }: OperatorsAct & { readonly do: string }): Promise<Reply<null>> => {
        const { ledger, acts } = parts.game;
        const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
        const isKnown = about.side === undefined || ledger.state.sides.includes(about.side);
        if (act === undefined || !isKnown) return refused("malformed", "That is nothing of the game.");
        return parts.guard.change(OPERATOR) ?? act(about);
      },
    },
  };
}

async function actOnName({ game, guard, names, nextGames, seats }: Parts, side: Side, act: NameAct): Promise<Reply<AlsoNamed>> {
  if (!game.ledger.state.sides.includes(side)) return refused("malformed", "That is no side of the game.");
  const permitted = guard.change(OPERATOR) ?? names.permit(side, act);
  if (!permitted.ok) return refused(permitted.code, permitted.detail);
  // A next game that is being made may have been told the name before; one that can't be made now is told when it is.
  await nextGames.tryToMake();
  const { state } = game.ledger;
  const isThere = state.next !== null && !nextGames.isPending;
  return done({
    next: isThere ? { game: state.next.game, side: seatInNext(state, side) } : null,
    link: seats.playMeLinkOf(side),
  });
}

async function actOnGame(parts: Parts, act: Exclude<OperatorAct, { readonly do: NameAct }>): Promise<Reply<null>> {
  const { game, openInvite } = parts;
  const { status, toMove } = game.ledger.state;
  switch (act.do) {
    case "unlist":
      await openInvite.unlist();
      return done(null);
    case "withdraw-invite":
      if (status !== "waiting") return refused("seat-taken", "No invite of this game is open.");
      await openInvite.unlist();
      return renewInvites(parts);
    case "close":
      return decideFor(parts, toMove, { kind: "close" });
  }
}

/** Every free seat has another invite. */
function renewInvites(parts: Parts): Reply<null> {
  const { game, seats } = parts;
  const { sides, links } = game.ledger.state;
  for (const side of sides.filter((each) => links[each] === undefined)) {
    const link = nextInvite(game.ledger.state, side, seats.currentKey);
    const made = decideFor(parts, side, { kind: "invite", link });
    if (!made.ok) return made;
  }
  return done(null);
}

function decideFor({ game, guard }: Parts, side: Side, command: Command): Reply<null> {
  const decision = guard.change(OPERATOR) ?? game.decide(side, command, OPERATOR);
  return decision.ok ? done(null) : refused(decision.code, decision.detail);
}
