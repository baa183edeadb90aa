/** By what a seat, or a maker, is told, at work: what is asked of the server, and shown of its answers, which say all of it. */
import type { ChannelsAnswer, ChannelsOfSeat } from "../../../api/channel-schema.ts";
import { AWAITED, type NoticesState } from "../../../view/game/notifications/notices.tsx";
import type { TellPushState } from "../../../view/game/notifications/tell-push.tsx";
import type { Call, Failure } from "../../api.ts";
import { createInTurn } from "../../in-turn.ts";
import { keptPush } from "../../kept/kept.ts";
import { lookLater } from "../../look-later.ts";
import { canPush } from "../../push.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { sayRefused } from "../session.ts";

export const CHANNELS = "/channels";

export type Channels = ReturnType<typeof createChannels>;

/** What the panel shows, and the one way in which it is changed. */
function panelOf(model: Model) {
  const inTurn = createInTurn((busy) => patch({ busy, ...(busy && { error: null }) }));
  const shown = () => model.page.peek().notices ?? AWAITED;

  function patch(change: Partial<NoticesState>): void {
    model.patch({ notices: { ...shown(), ...change } });
  }

  /** Says what was done. */
  function say(done: string): void {
    model.patch({ hint: done, said: done });
  }

  /** Shows what tells by now. */
  function take(told: ChannelsAnswer, besides: Partial<NoticesState> = {}): void {
    patch({ told, push: { ...shown().push, ...pushIn(model, told) }, at: Date.now(), ...besides });
  }

  return { inTurn, shown, patch, say, take };
}

export function createChannels({ model, commands }: Pick<Controller, "model" | "commands">) {
  const panel = panelOf(model);
  const { inTurn, say, take } = panel;

  /** What tells by now; null where that can't be told, which is said. */
  async function ask(): Promise<ChannelsAnswer | null> {
    const answer = await commands.ask<ChannelsAnswer>(CHANNELS, { method: "GET" });
    if (answer.ok) return answer.value;
    sayRefused(model, answer.error.code);
    return null;
  }

  async function load(): Promise<void> {
    const told = await ask();
    if (told !== null) take(told);
  }

  async function called<T>(path: string, call: Call, refused: (failure: Failure) => void): Promise<T | null> {
    const answer = await commands.ask<T>(path, { ...call, body: { ...call.body, ...commands.as() } });
    if (answer.ok) return answer.value;
    refused(answer.error);
    return null;
  }

  const sayWhy = ({ code }: Failure) => sayRefused(model, code);

  /**
   * Changes what tells, says so and shows it.
   * @param done null where nothing has to be said
   * @returns whether that was done
   */
  async function change(path: string, call: Call, done: string | null, refused = sayWhy): Promise<boolean> {
    const isDone = await inTurn(JSON.stringify([path, call]), async () => {
      const told = await called<ChannelsAnswer>(path, call, refused);
      if (told === null) return false;
      if (done !== null) say(done);
      take(told);
      return true;
    });
    return isDone ?? false;
  }

  /** Has a channel say that messages come, and looks how that goes. */
  function test(id: string, done: string, refused = sayWhy): void {
    void inTurn(`test ${id}`, async () => {
      if ((await called<object>(`${CHANNELS}/${id}/test`, {}, refused)) === null) return;
      say(done);
      await load();
      lookLater(load);
    });
  }

  return { ...panel, ask, load, change, test };
}

/** Which browsers tell the seat. */
function pushIn({ state }: Model, { channels }: ChannelsOfSeat): Omit<TellPushState, "error"> {
  const browsers = channels.filter(({ kind }) => kind === "push");
  return { browsers, here: keptPush(state.peek().id).get(), can: canPush() };
}
