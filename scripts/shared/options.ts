/** Options of a command line that may not fit. */
import { parseArgs, type ParseArgsConfig } from "node:util";

/** Reads arguments by `config`; null where they do not fit it. */
export function readArgs<const C extends ParseArgsConfig>(config: C): ReturnType<typeof parseArgs<C>> | null {
  try {
    return parseArgs(config);
  } catch {
    return null;
  }
}
