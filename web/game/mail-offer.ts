/** The dock's offer of mails at work: made as a seat has sent a move and nobody tells it of its turns, until it is declined. */
import { effect } from "@preact/signals-core";
import { FREQUENCIES } from "../../game/notice.ts";
import type { EmailAnswer, EmailBody } from "../../api/mail-schema.ts";
import type { MailActs, MailOffer } from "../../view/game/page-state.ts";
import type { Language } from "../../view/words.ts";
import { panelWords } from "../../view/words/panels.ts";
import { isPassing } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { keptNoMail } from "../kept.ts";
import type { Controller } from "./controller.ts";
import { sayRefused } from "./session.ts";

const AT_FIRST: MailOffer = { asked: null, typed: "", busy: false, error: null };
const EMAIL = "/email";

export function createMailOffer({ model, commands }: Controller): MailActs {
  const { mail: say } = panelWords(model.language);
  const declined = keptNoMail(model.state.peek().id);

  function patch(change: Partial<MailOffer> | null): void {
    const { mailOffer } = model.page.peek();
    model.patch({ mailOffer: change && { ...(mailOffer ?? AT_FIRST), ...change } });
  }

  /** Offers it, unless this server sends no mails or the seat is told already. */
  async function offer(): Promise<void> {
    const answer = await commands.ask<EmailAnswer>(EMAIL, { method: "GET" });
    if (!answer.ok) return;
    const { value } = answer;
    if (value.address === null) patch({});
    else if (!value.confirmed) patch({ asked: value.address });
  }

  async function subscribe(address: string): Promise<void> {
    if (model.page.peek().mailOffer?.busy) return;
    patch({ busy: true, error: null });
    const answer = await commands.ask<EmailAnswer>(EMAIL, { method: "PUT", body: { ...mailWish(address), ...commands.as() } });
    patch({ busy: false });
    if (answer.ok) return patch({ asked: answer.value.address });
    const error = mailRefusal(model.language, answer.error.code);
    if (error !== undefined) return patch({ error });
    // Without an answer the form stays as it is.
    if (!isPassing(answer.error)) patch(null);
    sayRefused(model, answer.error.code);
  }

  let isOffered = false;
  effect(() => {
    const { you, status, toMove, moves } = model.state.value;
    if (you?.mail !== undefined) return patch(null);
    const waits = you !== undefined && status === "playing" && toMove !== you.side && moves.some(({ side }) => side === you.side);
    if (!waits || isOffered || declined.get() !== null) return;
    isOffered = true;
    void offer();
  });

  return {
    subscribe(event) {
      event.preventDefault();
      const typed = fieldOf(formOf(event), "address");
      if (typed !== null) void subscribe(typed);
    },
    type: (typed) => patch({ typed, error: null }),
    again() {
      model.patch({ hint: say.late, said: say.late });
      void subscribe(model.page.peek().mailOffer?.typed ?? "");
    },
    change: () => patch({ asked: null }),
    decline() {
      declined.set(true);
      patch(null);
    },
  };
}

/** What is sent for being told by mail at `address`, each turn unless something else is wanted. */
export function mailWish(address: string, when: string | null = null): EmailBody {
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
