/** The webhooks of a seat, for people who let a program play: what is called, how that went last, and another one. */
import type { NewWebhookAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import { Folded } from "../../folded.tsx";
import { BusyButton, FormError } from "../../form.tsx";
import { Icon } from "../../icon.tsx";
import { Webhook } from "./webhook.tsx";
import { EventChoice } from "./event-choice.tsx";
import { WebhookField } from "./webhook-field.tsx";
import type { OpenWebhook, WebhookActs, WebhookTimes, WebhookWords } from "./webhook-acts.ts";

export interface WebhooksState {
  readonly list: readonly WebhookAnswer[];
  /** The one that was added on this page, or given another secret, last: the secret is shown only now. */
  readonly added: NewWebhookAnswer | null;
  /** The one of which more is shown. */
  readonly open: OpenWebhook | null;
  /** Why the last command was refused. */
  readonly error: string | null;
}

export const NO_WEBHOOKS: WebhooksState = { list: [], added: null, open: null, error: null };

interface WebhooksProps {
  readonly say: WebhookWords;
  readonly webhooks: WebhooksState;
  readonly acts: WebhookActs;
  readonly busy: boolean;
  /** Nothing comes any more that another one could be told. */
  readonly isOver: boolean;
  readonly times: WebhookTimes;
}

export function Webhooks({ say, webhooks: { list, added, open, error }, acts, busy, isOver, times }: WebhooksProps) {
  return (
    <Folded title={say.title} isOpen={list.length > 0}>
      <p class="soft">{say.hint}</p>
      {list.length > 0 && (
        <ul class="stack">
          {list.map((webhook) => (
            <Webhook
              key={webhook.id}
              say={say}
              webhook={webhook}
              open={open?.id === webhook.id ? open : null}
              acts={acts}
              busy={busy}
              times={times}
            />
          ))}
        </ul>
      )}
      {added !== null && (
        <div class="field">
          <label for="secret">{say.secret(new URL(added.url).host)}</label>
          <div class="acts">
            <input
              id="secret"
              class="input"
              readOnly
              value={added.secret}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <button type="button" class="btn" onClick={acts.copySecret}>
              <Icon name="copy" />
              {say.copy}
            </button>
          </div>
        </div>
      )}
      {!isOver && <AddForm key={added?.id ?? ""} say={say} acts={acts} busy={busy} />}
      <FormError error={error} />
    </Folded>
  );
}

/** Drawn anew once one was added, so that its field is empty. */
function AddForm({ say, acts, busy }: Pick<WebhooksProps, "say" | "acts" | "busy">) {
  return (
    <form class="stack" onSubmit={acts.add}>
      <WebhookField label={say.address} />
      <EventChoice say={say} />
      <BusyButton busy={busy} label={say.add} main={false} />
    </form>
  );
}
