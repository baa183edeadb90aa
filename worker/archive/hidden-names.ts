/** Names that the operator has hidden in a history that is given up for another one. Pure. */
import type { Entry } from "../../game/chain.ts";
import { readEvent } from "../../game/record-schema.ts";
import type { Side } from "../../rules/contract.ts";

/** The seats whose name was hidden last by what only the one history has, as far as it can be read. */
export function hiddenOnlyIn(
  given: readonly Pick<Entry, "text" | "hash">[],
  kept: readonly Pick<Entry, "hash">[],
): readonly Side[] {
  const known = new Set(kept.map(({ hash }) => hash));
  const hidden = new Set<Side>();
  for (const { text } of given.filter(({ hash }) => !known.has(hash))) {
    const event = readEvent(text);
    if (!event.ok || event.value.kind !== "named") continue;
    const { side, how } = event.value;
    if (how === "hidden") hidden.add(side);
    if (how === "allowed") hidden.delete(side);
  }
  return [...hidden];
}
