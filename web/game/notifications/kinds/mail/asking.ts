/** Asking an address whether it is welcome there that a game is told by mail: what is sent, and said of the answer. */
import type { ChannelAnswer, ChannelsAnswer } from "../../../../../api/channel-schema.ts";
import type { MailBody, Trouble } from "../../../../../api/mail-schema.ts";
import { FREQUENCIES } from "../../../../../game/notification.ts";
import { keptTellAsked } from "../../../../kept/kept.ts";
import type { Panel } from "../../panel.ts";

/** What is sent for being told by mail at `address`, each turn unless something else is wanted. */
export function mailWish(address: string, when: string | null = null): MailBody {
  return {
    address,
    when: FREQUENCIES.find((each) => each === when) ?? "turn",
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Why an address can't be told, by the code of the refusal. */
export function mailRefusals({ words: { mail: say } }: Panel): Readonly<Record<string, string>> {
  return { "no-mail": say.noMail, "bad-address": say.badAddress, "not-asked": say.notAsked, "too-many": say.tooMany };
}

/** Names an address to the game: it is asked first, unless somebody there has said yes before. */
export function askAddress({ send }: Panel, wish: MailBody) {
  return send<ChannelsAnswer>("/mail", { method: "PUT", body: wish });
}

/** The address that a game is told at, or that is asked about it; null where none is. */
export function addressIn({ channels }: ChannelsAnswer): ChannelAnswer | null {
  return channels.find(({ kind }) => kind === "mail") ?? null;
}

/** Keeps that an address is asked about this game: its owner may say yes to all games of this browser. */
export function rememberAsked({ game }: Panel, answer: ChannelsAnswer): void {
  if (addressIn(answer)?.confirmed === false) keptTellAsked.set(game);
}

/** Reads out why the mail that asks did not arrive, where it did not. */
export function sayNotArrived({ words, announce }: Panel, address: string, trouble: Trouble | null): void {
  if (trouble) announce(words.mail.notArrived[trouble.reason]({ address }));
}
