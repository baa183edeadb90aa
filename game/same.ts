/** Whether two values that came of JSON are the same, in whatever order their members stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const members = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === members.size && entries.every(([name, value]) => members.has(name) && isSame(value, members.get(name)))
  );
}
