/** One webhook: how it goes, and, where more of it is shown, its events, its secret and its log. */
import type { WebhookAnswer } from "../../../api/webhook-schema.ts";
import { Icon } from "../../icon.tsx";
import { Button } from "../card.tsx";
import type { OpenWebhook, WebhookActs, WebhookTimes, WebhookWords } from "./webhook-acts.ts";
import { EventChoice } from "./event-choice.tsx";
import { WebhookLog } from "./webhook-log.tsx";

interface WebhookProps {
  readonly say: WebhookWords;
  readonly webhook: WebhookAnswer;
  /** Null where no more is shown. */
  readonly open: OpenWebhook | null;
  readonly acts: WebhookActs;
  readonly busy: boolean;
  readonly times: WebhookTimes;
}

export function Webhook({ say, webhook, open, acts, busy, times }: WebhookProps) {
  const { id, url, disabled, last } = webhook;
  const { host } = new URL(url);
  const isWell = disabled === null && last?.delivered !== false;
  return (
    <li class="stack">
      <div class="row">
        <Icon name="hook" />
        <span>
          <b class="host">{host}</b>
          <br />
          <small class={isWell ? undefined : "error"}>{howDelivered(say, webhook, times)}</small>{" "}
          <button type="button" class="textual" aria-expanded={open !== null} onClick={() => acts.toggle(id)}>
            {say.more}
            <span class="hidden"> {host}</span>
          </button>
        </span>
        {disabled === null && (
          <button type="button" class="btn end" aria-label={say.test(host)} onClick={() => acts.test(id)}>
            {say.try}
          </button>
        )}
        <button type="button" class="btn square" aria-label={say.remove(host)} onClick={() => acts.remove(id)}>
          <Icon name="close" />
        </button>
      </div>
      {disabled !== null && (
        <div class="acts">
          <button type="button" class="btn" aria-label={say.enable(host)} onClick={() => acts.enable(id)}>
            {say.turnOn}
          </button>
        </div>
      )}
      {open !== null && <More say={say} webhook={webhook} open={open} acts={acts} busy={busy} times={times} />}
    </li>
  );
}

function More({ say, webhook, open, acts, busy, times }: WebhookProps & { readonly open: OpenWebhook }) {
  const { id, events, oldSecretUntil } = webhook;
  return (
    <div class="stack">
      <EventChoice say={say} chosen={events} onChoose={(chosen) => acts.setEvents(id, chosen)} />
      {oldSecretUntil !== null && <p class="soft">{say.oldSecret(times.on(oldSecretUntil))}</p>}
      <div class="acts">
        <Button busy={busy} onClick={() => acts.rotate(id)}>
          {say.rotate}
        </Button>
      </div>
      {open.log !== null && (
        <WebhookLog say={say} webhook={webhook} log={open.log} isWhole={open.isWhole} acts={acts} times={times} />
      )}
    </div>
  );
}

/** How the last delivery went, or why there are none any more. */
export function howDelivered(
  say: WebhookWords,
  { last, disabled }: Pick<WebhookAnswer, "last" | "disabled">,
  { ago }: Pick<WebhookTimes, "ago">,
): string {
  if (disabled !== null) return say.disabled[disabled.reason](ago(disabled.at));
  if (last === null) return say.noneYet;
  const { at, status, delivered } = last;
  if (delivered) return say.last(ago(at));
  return status === "no answer" ? say.unanswered(ago(at)) : say.failed(status, ago(at));
}
