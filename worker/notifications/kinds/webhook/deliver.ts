/** Delivering one message, signed as Standard Webhooks describes (standardwebhooks.com, version 1). */
import { Webhook as Signer } from "standardwebhooks";
import type { Attempt } from "../../../../api/webhook-schema.ts";
import { firstLine } from "./first-line.ts";
import { post, type WayOut } from "../../http/post.ts";

/** One message, and where it goes. */
export interface Message {
  readonly url: string;
  /** Each is `whsec_` and base64; all of them sign. */
  readonly secrets: readonly string[];
  /** Stays the same over all tries. */
  readonly id: string;
  readonly body: string;
}

/** What came back: never the address, which may hold a secret. */
export type Delivered = Omit<Attempt, "at">;

export async function deliver({ url, secrets, id, body }: Message, out: WayOut): Promise<Delivered> {
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Hoplink",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(" "),
  };
  const answer = await post(url, { headers, body }, out);
  const duration = Math.max(0, Date.now() - now.getTime());
  return answer === null
    ? { status: "no answer", line: null, duration }
    : { status: answer.status, line: firstLine(answer.text), duration };
}
