/** A game for two others, as its maker sees it until both have sat down; known by the token that the address or this browser has. */
import { effect, signal } from "@preact/signals-core";
import type { ComponentType } from "preact";
import type { NewLinkAnswer } from "../../../api/seat-schema.ts";
import type { UninviteBody } from "../../../api/invites-schema.ts";
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
import { renewal } from "../../renewal.ts";
import { forget, keptMaker, loadLate } from "../session.ts";
import type { Screen } from "../start.ts";

/** Where it is drawn, and what draws the game in its place. */
export interface Place extends Pick<Screen, "leave" | "show"> {
  readonly app: HTMLElement;
}

/** @param given what the address has; null for what this browser keeps */
export function manageInvites(controller: Controller, given: string | null, { app, leave, show }: Place): void {
  // Another person may come back to it, in a browser that was forgotten.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  const { model } = controller;
  const token = makerToken(controller, given);
  const say = makerWords(model.language);
  const words = pageWords(model.language);
  const invites = askInvites(controller, token, refused);
  const { qr, Told, toggleQr, toggleTold } = loadedLater(controller, token, () => void (invites.said.value = words.broken));

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
    renewOwn: () => void invites.renewOwn(),
    ask: (now: boolean) => void (invites.isAsked.value = now),
    toggleTold: () => void toggleTold(),
    watch: toGame,
    appearance: switchAppearance,
  };
  leave();
  document.title = say.title(model.rulebook.name);
  const ended = draw(app, () => {
    const { rulebook, about, stand, state, page, cards } = model;
    const handing = cards.value && { say: cardWords(model.language), page: page.value, acts: cards.value.acts };
    const ownLink = `${location.origin}${location.pathname}#maker=${token.value.value}`;
    const shown = { words, say, rulebook, about, state: state.value, scene: stand.value.scene, ownLink, acts };
    const [links, said] = [invites.links.value, invites.said.value];
    const [isBusy, isAsked] = [invites.isBusy.value, invites.isAsked.value];
    return (
      handing && <MakerPage {...shown} {...{ said, isBusy, isAsked, handing }} Told={Told.value} invites={links} qr={qr.value} />
    );
  });
  const stop = effect(() => {
    if (model.state.value.status === "waiting") invites.follow(model.state.value);
    else queueMicrotask(toGame);
  });
  // By the cookie alone, which is a watcher's: what is told live holds no invite.
  controller.begin(null);
  void invites.load();
}

/** What is loaded as it is first shown: a QR code, and by what the maker is told. Each can be hidden again. */
function loadedLater(controller: Controller, token: MakerToken, failed: () => void) {
  const qr = signal<MakerPageProps["qr"]>(null);
  const Told = signal<ComponentType | null>(null);
  /** What was typed there stays, while it is hidden, too. */
  let loaded: ComponentType | null = null;

  async function toggleQr(side: Side): Promise<void> {
    if (qr.peek()?.side === side) return void (qr.value = null);
    const Qr = await loadQrCode().catch(() => null);
    if (Qr === null) failed();
    else qr.value = { side, Qr };
  }

  async function toggleTold(): Promise<void> {
    if (Told.peek() !== null) return void (Told.value = null);
    loaded ??= (await loadLate().catch(() => null))?.createMakerPanel(controller, () => token.value.peek()) ?? null;
    if (loaded === null) failed();
    else Told.value = loaded;
  }

  return { qr, Told, toggleQr, toggleTold };
}

type MakerToken = ReturnType<typeof makerToken>;

/** The maker's token: what the address has, or this browser keeps. */
function makerToken({ model, commands }: Controller, given: string | null) {
  const kept = keptMaker(model.state.peek().id);
  const value = signal(given ?? kept.get()?.token ?? "");
  const askNew = renewal((idempotencyKey) =>
    commands.ask<NewLinkAnswer>("/new-link", { bearer: value.peek(), body: {}, idempotencyKey }),
  );

  /** Keeps it, or forgets it. What people copy from the address gives nothing away. */
  function keep(isValid: boolean): void {
    kept.set(isValid ? { token: value.peek(), name: model.rulebook.name } : null);
    if (kept.isStored()) history.replaceState(null, "", location.pathname);
    else if (isValid) history.replaceState(null, "", `#maker=${value.peek()}`);
  }

  return {
    value,
    keep,
    /** Whether this browser keeps another one, which takes the place of one that is dead: the address may be an old bookmark. */
    isReplaced(): boolean {
      const other = kept.get()?.token;
      if (other === undefined || other === value.peek()) return false;
      value.value = other;
      return true;
    },
    async renew() {
      const answer = await askNew();
      if (!answer.ok) return answer;
      value.value = answer.value.token;
      keep(true);
      return answer;
    },
  };
}

/**
 * The invites as the server tells their maker.
 * @param refused is told why, where the token manages none
 */
function askInvites({ model, commands, take }: Controller, token: MakerToken, refused: (code: string) => void) {
  const say = makerWords(model.language);
  const words = pageWords(model.language);
  const links = signal<MakerPageProps["invites"]>({});
  const said = signal("");
  const isBusy = signal(false);
  const isAsked = signal(false);
  /** Which seats were free when the invites were last told. */
  let told: string | null = null;

  function taken(state: StateAnswer): void {
    const { maker, ...shown } = state;
    told = freeIn(state);
    links.value = Object.fromEntries(Object.entries(maker?.invites ?? {}).map(([side, { url }]) => [side, url]));
    token.keep(shown.status !== "over");
    take(shown);
  }

  async function renewOwn(): Promise<void> {
    [isBusy.value, said.value] = [true, ""];
    const answer = await token.renew();
    [isBusy.value, isAsked.value] = [false, false];
    said.value = answer.ok ? say.renewedOwn : (words.problem[answer.error.code] ?? words.broken);
  }

  async function load(failures = 0): Promise<void> {
    const answer = await commands.ask<StateAnswer>("", { method: "GET", bearer: token.value.peek() });
    if (answer.ok) return taken(answer.value);
    if (isPassing(answer.error)) return void setTimeout(() => void load(failures + 1), pauseAfter(failures, Math.random()));
    if (token.isReplaced()) return load();
    token.keep(false);
    refused(answer.error.code);
  }

  async function change(method: "POST" | "DELETE", side: Side): Promise<void> {
    [isBusy.value, said.value] = [true, ""];
    const body: UninviteBody = { side };
    const answer = await commands.ask<StateAnswer>("/invite", { method, bearer: token.value.peek(), body });
    isBusy.value = false;
    if (answer.ok) taken(answer.value);
    const done = method === "POST" ? say.renewed : "";
    said.value = answer.ok ? done : (words.problem[answer.error.code] ?? words.broken);
  }

  /** A seat that was given back has another invite. */
  function follow(state: StateAnswer): void {
    if (told !== null && freeIn(state) !== told) void load();
  }

  return { links, said, isBusy, isAsked, load, change, renewOwn, follow };
}

function freeIn({ players }: StateAnswer): string {
  return JSON.stringify(Object.entries(players).map(([side, player]) => [side, player === null]));
}
