/**
 * The focus stays in a panel whose focused button is gone. Where nothing better is known it is given to the board, or to what covers it
 * (`keepFocus`); here it is taken on from there, to what stands in the button's place.
 */

/** What a panel is gone through by. */
const STOPS = "a[href],button:enabled,input:enabled,select,summary";

/** Begins to do so. */
export function keepPanelFocus(): void {
  let last: Element | null = null;
  let panel: Element | null = null;
  /** How many stops of the panel come before it. */
  let before = 0;
  const stops = () => [...(panel?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const isGone = () => last?.isConnected === false && panel?.isConnected === true;

  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    const near = isGone() && target.matches("[data-square],dialog button") ? (stops()[before] ?? stops().at(-1)) : undefined;
    last = target;
    panel = near === undefined ? target.closest(".side,dialog") : panel;
    before = stops().findIndex((stop) => stop === target);
    near?.focus({ preventScroll: true });
  });
}
