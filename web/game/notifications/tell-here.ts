/** Having this browser tell of a game's turns. */
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { PushBody } from "../../../api/push-schema.ts";
import type { Result } from "../../../rules/contract.ts";
import { fail, ok } from "../../../rules/result.ts";
import { type NoPush, subscribeHere } from "../../push.ts";
import { keptPush } from "../../kept/kept.ts";
import type { Controller } from "../controller.ts";

type Telling = Pick<Controller, "model" | "commands">;

/** Why it does not: there is no subscription, or the server refused it by a code. */
export type NotTold = { readonly reason: NoPush } | { readonly reason: "refused"; readonly code: string };

/**
 * Subscribes this browser and names it to the game; to be called at a press.
 * @param detail whether what happened may stand on a locked screen
 * @returns by what the seat is told then
 */
export async function tellHere({ model, commands }: Telling, detail = false): Promise<Result<ChannelsAnswer, NotTold>> {
  const subscribed = await subscribeHere();
  if (!subscribed.ok) return fail({ reason: subscribed.error });
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const body: PushBody = { subscription: subscribed.value, detail, zone, ...commands.as() };
  const answer = await commands.ask<ChannelsAnswer>("/push", { method: "PUT", body });
  if (!answer.ok) return fail({ reason: "refused", code: answer.error.code });
  // What was added last stands first, unless this browser told the seat before.
  const [first] = answer.value.channels;
  const kept = keptPush(model.state.peek().id);
  if (!answer.value.channels.some(({ id }) => id === kept.get())) kept.set(first?.id ?? null);
  return ok(answer.value);
}
