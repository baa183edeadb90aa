/** The browsers that tell a seat at work, in the panel of notifications. */
import { awaitedBrowser, type TellPushActs, type TellPushState } from "../../../view/game/notifications/tell-push.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { formOf } from "../../form.ts";
import { keptPush } from "../../kept/kept.ts";
import { canPush } from "../../push.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";
import { tellHere } from "./tell-here.ts";
import { CHANNELS, type Channels } from "./channels.ts";

export function createTellPush({ model, commands }: Controller, channels: Channels): TellPushActs {
  const { push: say } = panelWords(model.language);
  const patch = (change: Partial<TellPushState>) => channels.patch({ push: { ...channels.shown().push, ...change } });

  async function add(detail: boolean): Promise<void> {
    await channels.inTurn(`add ${detail}`, async () => {
      patch({ error: null });
      const answer = await tellHere({ model, commands }, detail);
      if (answer.ok) {
        channels.say(say.done);
        return channels.take(answer.value);
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
    test(id) {
      patch({ error: null });
      channels.test(id, say.tested);
    },
    remove(id) {
      patch({ error: null });
      void channels.change(`${CHANNELS}/${id}`, { method: "DELETE" }, say.removed);
    },
  };
}
