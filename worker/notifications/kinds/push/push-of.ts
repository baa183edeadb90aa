/** What a recipient says, as a push. */
import type { PushSubscription } from "../../../../api/push-schema.ts";
import type { Addressee, Said } from "../../content/said.ts";
import type { Subscription } from "../../recipient/store.ts";
import { digestPush, noticePush, type PushMessage, testPush, withdrawnPush } from "./message.ts";
import type { Push } from "./send.ts";

/** @throws for what no push says, which is a bug */
export function pushOf(said: Said, { target }: Pick<Addressee, "target">): Push {
  const subscription: PushSubscription = JSON.parse(target);
  // What is told of several games is as guarded as the first of them.
  const seat = said.kind === "digest" ? said.games[0].seat : said.seat;
  return { subscription, message: messageOf(said, seat), origin: seat.origin };
}

function messageOf(said: Said, seat: Subscription): PushMessage {
  switch (said.kind) {
    case "notice":
      return noticePush(said.owed, seat);
    case "digest":
      return digestPush(
        said.games.map(({ owed }) => owed),
        seat,
      );
    case "test":
      return testPush(seat.game, seat);
    case "withdrawal":
      return withdrawnPush(seat.game, seat);
    case "confirmation":
    case "games":
      throw new Error(`a push of kind ${said.kind}`);
  }
}
