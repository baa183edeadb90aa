/** The kinds of targets that people are told at: the one list of them (`docs/add-a-channel.md`). */
import type { ChannelKind } from "../../game/notification.ts";
import type { Kind } from "./kind.ts";
import { chat } from "./kinds/chat/kind.ts";
import { mail } from "./kinds/mail/kind.ts";
import { push } from "./kinds/push/kind.ts";

export const KINDS: Record<ChannelKind, Kind> = { mail, push, chat };

/** What a request to be asked means that names no kind: the version before asks nowhere else. */
export const FORMERLY_ASKED: ChannelKind = "mail";

/** The kind of what follows a whole game: a room, in which people watch together. */
export const FOLLOWS: ChannelKind = "chat";
