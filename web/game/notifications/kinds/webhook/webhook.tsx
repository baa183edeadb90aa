/** Webhooks, for people who let a program play: what is called, what was delivered and will be, and another one. */
import { USUAL_WEBHOOK_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from "../../../../../api/channels.ts";
import type {
  AddedWebhookAnswer,
  Attempt,
  DeliveryAnswer,
  NewWebhookAnswer,
  WebhookAnswer,
} from "../../../../../api/webhook-schema.ts";
import { ok } from "../../../../../rules/values.ts";
import { Button } from "../../../../../view/game/card.tsx";
import { Folded } from "../../../../controls.tsx";
import { BusyButton, FormError } from "../../../../../view/form.tsx";
import { Icon, IconButton } from "../../../../../view/icon.tsx";
import { fieldOf, onForm } from "../../../../form.ts";
import { copyText } from "../../../../share.ts";
import type { Kind, Panel } from "../../panel.ts";
import type { PanelWords } from "../../../../../view/words/panels.ts";
import type { Call, Refusals } from "../../../../api.ts";
import { lookLater } from "../../../../in-turn.ts";
import type { PanelState } from "../../../panel-state.ts";

export const webhook: Pick<Kind, "create"> = {
  create(panel) {
    const work = createWork(panel);
    return { draw: (isOver) => (!isOver || work.now().list.length > 0) && <Webhooks work={work} isOver={isOver} /> };
  },
};

function Webhooks({ work, isOver }: { readonly work: Work; readonly isOver: boolean }) {
  const { panel, say, now } = work;
  const { list, added, error } = now();
  return (
    <Folded title={say.title} isOpen={list.length > 0}>
      <p class="soft">{say.hint}</p>
      {list.length > 0 && (
        <ul class="stack">
          {list.map((each) => (
            <Webhook key={each.id} work={work} webhook={each} />
          ))}
        </ul>
      )}
      {added !== null && <Secret work={work} added={added} />}
      {/* Drawn anew once one was added, so that its field is empty. */}
      {!isOver && (
        <form key={added?.id ?? ""} class="stack" onSubmit={onForm((form) => add(form, work))}>
          <WebhookField label={say.address} />
          <EventChoice say={say} />
          <BusyButton busy={panel.shown().busy} label={say.add} main={false} />
        </form>
      )}
      <FormError error={error} />
    </Folded>
  );
}

function add(form: FormData, { say, patch, change, keepSecret }: Work): void {
  const url = fieldOf(form, "url");
  const chosen = form.getAll("events");
  const events = WEBHOOK_EVENTS.filter((each) => chosen.includes(each));
  const refusals = { malformed: say.badAddress, "too-many": say.tooMany };
  if (events.length === 0) patch({ error: say.noEvents });
  else if (url !== null) change("", { body: { url, events } }, say.added, { refusals, taken: keepSecret });
}

/** The secret of the one that was added, or given another, last. */
function Secret({ work: { panel, say }, added }: { readonly work: Work; readonly added: NewWebhookAnswer }) {
  const copy = async () => panel.say((await copyText(added.secret)) ? say.copied : say.notCopied);
  return (
    <div class="field">
      <label for="secret">{say.secret({ host: new URL(added.url).host })}</label>
      <div class="acts">
        <input id="secret" class="input" readOnly value={added.secret} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button icon="copy" onClick={() => void copy()}>
          {say.copy}
        </Button>
      </div>
    </div>
  );
}

interface WebhookProps {
  readonly work: Work;
  readonly webhook: WebhookAnswer;
}

/** One webhook: how it goes, and, where more of it is shown, its events, its secret and its log. */
function Webhook({ work, webhook: shown }: WebhookProps) {
  const { panel, say, now, change, send, toggle, remove } = work;
  const { id, url, disabled, last } = shown;
  const { host } = new URL(url);
  const isWell = disabled === null && last?.delivered !== false;
  const isOpen = now().open?.id === id;
  return (
    <li class="stack">
      <div class="row">
        <Icon name="hook" />
        <span>
          <b class="host">{host}</b>
          <br />
          <small class={isWell ? undefined : "error"}>{howDelivered(say, shown, panel.ago)}</small>{" "}
          <button type="button" class="textual" aria-expanded={isOpen} onClick={() => toggle(id)}>
            {say.more}
            <span class="hidden"> {host}</span>
          </button>
        </span>
        {disabled === null && (
          <Button class=" end" aria-label={say.test({ name: host })} onClick={() => send(`/${id}/test`, say.tested)}>
            {say.try}
          </Button>
        )}
        <IconButton icon="close" label={say.remove({ name: host })} onClick={() => remove(id)} />
      </div>
      {disabled !== null && (
        <div class="acts">
          <Button
            aria-label={say.enable({ host })}
            onClick={() => change(`/${id}`, { method: "PATCH", body: { enabled: true } }, say.enabled)}
          >
            {say.turnOn}
          </Button>
        </div>
      )}
      {isOpen && <More work={work} webhook={shown} />}
    </li>
  );
}

function More({ work, webhook: { id, events, oldSecretUntil, disabled } }: WebhookProps) {
  const { panel, say, on, now, change, setEvents, keepSecret } = work;
  const log = now().open?.log ?? null;
  const refusals = { "too-many": say.tooManySecrets };
  return (
    <div class="stack">
      <EventChoice say={say} chosen={events} onChoose={(chosen) => setEvents(id, chosen)} />
      {oldSecretUntil !== null && <p class="soft">{say.oldSecret({ until: on(oldSecretUntil) })}</p>}
      <div class="acts">
        <Button
          busy={panel.shown().busy}
          onClick={() => change(`/${id}/secret`, {}, say.rotated, { refusals, taken: keepSecret })}
        >
          {say.rotate}
        </Button>
      </div>
      {log !== null && <WebhookLog work={work} log={log} canReplay={disabled === null} />}
    </div>
  );
}

interface EventChoiceProps {
  readonly say: Work["say"];
  /** The usual ones where absent, as a form begins. */
  readonly chosen?: readonly WebhookEvent[];
  readonly onChoose?: (events: readonly WebhookEvent[]) => void;
}

/** Which events a webhook is told: some or all, and at least one. */
function EventChoice({ say, chosen = USUAL_WEBHOOK_EVENTS, onChoose }: EventChoiceProps) {
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
              {...(onChoose === undefined ? { defaultChecked: chosen.includes(event) } : { checked: chosen.includes(event) })}
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

/** Longer than any that the API takes. */
const LONGEST_URL = 2000;

/** The field that the address of a webhook is typed into. */
export function WebhookField({ label }: { readonly label: string }) {
  return (
    <label class="field">
      {label}
      <input class="input" type="url" name="url" maxLength={LONGEST_URL} autoComplete="off" required />
    </label>
  );
}

/** How the last delivery went, or why there are none any more. */
export function howDelivered(
  say: PanelWords["webhooks"],
  { last, disabled }: Pick<WebhookAnswer, "last" | "disabled">,
  ago: (at: number) => string,
): string {
  if (disabled !== null) return say.disabled[disabled.reason]({ ago: ago(disabled.at) });
  if (last === null) return say.noneYet;
  const { at, status, delivered } = last;
  if (delivered) return say.last({ ago: ago(at) });
  return status === "no answer" ? say.unanswered({ ago: ago(at) }) : say.failed({ status, ago: ago(at) });
}

/** Deliveries that are shown before all of them are asked for. */
const SHOWN = 5;

interface WebhookLogProps {
  readonly work: Work;
  readonly log: readonly DeliveryAnswer[];
  /** Whether one can be sent again. */
  readonly canReplay: boolean;
}

function WebhookLog({ log, ...props }: WebhookLogProps) {
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
        <Button
          class=" end"
          aria-label={say.replay({ what, on: on(at) })}
          disabled={!canReplay}
          onClick={() => send(`/${now().open?.id}/deliveries/${id}/replay`, say.replayed)}
        >
          {say.again}
        </Button>
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

  /** How they go by now, and what the open one was sent. */
  panel.onLoad(async () => {
    const { open } = now();
    const [list, log] = await Promise.all([
      panel.get<readonly WebhookAnswer[]>(PATH),
      open && panel.get<readonly DeliveryAnswer[]>(`${PATH}/${open.id}/deliveries`),
    ]);
    if (!list.ok) return list;
    return ok(() => {
      patch({ list: list.value });
      const present = now().open;
      // Another one may have been opened meanwhile.
      if (log?.ok && present?.id === open?.id) patch({ open: present && { ...present, log: log.value } });
    });
  });

  /** Changes something, says how that went, and shows what has become of it. */
  function change(path: string, call: Call, done: string, { refusals = {}, isSent = false, taken }: Outcome = {}): void {
    void panel.inTurn(JSON.stringify([path, call]), async () => {
      const answer = await panel.send<AddedWebhookAnswer>(PATH + path, call);
      if (answer.ok) {
        panel.say(done);
        taken?.(answer.value);
      } else patch({ error: panel.errorOf(answer.error, { "not-found": say.gone, ...refusals }) });
      await panel.load();
      if (isSent) lookLater(panel.load);
    });
  }

  return { change };
}

export type Work = ReturnType<typeof createWork>;

export function createWork(panel: Panel) {
  const { webhooks: say } = panel.words;
  const { now, patch } = panel.state(NONE, { error: null });
  const { change } = callsOf(panel, { now, patch });
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
      void panel.load();
    },
  };
}
