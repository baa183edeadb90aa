/** The browsers that tell a seat at work, in the panel of notifications. */
import type { ChannelsOfSeat } from "../../../api/channel-schema.ts";
import { awaitedBrowser, type TellPushActs, type TellPushState } from "../../../view/game/notifications/tell-push.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import type { Call } from "../../api.ts";
import { formOf } from "../../form.ts";
import { lookLater } from "../../look-later.ts";
import { keptPush } from "../../kept/kept.ts";
import { canPush } from "../../push.ts";
import type { InTurn } from "../../in-turn.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { sayRefused } from "../session.ts";
import { tellHere } from "./tell-here.ts";

const PATH = "/channels";

export interface TellPushPart {
  readonly patch: (change: Partial<TellPushState>) => void;
  readonly inTurn: InTurn;
  /** Asks anew how they go. */
  readonly load: () => Promise<void>;
}

export function createTellPush({ model, commands }: Controller, { patch, inTurn, load }: TellPushPart): TellPushActs {
  const { push: say } = panelWords(model.language);

  function told(text: string): void {
    model.patch({ hint: text, said: text });
  }

  async function act(path: string, call: Call, done: string): Promise<void> {
    await inTurn(`${call.method ?? "POST"} ${path}`, async () => {
      patch({ error: null });
      const answer = await commands.ask(PATH + path, { ...call, body: commands.as() });
      if (!answer.ok) return sayRefused(model, answer.error.code);
      told(done);
      await load();
    });
  }

  async function add(detail: boolean): Promise<void> {
    await inTurn(`add ${detail}`, async () => {
      patch({ error: null });
      const answer = await tellHere({ model, commands }, detail);
      if (answer.ok) {
        told(say.done);
        return load();
      }
      const { reason } = answer.error;
      if (reason === "refused") sayRefused(model, answer.error.code);
      else if (reason !== "dismissed") patch({ error: say[reason], can: canPush() });
    });
  }

  const here = keptPush(model.state.peek().id).get();
  return {
    awaited: { browsers: here === null ? [] : [awaitedBrowser(here)], here, can: canPush(), error: null },
    add(event) {
      event.preventDefault();
      void add(formOf(event).has("detail"));
    },
    test: (id) => void act(`/${id}/test`, {}, say.tested).then(() => lookLater(load)),
    remove: (id) => void act(`/${id}`, { method: "DELETE" }, say.removed),
  };
}

/** Which browsers tell the seat. */
export function pushIn({ state }: Model, { channels }: ChannelsOfSeat): Omit<TellPushState, "error"> {
  const browsers = channels.filter(({ kind }) => kind === "push");
  return { browsers, here: keptPush(state.peek().id).get(), can: canPush() };
}
