/** What is done with webhooks, and shown of the answers. */
import type { WebhookEvent } from "../../../../../api/channels.ts";
import type { AddedWebhookAnswer, DeliveryAnswer, NewWebhookAnswer, WebhookAnswer } from "../../../../../api/webhook-schema.ts";
import type { Call, Refusals } from "../../../../api.ts";
import { lookLater } from "../../../../in-turn.ts";
import type { PanelState } from "../../../model.ts";
import type { Panel } from "../../panel.ts";

const PATH = "/webhooks";

interface WebhooksState {
  readonly list: readonly WebhookAnswer[];
  /** The one that was added on this page, or given another secret, last: the secret is shown only now. */
  readonly added: NewWebhookAnswer | null;
  /** The one of which more is shown. Its log is null until it is there; of a long one, what is newest is shown first. */
  readonly open: { readonly id: string; readonly log: readonly DeliveryAnswer[] | null; readonly isWhole: boolean } | null;
  /** Why the last command was refused. */
  readonly error: string | null;
}

const TO_THE_SECOND = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;

const NONE: WebhooksState = { list: [], added: null, open: null, error: null };

interface Outcome {
  /** What is said of some refusals, by their codes. */
  readonly refusals?: Refusals;
  /** Whether something is on its way: then it is looked again how that went. */
  readonly isSent?: boolean;
  /** Called with what was answered. */
  readonly taken?: (answer: AddedWebhookAnswer) => void;
}

/** What is asked of the server, and how its answers are shown. */
function callsOf(panel: Panel, { now, patch }: PanelState<WebhooksState>) {
  const { webhooks: say } = panel.words;

  async function load(): Promise<(() => void) | null> {
    const list = await panel.get<readonly WebhookAnswer[]>(PATH);
    return list && (() => patch({ list }));
  }

  async function loadLog(): Promise<void> {
    const { open } = now();
    const log = open && (await panel.get<readonly DeliveryAnswer[]>(`${PATH}/${open.id}/deliveries`, () => {}));
    const present = now().open;
    // Another one may have been opened meanwhile.
    if (log && present?.id === open?.id) patch({ open: present && { ...present, log } });
  }

  /** Shows how they go by now, and what the open one was sent. */
  async function refresh(): Promise<void> {
    const [show] = await Promise.all([load(), loadLog()]);
    show?.();
  }

  /** Changes something, says how that went, and shows what has become of it. */
  function change(path: string, call: Call, done: string, { refusals = {}, isSent = false, taken }: Outcome = {}): void {
    void panel.inTurn(JSON.stringify([path, call]), async () => {
      const answer = await panel.send<AddedWebhookAnswer>(PATH + path, call);
      if (answer.ok) {
        panel.say(done);
        taken?.(answer.value);
      } else patch({ error: panel.errorOf(answer.error, { "not-found": say.gone, ...refusals }) });
      await refresh();
      if (isSent) lookLater(refresh);
    });
  }

  return { load, loadLog, change };
}

export type Work = ReturnType<typeof createWork>;

export function createWork(panel: Panel) {
  const { webhooks: say } = panel.words;
  const { now, patch } = panel.state(NONE, { error: null });
  const { load, loadLog, change } = callsOf(panel, { now, patch });
  panel.onLoad(load);
  return {
    panel,
    say,
    now,
    patch,
    change,
    /** A day and time, to the second, for the first tries follow each other soon. */
    on: (at: number) => new Intl.DateTimeFormat(panel.language, TO_THE_SECOND).format(at),
    send: (path: string, done: string) => change(path, {}, done, { isSent: true }),
    keepSecret: (answer: AddedWebhookAnswer): void => {
      const { secret } = answer;
      if (secret !== undefined) patch({ added: { ...answer, secret } });
      // That address was called already, and its secret is known.
      else panel.say(say.saved);
    },
    setEvents: (id: string, events: readonly WebhookEvent[]): void => {
      patch({ list: now().list.map((webhook) => (webhook.id === id ? { ...webhook, events } : webhook)) });
      change(`/${id}`, { method: "PATCH", body: { events } }, say.saved);
    },
    remove: (id: string): void => {
      const { added, open } = now();
      patch({ added: added?.id === id ? null : added, open: open?.id === id ? null : open });
      change(`/${id}`, { method: "DELETE" }, say.removed);
    },
    /** Shows more of a webhook, or no more. */
    toggle: (id: string): void => {
      patch({ open: now().open?.id === id ? null : { id, log: null, isWhole: false } });
      void loadLog();
    },
  };
}
