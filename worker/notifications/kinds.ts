/** The kinds of channels that this server has, each with its words and its way out. A kind that stands here can be set up. */
import type { ChannelKind } from "../../game/notice.ts";
import { chatOf } from "./kinds/chat/chat-of.ts";
import { chatChannel, type ChatPost } from "./kinds/chat/send.ts";
import type { Env } from "../env.ts";
import { mailChannel } from "./kinds/mail/channel.ts";
import type { Mail } from "./kinds/mail/mail.ts";
import { mailOf } from "./kinds/mail/mail-of.ts";
import { pushOf } from "./kinds/push/push-of.ts";
import { type Push, pushChannel } from "./kinds/push/send.ts";
import type { Channel, Sent } from "./sent.ts";
import type { Addressee, Said } from "./content/said.ts";

/** A message that is ready to go. */
export interface Ready {
  /** What a thread goes on by; null where the kind has no threads. */
  readonly subject: string | null;
  send(env: Env): Promise<Sent>;
}

/** A kind of channel. */
export interface Way {
  /** Puts it into words. It is asked for nothing that the kind does not say (`Said`). @throws where it can't, which is a bug: see `make` */
  ready(said: Said, to: Addressee): Ready;
  /** Whether a notice that was sent can be taken from where it is shown. */
  readonly canWithdraw: boolean;
  /** Whether a target is taken only once it has taken a first message. */
  readonly needsProof: boolean;
}

interface WayOf<M> extends Omit<Way, "ready"> {
  readonly compose: (said: Said, to: Addressee) => M;
  /** Null where the operator has not set it up. */
  readonly channel: (env: Env) => Channel<M> | null;
  readonly subjectOf?: (message: M) => string;
}

const NO_CHANNEL: Sent = { kind: "later", reason: "this server has no such channel" };

export const WAYS: Partial<Record<ChannelKind, Way>> = {
  mail: way<Mail>({
    compose: mailOf,
    channel: mailChannel,
    subjectOf: ({ subject }) => subject,
    canWithdraw: false,
    needsProof: false,
  }),
  // A browser's push service takes what its subscription is good for: there is nothing to try first.
  push: way<Push>({ compose: pushOf, channel: pushChannel, canWithdraw: true, needsProof: false }),
  chat: way<ChatPost>({ compose: chatOf, channel: chatChannel, canWithdraw: false, needsProof: true }),
};

/** Undefined where this server has none of that kind. */
export function wayOf(kind: ChannelKind): Way | undefined {
  return WAYS[kind];
}

/** Whether what a channel of that kind shows can be taken back. */
export function canWithdraw(kind: ChannelKind): boolean {
  return WAYS[kind]?.canWithdraw ?? false;
}

function way<M>({ compose, channel, subjectOf, ...rest }: WayOf<M>): Way {
  return {
    ...rest,
    ready(said, to) {
      const message = compose(said, to);
      return {
        subject: subjectOf?.(message) ?? null,
        send: async (env) => (await channel(env)?.send(message)) ?? NO_CHANNEL,
      };
    },
  };
}
