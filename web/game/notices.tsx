/** The panel of notices at work, loaded when it is first opened: asks then how the seat is told, and again after each change. */
import type { ComponentType } from "preact";
import type { EmailAnswer, EmailBody } from "../../api/mail-schema.ts";
import type { WebhookAnswer } from "../../api/webhook-schema.ts";
import { AWAITED, REMINDS, type NoticeActs, Notices, type NoticesState } from "../../view/game/notices.tsx";
import type { PanelProps } from "../../view/game/props.ts";
import { panelWords } from "../../view/words/panels.ts";
import type { Call } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { mailRefusal, mailWish } from "./mail-offer.ts";
import { sayRefused } from "./session.ts";
import type { Controller } from "./controller.ts";
import type { Model } from "./model.ts";

const EMAIL = "/email";
/** The code of a server that sends no mails. */
const NO_MAIL = "no-mail";

/** Most deliveries are over by then, in milliseconds. */
const DELIVERED_WITHIN = 1500;

export function createNotices(controller: Controller): ComponentType<PanelProps> {
  const acts = actsOf(controller);
  return (props) => <Notices {...props} notices={acts} />;
}

function actsOf(controller: Controller): NoticeActs {
  const { model, commands } = controller;
  const { notices: say } = panelWords(model.language);
  const as = () => commands.as();

  /** Does one thing at a time, says how it went, and shows what has become of it. */
  async function act(command: string, call: Call, done: string | null = null): Promise<void> {
    if (shownIn(model).busy) return;
    patch(model, { busy: true, error: null });
    const answer = await commands.ask(command, call);
    if (answer.ok) {
      if (done !== null) model.patch({ hint: done, said: done });
      await load(controller);
    } else refused(model, answer.error.code);
    patch(model, { busy: false });
  }

  const put = (wish: EmailBody) => void act(EMAIL, { method: "PUT", body: { ...wish, ...as() } });
  return {
    shown: (panel) => panel !== null && void load(controller),
    subscribe(event) {
      event.preventDefault();
      const form = formOf(event);
      put(mailWish(fieldOf(form, "address") ?? "", fieldOf(form, "when")));
    },
    setFrequency: (when) => put({ when }),
    setAlways: (always) => put({ when: shownIn(model).mail?.when ?? "turn", always }),
    setRemind(choice) {
      const remind = REMINDS.find((each) => String(each) === choice) ?? "never";
      put({ when: shownIn(model).mail?.when ?? "turn", remind: remind === "never" ? null : remind });
    },
    test: () => void act(`${EMAIL}/test`, { body: as() }, say.tested),
    unsubscribe: () => void act(EMAIL, { method: "DELETE", body: as() }, say.stopped),
    async testWebhook(id) {
      await act(`/webhooks/${id}/test`, { body: as() }, say.webhookTested);
      // What becomes of it is known a moment later.
      setTimeout(() => void load(controller), DELIVERED_WITHIN);
    },
    removeWebhook: (id) => void act(`/webhooks/${id}`, { method: "DELETE", body: as() }),
  };
}

function shownIn({ page }: Model): NoticesState {
  return page.peek().notices ?? AWAITED;
}

function patch(model: Model, change: Partial<NoticesState>): void {
  model.patch({ notices: { ...shownIn(model), ...change } });
}

async function load({ model, commands }: Controller): Promise<void> {
  const [mail, webhooks] = await Promise.all([
    commands.ask<EmailAnswer>(EMAIL, { method: "GET" }),
    commands.ask<readonly WebhookAnswer[]>("/webhooks", { method: "GET" }),
  ]);
  if (!webhooks.ok) return sayRefused(model, webhooks.error.code);
  if (!mail.ok && mail.error.code !== NO_MAIL) return sayRefused(model, mail.error.code);
  const told = mail.ok && mail.value.address !== null ? mail.value : null;
  patch(model, { sendsMail: mail.ok, mail: told, webhooks: webhooks.value, at: Date.now() });
}

function refused(model: Model, code: string): void {
  const error = mailRefusal(model.language, code);
  if (error === undefined) sayRefused(model, code);
  else patch(model, { error });
}
