/** A seat's chat rooms at work: the server says what an address lacks, and the form asks for it. */
import type { TellChatActs, TellChatState } from "../../../view/game/notifications/tell-chat.tsx";
import { chatSetupWords } from "../../../view/words/chat-setup.ts";
import type { Failure } from "../../api.ts";
import { afterRefusal, roomIn } from "../../chat-room.ts";
import { fieldOf, formOf } from "../../form.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";
import { CHANNELS, type Channels } from "./channels.ts";

export function createTellChat({ model }: Controller, channels: Channels): TellChatActs {
  const say = chatSetupWords(model.language);
  const patch = (change: Partial<TellChatState>) => channels.patch({ chats: { ...channels.shown().chats, ...change } });
  const patchForm = (change: Partial<TellChatState["form"]>) => patch({ form: { ...channels.shown().chats.form, ...change } });

  function refused(failure: Failure): void {
    const change = afterRefusal(say, failure);
    if (change === null) sayRefused(model, failure.code);
    else patchForm(change);
  }

  async function add(form: FormData): Promise<void> {
    const room = roomIn(form);
    if (room === null) return;
    patchForm({ error: null });
    const isAdded = await channels.change(`/chat${queryOf(form)}`, { method: "PUT", body: room }, say.added, refused);
    if (isAdded) patch({ form: { asked: null, error: null }, added: channels.shown().chats.added + 1 });
  }

  return {
    add(event) {
      event.preventDefault();
      void add(formOf(event));
    },
    test(id) {
      patchForm({ error: null });
      channels.test(id, say.tested, refused);
    },
    remove(id) {
      patchForm({ error: null });
      void channels.change(`${CHANNELS}/${id}`, { method: "DELETE" }, say.removed, refused);
    },
  };
}

function queryOf(form: FormData): string {
  return fieldOf(form, "follow") === "game" ? "?listener=game" : "";
}
