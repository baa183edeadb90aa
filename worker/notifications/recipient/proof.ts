/** Whether a target takes messages: it is sent a first one, before anything is kept of it. */
import { sendMade, make } from "../making.ts";
import { KINDS } from "../kinds.ts";
import type { Env } from "../../env.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { random } from "../../tokens/random.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import { readRing } from "../../tokens/ring.ts";
import type { Subscription } from "./store.ts";
import type { AdmitRequest } from "./subscriptions.ts";

/** Sends the first message; refused where nobody has taken it. */
export async function prove(request: AdmitRequest, env: Env, recipient: RecipientId): Promise<Reply<null>> {
  const now = Date.now();
  const { game, side, variant, language, origin, detail, target } = request;
  const untold = { given: [], subject: null, hours: null, last: null, trouble: null, confirmed: true };
  const seat: Subscription = { ...untold, number: now, game, side, variant, language, origin, at: now, detail };
  const ring = readRing(env.LINK_KEYS);
  const to = { id: `test-${random(15)}`, recipient, target, ring, addressKey: env.ADDRESS_KEY, now };
  const sent = await sendMade(make(KINDS[request.kind], { kind: "test", seat }, to), env);
  return sent.kind === "sent" ? done(null) : refused("channel-refused", `It took no first message: ${sent.reason}.`);
}
