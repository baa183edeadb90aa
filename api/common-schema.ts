/** What many requests and answers are made of, and what a feature adds to the API of a game (`features.ts` lists them all). */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import type { Command } from "../game/command.ts";
import type { Side } from "../rules/contract.ts";

/** What a schema makes of what it is given. */
export type Output<Schema extends z.ZodType> = Immutable<z.output<Schema>>;
/** What a schema is given. */
export type Input<Schema extends z.ZodType> = Immutable<z.input<Schema>>;

/** A square's name, or after a colon a pick. */
export const tap = z.string();
export const side = z.string().max(8).describe("A side's letter, as GET /api/rules lists them.");
export const instant = z.int().describe("Milliseconds since 1970.");
export const status = z.enum(["waiting", "playing", "over"]);

const as = side.optional().describe("The side that the sender believes to act for; another one is refused as other-seat.");

/** The body of a command that says nothing but whose it is. */
export const asBody = z.object({ as });
/** What the body of a command about the present turn begins with. */
export const turnBody = asBody.extend({ turn: z.int().min(0).max(1_000_000).describe("The turn that is answered.") });

export type TurnBody = Input<typeof turnBody>;

/** A command of a seat: `POST /api/games/:id/<name>`, which is answered with the state. */
export interface CommandCall {
  readonly summary: string;
  /** Why it may be refused, besides what every command of a turn may be refused for. */
  readonly refusals: readonly string[];
  /** What is sent, read as the command and the side that its sender believes to act for. */
  readonly body: z.ZodType<{ readonly command: Command; readonly as: Side | undefined }>;
}

export interface ApiFeature {
  /** Its problems: HTTP status and title, by their stable codes. */
  readonly problems?: Readonly<Record<string, readonly [status: number, title: string]>>;
  readonly commands?: Readonly<Record<string, CommandCall>>;
  /** What everybody is told of it in the state. */
  readonly state?: Readonly<Record<string, z.ZodType>>;
  /** What a seat is told of its own. */
  readonly you?: Readonly<Record<string, z.ZodType>>;
  /** What lists of games say of it. */
  readonly listed?: Readonly<Record<string, z.ZodType>>;
  /** What is kept about a seat's player, as they are told it when they ask. */
  readonly kept?: Readonly<Record<string, z.ZodType>>;
}

/** The body of a command. */
export function commandBody<Body extends z.ZodType<{ readonly as?: Side | undefined }>>(
  body: Body,
  command: (given: z.output<Body>) => Command,
) {
  return body.transform((given: z.output<Body>) => ({ as: given.as, command: command(given) }));
}
