/** What a seat's player does about the seat itself: another link for it, handing it over, giving it back. */
import type { Side } from "../rules/contract.ts";
import type { Command } from "./command.ts";
import type { Inviting, Link } from "./event.ts";
import { gameOver, happens, type Judgement, refuse, REPEAT } from "./judgement.ts";
import { byProgram } from "./program.ts";
import { type Counted, COUNTED_WITHIN } from "./sitting.ts";
import type { GameState } from "./state.ts";

/** Invites to a seat, one after the other: nobody needs as many, and the log stays short. */
export const MOST_INVITES = 100;

/** A seat's new links within `COUNTED_WITHIN`, whatever they were made for, so that the log stays short. */
export const MOST_LINKS = 10;

export type SeatCommand = Extract<Command, { kind: "relink" | "hand-over" | "leave" }>;

export function judgeSeat(state: GameState, side: Side, command: SeatCommand, at: number): Judgement {
  if (isOften(state.relinked ?? [], side, at, MOST_LINKS))
    return refuse("too-many", `A seat can have ${MOST_LINKS} new links in 24 hours.`);
  switch (command.kind) {
    case "relink":
      return happens({ kind: "linked", side, link: command.link });
    case "hand-over":
      return state.status === "over" ? gameOver() : happens({ kind: "handed", side, ...byProgram(command), link: command.link });
    case "leave":
      return leave(state, side, command.invite);
  }
}

/** A new invite to a seat, or none: nobody sits there yet. */
export function judgeInvite(state: GameState, side: Side, command: Extract<Command, { kind: "invite" | "uninvite" }>): Judgement {
  const invite = state.invites[side];
  if (command.kind === "uninvite" && invite?.isWithdrawn) return REPEAT;
  if (state.status === "over") return gameOver();
  if (invite === undefined || state.links[side] !== undefined) return refuse("seat-taken", "That seat is taken.");
  const by = inviting(state, side);
  switch (command.kind) {
    case "invite":
      if (invite.link.generation >= MOST_INVITES) return refuse("too-many", `A seat has ${MOST_INVITES} invites at most.`);
      return happens({ kind: "invited", ...by, invite: command.link });
    case "uninvite":
      return happens({ kind: "uninvited", ...by });
  }
}

function inviting({ creator }: GameState, side: Side): Inviting {
  return creator === null ? { by: null, side } : { by: creator };
}

/** Only before the first move: whoever comes then finds the game as it began. */
function leave(state: GameState, side: Side, invite: Link): Judgement {
  if (state.status === "over") return gameOver();
  if (side === state.creator) return refuse("own-game", "You made this game: it can be called off, or the seat handed over.");
  if (state.turn > 0) return refuse("too-late", "A move was made: the seat can be handed over, no longer given back.");
  return happens({ kind: "left", side, invite });
}

/** The generation of the last link that a seat had; 0 where nobody has ever sat there. */
export function lastGeneration({ links, freed }: Pick<GameState, "links" | "freed">, side: Side): number {
  return links[side]?.generation ?? freed?.[side] ?? 0;
}

/** Whether a seat has done something as often as it may within `COUNTED_WITHIN`. */
export function isOften(done: readonly Counted[], side: Side, at: number, most: number): boolean {
  return done.filter((each) => each.side === side && at - each.at < COUNTED_WITHIN).length >= most;
}
