/** Pauses, as they are ended early and as a clock tells of them. */
import * as z from "zod";
import { instant, side, turnBody } from "./common-schema.ts";
import { type ApiFeature, commandBody } from "./feature.ts";

export const pause = z.object({
  kind: z.enum(["agreed", "holiday"]),
  by: side.nullable().describe("Whose holiday it is; null of one that was agreed on."),
  until: instant,
});

const endBody = turnBody.extend({ do: z.literal("end").describe("The pause, before its time.") });

export const pauseApi = {
  problems: {
    paused: [409, "The game is paused"],
    "not-paused": [409, "That pause can't be ended"],
    "bad-pause": [422, "No pause is that long"],
  },
  commands: {
    pause: {
      summary: "End a pause early",
      refusals: ["not-paused"],
      body: commandBody(endBody, ({ turn }) => ({ kind: "resume", turn })),
    },
  },
} as const satisfies ApiFeature;
