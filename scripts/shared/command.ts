/** What commands have in common: how they read arguments, and how they say that they can't do their work. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import type * as z from "zod";

/**
 * A command that cannot do its work: the message is one sentence for the person who called it, printed without a stack
 * by `run.mjs` (which knows it by its name, for it can import no TypeScript). Anything else that is thrown is a bug.
 */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** The system's word for what went wrong with a file or socket (`EACCES`), or the message of any other error. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

/** Puts what an error and its causes say on one line, without a stack. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return onOneLine(String(error));
  return onOneLine(error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`);
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

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

export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
