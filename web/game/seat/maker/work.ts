/** What the page of a game's maker works with: the token that they are known by, the invites as the server tells them, and their changes. */
import type { ComponentType } from "preact";
import type { UninviteBody } from "../../../../api/invites-schema.ts";
import type { NewLinkAnswer } from "../../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../../api/state-schema.ts";
import type { Side } from "../../../../rules/contract.ts";
import type { qrOf } from "../../../qr.ts";
import { isPassing } from "../../../api.ts";
import { keptMaker } from "../../../kept/kept-request.ts";
import { renewal } from "../../../renewal.ts";
import type { Controller } from "../../controller.ts";
import { createPanelRead } from "../../../panel-read.ts";
import { createPanelState } from "../../panel-state.ts";
import { pageWords } from "../../../../view/words/pages.ts";
import { wordsOf } from "../../../../view/words/words.ts";

interface MakerState {
  /** The addresses of the invites that can be used, by their sides. */
  readonly invites: Readonly<Record<Side, string>>;
  /** Whose invite is shown as a QR code, and what makes it. */
  readonly qr: { readonly side: Side; readonly qrOf: typeof qrOf } | null;
  /** By what the maker is told; null while it is not shown. */
  readonly Told: ComponentType | null;
  readonly busy: boolean;
  /** Whether it is asked about making the link anew that leads back here. */
  readonly isAsked: boolean;
  /** What became of the last act; empty where nothing has to be said. */
  readonly said: string;
}

const AT_FIRST: MakerState = { invites: {}, qr: null, Told: null, busy: false, isAsked: false, said: "" };

export type MakerWork = ReturnType<typeof createMakerWork>;

/**
 * @param given the token that the address has; null for what this browser keeps
 * @param refused is told why, where the token manages no invites
 */
export function createMakerWork(controller: Controller, given: string | null, refused: (why: string) => void) {
  const { model, commands, take } = controller;
  const say = wordsOf("maker", model.language);
  const words = pageWords(model.language);
  const { now, patch } = createPanelState(model, AT_FIRST);
  const token = makerToken(controller, given, () => outdate());
  /** Which seats were free when the invites were last told. */
  let told: string | null = null;

  function taken(state: StateAnswer): void {
    const { maker, ...shown } = state;
    told = freeIn(state);
    patch({ invites: Object.fromEntries(Object.entries(maker?.invites ?? {}).map(([side, { url }]) => [side, url])) });
    token.keep(shown.status !== "over");
    take(shown);
  }

  const { read: load, outdate } = createPanelRead(
    () => commands.ask<StateAnswer>("", { method: "GET", bearer: token.now() }),
    taken,
    (failure) => {
      if (isPassing(failure)) return;
      if (token.isReplaced()) return void load();
      token.keep(false);
      refused(failure.code === "no-seat" ? say.dead : words.why(failure.code));
    },
  );

  async function change(method: "POST" | "DELETE", side: Side): Promise<void> {
    patch({ busy: true, said: "" });
    const body: UninviteBody = { side };
    const answer = await commands.ask<StateAnswer>("/invite", { method, bearer: token.now(), body });
    patch({ busy: false });
    outdate();
    if (answer.ok) taken(answer.value);
    const done = method === "POST" ? say.renewed : "";
    patch({ said: answer.ok ? done : words.why(answer.error.code) });
  }

  /** A seat that was given back has another invite. */
  function follow(state: StateAnswer): void {
    if (told !== null && freeIn(state) !== told) void load();
  }

  return {
    controller,
    say,
    words,
    now,
    patch,
    token,
    load,
    renew: (side: Side) => void change("POST", side),
    withdraw: (side: Side) => void change("DELETE", side),
    follow,
    /** Says that what was pressed for could not be loaded. */
    failed: () => patch({ said: words.broken }),
  };
}

/**
 * The maker's token: what the address has, or this browser keeps.
 * @param renewed is told that the one before is dead
 */
function makerToken({ model, commands }: Controller, given: string | null, renewed: () => void) {
  const kept = keptMaker(model.state.peek().id);
  let now = given ?? kept.get()?.token ?? "";
  const askNew = renewal((idempotencyKey) => commands.ask<NewLinkAnswer>("/new-link", { bearer: now, body: {}, idempotencyKey }));

  /** Keeps it, or forgets it. What people copy from the address gives nothing away. */
  function keep(isValid: boolean): void {
    kept.set(isValid ? { token: now, name: model.rulebook.name } : null);
    if (kept.isStored()) history.replaceState(null, "", location.pathname);
    else if (isValid) history.replaceState(null, "", `#maker=${now}`);
  }

  return {
    now: () => now,
    keep,
    /** Whether this browser keeps another one, which takes the place of one that is dead: the address may be an old bookmark. */
    isReplaced(): boolean {
      const other = kept.get()?.token;
      if (other === undefined || other === now) return false;
      now = other;
      return true;
    },
    async renew() {
      const answer = await askNew();
      if (!answer.ok) return answer;
      now = answer.value.token;
      keep(true);
      renewed();
      return answer;
    },
  };
}

function freeIn({ players }: StateAnswer): string {
  return JSON.stringify(Object.entries(players).map(([side, player]) => [side, player === null]));
}
