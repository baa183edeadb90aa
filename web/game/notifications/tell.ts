/** The channels of a seat at work, in the panel of notifications: their order, when they tell, and the same for all games. */
import type { ChannelsBody } from "../../../api/channel-schema.ts";
import { REMINDS } from "../../../view/game/notifications/how-often.tsx";
import { NEXTS, type TellActs } from "../../../view/game/notifications/tell-order.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { choose, tellAllAs } from "../../tell-all.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";
import { CHANNELS, type Channels } from "./channels.ts";

export function createTell({ model }: Controller, channels: Channels): TellActs {
  const { tell: say } = panelWords(model.language);

  /** Sets something, says so, and shows what has become of it. */
  function set(change: Omit<ChannelsBody, "as">, done = say.saved): void {
    void channels.change(CHANNELS, { method: "PUT", body: change }, done);
  }

  return {
    up(id) {
      const ids = channels.shown().told.channels.map((channel) => channel.id);
      const at = ids.indexOf(id);
      if (at > 0) set({ order: [...ids.slice(0, at - 1), id, ...ids.slice(at - 1, at), ...ids.slice(at + 1)] }, say.moved);
    },
    setNext(choice) {
      const next = NEXTS.find((each) => String(each) === choice) ?? "never";
      set({ nextAfter: next === "never" ? null : next });
    },
    setWhen: (when) => set({ when }),
    setAlways: (always) => set({ always }),
    setRemind(choice) {
      const remind = REMINDS.find((each) => String(each) === choice) ?? "never";
      set({ remind: remind === "never" ? null : remind });
    },
    setCalls: (calls) => set({ calls }),
    seen: () => set({ seen: true }),
    useForAll: () =>
      void channels.inTurn("all", async () => {
        const count = await tellAllAs(model.state.peek().id);
        if (count === null) return sayRefused(model, "offline");
        channels.patch({ isForAll: true });
        channels.say(say.applied(count));
      }),
    stopForAll() {
      choose(null);
      channels.patch({ isForAll: false });
      channels.say(say.stopped);
    },
  };
}
