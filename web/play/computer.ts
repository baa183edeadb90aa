/** The computer at the board: it thinks when it is to move, advises whoever asks, and is stopped when neither is wanted any more. */
import { pastOf, position } from "../../game/state.ts";
import type { Choice } from "../../engine/player.ts";
import type { Question } from "./brain.ts";
import { isByHand, type LocalGame, stateOf } from "./local-game.ts";
import type { Thinker } from "./thinker.ts";

/** So long a move is waited for at least, in milliseconds: what is answered sooner is not seen to be an answer. */
const LEAST = 700;

export interface Seat {
  readonly game: () => LocalGame | null;
  /** Makes the computer's move. */
  readonly play: (move: string) => void;
  /** The computer could not be loaded. */
  readonly absent: () => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

export function createComputer(thinker: Thinker, { game, play, absent, pause = rest }: Seat) {
  /** Grows with every question, so that no answer to an earlier one is taken for another's. */
  let asked = 0;
  let isMoving = false;

  async function ask(strength: Question["strength"], least: number): Promise<Choice | null> {
    const own = ++asked;
    const now = game();
    if (now === null) return null;
    const [choice] = await Promise.all([thinker.ask(questionOf(now, strength)).catch(() => "absent" as const), pause(least)]);
    if (own !== asked) return null;
    if (choice !== "absent") return choice;
    absent();
    return null;
  }

  return {
    /** Moves where it is the computer's turn. */
    async move(): Promise<void> {
      const now = game();
      if (now === null || now.players.kind !== "computer" || !isToMove(now)) return;
      isMoving = true;
      const choice = await ask(now.players.level, LEAST);
      isMoving = false;
      if (choice?.move != null) play(choice.move);
    },
    /** What to play, for whoever is to move; null where that is not known any more. */
    advise: () => ask("hint", 0),
    /** Whether it is thinking about its own move. */
    isThinking: () => isMoving,
    stop(): void {
      asked += 1;
      thinker.stop();
    },
  };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether the computer is to move. */
export function isToMove(game: LocalGame): boolean {
  const { status, toMove } = stateOf(game);
  return status === "playing" && !isByHand(game, toMove);
}

function questionOf(game: LocalGame, strength: Question["strength"]): Question {
  const state = stateOf(game);
  const { rulebook, variant } = game;
  return { rulebook, variant, position: position(state), past: pastOf(state), strength };
}
