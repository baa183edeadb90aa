/** All ways by which somebody can be told, in the order in which a panel shows them. A new one is a file in `kinds/` and a line here. */
import type { ChannelKind } from "../../../game/notification.ts";
import { chat } from "./kinds/chat.tsx";
import { mail } from "./kinds/mail/mail.tsx";
import { push } from "./kinds/push.tsx";
import { webhook } from "./kinds/webhook/webhook.tsx";
import type { Kind } from "./panel.ts";

/** By their names, of which none may be left out. */
const CHANNELS: Readonly<Record<ChannelKind, Kind>> = { mail, push, chat };

export const KINDS: readonly Kind[] = [...Object.values(CHANNELS), webhook];
