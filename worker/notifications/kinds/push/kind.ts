/** Push: a browser's own subscription at its push service. */
import { pushBody } from "../../../../api/push-schema.ts";
import { done, refused } from "../../../object/reply.ts";
import { targetId } from "../../../tokens/recipient.ts";
import { kindOf, setupBy } from "../../kind.ts";
import { OWN_LIMITS } from "../../recipient/budget.ts";
import { SOON_PAUSES } from "../../recipient/retry.ts";
import { type Push, pushOf } from "./message.ts";
import { pushChannel, refusedSubscription } from "./send.ts";

export const push = kindOf<Push>({
  title: "Pushes",
  tallies: { sent: "pushes", failed: "push-failures" },
  // Its push service takes what a subscription is good for: there is nothing to try first.
  consent: "held",
  isSole: false,
  isConfidential: false,
  canWithdraw: true,
  pauses: SOON_PAUSES,
  setup: setupBy({
    summary: "Be told by this browser, by a push subscription of it",
    problems: [],
    body: pushBody,
    mayFollow: false,
    async read({ subscription, detail = null, replaces, zone }, { env, own, browser }) {
      const reason = await refusedSubscription(subscription, env, own);
      if (reason !== null) return refused("malformed", `subscription: ${reason}`);
      const former = replaces && { replaces: JSON.stringify(replaces) };
      return done({ target: JSON.stringify(subscription), name: browser, detail, zone, ...former });
    },
  }),
  isOffered: () => true,
  limits: () => OWN_LIMITS,
  recipient: (addressKey, target) => targetId(addressKey, "push", target),
  compose: pushOf,
  channel: pushChannel,
});
