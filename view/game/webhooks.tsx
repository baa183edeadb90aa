/** The webhooks of a seat, for people who let a program play: what is called, how that went last, and another one. */
import type { NewWebhookAnswer, WebhookAnswer } from "../../api/webhook-schema.ts";
import { FormError } from "../form.tsx";
import { Icon } from "../icon.tsx";
import type { PanelWords } from "../words.ts";

export interface WebhooksState {
  readonly list: readonly WebhookAnswer[];
  /** The one that was added last on this page: its secret is shown only now. */
  readonly added: NewWebhookAnswer | null;
  /** Why the last command was refused. */
  readonly error: string | null;
}

export interface WebhookActs {
  readonly add: (event: SubmitEvent) => void;
  readonly test: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly copySecret: () => void;
}

interface WebhooksProps {
  readonly say: PanelWords["webhooks"];
  readonly webhooks: WebhooksState;
  readonly acts: WebhookActs;
  readonly busy: boolean;
  /** Nothing comes any more that another one could be told. */
  readonly isOver: boolean;
  /** How long ago something was, by its time. */
  readonly ago: (at: number) => string;
}

/** Longer than any that the API takes. */
const LONGEST_URL = 2000;

export function Webhooks({ say, webhooks: { list, added, error }, acts, busy, isOver, ago }: WebhooksProps) {
  return (
    <details class="stack" open={list.length > 0}>
      <summary>{say.title}</summary>
      <div class="stack">
        <p class="soft">{say.hint}</p>
        {list.length > 0 && (
          <ul class="stack">
            {list.map((webhook) => (
              <Webhook key={webhook.id} say={say} webhook={webhook} acts={acts} ago={ago} />
            ))}
          </ul>
        )}
        {added !== null && (
          <div class="field">
            <label for="secret">{say.secret}</label>
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
      </div>
    </details>
  );
}

/** Drawn anew once one was added, so that its field is empty. */
function AddForm({ say, acts, busy }: Pick<WebhooksProps, "say" | "acts" | "busy">) {
  return (
    <form class="stack" onSubmit={acts.add}>
      <label class="field">
        {say.address}
        <input class="input" type="url" name="url" maxLength={LONGEST_URL} autoComplete="off" required />
      </label>
      <div class="acts">
        <button type="submit" class="btn" aria-busy={busy ? "true" : undefined}>
          {say.add}
        </button>
      </div>
    </form>
  );
}

interface WebhookProps extends Pick<WebhooksProps, "say" | "acts" | "ago"> {
  readonly webhook: WebhookAnswer;
}

function Webhook({ say, webhook: { id, url, last }, ago, acts }: WebhookProps) {
  const { host } = new URL(url);
  return (
    <li class="row">
      <Icon name="hook" />
      <span>
        <b>{host}</b>
        <br />
        <small class={last?.delivered === false ? "error" : undefined}>
          {last === null ? say.noneYet : delivery(say, last, ago(last.at))}
        </small>
      </span>
      <button type="button" class="btn end" aria-label={say.test(host)} onClick={() => acts.test(id)}>
        {say.try}
      </button>
      <button type="button" class="btn square" aria-label={say.remove(host)} onClick={() => acts.remove(id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

function delivery(say: WebhookProps["say"], { status, delivered }: NonNullable<WebhookAnswer["last"]>, ago: string): string {
  if (delivered) return say.last(ago);
  return status === "no answer" ? say.unanswered(ago) : say.failed(status, ago);
}
