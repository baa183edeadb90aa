/** Chat rooms: the form asks for an address and, once the server has said so, for what the address does not tell. */
import { CHAT_NAMES, CHAT_NEEDS, type ChatNeed, type ChatService, OWN_SERVERS } from "../../../../api/channels.ts";
import type { ChatBody } from "../../../../api/channel-schema.ts";
import { OneOf } from "../../../../view/choices.tsx";
import { Folded } from "../../../controls.tsx";
import { BusyButton, FormError } from "../../../../view/form.tsx";
import type { Failure, Refusals } from "../../../api.ts";
import { fieldOf, onForm } from "../../../form.ts";
import type { Kind, Panel, Part } from "../panel.ts";
import { howItGoes, Target } from "../target.tsx";
import { wordsOf, type Words } from "../../../../view/words/words.ts";

export const chat: Kind = { channel: "chat", create: createChat };

function createChat(panel: Panel): Part {
  const say = wordsOf("chat-setup", panel.language);
  /** The form is empty again after each room that was set up on this page. */
  const { now, patch } = panel.state({ ...EMPTY, added: 0 }, { error: null });

  const refused = (failure: Failure) => patch(askedAfter(failure) ?? { error: panel.errorOf(failure, chatRefusals(say)) });

  async function add(form: FormData): Promise<void> {
    const room = roomIn(form);
    if (room === null) return;
    const query = fieldOf(form, "follow") === "game" ? "?listener=game" : "";
    const isAdded = await panel.change(`/chat${query}`, { method: "PUT", body: room }, say.added, refused);
    if (isAdded) patch({ ...EMPTY, added: now().added + 1 });
  }

  return {
    draw(isOver) {
      const { told, busy } = panel.shown();
      const all = [...panel.channels("chat"), ...told.rooms];
      if (isOver && all.length === 0) return null;
      return (
        <Folded title={say.title} isOpen={all.length > 0}>
          {all.length > 0 && (
            <ul class="stack">
              {all.map((room) => (
                <Target
                  key={room.id}
                  icon="chat"
                  name={room.name}
                  state={`${told.rooms.includes(room) ? `${say.hearsAll} ` : ""}${howItGoes(say, room, panel.ago)}`}
                  isWell={room.trouble === null}
                  say={say}
                  onTest={() => void panel.test(room.id, say.tested, refused)}
                  onRemove={() => void panel.remove(room.id, say.removed, refused)}
                />
              ))}
            </ul>
          )}
          {!isOver && (
            <ChatForm
              key={now().added}
              say={say}
              form={now()}
              busy={busy}
              asksFollow={!panel.isMaker}
              onAdd={onForm((form) => void add(form))}
            />
          )}
        </Folded>
      );
    },
  };
}

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

const EMPTY: ChatFormState = { asked: null, error: null };

/** The room that was typed, whosever it is to be; null without an address. */
export function roomIn(form: FormData): Omit<ChatBody, "as"> | null {
  const url = fieldOf(form, "url");
  if (url === null) return null;
  const service = OWN_SERVERS.find((each) => each === fieldOf(form, "service"));
  const told = CHAT_NEEDS.map((need) => [need, fieldOf(form, need)] as const).filter(([, value]) => value !== null);
  return { url, ...(service && { service }), ...Object.fromEntries(told) };
}

/** What the form asks for after a refusal; null where that is not what the address lacks. */
export function askedAfter({ code, chat: lacks }: Failure): Pick<ChatFormState, "asked"> | null {
  if (code === "unknown-chat") return { asked: { kind: "service" } };
  if (code === "incomplete-chat") return { asked: lacks === undefined ? null : { kind: "needs", ...lacks } };
  return null;
}

/** Why a room can't be told, by the code of the refusal. */
export function chatRefusals(say: Words["chat-setup"]): Refusals {
  return { "retired-chat": say.retired, "bad-chat": say.bad, "channel-refused": say.refused, "too-many": say.tooMany };
}

interface ChatFormProps {
  readonly say: Words["chat-setup"];
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
      {asksFollow && (
        <OneOf
          name="follow"
          title={say.follows}
          choices={[
            ["seat", say.follow.seat],
            ["game", say.follow.game],
          ]}
          chosen="seat"
        />
      )}
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

function Asked({ say, asked }: { readonly say: Words["chat-setup"]; readonly asked: ChatAsked }) {
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
          <p class="soft">{say.needsHint({ service: CHAT_NAMES[asked.service] })}</p>
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
