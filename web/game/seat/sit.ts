/**
 * Sitting down: this browser shows the token that its address holds, once, and is known by its cookie from then on; the address
 * then becomes the public one. Where cookies are blocked the token stays in the address and speaks for the browser.
 */
import type { OpenBody } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { ok } from "../../../rules/values.ts";
import { hostName } from "../../../view/people.ts";
import { type Answer, isPassing, pauseAfter } from "../../api.ts";
import { keptNewLink } from "../../kept/kept.ts";
import type { Controller } from "../controller.ts";
import { load } from "../announce.ts";
import { openPanel } from "../cards.ts";
import { wordsOf } from "../../../view/words/words.ts";

/** What takes longer than this is said, in milliseconds; less would only flicker. */
const SLOW = 1000;

/** What stands before the token in the link of a mail's settings. */
const NOTICES = "#notices=";

/** Opens the seat of `token` and begins to listen; `replace` leaves the other seat that this browser holds. */
export async function sit(controller: Controller, token: string, replace = false): Promise<void> {
  const wantsNotices = location.hash.startsWith(NOTICES);
  await takeSeat(controller, token, replace);
  const { page, state } = controller.model;
  if (wantsNotices && page.peek().question === null && state.peek().you !== undefined) await openPanel(controller, "notices");
}

async function takeSeat(controller: Controller, token: string, replace: boolean): Promise<void> {
  const { model } = controller;
  const { words } = model;
  const note = (text: string | null) => model.patch({ note: text === null ? null : { kind: "plain", text } });
  for (let failures = 0; ; failures++) {
    const slow = setTimeout(() => note(wordsOf("troubles", model.language).seat.opening), SLOW);
    const body: OpenBody = replace ? { replace } : {};
    const opened = await controller.commands.ask<StateAnswer>("/open", { bearer: token, body });
    clearTimeout(slow);
    note(null);
    const held = opened.ok ? await cookieHolds(controller, opened.value) : opened;
    if (held.ok) return held.value ? forget(controller) : stayWith(controller, token);
    const { error } = held;
    if (error.code === "no-cookie") return stayWith(controller, token);
    // What the address holds opens the seat once the game is repaired.
    if (error.code === "diverged") return controller.begin(token);
    if (!isPassing(error)) {
      if (error.code === "other-seat") controller.begin(null);
      else forget(controller);
      return saySeat(controller, error.code);
    }
    const pause = pauseAfter(failures, Math.random());
    note(error.status === 0 ? words.network.offline : words.broken);
    await new Promise((resolve) => setTimeout(resolve, pause));
    note(null);
  }
}

/** Whether a browser that opens the seat's link may be the friend's, who was sent the wrong one: it has never been here before. */
export function isStranger({ state }: Controller["model"]): boolean {
  const { id, you, status, forOthers } = state.peek();
  return status === "waiting" && !forOthers && you === undefined && keptNewLink(id).get() === null;
}

/** Asks who opens the seat's link; the token stays in the address until that is answered. */
export function askOwner({ model, begin }: Controller): void {
  model.patch({ question: { kind: "owner", name: hostName(model.state.peek(), model.words) } });
  begin(null);
}

/** Whether the cookie alone speaks for the seat now, which fails where it can't be told yet; what it says is taken over. */
async function cookieHolds(controller: Controller, opened: StateAnswer): Promise<Answer<boolean>> {
  const seen = await controller.commands.ask<StateAnswer>("", { method: "GET", bearer: null });
  if (!seen.ok && isPassing(seen.error)) return seen;
  const holds = seen.ok && seen.value.you?.side === opened.you?.side;
  if (holds) controller.take(seen.value);
  return ok(holds);
}

/** Takes the token out of the address: what people copy from there gives nothing away. */
export function forget(controller: Controller): void {
  history.replaceState(null, "", location.pathname);
  controller.begin(null);
}

/** Plays by the token, which stays in the address. */
async function stayWith(controller: Controller, token: string): Promise<void> {
  history.replaceState(null, "", `${location.pathname}#${token}`);
  const seen = await controller.commands.ask<StateAnswer>("", { method: "GET", bearer: token });
  if (seen.ok) controller.take(seen.value);
  controller.begin(token);
  await saySeat(controller, "no-cookie");
}

/** Says what has become of the link, by its code; the words come with the panels. */
function saySeat({ model, late }: Controller, code: string): Promise<void> {
  return load(model, late(), (loaded) => loaded.saySeat(model, code));
}
