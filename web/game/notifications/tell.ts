/** The channels of a seat at work, in the panel of notifications: their order, and the same for all games. */
import type { ChannelsAnswer, ChannelsBody } from "../../../api/channel-schema.ts";
import { REMINDS } from "../../../view/game/notifications/how-often.tsx";
import type { NoticesState } from "../../../view/game/notifications/notices.tsx";
import { NEXTS, type TellActs } from "../../../view/game/notifications/tell-order.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { keptTell } from "../../kept/kept.ts";
import { choose, learnChoice, tellAllAs } from "../../tell-all.ts";
import type { InTurn } from "../../in-turn.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";

const PATH = "/channels";

export interface TellPart {
  readonly get: () => Pick<NoticesState, "told">;
  readonly patch: (change: Pick<NoticesState, "isForAll">) => void;
  readonly inTurn: InTurn;
  /** Asks anew how all of it goes. */
  readonly load: () => Promise<void>;
}

export function createTell({ model, commands }: Controller, { get, patch, inTurn, load }: TellPart): TellActs {
  const { tell: say } = panelWords(model.language);

  function told(text: string): void {
    model.patch({ hint: text, said: text });
  }

  /** Sets something, says so, and shows what has become of it. */
  function set(change: ChannelsBody, done = say.saved): void {
    void inTurn(JSON.stringify(change), async () => {
      const answer = await commands.ask(PATH, { method: "PUT", body: { ...change, ...commands.as() } });
      if (!answer.ok) return sayRefused(model, answer.error.code);
      told(done);
      await load();
    });
  }

  return {
    up(id) {
      const ids = get().told.channels.map((channel) => channel.id);
      const at = ids.indexOf(id);
      if (at > 0) set({ order: [...ids.slice(0, at - 1), id, ...ids.slice(at - 1, at), ...ids.slice(at + 1)] }, say.moved);
    },
    setNext(choice) {
      const next = NEXTS.find((each) => String(each) === choice) ?? "never";
      set({ nextAfter: next === "never" ? null : next });
    },
    setWhen: (when) => set({ when }),
    setRemind(choice) {
      const remind = REMINDS.find((each) => String(each) === choice) ?? "never";
      set({ remind: remind === "never" ? null : remind });
    },
    setCalls: (calls) => set({ calls }),
    seen: () => set({ seen: true }),
    useForAll: () =>
      void inTurn("all", async () => {
        const count = await tellAllAs(model.state.peek().id);
        if (count === null) return sayRefused(model, "offline");
        patch({ isForAll: true });
        told(say.applied(count));
      }),
    stopForAll() {
      choose(null);
      patch({ isForAll: false });
      told(say.stopped);
    },
  };
}

/** By what the seat is told; null where that can't be told now, which is said. */
export async function loadTold({ model, commands }: Controller): Promise<Pick<NoticesState, "told" | "isForAll"> | null> {
  const [answer] = await Promise.all([commands.ask<ChannelsAnswer>(PATH, { method: "GET" }), learnChoice()]);
  if (answer.ok) return { told: answer.value, isForAll: keptTell.get() === model.state.peek().id };
  sayRefused(model, answer.error.code);
  return null;
}
