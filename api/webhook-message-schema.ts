/** What a delivery to a webhook says. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { instant, side } from "./common-schema.ts";
import { pause } from "./clock-schema.ts";
import { offer } from "./offers-schema.ts";
import { stateAnswer } from "./state-schema.ts";
import { recovery } from "./recovery-schema.ts";
import { MESSAGE_TYPES } from "./webhook-events.ts";

/** The version of what deliveries say. */
export const MESSAGE_VERSION = 1;

const { result } = stateAnswer.shape;

export const webhookMessage = z.object({
  version: z
    .literal(MESSAGE_VERSION)
    .describe("Another one where a field goes, or means something else. New ones may come within a version."),
  type: z.enum(MESSAGE_TYPES),
  timestamp: z.iso.datetime().describe("When it happened."),
  data: z
    .object({
      game: z.string().describe("Its id; where a “play me” link is tried, that link's."),
      variant: z.string(),
      side: side.describe("The seat that the webhook belongs to."),
      turn: z.int(),
      ply: z.int(),
      toMove: side.nullable(),
      position: z.string(),
      customStart: z.literal(true).exactOptional().describe("There where the game began from a position of its own."),
      lastMove: z.string().nullable(),
      offers: z.array(offer),
      result,
      until: instant.nullable().describe("When the time of whoever is to move is up; null where none runs."),
      paused: pause.nullable().exactOptional().describe("There where one has begun."),
      recovery: recovery
        .pick({ id: true, side: true, asked: true })
        .exactOptional()
        .describe("There where somebody asks for a seat, this one or the other."),
      watchUrl: z.string(),
    })
    .describe("The same for both sides but for `side`."),
});

export type WebhookMessage = Immutable<z.output<typeof webhookMessage>>;
