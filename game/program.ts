/** Seats that programs play, as they say themselves: it is said beside the name, to players and watchers. */
import type { Side } from "../rules/contract.ts";

/** That a program takes a seat; empty where that is not said. */
export interface ByProgram {
  readonly program?: true;
}

/** What a command, or an event, says of that and nothing else. */
export function byProgram({ program }: ByProgram): ByProgram {
  return program ? { program } : {};
}

/** What is said of a seat, by those that programs play. */
export function programAt(programs: readonly Side[], side: Side): ByProgram {
  return programs.includes(side) ? { program: true } : {};
}
