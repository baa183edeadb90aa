/**
 * Taking a seat, new links for it, handing it over to another player, and giving it back before the first move. A game begins as its second
 * seat is taken.
 */
import type { Side } from "../rules/contract.ts";
import { counted, isOften } from "./limits.ts";
import type { Link } from "./event-parts.ts";
import type { EventOf } from "./event.ts";
import { asked, type Feature, impossible, type Situation } from "./feature.ts";
import { happens, type Judgement, refuse, unlessOver } from "./command.ts";
import type { GameState } from "./state.ts";
import { nextInvite } from "./invites.ts";

/** A seat's new links within a day, whatever they were made for, so that the log stays short. */
const MOST_LINKS = 10;

export const seats = {
  begin: ({ by, link, program }) => ({
    ...(by === null ? { links: {}, maker: link } : { links: { [by]: link } }),
    programs: program && by !== null ? [by] : [],
  }),
  judge: {
    join(command, { state, side }) {
      if (state.links[side] !== undefined) return refuse("seat-taken", "That seat is taken.");
      return unlessOver(state) ?? happens({ kind: "joined", side, ...byProgram(command), link: command.link });
    },
    relink: ({ link }, situation) => unlessRelinkable(situation) ?? happens({ kind: "linked", side: situation.side, link }),
    "hand-over": (command, situation) =>
      unlessLeavable(situation) ?? happens({ kind: "handed", side: situation.side, ...byProgram(command), link: command.link }),
    /** Only before the first move: the next player finds the game as it began. */
    leave({ invite }, situation) {
      const { state, side } = situation;
      const refusal = unlessLeavable(situation);
      if (refusal !== null) return refusal;
      if (side === state.creator) return refuse("own-game", "You made this game: it can be called off, or the seat handed over.");
      if (state.turn > 0) return refuse("too-late", "A move was made: the seat can be handed over, no longer given back.");
      return happens({ kind: "left", side, invite });
    },
  },
  seatless: ["join"],
  cause: {
    joined: (event, state) => {
      const { side, link } = event;
      if (state.links[side] !== undefined || !isNextLink(state, side, link)) return impossible(NOT_NEXT);
      return asked(side, { kind: "join", link, ...byProgram(event) });
    },
    linked: ({ side, link }, state) => causeOfLink(state, side, link) ?? asked(side, { kind: "relink", link }),
    handed: (event, state) =>
      causeOfLink(state, event.side, event.link) ??
      asked(event.side, { kind: "hand-over", link: event.link, ...byProgram(event) }),
    left: ({ side, invite }, state) =>
      invite.generation === nextInvite(state, side, "").generation
        ? asked(side, { kind: "leave", invite })
        : impossible(NOT_NEXT),
  },
  fold: {
    joined(state, event) {
      const links = { ...state.links, [event.side]: event.link };
      const isFull = state.sides.every((side) => links[side] !== undefined);
      return { links, programs: programsAfter(state.programs, event), ...(isFull && { status: "playing" }) };
    },
    linked: relinked,
    handed: (state, event) => ({ ...relinked(state, event), programs: programsAfter(state.programs, event) }),
    left(state, event) {
      const { [event.side]: link, ...links } = state.links;
      return {
        links,
        programs: programsAfter(state.programs, event),
        freed: { ...state.freed, [event.side]: link?.generation ?? 0 },
        relinked: counted(state.relinked ?? [], event),
        status: "waiting",
      };
    },
    named: (state, { side, how, program }) =>
      how === undefined && program !== undefined ? { programs: programsAfter(state.programs, { side, program }) } : {},
  },
} satisfies Feature;

/** A refusal where a seat has had as many new links as it may; null else. */
function unlessRelinkable({ state, side, at }: Situation): Judgement | null {
  if (!isOften(state.relinked ?? [], side, at, MOST_LINKS)) return null;
  return refuse("too-many", `A seat can have ${MOST_LINKS} new links in 24 hours.`);
}

/** The same, and a refusal where the game is over: nobody else gets a seat of it. */
function unlessLeavable(situation: Situation): Judgement | null {
  return unlessRelinkable(situation) ?? unlessOver(situation.state);
}

/** The generation of the last link that a seat had; 0 where nobody has ever sat there. */
export function lastGeneration({ links, freed }: GameState, side: Side): number {
  return links[side]?.generation ?? freed?.[side] ?? 0;
}

/** Links are handed to `decide`, which does not choose them: only the one after the seat's last may follow. */
const NOT_NEXT = "its link is not the next one";

/** Why a taken seat can't have got that link; null where it can. */
function causeOfLink(state: GameState, side: Side, link: Link) {
  return state.links[side] !== undefined && isNextLink(state, side, link) ? null : impossible(NOT_NEXT);
}

function isNextLink(state: GameState, side: Side, { generation }: Link): boolean {
  return generation === lastGeneration(state, side) + 1;
}

function relinked(state: GameState, event: EventOf<"handed" | "linked">): Partial<GameState> {
  return { links: { ...state.links, [event.side]: event.link }, relinked: counted(state.relinked ?? [], event) };
}

/** Which seats programs play, once it is told anew of one; where nothing is said of it, none plays it. */
function programsAfter(
  programs: readonly Side[],
  { side, program = false }: { readonly side: Side; readonly program?: boolean },
): readonly Side[] {
  const others = programs.filter((each) => each !== side);
  return program ? [...others, side] : others;
}

/** Says that a program takes a seat, which players and watchers read beside the name; empty where a person does. */
export interface ByProgram {
  readonly program?: true;
}

/** Whether a program takes a seat, out of a request, a command or an event. */
export function byProgram({ program }: { readonly program?: boolean | undefined }): ByProgram {
  return program ? { program } : {};
}

/** The same of a seat, out of the list of those that programs play. */
export function programAt(programs: readonly Side[], side: Side): ByProgram {
  return programs.includes(side) ? { program: true } : {};
}
