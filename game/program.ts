/** Seats that programs play, as they say themselves: it is said beside the name, for whoever plays or watches. */
import type { Side } from "../rules/contract.ts";

/** That a program takes a seat; nothing where that is not said. */
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

/** Which seats programs play, once it is told anew of one; where nothing is said of it, none plays it. */
export function programsAfter(
  programs: readonly Side[],
  { side, program = false }: { readonly side: Side; readonly program?: boolean },
): readonly Side[] {
  const others = programs.filter((each) => each !== side);
  return program ? [...others, side] : others;
}
