/** What a recipient says, as a mail. */
import { findVariant } from "../../../../games/registry.ts";
import type { Addressee, Said } from "../../content/message.ts";
import { confirmUrl, gamesUrl, unsubscribeUrl } from "../../../links.ts";
import { ownerOf } from "../../recipient/address.ts";
import type { Subscription } from "../../recipient/store.ts";
import { mailedToken, type Purpose } from "../../../tokens/recipient.ts";
import { digestMail } from "./digest-mail.ts";
import type { Mail } from "./mail.ts";
import { threadRoot } from "./mime.ts";
import { confirmationMail, gamesMail, testMail } from "./request-mails.ts";
import { turnMail } from "./turn-mail.ts";

/** @throws for what no mail says, which is a bug */
export function mailOf(said: Said, to: Addressee): Mail {
  switch (said.kind) {
    case "notice": {
      const { game, side, origin, given, subject } = said.seat;
      const thread = { root: threadRoot(game, side, origin), given, subject };
      return turnMail({ ...addressed(said.seat, to), owed: said.owed, thread });
    }
    case "digest": {
      const [{ seat }] = said.games;
      const unsubscribe = stopUrl(seat, 0, to);
      return digestMail({ ...addressed(seat, to), owed: said.games.map(({ owed }) => owed), unsubscribe });
    }
    case "confirmation": {
      const { seat } = said;
      const owner = ownerOf({ ADDRESS_KEY: to.addressKey }, to.target);
      return confirmationMail({
        ...addressed(seat, to),
        rulebook: rulebookOf(seat),
        confirmUrl: confirmUrl(seat.origin, mailed("confirm", seat.number, to)),
        refuseUrl: unsubscribeUrl(seat.origin, mailedToken(to.ring, "refuse", { recipient: owner, number: 0 })),
      });
    }
    case "test":
      return testMail({ ...addressed(said.seat, to), rulebook: rulebookOf(said.seat) });
    case "games":
      return gamesMail({ ...addressed(said.seat, to), gamesUrl: gamesUrl(said.seat.origin, mailed("me", to.now, to)) });
    case "withdrawal":
      throw new Error("a mail can't be withdrawn");
  }
}

/** What every mail to a seat has. */
function addressed(seat: Subscription, to: Addressee) {
  const { language, origin, number } = seat;
  return { id: to.id, to: to.target, language, origin, unsubscribe: stopUrl(seat, number, to) };
}

function stopUrl({ origin }: Subscription, number: number, to: Addressee): string {
  return unsubscribeUrl(origin, mailed("unsubscribe", number, to));
}

function mailed(purpose: Exclude<Purpose, "refuse">, number: number, { ring, recipient }: Addressee): string {
  return mailedToken(ring, purpose, { recipient, number });
}

function rulebookOf({ variant }: Subscription) {
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`a subscription to a game of ${variant}, which has no rules`);
  return found.rulebook;
}
