/** What a seat is told of how it is notified. */
import * as z from "zod";
import type { ApiFeature } from "./feature.ts";

export const notificationsApi = {
  you: {
    mail: z
      .enum(["on", "broken"])
      .exactOptional()
      .describe(
        "The seat is told of its turns by mail, or would be if its mails arrived; absent where it asked for no such mails, or nobody has said yes to them.",
      ),
    trouble: z
      .literal(true)
      .exactOptional()
      .describe(
        "Something that tells the seat, or a room that follows the game, does not arrive or is gone, or a webhook of the seat is disabled: its channels and webhooks say which.",
      ),
  },
  kept: { notices: z.array(z.string()).describe("What waits to be told by mail.") },
} as const satisfies ApiFeature;
