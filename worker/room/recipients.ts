/** The recipients' objects as a game asks them. */
import type { Notice } from "../../game/notice.ts";
import type { Side } from "../../rules/contract.ts";
import type { Env } from "../env.ts";
import type { Reply } from "../object/reply.ts";
import type { MailedLink } from "../recipient/links.ts";
import type { SubscribeRequest, SubscriptionAnswer } from "../recipient/subscriptions.ts";

export interface Recipients {
  getByName(recipient: string): {
    /** `stranger`: the address has to be asked. */
    welcome(request: SubscribeRequest, by: MailedLink | null): Promise<Reply<"confirmed" | "asked" | "stranger">>;
    ask(request: SubscribeRequest): Promise<Reply<null>>;
    status(game: string, side: Side): Promise<Reply<SubscriptionAnswer | null>>;
    sendTest(game: string, side: Side): Promise<Reply<null>>;
    drop(game: string, side: Side): Promise<Reply<null>>;
    /** `gone`: this seat is told nothing there any more. A notice that comes again is kept once. */
    commit(notice: Notice): Promise<"kept" | "gone">;
  };
}

/** What having a seat told at an address takes. */
export interface MailEnv extends Pick<Env, "ADDRESS_KEY" | "REGISTER" | "MAIL_RATE_LIMITER" | "MAIL_LIMITS"> {
  readonly RECIPIENT: Recipients;
}
