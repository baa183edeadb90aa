/** Offers as they are asked for, and as a game's state shows them. */
import * as z from "zod";
import { type Output, asBody, instant, side, turnBody, type ApiFeature, commandBody } from "./common-schema.ts";
import type { Command } from "../game/command.ts";
import { withTerms } from "../game/offers-schema.ts";

const offerId = z.string().max(20);
const offerBody = withTerms(
  "kind",
  {
    ...turnBody.shape,
    do: z.literal("offer"),
    after: offerId
      .exactOptional()
      .describe("The seat's last offer of that kind in this turn: only where it is named is another one made."),
  },
  z.object,
);
const offersBody = z.union([offerBody, asBody.extend({ do: z.enum(["accept", "decline", "withdraw"]), id: offerId })]);

function offerCommand(given: z.output<typeof offersBody>): Command {
  if (given.do !== "offer") return { kind: given.do, id: given.id };
  const { do: _do, as: _as, turn, after, ...terms } = given;
  return { kind: "offer", turn, terms, ...(after !== undefined && { after }) };
}

const made = {
  id: z.string(),
  by: side,
  turn: z.int().describe("The turn in which it was made."),
  at: instant,
};
export const offer = withTerms(
  "kind",
  { ...made, expires: instant.nullable().describe("When it ends by itself; null where it stands until somebody moves.") },
  z.object,
);
const answered = withTerms(
  "kind",
  {
    ...made,
    answer: z
      .enum(["accepted", "declined", "withdrawn", "lapsed", "expired"])
      .describe("`lapsed` is by a move, `expired` where nobody has answered in time."),
  },
  z.object,
);

/** What everybody is told of the offers in a game. */
const state = {
  offers: z.array(offer).describe("Those that can be answered."),
  answered: answered
    .nullable()
    .describe("What became of the last offer, until the next move; null where there is nothing to tell."),
};

/** What a seat is told of its own. */
const you = {
  asked: z
    .array(
      z.object({
        kind: z.enum(offer.options.map(({ shape }) => shape.kind.value)),
        id: z.string().describe("Of the last one."),
        left: z.int().min(0).describe("How many more the seat may make before the next turn."),
      }),
    )
    .exactOptional()
    .describe(
      "The offers that the seat has made in this turn, whatever became of them, by their kinds; absent where it made none.",
    ),
};

export const offersApi = {
  problems: {
    "no-offer": [409, "There is no such offer"],
    "no-move": [409, "There is no move to take back"],
    "offer-stands": [409, "Another offer of that kind stands"],
    "bad-offer": [422, "That can't be offered"],
  },
  commands: {
    offers: {
      summary: "Offer something, or answer an offer",
      refusals: [
        "not-over",
        "no-offer",
        "no-move",
        "no-clock",
        "paused",
        "too-late",
        "bad-pause",
        "offer-stands",
        "bad-offer",
        "too-many",
      ],
      body: commandBody(offersBody, offerCommand),
    },
  },
  state,
  you,
} as const satisfies ApiFeature;

export type OfferAnswer = Output<typeof offer>;
export type AnsweredOffer = Output<typeof answered>;
