/** A game for two others, as its maker sees it until both have sat down; known by the token that the address or this browser has. */
import { effect, signal } from "@preact/signals-core";
import type { UninviteBody } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { MakerPage, type MakerPageProps } from "../../../view/maker.tsx";
import { cardWords } from "../../../view/words/cards.ts";
import { makerWords } from "../../../view/words/maker.ts";
import { pageWords } from "../../../view/words/pages.ts";
import { isPassing } from "../../api.ts";
import { switchAppearance } from "../../appearance.ts";
import { draw } from "../../draw.ts";
import { pauseAfter } from "../../pauses.ts";
import { loadQrCode } from "../../qr.ts";
import type { Controller } from "../controller.ts";
import { forget, keptMaker } from "../session.ts";
import type { Screen } from "../start.ts";

/** Where it is drawn, and what draws the game in its place. */
export interface Place extends Pick<Screen, "leave" | "show"> {
  readonly app: HTMLElement;
}

/** @param given what the address has; null for what this browser keeps */
export function manageInvites(controller: Controller, given: string | null, { app, leave, show }: Place): void {
  // Whoever comes back to it may be another person, and this browser forgotten.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  const { model } = controller;
  const token = given ?? keptMaker(model.state.peek().id).get()?.token ?? "";
  const say = makerWords(model.language);
  const words = pageWords(model.language);
  const invites = askInvites(controller, token, refused);
  const qr = signal<MakerPageProps["qr"]>(null);

  async function toggleQr(side: Side): Promise<void> {
    if (qr.peek()?.side === side) return void (qr.value = null);
    const Qr = await loadQrCode().catch(() => null);
    if (Qr === null) invites.said.value = words.broken;
    else qr.value = { side, Qr };
  }

  function toGame(): void {
    stop();
    ended();
    forget(controller);
    show();
  }

  /** The token manages nothing: who shows it may watch. */
  function refused(code: string): void {
    toGame();
    const text = code === "no-seat" ? say.dead : (words.problem[code] ?? words.broken);
    model.patch({ hint: text, said: text });
  }

  const acts = {
    renew: (side: Side) => void invites.change("POST", side),
    withdraw: (side: Side) => void invites.change("DELETE", side),
    toggleQr: (side: Side) => void toggleQr(side),
    watch: toGame,
    appearance: switchAppearance,
  };
  const ownLink = `${location.origin}${location.pathname}#maker=${token}`;

  leave();
  document.title = say.title(model.rulebook.name);
  const ended = draw(app, () => {
    const { rulebook, about, stand, state, page, cards } = model;
    const handing = cards.value && { say: cardWords(model.language), page: page.value, acts: cards.value.acts };
    const shown = { words, say, rulebook, about, state: state.value, scene: stand.value.scene, ownLink, acts };
    const [links, said, isBusy] = [invites.links.value, invites.said.value, invites.isBusy.value];
    return handing && <MakerPage {...shown} {...{ said, isBusy, handing }} invites={links} qr={qr.value} />;
  });
  const stop = effect(() => {
    if (model.state.value.status === "waiting") invites.follow(model.state.value);
    else queueMicrotask(toGame);
  });
  // By the cookie alone, which is a watcher's: what is told live holds no invite.
  controller.begin(null);
  void invites.load();
}

/**
 * The invites as the server tells their maker.
 * @param refused is told why, where the token manages none
 */
function askInvites({ model, commands, take }: Controller, token: string, refused: (code: string) => void) {
  const say = makerWords(model.language);
  const words = pageWords(model.language);
  const kept = keptMaker(model.state.peek().id);
  const links = signal<MakerPageProps["invites"]>({});
  const said = signal("");
  const isBusy = signal(false);
  /** Which seats were free when the invites were last told. */
  let told: string | null = null;

  function taken(state: StateAnswer): void {
    const { maker, ...shown } = state;
    told = freeIn(state);
    links.value = Object.fromEntries(Object.entries(maker?.invites ?? {}).map(([side, { url }]) => [side, url]));
    kept.set(shown.status === "over" ? null : { token, name: model.rulebook.name });
    // What people copy from the address gives nothing away.
    if (kept.isStored()) history.replaceState(null, "", location.pathname);
    take(shown);
  }

  async function load(failures = 0): Promise<void> {
    const answer = await commands.ask<StateAnswer>("", { method: "GET", bearer: token });
    if (answer.ok) return taken(answer.value);
    if (isPassing(answer.error)) return void setTimeout(() => void load(failures + 1), pauseAfter(failures, Math.random()));
    kept.set(null);
    refused(answer.error.code);
  }

  async function change(method: "POST" | "DELETE", side: Side): Promise<void> {
    [isBusy.value, said.value] = [true, ""];
    const body: UninviteBody = { side };
    const answer = await commands.ask<StateAnswer>("/invite", { method, bearer: token, body });
    isBusy.value = false;
    if (answer.ok) taken(answer.value);
    const done = method === "POST" ? say.renewed : "";
    said.value = answer.ok ? done : (words.problem[answer.error.code] ?? words.broken);
  }

  /** A seat that was given back has another invite. */
  function follow(state: StateAnswer): void {
    if (told !== null && freeIn(state) !== told) void load();
  }

  return { links, said, isBusy, load, change, follow };
}

function freeIn({ players }: StateAnswer): string {
  return JSON.stringify(Object.entries(players).map(([side, player]) => [side, player === null]));
}
