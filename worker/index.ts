/** The Worker: what it answers, and the classes of the objects. */
import { app } from "./app.ts";
import type { Env } from "./env.ts";

export { Moderation } from "./moderation/moderation.ts";
export { Monitor } from "./monitor/monitor.ts";
export { MailRateLimiter } from "./notifications/recipient/register.ts";
export { Register } from "./notifications/recipient/register.ts";
export { Recipient } from "./notifications/recipient/recipient.ts";
export { PlayMe } from "./play-me/play-me.ts";
export { Room } from "./room/room.ts";

export default {
  fetch: app.fetch,
  /** CONNECT (RFC 9110, 9.3.6): this is no proxy. The platform has accepted before it asks; where nobody ends it, it logs a fault. */
  connect: (socket) => socket.close(),
} satisfies ExportedHandler<Env>;
