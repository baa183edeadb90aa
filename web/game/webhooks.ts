/** A seat's webhooks at work, in the panel of notices. */
import type { NewWebhookAnswer, WebhookAnswer } from "../../api/webhook-schema.ts";
import type { WebhookActs, WebhooksState } from "../../view/game/webhooks.tsx";
import { panelWords } from "../../view/words/panels.ts";
import type { Call } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { copyText } from "../share.ts";
import type { Controller } from "./controller.ts";
import { sayRefused } from "./session.ts";

const PATH = "/webhooks";
/** When it is looked how a test went, in milliseconds: most are over soon, and an address that does not answer is given up later. */
const TESTED_AFTER = [1500, 7000] as const;

export interface WebhooksPart {
  readonly get: () => WebhooksState;
  readonly patch: (change: Partial<WebhooksState>) => void;
  /** Does one thing at a time. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Asks anew how they go. */
  readonly load: () => Promise<void>;
}

export function createWebhooks({ model, commands }: Controller, { get, patch, inTurn, load }: WebhooksPart): WebhookActs {
  const { webhooks: say } = panelWords(model.language);
  const body = () => commands.as();

  /** Carries a command out and says how it went; answers what it was answered, or null. */
  async function act<T>(path: string, call: Call, done: string, refusals: Readonly<Record<string, string>>): Promise<T | null> {
    patch({ error: null });
    const answer = await commands.ask<T>(PATH + path, call);
    if (answer.ok) {
      model.patch({ hint: done, said: done });
      return answer.value;
    }
    const { code } = answer.error;
    const error = refusals[code];
    if (error === undefined) sayRefused(model, code);
    else patch({ error });
    return null;
  }

  async function add(url: string): Promise<void> {
    const refusals = { malformed: say.badAddress, "too-many": say.tooMany };
    const added = await act<NewWebhookAnswer>("", { body: { url, ...body() } }, say.added, refusals);
    if (added !== null) patch({ added });
    await load();
  }

  async function test(id: string): Promise<void> {
    await act(`/${id}/test`, { body: body() }, say.tested, { "not-found": say.gone, "too-many": say.tooManyTests });
    for (const after of TESTED_AFTER) setTimeout(() => void load(), after);
  }

  async function remove(id: string): Promise<void> {
    await act(`/${id}`, { method: "DELETE", body: body() }, say.removed, { "not-found": say.gone });
    if (get().added?.id === id) patch({ added: null });
    await load();
  }

  return {
    add(event) {
      event.preventDefault();
      const url = fieldOf(formOf(event), "url");
      if (url !== null) void inTurn(() => add(url));
    },
    test: (id) => void inTurn(() => test(id)),
    remove: (id) => void inTurn(() => remove(id)),
    async copySecret() {
      const isCopied = await copyText(get().added?.secret ?? "");
      const said = isCopied ? say.copied : say.notCopied;
      model.patch({ hint: said, said });
    },
  };
}

/** The webhooks as they are by now; null where they can't be had, which is said. */
export async function loadWebhooks({ model, commands }: Controller): Promise<readonly WebhookAnswer[] | null> {
  const answer = await commands.ask<readonly WebhookAnswer[]>(PATH, { method: "GET" });
  if (answer.ok) return answer.value;
  sayRefused(model, answer.error.code);
  return null;
}
