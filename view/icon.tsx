/** Icons of the page and the sign of the house, drawn by symbols that stand in its HTML. */
import type { IconName } from "./symbols/symbols.ts";

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The sign of the house. */
export function Mark() {
  return (
    <svg width="32" height="32" aria-hidden="true">
      <use href="#logo" />
    </svg>
  );
}
