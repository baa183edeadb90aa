/** What a player asks of a game. */
import * as z from "zod";
import { TERMS } from "../game/offer-schema.ts";
import { givenSeconds } from "../game/settings-schema.ts";
import type { Immutable } from "../rules/immutable.ts";
import { LONGEST_MOVE } from "../game/event-schema.ts";
import { asBody } from "./common-schema.ts";

const turn = z.int().min(0).max(1_000_000).describe("The turn that is answered.");

export const turnBody = asBody.extend({ turn });
export const moveBody = turnBody.extend({ move: z.string().max(LONGEST_MOVE) });
const offerId = z.string().max(20);
const offering = turnBody.extend({
  do: z.literal("offer"),
  after: offerId
    .exactOptional()
    .describe("The seat's last offer of that kind in this turn: only where it is named is another one made."),
});
const offerBody = z.discriminatedUnion("kind", [
  offering.extend({ kind: z.literal("draw"), ...TERMS.draw }),
  offering.extend({ kind: z.literal("takeback"), ...TERMS.takeback }),
  offering.extend({ kind: z.literal("pause"), ...TERMS.pause }),
  offering.extend({ kind: z.literal("result"), ...TERMS.result }),
  offering.extend({ kind: z.literal("rematch"), ...TERMS.rematch }),
]);
export const offersBody = z.union([offerBody, asBody.extend({ do: z.enum(["accept", "decline", "withdraw"]), id: offerId })]);
export const pauseBody = turnBody.extend({ do: z.literal("end").describe("The pause, before its time.") });
export const holidayBody = turnBody.extend({ until: z.int().min(0).describe("When it ends, in milliseconds since 1970.") });
export const flagBody = z.discriminatedUnion("do", [
  turnBody.extend({ do: z.literal("claim").describe("The win, or the draw where the state's `clock.draws` says so.") }),
  turnBody.extend({ do: z.literal("give").describe("Time to the other side."), seconds: givenSeconds }),
]);

export type MoveBody = Immutable<z.input<typeof moveBody>>;
export type TurnBody = Immutable<z.input<typeof turnBody>>;
export type PauseBody = Immutable<z.input<typeof pauseBody>>;
export type HolidayBody = Immutable<z.input<typeof holidayBody>>;
export type FlagBody = Immutable<z.input<typeof flagBody>>;
export type OffersBody = Immutable<z.input<typeof offersBody>>;
