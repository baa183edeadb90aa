/** Which events a webhook is told: some or all, and at least one. */
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../api/webhook-events.ts";
import type { WebhookWords } from "./webhook-acts.ts";

interface EventChoiceProps {
  readonly say: WebhookWords;
  /** All of them where absent, as a form begins. */
  readonly chosen?: readonly WebhookEvent[];
  /** Told what is chosen from now on. */
  readonly onChoose?: (events: readonly WebhookEvent[]) => void;
}

export function EventChoice({ say, chosen = WEBHOOK_EVENTS, onChoose }: EventChoiceProps) {
  const without = (event: WebhookEvent) => chosen.filter((each) => each !== event);
  return (
    <fieldset class="field">
      <legend>{say.when}</legend>
      <div class="pick">
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              name="events"
              value={event}
              {...(onChoose === undefined ? { defaultChecked: true } : { checked: chosen.includes(event) })}
              // The last one stays.
              disabled={onChoose !== undefined && chosen.length === 1 && chosen.includes(event)}
              onChange={({ currentTarget: { checked } }) => onChoose?.(checked ? [...chosen, event] : without(event))}
            />
            <span>{say.events[event]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
