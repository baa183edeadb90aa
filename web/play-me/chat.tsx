/** The chat room of a "play me" link at work. */
import { signal } from "@preact/signals-core";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import type { ChatFormState } from "../../view/game/notifications/chat-form.tsx";
import { PlayMeChat } from "../../view/play-me/chat.tsx";
import type { Language } from "../../view/words.ts";
import { chatSetupWords } from "../../view/words/chat-setup.ts";
import type { Answer, Call } from "../api.ts";
import { roomIn, afterRefusal } from "../chat-room.ts";
import { formOf } from "../form.ts";

/** What the room takes of the rest. */
export interface AroundChat {
  readonly language: Language;
  readonly ago: (at: number) => string;
  /** Calls the API of the link's room. */
  readonly call: (at: string, how: Pick<Call, "method" | "body">) => Promise<Answer<OwnPlayMe>>;
  /** Shows how the link stands now, and says what was done. */
  readonly changed: (own: OwnPlayMe, done: string) => void;
  /** Looks how a message went. */
  readonly look: () => void;
  /** What is said of a refusal that is not about the room. */
  readonly why: (code: string) => string;
}

const EMPTY: ChatFormState = { asked: null, error: null };

/** Answers how a link's room is drawn; that reads signals. */
export function chatAtWork({ language, ago, call, changed, look, why }: AroundChat) {
  const say = chatSetupWords(language);
  const form = signal(EMPTY);
  const busy = signal(false);

  async function act(at: string, how: Pick<Call, "method" | "body">, done: string): Promise<void> {
    if (busy.peek()) return;
    [busy.value, form.value] = [true, { ...form.peek(), error: null }];
    const answer = await call(`/chat${at}`, how);
    busy.value = false;
    if (answer.ok) {
      form.value = EMPTY;
      changed(answer.value, done);
    } else form.value = { ...form.peek(), ...(afterRefusal(say, answer.error) ?? { error: why(answer.error.code) }) };
  }

  function add(event: SubmitEvent): void {
    event.preventDefault();
    const room = roomIn(formOf(event));
    if (room !== null) void act("", { method: "PUT", body: room }, say.added);
  }

  return (room: OwnPlayMe["chat"]) => (
    <PlayMeChat
      say={say}
      room={room}
      form={form.value}
      busy={busy.value}
      ago={ago}
      onAdd={add}
      onTest={() => void act("/test", { method: "POST" }, say.tested).then(look)}
      onRemove={() => void act("", { method: "DELETE" }, say.removedFromNew)}
    />
  );
}
