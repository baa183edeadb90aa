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

/** What a feature carries out. */
export interface FeatureAct extends OperatorsAct {
  readonly do: string;
}

/** Where else something is to be done to a seat's player that was done in a game. */
export interface Elsewhere {
  /** The same player's seat in the game that follows; null where there is none. */
  readonly next: { readonly game: string; readonly side: Side } | null;
  /** The "play me" link that they have made the game by; null where there is none. */
  readonly link: string | null;
}

const NOWHERE: Elsewhere = { next: null, link: null };
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
       * @returns where else it is to be done to a seat's player
       */
      operate: async (act: OperatorAct): Promise<Reply<Elsewhere>> => {
        if ("side" in act) return actOnName(parts, act.side, act.do);
        const acted = await actOnGame(parts, act);
        return acted.ok ? done(NOWHERE) : acted;
      },
      /** The same of what a feature lets the operator do. */
      operateFeature: async (act: FeatureAct): Promise<Reply<Elsewhere>> => actOnFeature(parts, act),
    },
  };
}

async function actOnName(parts: Parts, side: Side, act: NameAct): Promise<Reply<Elsewhere>> {
  const { game, guard, names } = parts;
  if (!game.ledger.state.sides.includes(side)) return refused("malformed", "That is no side of the game.");
  const permitted = guard.change(OPERATOR) ?? names.permit(side, act);
  return permitted.ok ? alsoOf(parts, side) : refused(permitted.code, permitted.detail);
}

async function actOnFeature(parts: Parts, { do: name, ...about }: FeatureAct): Promise<Reply<Elsewhere>> {
  const { ledger, acts } = parts.game;
  const { side } = about;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  const isKnown = side === undefined || ledger.state.sides.includes(side);
  if (act === undefined || !isKnown) return refused("malformed", "That is nothing of the game.");
  const acted = parts.guard.change(OPERATOR) ?? act(about);
  if (!acted.ok) return acted;
  return side === undefined ? done(NOWHERE) : alsoOf(parts, side);
}

async function alsoOf({ game, nextGames, seats }: Parts, side: Side): Promise<Reply<Elsewhere>> {
  // A next game that is being made may have been told before; one that can't be made now is told when it is.
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
