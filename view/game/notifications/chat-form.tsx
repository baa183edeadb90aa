/** Setting up a chat room: its address and, once the server has said so, what the address does not tell. */
import { CHAT_NAMES, type ChatNeed, type ChatService, OWN_SERVERS } from "../../../api/chat.ts";
import { BusyButton, FormError } from "../../form.tsx";
import type { ChatSetupWords } from "../../words.ts";

/** What of a room is still to be said. */
export type ChatAsked =
  | { readonly kind: "service" }
  | { readonly kind: "needs"; readonly service: ChatService; readonly needs: readonly ChatNeed[] };

export interface ChatFormState {
  /** Null before an address was sent, and where it tells everything. */
  readonly asked: ChatAsked | null;
  /** Why the last room was refused. */
  readonly error: string | null;
}

export interface ChatFormProps {
  readonly say: ChatSetupWords;
  readonly form: ChatFormState;
  readonly busy: boolean;
  /** Whether the room may hear of a seat alone: then one chooses. */
  readonly asksFollow: boolean;
  readonly onAdd: (event: SubmitEvent) => void;
}

export function ChatForm({ say, form: { asked, error }, busy, asksFollow, onAdd }: ChatFormProps) {
  return (
    <form class="stack" onSubmit={onAdd}>
      <p class="soft">{say.ask}</p>
      <label class="field">
        {say.address}
        <input class="input" name="url" maxLength={2000} autoComplete="off" spellcheck={false} required />
      </label>
      {asked !== null && <Asked say={say} asked={asked} />}
      <FormError error={error} />
      {asksFollow && <Follow say={say} />}
      <BusyButton busy={busy} label={say.add} />
      <details>
        <summary>{say.how}</summary>
        <dl class="soft">
          {say.hows.map(([service, how]) => (
            <div key={service}>
              <dt>
                <b>{service}</b>
              </dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </details>
    </form>
  );
}

function Follow({ say }: Pick<ChatFormProps, "say">) {
  return (
    <fieldset class="field">
      <legend>{say.follows}</legend>
      <div class="pick">
        {(["seat", "game"] as const).map((follow) => (
          <label key={follow}>
            <input type="radio" name="follow" value={follow} defaultChecked={follow === "seat"} />
            <span>{say.follow[follow]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Asked({ say, asked }: { readonly say: ChatSetupWords; readonly asked: ChatAsked }) {
  switch (asked.kind) {
    case "service":
      return (
        <label class="field">
          {say.runs}
          <small class="soft">{say.runsHint}</small>
          <select class="input" name="service">
            {OWN_SERVERS.map((service) => (
              <option key={service} value={service}>
                {CHAT_NAMES[service]}
              </option>
            ))}
          </select>
        </label>
      );
    case "needs":
      return (
        <>
          <p class="soft">{say.needsHint(CHAT_NAMES[asked.service])}</p>
          {asked.needs.map((need) => (
            <label key={need} class="field">
              {say.needs[need]}
              <input class="input" name={need} maxLength={500} autoComplete="off" spellcheck={false} required />
            </label>
          ))}
        </>
      );
  }
}
