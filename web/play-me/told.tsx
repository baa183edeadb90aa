/**
 * How the owner of a "play me" link is told that somebody sat down: at an address, by webhooks, and in a chat room. Nobody else loads it.
 */
import { signal } from "@preact/signals-core";
import type { OwnPlayMe, PlayMeEmailBody, PlayMeWebhookBody } from "../../api/play-me-schema.ts";
import type { AddedWebhookAnswer } from "../../api/webhook-schema.ts";
import { AddressField } from "../../view/address-field.tsx";
import { BusyButton, FormError } from "../../view/form.tsx";
import { Folded } from "../controls.tsx";
import type { Answer, Call, Refusals } from "../api.ts";
import { fieldOf, onForm } from "../form.ts";
import { askedAfter, ChatForm, type ChatFormState, chatRefusals, roomIn } from "../game/notifications/kinds/chat.tsx";
import { howDelivered, WebhookField } from "../game/notifications/kinds/webhook/webhook.tsx";
import { howItGoes, Target } from "../game/notifications/target.tsx";
import { createInTurn, lookLater } from "../in-turn.ts";
import type { Language } from "../../view/languages.ts";
import { ownerToldWords } from "../../view/words/panels.ts";
import { wordsOf } from "../../view/words/words.ts";

/** What it takes of the rest. */
interface AroundTold {
  readonly language: Language;
  readonly ago: (at: number) => string;
  /** Changes something by the API of the link. */
  readonly send: <T>(at: string, how: Call) => Promise<Answer<T>>;
  /** Asks how the link stands now, and shows it. */
  readonly look: () => Promise<void>;
  /** Shows how the link stands now. */
  readonly changed: (own: OwnPlayMe) => void;
  /** What is said of a refusal. */
  readonly why: (code: string) => string;
}

type Part = "mail" | "chat" | "webhook";

/** What is known of it beside how the link stands. */
export interface ToldState {
  /** What the last act has done; empty where nothing has to be said. */
  readonly said: string;
  /** Why the last address, room or webhook was refused. */
  readonly errors: Readonly<Partial<Record<Part, string>>>;
  /** What of a chat room is still to be said. */
  readonly asked: ChatFormState["asked"];
  /** The secret of the webhook that was just added; null where none was. */
  readonly secret: string | null;
  readonly busy: boolean;
}

export const AT_FIRST: ToldState = { said: "", errors: {}, asked: null, secret: null, busy: false };

/** Answers how it is drawn; that reads signals. */
export function createTold(around: AroundTold) {
  const work = createWork(around);
  return (own: OwnPlayMe) => <Told {...{ own, work }} state={work.state.value} />;
}

type Work = ReturnType<typeof createWork>;

/** How things are done, with what is said of them. */
export function createWork({ language, ago, send, look, changed, why }: AroundTold) {
  const state = signal(AT_FIRST);
  const patch = (change: Partial<ToldState>) => void (state.value = { ...state.peek(), ...change });
  const inTurn = createInTurn((busy) => patch({ busy }));

  /** Does one thing after the other, and says what was done; null where it was refused, which is said beside its part. */
  function act<T>(part: Part, at: string, how: Call, done: string, refusals: Refusals) {
    return inTurn(JSON.stringify([at, how]), async () => {
      patch({ said: "", errors: {} });
      const answer = await send<T>(at, how);
      if (answer.ok) {
        patch({ said: done, ...(part === "chat" && { asked: null }) });
        return answer;
      }
      const lacks = part === "chat" ? askedAfter(answer.error) : null;
      const { code } = answer.error;
      patch(lacks ?? { errors: { [part]: refusals[code] ?? why(code) } });
      return null;
    });
  }

  /** Changes something of the link. */
  async function change(part: Part, at: string, how: Call, done: string, refusals: Refusals): Promise<void> {
    const answer = await act<OwnPlayMe>(part, at, how, done, refusals);
    if (answer !== null) changed(answer.value);
  }

  return {
    say: { ...ownerToldWords(language), chat: wordsOf("chat-setup", language) },
    ago,
    state,
    look,
    change,
    /** What is done with the address or the room: each is the only one. */
    channel: (part: "mail" | "chat", at: string, refusals: Refusals) => ({
      set: (body: object, done: string) => change(part, at, { method: "PUT", body }, done, refusals),
      remove: (done: string) => change(part, at, { method: "DELETE" }, done, refusals),
      /** Has a message sent that shows that messages come. */
      test: async (done: string): Promise<void> => {
        await change(part, `${at}/test`, {}, done, refusals);
        lookLater(look);
      },
    }),
    /** Adds or removes a webhook, which does not answer how the link stands. */
    async changeWebhook(at: string, how: Call, done: string, refusals: Refusals): Promise<void> {
      const answer = await act<Partial<AddedWebhookAnswer> | null>("webhook", at, how, done, refusals);
      if (answer === null) return;
      patch({ secret: answer.value?.secret ?? null });
      await look();
    },
  };
}

interface ToldProps {
  readonly own: Pick<OwnPlayMe, "email" | "chat" | "webhooks">;
  readonly state: ToldState;
  readonly work: Work;
}

export function Told(props: ToldProps) {
  return (
    <>
      <h2>{props.work.say.title}</h2>
      <p class="soft" role="status">
        {props.state.said}
      </p>
      <Mail {...props} />
      <Room {...props} />
      <Webhooks {...props} />
    </>
  );
}

function Mail({ own: { email }, state: { errors, busy }, work }: ToldProps) {
  const { mail: say } = work.say;
  const refusals = { ...say.problem, "not-asked": say.notAsked, "too-many": say.notAsked };
  const channel = work.channel("mail", "/email", refusals);
  const add = async (form: FormData) => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const body: PlayMeEmailBody = { address: fieldOf(form, "address") ?? "", when: "turn", zone };
    await channel.set(body, say.sent);
    lookLater(work.look);
  };
  return (
    <Folded title={say.title} isOpen>
      {email === null ? (
        <form class="stack" onSubmit={onForm((form) => void add(form))}>
          <p class="soft">{say.hint}</p>
          <AddressField label={say.address} />
          <FormError error={errors.mail ?? null} />
          <BusyButton busy={busy} label={say.add} main={false} />
        </form>
      ) : (
        <ul class="stack">
          <Target
            icon="mail"
            name={email.address}
            state={email.confirmed || email.trouble !== null ? howItGoes(say, email, work.ago) : say.asked}
            isWell={email.trouble === null}
            say={say}
            onTest={email.confirmed ? () => void channel.test(say.tested) : null}
            onRemove={() => void channel.remove(say.removed)}
          />
        </ul>
      )}
    </Folded>
  );
}

/** The chat room that follows all games of the link. */
function Room({ own: { chat }, state: { asked, errors, busy }, work }: ToldProps) {
  const { chat: say } = work.say;
  const channel = work.channel("chat", "/chat", chatRefusals(say));
  const add = (form: FormData) => {
    const body = roomIn(form);
    if (body !== null) void channel.set(body, say.added);
  };
  return (
    <Folded title={say.title} isOpen={chat !== null}>
      {chat === null ? (
        <ChatForm say={say} form={{ asked, error: errors.chat ?? null }} busy={busy} asksFollow={false} onAdd={onForm(add)} />
      ) : (
        <ul class="stack">
          <Target
            icon="chat"
            name={chat.name}
            state={`${say.hearsGames} ${howItGoes(say, chat, work.ago)}`}
            isWell={chat.trouble === null}
            say={say}
            onTest={() => void channel.test(say.tested)}
            onRemove={() => void channel.remove(say.removedFromNew)}
          />
        </ul>
      )}
    </Folded>
  );
}

function Webhooks({ own: { webhooks }, state: { secret, errors, busy }, work }: ToldProps) {
  const { webhooks: say } = work.say;
  const add = (form: FormData) => {
    const body: PlayMeWebhookBody = { url: fieldOf(form, "url") ?? "" };
    void work.changeWebhook("/webhooks", { body }, say.added, { malformed: say.badAddress, "too-many": say.tooMany });
  };
  const test = (id: string) => {
    const refusals = { "too-many": say.underWay, "not-found": say.gone };
    void work.change("webhook", `/webhooks/${id}/test`, {}, say.tested, refusals);
  };
  const remove = (id: string) =>
    void work.changeWebhook(`/webhooks/${id}`, { method: "DELETE" }, say.removed, { "not-found": say.gone });
  return (
    <Folded title={say.title} isOpen={webhooks.length > 0}>
      <p class="soft">{say.hint}</p>
      {webhooks.length > 0 && (
        <ul class="stack">
          {webhooks.map(({ id, url, last }) => (
            <Target
              key={id}
              icon="hook"
              name={new URL(url).host}
              state={howDelivered(say, { last, disabled: null }, work.ago)}
              isWell={last?.delivered !== false}
              say={say}
              onTest={() => test(id)}
              onRemove={() => remove(id)}
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
      <form key={secret} class="stack" onSubmit={onForm(add)}>
        <WebhookField label={say.address} />
        <FormError error={errors.webhook ?? null} />
        <BusyButton busy={busy} label={say.add} main={false} />
      </form>
    </Folded>
  );
}
