/** Options of a command line that may not fit. */
import { parseArgs, type ParseArgsConfig } from "node:util";

/** What `parseArgs` reads by `config`; null where what was given does not fit it. */
export function readArgs<const C extends ParseArgsConfig>(config: C): ReturnType<typeof parseArgs<C>> | null {
  try {
    return parseArgs(config);
  } catch {
    return null;
  }
}
