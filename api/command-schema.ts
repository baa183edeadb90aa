/** What a player asks of a game. */
import * as z from "zod";
import { givenSeconds } from "../game/clock-schema.ts";
import type { Immutable } from "../rules/immutable.ts";
import { LONGEST_MOVE } from "../game/limits.ts";
import { turnBody } from "./common-schema.ts";

export const moveBody = turnBody.extend({ move: z.string().max(LONGEST_MOVE) });
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
