/** An icon of the page, drawn by a symbol that stands in its HTML. */
import type { IconName } from "./symbols/icons.ts";

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
