/** The mark on the way to what tells a seat: a dot, and words for who hears the page; nothing where all of it goes well. */
import type { GameProps } from "../props.ts";

export function Trouble({ state: { you }, say }: Pick<GameProps, "state"> & { readonly say: string }) {
  return (
    you?.trouble && (
      <>
        <i class="dot" />
        <span class="hidden"> ({say})</span>
      </>
    )
  );
}
