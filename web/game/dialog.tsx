/**
 * What lies over the page: a panel where there is no room beside the board, and what belongs to no panel, since a key opens it from anywhere.
 * Both are the browser's own modal dialog, which keeps the focus inside, closes by Escape, makes the rest of the page inert and gives the
 * focus back.
 */
import type { ComponentChild, ComponentChildren, ComponentType } from "preact";
import type { PanelProps } from "../../view/game/props.ts";
import type { Language } from "../../view/languages.ts";
import { redraw } from "../draw.ts";
import { panelWords } from "../../view/words/panels.ts";
import { IconButton } from "../../view/icon.tsx";

interface SheetProps extends PanelProps {
  readonly label: string;
  readonly children: ComponentChildren;
  /** What stands under the list of moves. */
  readonly Captured?: ComponentType<PanelProps>;
}

/** What a panel lies in. */
export function Sheet({ label, children, Captured, ...props }: SheetProps) {
  const { language, page, acts } = props;
  return (
    <dialog class="sheet" aria-label={label} ref={show} onClose={acts.close} onClick={closeOutside}>
      <div class="stack">
        <IconButton icon="close" label={panelWords(language).close} onClick={acts.close} />
        {children}
        {Captured && <Captured {...props} />}
        {page.hint !== null && <p class="soft said">{page.hint}</p>}
      </div>
      <p class="hidden" role="status">
        {page.said}
      </p>
    </dialog>
  );
}

let shown: HTMLDialogElement | null = null;

/** Shown as it is drawn: nobody draws a sheet that is closed. */
function show(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal();
  if (dialog === null && shown !== null) slideOut(shown);
  shown = dialog;
}

/** In milliseconds, as the styles' token `--leave`. */
const LEAVE = 160;

/** A picture of a sheet slides out in its place: the page goes on at once, and the next tap waits for nothing. */
function slideOut(dialog: HTMLDialogElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const scrim = document.createElement("div");
  scrim.className = "leaving";
  scrim.inert = true;
  const picture = document.createElement("div");
  picture.className = dialog.className;
  picture.append(...[...dialog.children].map((child) => child.cloneNode(true)));
  scrim.append(picture);
  setTimeout(() => scrim.remove(), LEAVE);
  document.body.append(scrim);
  picture.children[0]?.scrollTo(0, dialog.children[0]?.scrollTop ?? 0);
}

/** What is around a dialog counts as the dialog itself, which nothing in it covers there. */
function closeOutside({ target, currentTarget }: { target: EventTarget | null; currentTarget: HTMLDialogElement }): void {
  if (target === currentTarget) currentTarget.close();
}

/** What a panel is gone through by. */
const STOPS = "a[href],button:enabled,input:enabled,select,summary";

/**
 * Keeps the focus in a panel whose focused button is gone, from now on. Where nothing better is known it is given to the board, or to what
 * covers it (`keepFocus`); here it is taken on from there, to what stands in the button's place.
 */
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

/**
 * Shows what `draw` answers, under a title, until it is closed; nothing where one of that name is open already.
 * @param name its class
 * @param draw is asked again with each drawing
 * @returns draws it again
 */
export function openDialog(
  name: string,
  title: string,
  language: Language,
  draw: (close: () => void) => ComponentChild,
): () => void {
  if (document.querySelector(`dialog.${name}`) !== null) return () => {};
  const dialog = document.createElement("dialog");
  dialog.className = `sheet ${name}`;
  dialog.ariaLabel = title;
  dialog.addEventListener("close", () => {
    slideOut(dialog);
    dialog.remove();
  });
  // A click beside it falls on the dialog itself.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());

  function drawn(): void {
    const content = (
      <div class="stack">
        <IconButton icon="close" label={panelWords(language).close} onClick={close} />
        <h2>{title}</h2>
        {draw(close)}
      </div>
    );
    void redraw(content, dialog);
  }

  // Gone at once, so that the focus is where it was before anything else happens.
  function close(): void {
    dialog.close();
    dialog.remove();
  }

  drawn();
  document.body.appendChild(dialog);
  dialog.showModal();
  // Else the button that closes it would have the focus, with a ring that nobody asked for.
  dialog.tabIndex = -1;
  if (dialog.querySelector("[autofocus]") === null) dialog.focus();
  return drawn;
}
