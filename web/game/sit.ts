/**
 * Sitting down: this browser shows the token that its address holds, once, and is known by its cookie from then on; the address
 * then becomes the public one. Where cookies are blocked the token stays in the address and speaks for the browser.
 */
import type { StateAnswer } from "../../game/answer.ts";
import { ok } from "../../rules/result.ts";
import { across } from "../../view/people.ts";
import { troubleWords } from "../../view/words/troubles.ts";
import { type Answer, isPassing } from "../api.ts";
import { pauseAfter } from "../pauses.ts";
import { loadPanels } from "./app.tsx";
import type { Table } from "./table.ts";

/** What takes longer than this is said, in milliseconds; less would only flicker. */
const SLOW = 1000;

/** What stands before the token in the link of a mail's settings. */
const NOTICES = "#notices=";

/** Opens the seat of `token` and begins to listen; `replace` leaves the other seat that this browser holds. */
export async function sit(table: Table, token: string, replace = false): Promise<void> {
  const wantsNotices = location.hash.startsWith(NOTICES);
  await takeSeat(table, token, replace);
  const { model } = table;
  const { question } = model.page.peek();
  if (wantsNotices && question === null && model.state.peek().you !== undefined && (await loadPanels(table)))
    model.patch({ panel: "notices" });
}

async function takeSeat(table: Table, token: string, replace: boolean): Promise<void> {
  const { model } = table;
  const { words } = model;
  for (let failures = 0; ; failures++) {
    const slow = setTimeout(
      () => model.patch({ note: { kind: "plain", text: troubleWords(model.language).seat.opening } }),
      SLOW,
    );
    const opened = await table.ask<StateAnswer>("/open", { bearer: token, body: replace ? { replace } : {} });
    clearTimeout(slow);
    model.patch({ note: null });
    const held = opened.ok ? await cookieHolds(table, opened.value) : opened;
    if (held.ok) return held.value ? forget(table) : stayWith(table, token);
    const { error } = held;
    if (error.code === "no-cookie") return stayWith(table, token);
    // What the address holds opens the seat once the game is repaired.
    if (error.code === "diverged") return table.begin(token);
    if (error.code === "other-seat") return askToSwap(table);
    if (!isPassing(error)) return refuse(table, error.code);
    const pause = pauseAfter(failures, Math.random());
    model.patch({ note: { kind: "plain", text: error.status === 0 ? words.network.offline : words.broken } });
    await new Promise((resolve) => setTimeout(resolve, pause));
    model.patch({ note: null });
  }
}

/** The browser holds the other seat: it leaves that only when it is told to. */
async function askToSwap(table: Table): Promise<void> {
  const { model } = table;
  const here = model.state.peek().you?.side;
  if (here !== undefined && (await loadPanels(table)))
    model.patch({ question: { kind: "swap", here, other: across(model.rulebook, here) } });
  table.begin(null);
}

/** The token opens nothing, which only matters to one who does not sit already. */
function refuse(table: Table, code: string): void {
  const { model } = table;
  const { seat, problem } = troubleWords(model.language);
  const text = code === "no-seat" ? seat.deadLink : (problem[code] ?? model.words.broken);
  if (model.state.peek().you === undefined) model.patch({ hint: text, said: text });
  forget(table);
}

/** Whether the cookie alone speaks for the seat now, which fails where it can't be told yet; what it says is taken over. */
async function cookieHolds(table: Table, opened: StateAnswer): Promise<Answer<boolean>> {
  const seen = await table.ask<StateAnswer>("", { method: "GET", bearer: null });
  if (!seen.ok && isPassing(seen.error)) return seen;
  const holds = seen.ok && seen.value.you?.side === opened.you?.side;
  if (holds) table.take(seen.value);
  return ok(holds);
}

/** Takes the token out of the address: what people copy from there gives nothing away. */
export function forget(table: Table): void {
  history.replaceState(null, "", location.pathname);
  table.begin(null);
}

/** Plays by the token, which stays in the address. */
async function stayWith(table: Table, token: string): Promise<void> {
  history.replaceState(null, "", `${location.pathname}#${token}`);
  const seen = await table.ask<StateAnswer>("", { method: "GET", bearer: token });
  if (seen.ok) table.take(seen.value);
  const text = troubleWords(table.model.language).seat.noCookie;
  table.model.patch({ hint: text, said: text });
  table.begin(token);
}
