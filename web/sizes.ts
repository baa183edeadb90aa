/** How large squares and pieces are, kept by cookies, so that the server draws the next page so at once. */
import { type Size, SIZED, type Sized, sizes, type Sizes } from "../view/appearance.ts";
import { keepChoice } from "./chosen.ts";

/** How large squares and pieces are. */
export function sizesNow(): Sizes {
  const { dataset } = document.documentElement;
  const now = (what: Sized) => sizes.find((size) => size === dataset[what]) ?? SIZED[what];
  return { squares: now("squares"), pieces: now("pieces") };
}

/** Makes squares or pieces larger or smaller. */
export function resize(what: Sized, size: Size): void {
  document.documentElement.dataset[what] = size;
  keepChoice(what, size);
}
