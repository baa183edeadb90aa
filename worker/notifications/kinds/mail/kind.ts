/** Mail: an address, whose owner is asked first. */
import { recipientId } from "../../../tokens/recipient.ts";
import { kindOf } from "../../kind.ts";
import { normalised } from "../../recipient/address.ts";
import { mailLimits } from "../../recipient/budget.ts";
import { PAUSES } from "../../recipient/retry.ts";
import { mailChannel, sendsMail } from "./channel.ts";
import type { Mail } from "./mail.ts";
import { mailOf } from "./mail-of.ts";
import { setup } from "./setup.ts";

export const mail = kindOf<Mail>({
  title: "Mails",
  tallies: { sent: "mails", failed: "mail-failures" },
  consent: "asked",
  isSole: true,
  isConfidential: true,
  canWithdraw: false,
  // They are long enough for a server that greylists.
  pauses: PAUSES,
  setup,
  isOffered: sendsMail,
  limits: mailLimits,
  recipient: (addressKey, address) => recipientId(addressKey, normalised(address)),
  compose: mailOf,
  channel: mailChannel,
  subjectOf: ({ subject }) => subject,
});
