/** Taking one's seats to another browser: their links, a few at a time; and the link that hands them on. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { instant } from "./common-schema.ts";
import { seatsBody } from "./my-games-schema.ts";

/** Seats that one call tells or opens: each asks an object of its own, and a request may ask only so many. */
export const SEATS_AT_ONCE = 40;

export const handAnswer = z.object({
  url: z.string().describe("Opened in another browser, it adds the seats of this one there. A secret, good once."),
  until: instant,
});
export const handStatusAnswer = z.object({
  status: z.enum(["none", "open", "taken"]).describe("`none` where there is none, or its time is over."),
});

export const seatsPartBody = z.object({
  after: z.string().max(32).optional().describe("`next` of the part before; the first part where it is absent."),
});
export const seatsPartAnswer = seatsBody.extend({
  left: z.int().describe("Seats of this part that can't be told now."),
  next: z.string().nullable().describe("What to ask for the next part with; null where this was the last."),
});

export const openSeatsBody = z.object({ seats: seatsBody.shape.seats.max(SEATS_AT_ONCE) });
export const openSeatsAnswer = z.object({
  opened: z.int().describe("Seats that this browser holds now."),
  left: z
    .int()
    .describe("Those that it does not: the token is wrong, it holds the other seat, or the game can't be changed now."),
});

export type HandAnswer = Immutable<z.output<typeof handAnswer>>;
export type HandStatusAnswer = Immutable<z.output<typeof handStatusAnswer>>;
export type SeatsPartAnswer = Immutable<z.output<typeof seatsPartAnswer>>;
export type SeatsPartBody = Immutable<z.input<typeof seatsPartBody>>;
export type OpenSeatsAnswer = Immutable<z.output<typeof openSeatsAnswer>>;
export type OpenSeatsBody = Immutable<z.input<typeof openSeatsBody>>;
