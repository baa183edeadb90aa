/** How the owner of a "play me" link is told that somebody sat down: at an address, by webhooks, and in a chat room. */
import type { ComponentChild } from "preact";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import { AddressField } from "../address-field.tsx";
import { Folded } from "../folded.tsx";
import { BusyButton, FormError } from "../form.tsx";
import { howItGoes, Telling } from "../game/notifications/telling.tsx";
import { howDelivered } from "../game/notifications/webhook.tsx";
import { WebhookField } from "../game/notifications/webhook-field.tsx";
import type { OwnerToldWords } from "../words.ts";

export interface ToldActs {
  /** Has the address of the form told. */
  readonly addMail: (event: SubmitEvent) => void;
  readonly testMail: () => void;
  readonly removeMail: () => void;
  /** Adds the webhook of the form. */
  readonly addWebhook: (event: SubmitEvent) => void;
  readonly testWebhook: (id: string) => void;
  readonly removeWebhook: (id: string) => void;
}

/** What is known of it beside how it stands. */
export interface ToldState {
  /** What the last act has done; empty where nothing has to be said. */
  readonly said: string;
  /** Why the last address, or the last webhook, was refused. */
  readonly errors: Readonly<Record<"mail" | "webhook", string | null>>;
  /** The secret of the webhook that was just added; null where none was. */
  readonly secret: string | null;
  readonly busy: boolean;
}

export interface ToldProps {
  readonly say: OwnerToldWords;
  readonly own: Pick<OwnPlayMe, "email" | "webhooks">;
  readonly state: ToldState;
  readonly acts: ToldActs;
  /** How long ago something was, by its time. */
  readonly ago: (at: number) => string;
  /** The part of the chat room. */
  readonly chat: ComponentChild;
}

export function Told(props: ToldProps) {
  const { say, state, chat } = props;
  return (
    <>
      <h2>{say.title}</h2>
      <p class="soft" role="status">
        {state.said}
      </p>
      <Mail {...props} />
      {chat}
      <Webhooks {...props} />
    </>
  );
}

function Mail({ say: { mail: say }, own: { email }, state: { errors, busy }, acts, ago }: ToldProps) {
  return (
    <Folded title={say.title} isOpen>
      {email === null ? (
        <form class="stack" onSubmit={acts.addMail}>
          <p class="soft">{say.hint}</p>
          <AddressField label={say.address} />
          <FormError error={errors.mail} />
          <BusyButton busy={busy} label={say.add} main={false} />
        </form>
      ) : (
        <ul class="stack">
          <Telling
            icon="mail"
            called={email.address}
            name={email.address}
            state={email.confirmed || email.trouble !== null ? howItGoes(say, email, ago) : say.asked}
            isWell={email.trouble === null}
            say={say}
            onTest={email.confirmed ? acts.testMail : null}
            onRemove={acts.removeMail}
          />
        </ul>
      )}
    </Folded>
  );
}

function Webhooks({ say: { webhooks: say }, own: { webhooks }, state: { secret, errors, busy }, acts, ago }: ToldProps) {
  return (
    <Folded title={say.title} isOpen={webhooks.length > 0}>
      <p class="soft">{say.hint}</p>
      {webhooks.length > 0 && (
        <ul class="stack">
          {webhooks.map(({ id, url, last }) => (
            <Telling
              key={id}
              icon="hook"
              called={new URL(url).host}
              name={new URL(url).host}
              state={howDelivered(say, { last, disabled: null }, { ago })}
              isWell={last?.delivered !== false}
              say={say}
              onTest={() => acts.testWebhook(id)}
              onRemove={() => acts.removeWebhook(id)}
            />
          ))}
        </ul>
      )}
      {secret !== null && (
        <label class="field">
          {say.secretNow}
          <input class="input" readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      {/* Drawn anew once one was added, so that its field is empty. */}
      <form key={secret} class="stack" onSubmit={acts.addWebhook}>
        <WebhookField label={say.address} />
        <FormError error={errors.webhook} />
        <BusyButton busy={busy} label={say.add} main={false} />
      </form>
    </Folded>
  );
}
