/**
 * Mails by Cloudflare's `EMAIL` binding. It writes Message-ID and Date itself and refuses those of others, so the id that it answers is
 * the one that threads go on from; and a retry after an answer that was lost has another id than the mail before.
 */
import { headersOf, oneLine } from "./mime.ts";
import type { Sent } from "../../sent.ts";
import type { Mail, MailChannel } from "./mail.ts";
import type { Sender } from "./settings.ts";

/** What it says of an address that takes no mail; whatever else goes wrong lies with the account or the service. */
const REFUSALS: readonly unknown[] = ["E_RECIPIENT_SUPPRESSED", "E_RECIPIENT_NOT_ALLOWED"];

export function binding(email: SendEmail, { name, address }: Sender): MailChannel {
  async function send(mail: Mail): Promise<Sent> {
    try {
      const { messageId } = await email.send({
        from: { name, email: address },
        to: mail.to,
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        headers: headersOf({ ...mail, unsubscribe: isSecure(mail.unsubscribe) ? mail.unsubscribe : null }),
        attachments: mail.images.map(({ cid, png }, index) => ({
          disposition: "inline" as const,
          contentId: cid,
          filename: `board-${index + 1}.png`,
          type: "image/png",
          content: png,
        })),
      });
      return { kind: "sent", messageId: messageId.replace(/^<(.*)>$/, "$1") };
    } catch (error) {
      const code = codeOf(error);
      return REFUSALS.includes(code) ? { kind: "refused", reason: code } : { kind: "later", reason: code };
    }
  }
  return { send };
}

/** It refuses a mail that names another kind of address to unsubscribe by, as RFC 8058 knows none. */
function isSecure(address: string | null): boolean {
  return address?.startsWith("https:") === true;
}

/** Its own word for what went wrong; not its sentence, which may hold the address. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z_]{1,60}$/.test(code) ? code : "the binding failed";
}
