/** What the routes of a seat's mails ask of the game: one call of the Room's, for each of these has the same answer. */
import type { SeatHours } from "../../../api/mail-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Reply } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import type { EmailStatus, EmailWish, Following } from "./mail-setup.ts";
import type { Caller } from "../reply.ts";

export type MailCall =
  | { readonly do: "set"; readonly wish: EmailWish }
  /** Has the seat told as another one of its player's is, at whose recipient somebody has said yes to that. */
  | ({ readonly do: "follow" } & Following)
  | { readonly do: "show" }
  /** When mails of the caller's seat may go; null: when the address says. */
  | { readonly do: "hours"; readonly hours: SeatHours | null }
  | { readonly do: "clear" }
  /** Has the seat's own link sent. */
  | { readonly do: "link" }
  /** Has a mail sent that shows that mails come. */
  | { readonly do: "test" };

/** How the caller's seat is told by mail after `call`; null where it is not. */
export function callMail(
  { mailSetup }: Host,
  caller: Caller,
  as: Side | undefined,
  call: MailCall,
): Promise<Reply<EmailStatus | null>> {
  switch (call.do) {
    case "set":
      return mailSetup.set(caller, as, call.wish);
    case "follow":
      return mailSetup.follow(caller, call);
    case "show":
      return mailSetup.show(caller);
    case "hours":
      return mailSetup.setHours(caller, as, call.hours);
    case "link":
      return mailSetup.sendLink(caller, as);
    case "clear":
      return mailSetup.clear(caller, as);
    case "test":
      return mailSetup.test(caller, as);
  }
}
