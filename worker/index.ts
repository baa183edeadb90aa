/** The Worker: what it answers, and the classes of the objects. */
import { app } from "./app.ts";
import type { Env } from "./env.ts";

export { Asker } from "./recipient/asker.ts";
export { Recipient } from "./recipient/recipient.ts";
export { Room } from "./room/room.ts";

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
