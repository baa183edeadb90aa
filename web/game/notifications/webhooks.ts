/** A seat's webhooks at work, in the panel of notices. */
import { WEBHOOK_EVENTS } from "../../../api/webhook-events.ts";
import type { AddedWebhookAnswer, DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { WebhookActs } from "../../../view/game/notifications/webhook-acts.ts";
import type { WebhooksState } from "../../../view/game/notifications/webhooks.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import type { Call } from "../../api.ts";
import { fieldOf, formOf } from "../../form.ts";
import { lookLater } from "../../look-later.ts";
import { copyText } from "../../share.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";
import type { Channels } from "./channels.ts";

const PATH = "/webhooks";

type Refusals = Readonly<Record<string, string>>;

/** What is asked of the server, and shown of its answers. */
function callsOf(controller: Controller, channels: Channels) {
  const { model, commands } = controller;
  const { webhooks: say } = panelWords(model.language);
  const get = () => channels.shown().webhooks;
  const patch = (change: Partial<WebhooksState>) => channels.patch({ webhooks: { ...get(), ...change } });

  /** Carries a command out and says how it went; answers what it was answered, or null. */
  async function act<T>(path: string, call: Call, done: string, refusals: Refusals): Promise<T | null> {
    patch({ error: null });
    const answer = await commands.ask<T>(PATH + path, { ...call, body: { ...call.body, ...commands.as() } });
    if (answer.ok) {
      channels.say(done);
      return answer.value;
    }
    const { code } = answer.error;
    const error = { "not-found": say.gone, ...refusals }[code];
    if (error === undefined) sayRefused(model, code);
    else patch({ error });
    return null;
  }

  async function loadLog(): Promise<void> {
    const { open } = get();
    if (open === null) return;
    const answer = await commands.ask<readonly DeliveryAnswer[]>(`${PATH}/${open.id}/deliveries`, { method: "GET" });
    const now = get().open;
    // Another one may have been opened meanwhile.
    if (answer.ok && now?.id === open.id) patch({ open: { ...now, log: answer.value } });
  }

  /** Shows how they go by now, and what the open one was sent. */
  async function refresh(): Promise<void> {
    const [list] = await Promise.all([loadWebhooks(controller), loadLog()]);
    if (list !== null) patch({ list });
  }

  async function change(path: string, call: Call, done: string, refusals: Refusals = {}): Promise<void> {
    await act(path, call, done, refusals);
    await refresh();
  }

  /** Something is on its way: it is looked again how that went. */
  async function send(path: string, done: string, refusals: Refusals = {}): Promise<void> {
    await change(path, {}, done, refusals);
    lookLater(refresh);
  }

  /** Asks for a webhook with a secret, which is shown. */
  async function showSecret(path: string, call: Call, done: string, refusals: Refusals): Promise<void> {
    const added = await act<AddedWebhookAnswer>(path, call, done, refusals);
    const { secret } = added ?? {};
    if (added !== null && secret !== undefined) patch({ added: { ...added, secret } });
    // That address was called already, and its secret is known.
    if (added !== null && secret === undefined) channels.say(say.saved);
    await refresh();
  }

  return { get, patch, loadLog, change, send, showSecret };
}

export function createWebhooks(controller: Controller, channels: Channels): WebhookActs {
  const { inTurn } = channels;
  const { webhooks: say } = panelWords(controller.model.language);
  const { get, patch, loadLog, change, send, showSecret } = callsOf(controller, channels);

  async function remove(id: string): Promise<void> {
    const { added, open } = get();
    patch({ added: added?.id === id ? null : added, open: open?.id === id ? null : open });
    await change(`/${id}`, { method: "DELETE" }, say.removed);
  }

  return {
    add(event) {
      event.preventDefault();
      const form = formOf(event);
      const url = fieldOf(form, "url");
      const chosen = form.getAll("events");
      const events = WEBHOOK_EVENTS.filter((each) => chosen.includes(each));
      const refusals = { malformed: say.badAddress, "too-many": say.tooMany };
      if (events.length === 0) patch({ error: say.noEvents });
      else if (url !== null) void inTurn(`add ${url}`, () => showSecret("", { body: { url, events } }, say.added, refusals));
    },
    test: (id) => void inTurn(`test ${id}`, () => send(`/${id}/test`, say.tested)),
    remove: (id) => void inTurn(`remove ${id}`, () => remove(id)),
    async copySecret() {
      const isCopied = await copyText(get().added?.secret ?? "");
      channels.say(isCopied ? say.copied : say.notCopied);
    },
    toggle(id) {
      patch({ open: get().open?.id === id ? null : { id, log: null, isWhole: false } });
      void loadLog();
    },
    setEvents(id, events) {
      patch({ list: get().list.map((webhook) => (webhook.id === id ? { ...webhook, events } : webhook)) });
      void inTurn(`choose ${id} ${events.join()}`, () => change(`/${id}`, { method: "PATCH", body: { events } }, say.saved));
    },
    rotate: (id) =>
      void inTurn(`rotate ${id}`, () => showSecret(`/${id}/secret`, {}, say.rotated, { "too-many": say.tooManySecrets })),
    enable: (id) =>
      void inTurn(`enable ${id}`, () => change(`/${id}`, { method: "PATCH", body: { enabled: true } }, say.enabled)),
    showWhole() {
      const { open } = get();
      if (open !== null) patch({ open: { ...open, isWhole: true } });
    },
    replay: (id, delivery) => void inTurn(`replay ${delivery}`, () => send(`/${id}/deliveries/${delivery}/replay`, say.replayed)),
  };
}

/** The webhooks as they are by now; null where they can't be had, which is said. */
export async function loadWebhooks({ model, commands }: Controller): Promise<readonly WebhookAnswer[] | null> {
  const answer = await commands.ask<readonly WebhookAnswer[]>(PATH, { method: "GET" });
  if (answer.ok) return answer.value;
  sayRefused(model, answer.error.code);
  return null;
}
