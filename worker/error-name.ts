/** What a log calls an error: its name alone, for its message or its parameters may hold what is private. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : "unknown error";
}
