/** What each kind of outgoing says. What is told of games is asked of them now, so that nothing stale goes out. */
import type { Notice } from "../../game/notice.ts";
import type { Owed } from "../mail/owed.ts";
import { findVariant } from "../../games/registry.ts";
import { confirmUrl, gamesUrl, unsubscribeUrl } from "../links.ts";
import { digestMail } from "../mail/digest-mail.ts";
import type { Mail } from "../mail/mail.ts";
import { threadRoot } from "../mail/message-id.ts";
import { confirmationMail, gamesMail, testMail } from "../mail/request-mails.ts";
import { turnMail } from "../mail/turn-mail.ts";
import { mailedToken, type OwnerId, type Purpose, type RecipientId } from "../tokens/recipient.ts";
import type { Ring } from "../tokens/ring.ts";
import type { OutgoingMail, Store, Subscription } from "./store.ts";

/** What a outgoing is made from. */
export interface Sources {
  readonly recipient: RecipientId;
  readonly owner: OwnerId;
  readonly store: Store;
  readonly ring: Ring;
  /** The recipient's time, in milliseconds since 1970. */
  readonly now: number;
  /** Asks a notice's game what it says by now; null where it is owed no more. */
  readonly ask: (notice: Notice) => Promise<Owed | null>;
}

export interface Composed {
  /** Null where there is nothing left to say. */
  readonly mail: Mail | null;
  /** Whom it tells of their games. */
  readonly tells: readonly Subscription[];
  /** Those of its notices that nothing more comes of: it brings them, or they are owed no more. */
  readonly settles: readonly Notice[];
}

/**
 * The outgoing as a mail.
 * @param notices those that it is to bring
 * @throws where none of their games can be asked now
 */
export async function compose(outgoing: OutgoingMail, notices: readonly Notice[], sources: Sources): Promise<Composed> {
  const nothing = { mail: null, tells: [], settles: notices };
  const { store } = sources;
  switch (outgoing.kind) {
    case "notice": {
      const [notice] = notices;
      const owed = notice && (await sources.ask(notice));
      // Asked for now, for its player may have gone meanwhile.
      const subscription = store.subscription(outgoing.subscription);
      if (!owed || !subscription?.confirmed) return nothing;
      const { game, side, origin, given, subject } = subscription;
      const thread = { root: threadRoot(game, side, origin), given, subject };
      const mail = turnMail({ ...addressed(outgoing, subscription, sources), owed, thread });
      return { mail, tells: [subscription], settles: notices };
    }
    case "digest": {
      const { said, settles } = await saidOf(notices, sources);
      const [first] = said;
      if (first === undefined) return { ...nothing, settles };
      const props = addressed(outgoing, first.subscription, sources);
      const mail = digestMail({
        ...props,
        owed: said.map(({ owed }) => owed),
        unsubscribe: stopUrl(first.subscription, 0, sources),
      });
      return { mail, tells: said.map(({ subscription }) => subscription), settles };
    }
    case "confirmation": {
      const subscription = store.subscription(outgoing.subscription);
      if (subscription === null || subscription.confirmed) return nothing;
      const { number, origin } = subscription;
      const links = {
        confirmUrl: confirmUrl(origin, mailed("confirm", number, sources)),
        refuseUrl: unsubscribeUrl(origin, mailedToken(sources.ring, "refuse", { recipient: sources.owner, number: 0 })),
      };
      const props = { ...addressed(outgoing, subscription, sources), rulebook: rulebookOf(subscription) };
      return { ...nothing, mail: confirmationMail({ ...props, ...links }) };
    }
    case "test": {
      const subscription = store.subscription(outgoing.subscription);
      if (!subscription?.confirmed) return nothing;
      const props = addressed(outgoing, subscription, sources);
      return { ...nothing, mail: testMail({ ...props, rulebook: rulebookOf(subscription) }), tells: [subscription] };
    }
    case "games": {
      const subscription = store.subscriptions().find(({ confirmed }) => confirmed);
      if (subscription === undefined) return nothing;
      const url = gamesUrl(subscription.origin, mailed("me", sources.now, sources));
      return { ...nothing, mail: gamesMail({ ...addressed(outgoing, subscription, sources), gamesUrl: url }) };
    }
  }
}

/**
 * What the games of these notices say, one for each seat, the latest; those that are owed no more are left out. A game that can't be
 * asked now keeps nobody from hearing of the others, and waits for the next mail.
 */
async function saidOf(notices: readonly Notice[], { store, ask }: Sources) {
  const asked = await Promise.allSettled(notices.map(async (notice) => ({ notice, owed: await ask(notice) })));
  const answers = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = asked.find((each) => each.status === "rejected");
  if (failed !== undefined && answers.length === 0) throw failed.reason;
  const bySeat = new Map<number, { readonly subscription: Subscription; readonly owed: Owed }>();
  for (const { notice, owed } of answers) {
    const subscription = store.subscriptionOf(notice.game, notice.side);
    if (owed !== null && subscription?.confirmed) bySeat.set(subscription.number, { subscription, owed });
  }
  return { said: [...bySeat.values()], settles: answers.map(({ notice }) => notice) };
}

/** What every mail to a subscription has. */
function addressed({ id }: OutgoingMail, subscription: Subscription, sources: Sources) {
  const { language, origin, number } = subscription;
  return {
    id,
    to: sources.store.address(),
    language,
    origin,
    unsubscribe: stopUrl(subscription, number, sources),
  };
}

function stopUrl({ origin }: Subscription, number: number, sources: Sources): string {
  return unsubscribeUrl(origin, mailed("unsubscribe", number, sources));
}

function mailed(purpose: Exclude<Purpose, "refuse">, number: number, { ring, recipient }: Sources): string {
  return mailedToken(ring, purpose, { recipient, number });
}

function rulebookOf({ variant }: Subscription) {
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`a subscription to a game of ${variant}, which has no rules`);
  return found.rulebook;
}
