/** Calls from one player to the other, as they are made and told. */
import * as z from "zod";
import { CALL_BARS, type CallKind } from "../game/calls-schema.ts";
import { instant, side, turnBody, type ApiFeature, commandBody } from "./common-schema.ts";

/** Whether the other player may be called is found out by the game's object. */
function callBody(kind: CallKind) {
  return commandBody(turnBody, ({ turn }) => ({ kind: "call", for: kind, turn, isHere: false, bar: null }));
}

export const callsApi = {
  problems: {
    "too-early": [409, "It is too early for that"],
    "not-their-turn": [409, "It is not the other player's turn"],
    "is-here": [409, "The other player is at the board"],
    muted: [409, "The other player wants no calls"],
    unanswered: [409, "The last call is unanswered"],
    "called-enough": [409, "The other player was called often enough"],
  },
  commands: {
    nudge: {
      summary: "Have the other player told that they are waited for",
      refusals: ["not-their-turn", "too-early", "paused", ...CALL_BARS],
      body: callBody("nudge"),
    },
    meet: {
      summary: "Have the other player told that you are at the board now",
      refusals: ["too-early", "is-here", "paused", ...CALL_BARS],
      body: callBody("meet"),
    },
  },
  state: {
    meeting: z
      .object({ by: side, until: instant })
      .nullable()
      .describe("Who has said that they are at the board now, and until when that holds; null where nobody has."),
  },
  you: {
    nudgeFrom: instant
      .exactOptional()
      .describe(
        "From when on the seat may nudge; absent where it is not the other side's turn, or where their time ends the game before that.",
      ),
    meetFrom: instant
      .exactOptional()
      .describe("From when on the seat may call the other to the board again; absent before the first call."),
    noCalls: z
      .enum(["muted", "unanswered"])
      .exactOptional()
      .describe(
        "Why the seat may not call the other player: that one wants no calls in this game, or has not been back since the last one.",
      ),
  },
} as const satisfies ApiFeature;
