/** Seats that programs play, as they say themselves. Players and watchers read it beside the name. */
import type { Side } from "../rules/contract.ts";

/** Says that a program takes a seat; empty where a person does. */
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
