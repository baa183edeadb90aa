/** What a kind of target gives to the kit, which sends to all of them alike: all that the kinds differ in. */
import type * as z from "zod";
import type { ChannelsBody } from "../../api/channel-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import type { Env } from "../env.ts";
import type { Tally } from "../monitor/trouble.ts";
import type { Pauses } from "../object/jobs.ts";
import type { Reply } from "../object/reply.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import type { Addressee, Said } from "./content/message.ts";
import type { MailedLink } from "./recipient/links.ts";
import type { MessageLimits } from "./recipient/budget.ts";
import type { Channel, Sent } from "./sent.ts";

/** A message that is ready to go. */
export interface Ready {
  /** What a thread goes on by; null where the kind has no threads. */
  readonly subject: string | null;
  send(env: Env): Promise<Sent>;
}

/**
 * How a target comes to agree. `asked`: somebody there is asked by a message; `first message`: it has to take one; `held`: only who
 * holds it can name it.
 */
export type Consent = "asked" | "first message" | "held";

/** What a person has named to be told at. */
export interface GivenTarget {
  /** As the kind keeps it. A secret. */
  readonly target: string;
  /** What its player knows it by. */
  readonly name: string;
  /** Whether more may be said than that something waits; null where nobody said. */
  readonly detail: boolean | null;
  readonly zone: string | undefined;
  /** The target whose place it takes; absent where it comes in addition. */
  readonly replaces?: string;
  /** A link that was mailed to it, and whether the message that asks is to be sent once more, though it may lie there. */
  readonly by?: MailedLink | null;
  readonly again?: boolean;
  /** When it is to tell, where the same call says it. */
  readonly change?: Pick<ChannelsBody, "when" | "always" | "remind">;
}

/** Where a target is named, as far as it matters whether it may be one. */
export interface NamedAt {
  readonly env: Env;
  /** The origins by which this server is reached. */
  readonly own: readonly string[];
  /** Whether people see it on its own machine only. */
  readonly isLocal: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** What the asking browser calls itself: "Firefox, Android". */
  readonly browser: string;
}

/** How a target is set up by a call of its own, `PUT …/<kind>`. */
export interface Setup {
  /** In the API's documentation. */
  readonly summary: string;
  readonly problems: readonly ProblemCode[];
  readonly body: z.ZodType;
  /** Whether such a target may follow a game, and see every move. */
  readonly mayFollow: boolean;
  /** The target that a valid body names, or why it may be none; no refusal repeats what was sent. */
  read(body: unknown, at: NamedAt): Promise<Reply<GivenTarget>>;
}

export interface Kind {
  /** What the operator's page calls its messages, and what these are counted as. */
  readonly title: string;
  readonly tallies: { readonly sent: Tally; readonly failed: Tally };
  readonly consent: Consent;
  /** Whether one target of it tells a listener at most, so that another one takes its place. */
  readonly isSole: boolean;
  /** Whether its owner alone reads what comes there, so that a seat's own link may. */
  readonly isConfidential: boolean;
  /** Whether a notification that was sent can be taken from where it is shown. */
  readonly canWithdraw: boolean;
  /** Between tries that nobody took. */
  readonly pauses: Pauses;
  readonly setup: Setup;
  /** Whether this server has it. */
  isOffered(env: Env): boolean;
  /** Messages a day to one target. */
  limits(env: Pick<Env, "MAIL_LIMITS">): MessageLimits;
  /** What the recipient of a target is called. */
  recipient(addressKey: string, target: string): RecipientId;
  /** Puts it into words. It is asked for nothing that the kind does not say (`Said`). @throws where it can't, which is a bug: see `make` */
  ready(said: Said, to: Addressee): Ready;
}

interface KindOf<M> extends Omit<Kind, "ready"> {
  readonly compose: (said: Said, to: Addressee) => M;
  /** Null where the operator has not set it up. */
  readonly channel: (env: Env) => Channel<M> | null;
  readonly subjectOf?: (message: M) => string;
}

const NO_CHANNEL: Sent = { kind: "later", reason: "this server has no such channel" };

/** A kind whose messages are values of their own. */
export function kindOf<M>({ compose, channel, subjectOf, ...rest }: KindOf<M>): Kind {
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

/** A setup that reads its bodies by their schema. */
export function setupBy<S extends z.ZodType>({
  body,
  read,
  ...rest
}: Omit<Setup, "body" | "read"> & {
  readonly body: S;
  readonly read: (given: z.output<S>, at: NamedAt) => Reply<GivenTarget> | Promise<Reply<GivenTarget>>;
}): Setup {
  return { ...rest, body, read: async (given, at) => read(body.parse(given), at) };
}
