/** Chat: a room of one of the services (`services.ts`), which has to take a first message. */
import { chatChannelBody } from "../../../../api/channel-schema.ts";
import { done } from "../../../object/reply.ts";
import { targetId } from "../../../tokens/recipient.ts";
import { kindOf, setupBy } from "../../kind.ts";
import { OWN_LIMITS } from "../../recipient/budget.ts";
import { SOON_PAUSES } from "../../recipient/retry.ts";
import { chatOf } from "./message.ts";
import { chatTargetOf } from "./chat-target.ts";
import { chatChannel } from "./send.ts";
import type { ChatPost } from "./chat-room.ts";

export const chat = kindOf<ChatPost>({
  title: "Chat messages",
  tallies: { sent: "chat-messages", failed: "chat-failures" },
  consent: "first message",
  isSole: false,
  isConfidential: false,
  canWithdraw: false,
  pauses: SOON_PAUSES,
  setup: setupBy({
    summary: "Be told in a chat room, once it has taken a first message",
    problems: ["channel-refused", "unknown-chat", "incomplete-chat", "retired-chat", "bad-chat"],
    body: chatChannelBody,
    mayFollow: true,
    read({ zone, as: _as, ...told }, { env, own }) {
      const named = chatTargetOf(told, env.ALLOW_PRIVATE_WEBHOOKS === "true", own);
      // Readers there see names anyway.
      return named.ok ? done({ ...named.value, detail: true, zone }) : named;
    },
  }),
  isOffered: () => true,
  limits: () => OWN_LIMITS,
  recipient: (addressKey, target) => targetId(addressKey, "chat", target),
  compose: chatOf,
  channel: chatChannel,
});
