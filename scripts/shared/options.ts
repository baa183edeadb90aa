/** Options of a command line that may not fit. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import type * as z from "zod";

/** Reads arguments by `config`; null where they do not fit it. */
export function readArgs<const C extends ParseArgsConfig>(config: C): ReturnType<typeof parseArgs<C>> | null {
  try {
    return parseArgs(config);
  } catch {
    return null;
  }
}

/**
 * Reads which parts of its work a tool shall do, all where none is named, and how much of it, by options that a schema reads. Null
 * where they do not fit.
 */
export function readParts<const P extends string, S extends z.ZodRawShape>(
  args: readonly string[],
  known: readonly P[],
  amounts: z.ZodObject<S>,
): { readonly parts: readonly P[]; readonly amounts: z.infer<z.ZodObject<S>> } | null {
  const options = Object.fromEntries(Object.keys(amounts.shape).map((name) => [name, { type: "string" } as const]));
  const given = readArgs({ args: [...args], allowPositionals: true, options });
  const read = amounts.safeParse(given?.values);
  const named = given?.positionals ?? [];
  if (!read.success || !named.every((name) => known.some((part) => part === name))) return null;
  return { parts: known.filter((part) => named.length === 0 || named.includes(part)), amounts: read.data };
}
