/**
 * What keys do beside moving over the board.
 *
 * Letters and digits can be turned off (WCAG 2.1.4), do nothing in a field, and never answer a question by themselves: a digit
 * only goes to an answer, since what is asked may have changed under the finger.
 */
import type { Acts } from "../../view/game/page-state.ts";
import { keptLettersOff } from "../kept/kept.ts";
import { load } from "./announce.ts";
import type { LateKey, Model } from "./model.ts";

/** Where keys mean something else: where somebody may be typing, or choosing by letters, and in a dialog; one that is closed keeps the focus a while. */
const OTHERS = "textarea,select,input:not([type=checkbox],[type=radio],[type=range]),dialog[open]";

/** What digits go to. The way to add a word comes late, and would change under the finger which answer a digit means. */
const ANSWERS = ".dock :enabled:not(.along-open)";

/**
 * Does what the key stands for, if anything; some programs that fill in forms send keys that are none.
 * @param app holds the drawn screen
 */
export function press(event: Event, app: HTMLElement, model: Model, acts: Acts): void {
  if (!(event instanceof KeyboardEvent)) return;
  const { key, target, repeat, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event;
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return;
  // What is asked before a game is shown has no keys of its own.
  if (app.querySelector(".game") === null || (target instanceof Element && target.closest(OTHERS) !== null)) return;
  model.film.value = [];
  if (key === "Escape") return stepBack(model, acts);
  if (keptLettersOff.get() !== null) return;
  const { ply } = model.state.peek();
  const shown = model.page.peek().shownPly ?? ply;
  const look = (to: number) => void (to >= 0 && to <= ply && acts.look(to === ply ? null : to));
  const letter = key.toLowerCase();
  if (letter === "j") return look(shown - 1);
  if (letter === "k") return look(shown + 1);
  // Held down, a key means no more than once.
  if (repeat) return;
  if (/^[1-9]$/.test(letter)) return app.querySelectorAll<HTMLElement>(ANSWERS)[Number(letter) - 1]?.focus();
  switch (letter) {
    case "n":
      return look(ply);
    case "u":
      return acts.undo();
    case "s":
      return acts.send();
    case "r":
      return app.querySelector<HTMLElement>(".reserve:enabled")?.click();
    case "b":
      return app.querySelector<SVGElement>('[data-square][tabindex="0"]')?.focus();
    case "t":
      return app.querySelector<HTMLElement>(".tools button")?.focus();
    case "f":
    case "m":
    case "p":
    case "?":
      return pressLate(model, letter, acts);
  }
}

/** Turns the board round (`f`), lets a move be typed (`m`) where one can be made, has moves tried (`p`), or shows what each key does (`?`). */
export function pressLate(model: Model, key: LateKey, acts: Acts | null = null): void {
  void load(model, model.late.peek()?.(), ({ pressed }) => pressed(key, model, acts));
}

/** One step back: the safe answer where something is asked, the present where an earlier position is shown, else the last tap. */
function stepBack({ page, panels }: Model, acts: Acts): void {
  const { question, shownPly } = page.peek();
  const asking = panels.peek();
  if (question !== null && asking !== null) asking.acts.decline(question);
  else if (shownPly !== null) acts.look(null);
  else acts.undo();
}
