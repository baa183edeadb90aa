/** Taking a seat, and new links for it. A game begins as its second seat is taken. */
import type { Side } from "../rules/contract.ts";
import { counted, isOften } from "./counted.ts";
import type { Link } from "./event-parts.ts";
import type { EventOf } from "./event.ts";
import { asked, type Feature, impossible } from "./feature.ts";
import { gameOver, happens, type Judgement, refuse } from "./judgement.ts";
import { byProgram } from "./program.ts";
import type { GameState } from "./state.ts";

/** A seat's new links within a day, whatever they were made for, so that the log stays short. */
export const MOST_LINKS = 10;

export const seats = {
  begin: ({ by, link, program }) => ({
    ...(by === null ? { links: {}, maker: link } : { links: { [by]: link } }),
    programs: program && by !== null ? [by] : [],
  }),
  judge: {
    join(command, { state, side }) {
      if (state.links[side] !== undefined) return refuse("seat-taken", "That seat is taken.");
      if (state.status === "over") return gameOver();
      return happens({ kind: "joined", side, ...byProgram(command), link: command.link });
    },
    relink: ({ link }, { state, side, at }) => unlessRelinkable(state, side, at) ?? happens({ kind: "linked", side, link }),
  },
  seatless: ["join"],
  cause: {
    joined: (event, state) => {
      const { side, link } = event;
      if (state.links[side] !== undefined || !isNextLink(state, side, link)) return impossible(NOT_NEXT);
      return asked(side, { kind: "join", link, ...byProgram(event) });
    },
    linked: ({ side, link }, state) => causeOfLink(state, side, link) ?? asked(side, { kind: "relink", link }),
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
export function unlessRelinkable(state: GameState, side: Side, at: number): Judgement | null {
  if (!isOften(state.relinked ?? [], side, at, MOST_LINKS)) return null;
  return refuse("too-many", `A seat can have ${MOST_LINKS} new links in 24 hours.`);
}

/** The generation of the last link that a seat had; 0 where nobody has ever sat there. */
export function lastGeneration({ links, freed }: Pick<GameState, "links" | "freed">, side: Side): number {
  return links[side]?.generation ?? freed?.[side] ?? 0;
}

/** Links are handed to `decide`, which does not choose them: only the one after the seat's last may follow. */
export const NOT_NEXT = "its link is not the next one";

/** Why a taken seat can't have got that link; null where it can. */
export function causeOfLink(state: GameState, side: Side, link: Link) {
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
