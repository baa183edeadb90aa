/** What was delivered to a webhook, and what will be: each with its tries, to be read and sent again. */
import type { Attempt, DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import { Button } from "../card.tsx";
import type { OpenWebhook, WebhookActs, WebhookTimes, WebhookWords } from "./webhook-acts.ts";

/** Deliveries that are shown before all of them are asked for. */
const SHOWN = 5;

interface WebhookLogProps {
  readonly say: WebhookWords;
  readonly webhook: WebhookAnswer;
  readonly log: NonNullable<OpenWebhook["log"]>;
  readonly isWhole: boolean;
  readonly acts: Pick<WebhookActs, "replay" | "showWhole">;
  readonly times: WebhookTimes;
}

export function WebhookLog({ say, webhook, log, isWhole, acts, times }: WebhookLogProps) {
  if (log.length === 0) return <p class="soft">{say.noneYet}</p>;
  return (
    <section class="stack" aria-label={say.log}>
      <ul class="stack log">
        {(isWhole ? log : log.slice(0, SHOWN)).map((delivery) => (
          <Delivery key={delivery.id} say={say} webhook={webhook} delivery={delivery} acts={acts} times={times} />
        ))}
      </ul>
      {!isWhole && log.length > SHOWN && (
        <div class="acts">
          <Button onClick={acts.showWhole}>{say.whole(log.length)}</Button>
        </div>
      )}
    </section>
  );
}

interface DeliveryProps extends Pick<WebhookLogProps, "say" | "webhook" | "acts" | "times"> {
  readonly delivery: DeliveryAnswer;
}

function Delivery({ say, webhook, delivery, acts, times }: DeliveryProps) {
  const { id, type, at, status, attempts } = delivery;
  const what = type === "test" ? say.aTest : say.events[type];
  return (
    <li>
      <div class="row">
        <span>
          <b>{what}</b> <small>{times.on(at)}</small>
          <br />
          <small class={status === "failed" ? "error" : undefined}>{howItStands(say, delivery, times)}</small>
        </span>
        <button
          type="button"
          class="btn end"
          aria-label={say.replay(what, times.on(at))}
          disabled={webhook.disabled !== null}
          onClick={() => acts.replay(webhook.id, id)}
        >
          {say.again}
        </button>
      </div>
      {attempts.length > 0 && (
        <ol reversed>
          {attempts.toReversed().map((attempt) => (
            <li key={attempt.at}>
              <small>
                {tried(say, attempt, times)}
                {attempt.line !== null && (
                  <>
                    <br />
                    <code dir="auto">{attempt.line}</code>
                  </>
                )}
              </small>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function howItStands(say: WebhookWords, { status, next }: DeliveryAnswer, { on }: WebhookTimes): string {
  if (status === "waiting" && next !== null) return say.next(on(next));
  return status === "delivered" ? say.delivered : say.givenUp;
}

function tried(say: WebhookWords, { at, status, duration }: Attempt, { on }: WebhookTimes): string {
  return status === "no answer" ? say.triedInVain(on(at), duration) : say.tried(on(at), status, duration);
}
