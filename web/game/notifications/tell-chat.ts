/** A seat's chat rooms at work: the server says what an address lacks, and the form asks for it. */
import type { ChatBody } from "../../../api/chat-schema.ts";
import type { TellChatActs, TellChatState } from "../../../view/game/notifications/tell-chat.tsx";
import { chatSetupWords } from "../../../view/words/chat-setup.ts";
import type { Call, Failure } from "../../api.ts";
import { afterRefusal, roomIn } from "../../chat-room.ts";
import { fieldOf, formOf } from "../../form.ts";
import { lookLater } from "../../look-later.ts";
import type { InTurn } from "../../in-turn.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";

const CHANNELS = "/channels";

export interface ChatPart {
  readonly get: () => TellChatState;
  readonly patch: (change: Partial<TellChatState>) => void;
  readonly inTurn: InTurn;
  /** Asks anew how all of it goes. */
  readonly load: () => Promise<void>;
}

export function createTellChat({ model, commands }: Controller, { get, patch, inTurn, load }: ChatPart): TellChatActs {
  const say = chatSetupWords(model.language);
  const patchForm = (change: Partial<TellChatState["form"]>) => patch({ form: { ...get().form, ...change } });

  /** Carries a command out, says how that went, and shows what has become of it; answers whether it succeeded. */
  async function act(path: string, call: Call, done: string): Promise<boolean> {
    patchForm({ error: null });
    const answer = await commands.ask(path, call);
    if (answer.ok) {
      model.patch({ hint: done, said: done });
      await load();
    } else refused(answer.error);
    return answer.ok;
  }

  function refused(failure: Failure): void {
    const change = afterRefusal(say, failure);
    if (change === null) sayRefused(model, failure.code);
    else patchForm(change);
  }

  async function add(body: ChatBody, query: string): Promise<void> {
    const isAdded = await act(`/chat${query}`, { method: "PUT", body }, say.added);
    if (isAdded) patch({ form: { asked: null, error: null }, added: get().added + 1 });
  }

  return {
    add(event) {
      event.preventDefault();
      const form = formOf(event);
      const room = roomIn(form);
      if (room !== null) void inTurn(`add ${JSON.stringify(room)}`, () => add({ ...room, ...commands.as() }, queryOf(form)));
    },
    test: (id) =>
      void inTurn(`test ${id}`, async () => {
        if (await act(`${CHANNELS}/${id}/test`, { body: commands.as() }, say.tested)) lookLater(load);
      }),
    remove: (id) =>
      void inTurn(
        `remove ${id}`,
        async () => void (await act(`${CHANNELS}/${id}`, { method: "DELETE", body: commands.as() }, say.removed)),
      ),
  };
}

function queryOf(form: FormData): string {
  return fieldOf(form, "follow") === "game" ? "?listener=game" : "";
}
