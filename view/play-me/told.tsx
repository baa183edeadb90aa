/** How the owner of a "play me" link is told that somebody sat down: at an address, by webhooks, and in a chat room. */
import type { ComponentChild } from "preact";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import { AddressField } from "../form.tsx";
import type { OtherPageWords } from "../words.ts";

export interface ToldActs {
  /** Has the address of the form told. */
  readonly mail: (event: SubmitEvent) => void;
  readonly silence: () => void;
  /** Adds the webhook of the form. */
  readonly addWebhook: (event: SubmitEvent) => void;
  readonly removeWebhook: (id: string) => void;
  /** The secret of the webhook that was just added; null where none was. */
  readonly secret: string | null;
}

interface ToldProps {
  readonly say: OtherPageWords["playMe"]["told"];
  readonly state: Pick<OwnPlayMe, "email" | "webhooks">;
  readonly acts: ToldActs;
  /** The part of the chat room; null before it has come. */
  readonly chat: ComponentChild;
}

export function Told({ say, state: { email, webhooks }, acts, chat }: ToldProps) {
  return (
    <>
      <h2>{say.title}</h2>
      {email === null ? (
        <form class="stack" onSubmit={acts.mail}>
          <AddressField label={say.address} />
          <div class="acts">
            <button type="submit" class="btn">
              {say.mail}
            </button>
          </div>
        </form>
      ) : (
        <>
          <p>{email.confirmed ? say.mailed(email.address) : say.asked(email.address)}</p>
          <div class="acts">
            <button type="button" class="btn" onClick={acts.silence}>
              {say.silence}
            </button>
          </div>
        </>
      )}
      <details>
        <summary>{say.webhooks}</summary>
        <div class="stack">
          {webhooks.map(({ id, url }) => (
            <div class="row" key={id}>
              <span class="break">{url}</span>
              <button type="button" class="btn end" aria-label={say.removeThis(url)} onClick={() => acts.removeWebhook(id)}>
                {say.remove}
              </button>
            </div>
          ))}
          {acts.secret !== null && (
            <label class="field">
              {say.secret}
              <input class="input" readOnly value={acts.secret} onFocus={(event) => event.currentTarget.select()} />
            </label>
          )}
          <form class="stack" onSubmit={acts.addWebhook}>
            <label class="field">
              {say.url}
              <input class="input" type="url" name="url" required />
            </label>
            <div class="acts">
              <button type="submit" class="btn">
                {say.add}
              </button>
            </div>
          </form>
        </div>
      </details>
      {chat}
    </>
  );
}
