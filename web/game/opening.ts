/** Opening what most games are played without, which is loaded then. */
import type { Controller } from "./controller.ts";
import type { Model } from "./model.ts";

/** Whether the screen shows something that is drawn by it. */
export function needsPanels({ state, page }: Model): boolean {
  const { you, offers, status } = state.value;
  return status === "over" || you?.inviteUrl !== undefined || (you !== undefined && offers.length > 0) || page.value.linkIsNew;
}

/** Shows what each key does. */
export async function showKeys(controller: Controller): Promise<void> {
  if (await loadPanels(controller)) controller.model.panels.peek()?.acts.showKeys();
}

/** Answers whether it is here now; else it is said why not. */
export async function loadPanels(controller: Controller): Promise<boolean> {
  const { panels, words, patch } = controller.model;
  try {
    if (panels.peek() === null) {
      const { createPanels } = await import("./panels.ts");
      panels.value ??= createPanels(controller);
    }
    return true;
  } catch {
    const text = navigator.onLine ? words.broken : words.network.offline;
    patch({ hint: text, said: text });
    return false;
  }
}
