/** What was delivered to a webhook, and what will be: each with its tries, to be read and sent again. */
import type { Attempt, DeliveryAnswer } from "../../../../../api/webhook-schema.ts";
import { Button } from "../../../../../view/game/card.tsx";
import type { Work } from "./work.ts";

/** Deliveries that are shown before all of them are asked for. */
const SHOWN = 5;

interface WebhookLogProps {
  readonly work: Work;
  readonly log: readonly DeliveryAnswer[];
  /** Whether one can be sent again. */
  readonly canReplay: boolean;
}

export function WebhookLog({ log, ...props }: WebhookLogProps) {
  const { say, now, patch } = props.work;
  const { open } = now();
  const isLong = !open?.isWhole && log.length > SHOWN;
  if (log.length === 0) return <p class="soft">{say.noneYet}</p>;
  return (
    <section class="stack" aria-label={say.log}>
      <ul class="stack log">
        {(isLong ? log.slice(0, SHOWN) : log).map((delivery) => (
          <Delivery key={delivery.id} {...props} delivery={delivery} />
        ))}
      </ul>
      {isLong && (
        <div class="acts">
          <Button onClick={() => patch({ open: open && { ...open, isWhole: true } })}>{say.whole({ count: log.length })}</Button>
        </div>
      )}
    </section>
  );
}

interface DeliveryProps extends Omit<WebhookLogProps, "log"> {
  readonly delivery: DeliveryAnswer;
}

function Delivery({ work: { say, now, on, send }, canReplay, delivery }: DeliveryProps) {
  const { id, type, at, status, next, attempts } = delivery;
  const what = type === "test" ? say.aTest : say.events[type];
  const outcome = status === "delivered" ? say.delivered : say.givenUp;
  return (
    <li>
      <div class="row">
        <span>
          <b>{what}</b> <small>{on(at)}</small>
          <br />
          <small class={status === "failed" ? "error" : undefined}>
            {status === "waiting" && next !== null ? say.next({ on: on(next) }) : outcome}
          </small>
        </span>
        <button
          type="button"
          class="btn end"
          aria-label={say.replay({ what, on: on(at) })}
          disabled={!canReplay}
          onClick={() => send(`/${now().open?.id}/deliveries/${id}/replay`, say.replayed)}
        >
          {say.again}
        </button>
      </div>
      {attempts.length > 0 && (
        <ol reversed>
          {attempts.toReversed().map((attempt) => (
            <li key={attempt.at}>
              <small>
                {tried(attempt)}
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

  function tried({ at: tried, status: answered, duration }: Attempt): string {
    return answered === "no answer"
      ? say.triedInVain({ on: on(tried), milliseconds: duration })
      : say.tried({ on: on(tried), status: answered, milliseconds: duration });
  }
}
