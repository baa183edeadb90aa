/** Setting up a chat room at work: the server says what an address lacks, and the form asks for it. */
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import { CHAT_NEEDS, OWN_SERVERS } from "../../api/chat.ts";
import type { ChatBody } from "../../api/chat-schema.ts";
import type { ChatFormState } from "../../view/game/chat-form.tsx";
import { chatSetupWords } from "../../view/words/chat-setup.ts";
import { fieldOf, formOf } from "../form.ts";
import type { Controller } from "./controller.ts";
import { sayRefused } from "./session.ts";

export interface ChatPart {
  readonly patch: (change: Partial<ChatFormState>) => void;
  /** Does one thing at a time. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** The room is set up: what there is by now. */
  readonly added: (answer: ChannelsAnswer) => void;
}

/** What the form of a chat room does as it is sent. */
export function createChatForm(
  { model, commands }: Controller,
  { patch, inTurn, added }: ChatPart,
): (event: SubmitEvent) => void {
  const say = chatSetupWords(model.language);

  async function add(body: ChatBody, query: string): Promise<void> {
    patch({ error: null });
    const answer = await commands.ask<ChannelsAnswer>(`/channels/chat${query}`, { method: "PUT", body });
    if (answer.ok) {
      model.patch({ hint: say.added, said: say.added });
      patch({ asked: null });
      return added(answer.value);
    }
    const { code, chat } = answer.error;
    switch (code) {
      case "unknown-chat":
        return patch({ asked: { kind: "service" } });
      case "incomplete-chat":
        return patch({ asked: chat === undefined ? null : { kind: "needs", ...chat } });
      case "retired-chat":
        return patch({ error: say.retired });
      case "bad-chat":
        return patch({ error: say.bad });
      case "channel-refused":
        return patch({ error: say.refused });
      default:
        sayRefused(model, code);
    }
  }

  return (event) => {
    event.preventDefault();
    const form = formOf(event);
    const url = fieldOf(form, "url");
    if (url === null) return;
    const service = OWN_SERVERS.find((each) => each === fieldOf(form, "service"));
    const told = CHAT_NEEDS.flatMap((need) => {
      const value = fieldOf(form, need);
      return value === null ? [] : [[need, value] as const];
    });
    const body = { url, ...(service && { service }), ...Object.fromEntries(told), ...commands.as() };
    void inTurn(() => add(body, fieldOf(form, "follow") === "game" ? "?listener=game" : ""));
  };
}
