/**
 * The panel of notices: each way that this seat is told by, with how it went last, for notices that stop silently are what
 * players miss most. What it shows is asked for when it is opened.
 */
import { type Frequency, FREQUENCIES } from "../../game/notice.ts";
import type { SeatMail } from "../../api/mail-schema.ts";
import type { WebhookAnswer } from "../../api/webhook-schema.ts";
import { AddressField, FormError } from "../form.tsx";
import { Icon } from "../icon.tsx";
import type { PanelWords } from "../words.ts";
import { panelWords } from "../words/panels.ts";
import { Button } from "./card.tsx";
import type { PanelProps } from "./props.ts";

/** What is known of the seat's notices. */
export interface NoticesState {
  /** Whether this server sends mails. */
  readonly sendsMail: boolean;
  /** Null: the seat gets none. */
  readonly mail: SeatMail | null;
  readonly webhooks: readonly WebhookAnswer[];
  readonly busy: boolean;
  /** What was wrong with the last address. */
  readonly error: string | null;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

export interface NoticeActs {
  /** The panel is there, or gone (null). */
  readonly shown: (panel: Element | null) => void;
  readonly subscribe: (event: SubmitEvent) => void;
  readonly setFrequency: (when: Frequency) => void;
  readonly setAlways: (always: boolean) => void;
  /** By one of `REMINDS`, as a text. */
  readonly setRemind: (choice: string) => void;
  readonly test: () => void;
  readonly unsubscribe: () => void;
  readonly testWebhook: (id: string) => void;
  readonly removeWebhook: (id: string) => void;
}

/** After how many days of an unanswered turn somebody may be reminded. */
export const REMINDS = ["never", 1, 3, 7] as const;

/** What will most likely be shown takes its room, unseen, until it is known: a sheet that grows would move under the finger. */
export const AWAITED: NoticesState = { sendsMail: true, mail: null, webhooks: [], busy: false, error: null, at: 0 };
const AWAITED_MAIL: SeatMail = {
  address: "",
  when: "turn",
  always: false,
  remind: null,
  confirmed: true,
  quiet: null,
  zone: "",
  digestAt: "",
  last: null,
  trouble: null,
};

export interface NoticesProps extends PanelProps {
  readonly notices: NoticeActs;
}

export function Notices({ language, state: { you, status, diverged }, page, notices: acts }: NoticesProps) {
  const words = panelWords(language);
  const say = { ...words.mail, ...words.notices };
  const { notices: state } = page;
  const isOver = status === "over";
  return (
    <fieldset class="stack" disabled={diverged} ref={acts.shown}>
      <h2>{say.mail}</h2>
      {state === undefined ? (
        <div key="awaited" class="stack awaited">
          <Mails
            say={say}
            state={{ ...AWAITED, mail: you?.mail === undefined ? null : AWAITED_MAIL }}
            acts={acts}
            isOver={isOver}
          />
        </div>
      ) : isOver && state.mail === null ? (
        <p class="soft">{say.over}</p>
      ) : (
        <Mails say={say} state={state} acts={acts} isOver={isOver} />
      )}
      {state !== undefined && state.webhooks.length > 0 && (
        <>
          <h2>{say.webhooks}</h2>
          <ul class="stack">
            {state.webhooks.map((webhook) => (
              <Webhook key={webhook.id} say={say} webhook={webhook} now={state.at} acts={acts} />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}

type Say = PanelWords["mail"] & PanelWords["notices"];

interface MailsProps {
  readonly say: Say;
  readonly state: NoticesState;
  readonly acts: NoticeActs;
  /** No turn comes any more. */
  readonly isOver: boolean;
}

function Mails({ say, state, acts, isOver }: MailsProps) {
  if (!state.sendsMail) return <p class="soft">{say.noMail}</p>;
  return state.mail === null ? (
    <Subscribe say={say} state={state} acts={acts} isOver={isOver} />
  ) : (
    <Mail say={say} mail={state.mail} state={state} acts={acts} isOver={isOver} />
  );
}

function Subscribe({ say, state, acts }: MailsProps) {
  return (
    <form class="stack" onSubmit={acts.subscribe}>
      <p class="soft">{say.ask}</p>
      <AddressField label={say.address} />
      <FormError error={state.error} />
      <Frequencies say={say} chosen="turn" />
      <div class="acts">
        <button type="submit" class="btn main" aria-busy={state.busy ? "true" : undefined}>
          {say.tellMe}
        </button>
      </div>
    </form>
  );
}

interface FrequenciesProps {
  readonly say: Say;
  readonly chosen: Frequency;
  readonly onChoose?: (when: Frequency) => void;
}

/** The choice of how often. */
function Frequencies({ say, chosen, onChoose }: FrequenciesProps) {
  return (
    <fieldset class="field">
      <legend class="hidden">{say.often}</legend>
      <div class="pick">
        {FREQUENCIES.map((when) => (
          <label key={when}>
            <input type="radio" name="when" value={when} defaultChecked={when === chosen} onChange={() => onChoose?.(when)} />
            <span>{say.when[when]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MailProps extends MailsProps {
  readonly mail: SeatMail;
}

function Mail({ say, mail, state: { at: now, busy, error }, acts, isOver }: MailProps) {
  const { address, when, always, remind, confirmed, quiet, zone, trouble } = mail;
  const isLive = confirmed && !isOver;
  return (
    <>
      <div class="row">
        <Icon name="mail" />
        <span>
          <b>{address}</b>
          <br />
          <small class={trouble === null ? undefined : "error"}>
            {isOver ? say.over : confirmed ? howItGoes(say, mail, now) : say.asked}
          </small>
        </span>
      </div>
      {isLive && <Frequencies say={say} chosen={when} onChoose={acts.setFrequency} />}
      {isLive && (
        <label class="row">
          {say.always}
          <input
            class="switch end"
            type="checkbox"
            role="switch"
            defaultChecked={always}
            onChange={(event) => acts.setAlways(event.currentTarget.checked)}
          />
        </label>
      )}
      {isLive && when !== "end" && <Reminds say={say} chosen={remind} onChoose={acts.setRemind} />}
      {isLive && (
        <p class="soft">
          {quiet === null ? say.noQuiet : say.quiet(quiet.from, quiet.to, zone)}{" "}
          <a class="textual" href="/games">
            {say.change}
          </a>
        </p>
      )}
      <div class="acts">
        {isLive && (
          <Button disabled={busy} onClick={acts.test}>
            {say.test}
          </Button>
        )}
        <Button disabled={busy} onClick={acts.unsubscribe}>
          {say.stop}
        </Button>
      </div>
      <FormError error={error} />
    </>
  );
}

interface RemindsProps {
  readonly say: PanelWords["notices"];
  readonly chosen: SeatMail["remind"];
  readonly onChoose: NoticeActs["setRemind"];
}

function Reminds({ say, chosen, onChoose }: RemindsProps) {
  return (
    <label class="row">
      {say.remind}
      <select class="end" onChange={(event) => onChoose(event.currentTarget.value)}>
        {REMINDS.map((choice) => (
          <option key={choice} value={choice} selected={choice === (chosen ?? "never")}>
            {say.reminds[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The last mail, or why there is none. */
function howItGoes(say: Say, { last, trouble }: SeatMail, now: number): string {
  if (trouble !== null) return say.trouble[trouble.reason](say.ago(now - trouble.since));
  return last === null ? say.noneYet : say.last(say.ago(now - last.at));
}

interface WebhookProps {
  readonly say: Say;
  readonly webhook: WebhookAnswer;
  readonly now: number;
  readonly acts: NoticeActs;
}

function Webhook({ say, webhook: { id, url, last }, now, acts }: WebhookProps) {
  const { host } = new URL(url);
  return (
    <li class="row">
      <Icon name="hook" />
      <span>
        <b>{host}</b>
        <br />
        <small>{last === null ? say.noneYet : delivery(say, last, now)}</small>
      </span>
      <button type="button" class="btn end" aria-label={say.testWebhook(host)} onClick={() => acts.testWebhook(id)}>
        {say.try}
      </button>
      <button type="button" class="btn square" aria-label={say.removeWebhook(host)} onClick={() => acts.removeWebhook(id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

function delivery(say: Say, { at, status, delivered }: NonNullable<WebhookAnswer["last"]>, now: number): string {
  const ago = say.ago(now - at);
  return delivered ? say.last(ago) : say.failed(String(status), ago);
}
