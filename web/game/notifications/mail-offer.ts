/**
 * The dock's offer to be told at work, by this browser or by mail: made as a seat has sent a move and nobody tells it of its turns, until
 * it is declined. Only a press has the browser ask for leave.
 */
import { effect } from "@preact/signals-core";
import { FREQUENCIES } from "../../../game/notice.ts";
import type { EmailAnswer, EmailBody, SeatMail } from "../../../api/mail-schema.ts";
import type { MailActs, MailOffer } from "../../../view/game/page-state.ts";
import type { Language } from "../../../view/words.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { isPassing } from "../../api.ts";
import { fieldOf, formOf } from "../../form.ts";
import { keptNoMail, keptTellAsked, keptTold } from "../../kept/kept.ts";
import { canPush } from "../../push.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { sayRefused } from "../session.ts";
import { tellHere } from "./tell-here.ts";

const AT_FIRST: MailOffer = {
  here: false,
  mails: true,
  asked: null,
  told: null,
  trouble: null,
  typed: "",
  busy: false,
  error: null,
};
const EMAIL = "/email";

export function createMailOffer(controller: Controller): MailActs {
  const { model, commands } = controller;
  const { mail: say } = panelWords(model.language);
  const { id } = model.state.peek();
  const [declined, told] = [keptNoMail(id), keptTold(id)];
  const patch = (change: Partial<MailOffer> | null) => patchIn(model, change);

  const ask = () => commands.ask<EmailAnswer>(EMAIL, { method: "GET" });

  /** Offers it, unless there is no way or the seat is told already. */
  async function offer(): Promise<void> {
    const answer = await ask();
    const mails = answer.ok;
    if (!answer.ok && answer.error.code !== "no-mail") return;
    if (!answer.ok || answer.value.address === null) {
      const here = canPush() === "yes";
      if (here || mails) patch({ here, mails });
    } else if (!answer.value.confirmed) patch(askedOf(answer.value));
  }

  /** Asks how the mail that asks goes: the state has said that something does not arrive, or does again. */
  async function look(): Promise<void> {
    const answer = await ask();
    if (!answer.ok || answer.value.address === null || answer.value.confirmed) return;
    patch(askedOf(answer.value));
    sayNotArrived(model, answer.value);
  }

  whileWaiting(model, { told, declined, sayTold: () => void sayTold(controller, told), offer: () => void offer() });

  onTrouble(model, () => void (isAsked(model) && look()));

  return {
    notifyHere: () => void notifyHere(controller),
    byMail: () => patch({ here: false, error: null }),
    subscribe(event) {
      event.preventDefault();
      const typed = fieldOf(formOf(event), "address");
      if (typed !== null) void subscribe(controller, typed);
    },
    type: (typed) => patch({ typed, error: null }),
    again() {
      model.patch({ hint: say.late, said: say.late });
      void subscribe(controller, model.page.peek().mailOffer?.typed ?? "", true);
    },
    change: () => patch({ asked: null }),
    decline() {
      declined.set(true);
      patch(null);
    },
    open: () => openPanel(model),
  };
}

/** Says at which address a game is told, as others are. */
async function sayTold({ model, commands }: Controller, told: Waiting["told"]): Promise<void> {
  const answer = await commands.ask<EmailAnswer>(EMAIL, { method: "GET" });
  if (!answer.ok) return;
  told.set(true);
  const { address } = answer.value;
  if (address === null) return;
  patchIn(model, { told: address });
  model.patch({ said: panelWords(model.language).mail.told(address) });
}

function openPanel(model: Model): void {
  patchIn(model, null);
  model.patch({ panel: "notices", copied: null, hint: null });
}

interface Waiting {
  readonly told: ReturnType<typeof keptTold>;
  readonly declined: ReturnType<typeof keptNoMail>;
  readonly sayTold: () => void;
  readonly offer: () => void;
}

/** Says what there is to say once the seat waits, having sent a move; and takes it back. */
function whileWaiting(model: Model, { told, declined, sayTold, offer }: Waiting): void {
  let shown: "offer" | "told" | null = null;
  effect(() => {
    const { you, status, toMove, moves } = model.state.value;
    const waits = you !== undefined && status === "playing" && toMove !== you.side && moves.some(({ side }) => side === you.side);
    const isTold = you?.mail !== undefined;
    const present = model.page.peek().mailOffer;
    // What is said lasts until the next turn, an offer until it is taken or declined.
    if (present !== null && (present.told === null ? isTold : !waits)) patchIn(model, null);
    const next = isTold ? "told" : "offer";
    const isOpen = isTold ? told.get() === "unsaid" : declined.get() === null;
    if (!waits || !isOpen || shown === next) return;
    shown = next;
    if (isTold) sayTold();
    else offer();
  });
}

/** Calls back whenever the state says that something does not arrive, or does again. */
export function onTrouble({ state }: Model, changed: () => void): void {
  let before = state.peek().you?.trouble;
  effect(() => {
    const trouble = state.value.you?.trouble;
    if (trouble !== before) changed();
    before = trouble;
  });
}

/** An address that nobody has said yes from, and why its mail did not arrive. */
function askedOf({ address, trouble }: SeatMail): Pick<MailOffer, "asked" | "trouble"> {
  return { asked: address, trouble: trouble?.reason ?? null };
}

function isAsked({ page }: Model): boolean {
  const asked = page.peek().mailOffer?.asked ?? null;
  return asked !== null;
}

function patchIn(model: Model, change: Partial<MailOffer> | null): void {
  const { mailOffer } = model.page.peek();
  model.patch({ mailOffer: change && { ...(mailOffer ?? AT_FIRST), ...change } });
}

async function notifyHere({ model, commands }: Controller): Promise<void> {
  const { push: say } = panelWords(model.language);
  if (model.page.peek().mailOffer?.busy) return;
  patchIn(model, { busy: true, error: null });
  const told = await tellHere({ model, commands });
  patchIn(model, { busy: false });
  if (told.ok) {
    model.patch({ hint: say.done, said: say.done });
    return patchIn(model, null);
  }
  const { reason } = told.error;
  if (reason === "refused") return sayRefused(model, told.error.code);
  // Who has forbidden it may still want a mail.
  const here = reason === "failed" || !model.page.peek().mailOffer?.mails;
  if (reason !== "dismissed") patchIn(model, { error: say[reason], here });
}

async function subscribe({ model, commands }: Controller, address: string, again = false): Promise<void> {
  if (model.page.peek().mailOffer?.busy) return;
  patchIn(model, { busy: true, error: null });
  const answer = await commands.ask<EmailAnswer>(EMAIL, {
    method: "PUT",
    body: { ...mailWish(address), again, ...commands.as() },
  });
  patchIn(model, { busy: false });
  if (answer.ok) {
    rememberAsked(model, answer.value);
    const { address } = answer.value;
    if (address !== null && !again) model.patch({ said: panelWords(model.language).mail.askedAt(address) });
    return patchIn(model, { asked: address, trouble: null });
  }
  const error = mailRefusal(model.language, answer.error.code);
  if (error !== undefined) {
    model.patch({ said: error });
    return patchIn(model, { error });
  }
  // Without an answer the form stays as it is.
  if (!isPassing(answer.error)) patchIn(model, null);
  sayRefused(model, answer.error.code);
}

/** Reads out why the mail that asks did not arrive, where it did not. */
export function sayNotArrived(model: Model, { address, trouble }: Pick<SeatMail, "address" | "trouble">): void {
  if (trouble) model.patch({ said: panelWords(model.language).mail.notArrived[trouble.reason](address) });
}

/** Keeps that an address is asked about this game: its owner may say yes to all games of this browser. */
export function rememberAsked({ state }: Model, answer: EmailAnswer): void {
  if (answer.address !== null && !answer.confirmed) keptTellAsked.set(state.peek().id);
}

/** What is sent for being told by mail at `address`, each turn unless something else is wanted. */
export function mailWish(address: string, when: string | null = null): EmailBody & { readonly address: string } {
  return {
    address,
    when: FREQUENCIES.find((each) => each === when) ?? "turn",
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Why an address can't be told, by the code; undefined where that says nothing of addresses. */
export function mailRefusal(language: Language, code: string): string | undefined {
  const { mail: say } = panelWords(language);
  const refusals: Readonly<Record<string, string>> = {
    "no-mail": say.noMail,
    "bad-address": say.badAddress,
    "not-asked": say.notAsked,
    "too-many": say.tooMany,
  };
  return refusals[code];
}
