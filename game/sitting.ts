/** What becomes of a game as somebody sits down, leaves, or changes their link or name. */
import { started, wound } from "./clock.ts";
import type { GameEvent } from "./event.ts";
import { withInvite } from "./invites.ts";
import { cutAt } from "./pause.ts";
import { programsAfter } from "./program.ts";
import type { Side } from "../rules/contract.ts";
import type { GameState } from "./state.ts";

/** What a seat may do only so often. */
export interface Counted {
  readonly side: Side;
  readonly at: number;
}

/** For so long it counts, in milliseconds. */
export const COUNTED_WITHIN = 24 * 60 * 60 * 1000;

/** The game begins with the second player. */
export function joined(state: GameState, event: Extract<GameEvent, { kind: "joined" }>): Partial<GameState> {
  const { side, link, at } = event;
  const links = { ...state.links, [side]: link };
  const sat = { links, programs: programsAfter(state.programs, event), waitsSince: at };
  if (state.sides.some((each) => links[each] === undefined)) return sat;
  return { ...sat, status: "playing", clock: state.clock && started(state.clock, state.toMove, at) };
}

/** A seat is free again before the first move, as if nobody had sat there yet. */
export function vacated(state: GameState, event: Extract<GameEvent, { kind: "left" }>): Partial<GameState> {
  const { [event.side]: link, ...links } = state.links;
  return {
    links,
    programs: programsAfter(state.programs, event),
    freed: { ...state.freed, [event.side]: link?.generation ?? 0 },
    relinked: counted(state.relinked ?? [], event),
    invites: withInvite(state, event.side, { link: event.invite, isWithdrawn: false }),
    pause: null,
    ...(state.pauses && { pauses: cutAt(state.pauses, event.at) }),
    status: "waiting",
    offers: [],
    named: state.named.filter(({ side }) => side !== event.side),
    clock: state.clock && wound(state.clock.settings, state.sides),
    waitsSince: event.at,
  };
}

export function relinked(state: GameState, event: Extract<GameEvent, { kind: "handed" | "linked" }>): Partial<GameState> {
  return { links: { ...state.links, [event.side]: event.link }, relinked: counted(state.relinked ?? [], event) };
}

export function named(state: GameState, event: Extract<GameEvent, { kind: "named" }>): Partial<GameState> {
  const { side, how } = event;
  if (how === undefined)
    return {
      named: counted(state.named, event),
      ...(event.program !== undefined && { programs: programsAfter(state.programs, event) }),
    };
  const others = state.hiddenNames.filter((each) => each !== side);
  switch (how) {
    case "removed":
      return {};
    case "hidden":
      return { hiddenNames: [...others, side] };
    case "allowed":
      return { hiddenNames: others };
  }
}

/** What counts still, with what a seat has done now. */
function counted(before: readonly Counted[], { side, at }: Counted): readonly Counted[] {
  return [...before.filter((each) => at - each.at < COUNTED_WITHIN), { side, at }];
}
