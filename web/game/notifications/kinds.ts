/** All ways by which somebody can be told, in the order in which a panel shows them. A new one is a file in `kinds/` and a line here. */
import { chat } from "./kinds/chat.tsx";
import { mail } from "./kinds/mail/mail.tsx";
import { push } from "./kinds/push.tsx";
import { webhook } from "./kinds/webhook/webhook.tsx";
import type { Kind } from "./panel.ts";

export const KINDS: readonly Kind[] = [mail, push, chat, webhook];
