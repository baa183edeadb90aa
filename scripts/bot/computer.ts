/** What the computer does in a game, as the server shows it. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Level } from "../../engine/levels.ts";
import { Player } from "../../engine/player.ts";
import { engines } from "../../engine/registry.ts";
import { findVariant } from "../../games/registry.ts";
import type { Line, Match } from "../../rules/match.ts";

/** Nodes to judge an offer by, whatever the level. */
const JUDGING = { nodes: 5000 };
/** The bot takes a draw where it expects no more than this, in per cent. */
const EVEN = 50;

export interface Computer {
  /** The move to play; null where there is none. */
  choose(state: StateAnswer): string | null;
  /** Whether a draw is no worse for `side` than playing on. */
  wantsDraw(state: StateAnswer, side: string): boolean;
}

/** @param complain hears of bugs */
export async function computerFor(variant: string, level: Level, complain: (sentence: string) => void): Promise<Computer | null> {
  const offer = findVariant(variant);
  const engine = offer && (await engines[offer.rulebook.id]?.())?.variants[variant];
  if (offer === undefined || engine === undefined) return null;
  const { match } = offer.variant;
  const player = new Player(engine, (...miss) => complain(`A move that the rules don't have: ${miss.join(" | ")}`));

  return {
    choose(state) {
      // What it remembers from judging an offer would change its level.
      player.clear();
      const { line, past } = standing(match, state);
      const move = line === null ? null : player.choose(line, past, player.limitsOf(level)).move;
      // Rules of another version may have moves that these do not know.
      return move !== null && (state.tooManyMoves || state.legalMoves.includes(move)) ? move : (state.legalMoves[0] ?? null);
    },
    wantsDraw(state, side) {
      const { line, past } = standing(match, state);
      if (line === null) return false;
      player.clear();
      const { score } = player.choose(line, past, JUDGING);
      return (line.toMove === side ? score : 100 - score) <= EVEN;
    },
  };
}

interface Standing {
  readonly line: Line | null;
  /** The positions before it, oldest first. */
  readonly past: readonly string[];
}

/**
 * The line that stands on the board, with its past for repetition. It has no past where these rules lead elsewhere than the
 * server's.
 */
export function standing(
  match: Match,
  { start, moves, position, earlier }: Pick<StateAnswer, "start" | "moves" | "position" | "earlier">,
): Standing {
  const past: string[] = [];
  let line = match.open(earlier?.position ?? start?.position ?? match.start);
  for (const { move } of moves) {
    if (!line.ok) break;
    past.push(line.value.position);
    const played = line.value.play(move);
    if (!played.ok) return { line: lineOf(match, position), past: [] };
    line = { ok: true, value: played.value.line };
  }
  if (line.ok && line.value.position === position) return { line: line.value, past };
  return { line: lineOf(match, position), past: [] };
}

function lineOf(match: Match, position: string): Line | null {
  const opened = match.open(position);
  return opened.ok ? opened.value : null;
}
