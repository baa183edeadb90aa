/** How the operator reads an instant. */

/** @param at in milliseconds since 1970 */
export function time(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
