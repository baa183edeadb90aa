/** All that the server keeps: D1 by its binding, objects by those of their classes; then tables, then columns. */
import { ARCHIVE_STORED } from "./archive/schema.ts";
import { MODERATION_STORED } from "./moderation/migrations.ts";
import { MONITOR_STORED } from "./monitor/migrations.ts";
import { type Stored, VALUES } from "./object/stored.ts";
import { PLAY_ME_STORED } from "./play-me/store.ts";
import { RECIPIENT_STORED, REGISTER_STORED } from "./notifications/recipient/migrations.ts";
import { ROOM_STORED } from "./room/tables.ts";

export const DATABASES: Readonly<Record<string, Stored>> = {
  DB: ARCHIVE_STORED,
  ROOM: ROOM_STORED,
  RECIPIENT: RECIPIENT_STORED,
  REGISTER: REGISTER_STORED,
  // Values without a table; an object is known by the hash of its client or target.
  MAIL_RATE_LIMITER: { [VALUES]: { count: "asked", target: "nothing" } },
  PLAY_ME: PLAY_ME_STORED,
  MODERATION: MODERATION_STORED,
  MONITOR: MONITOR_STORED,
};
