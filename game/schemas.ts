/** The list of what each feature adds to a game's data. A feature that has events, commands or a part of the state has one line here. */
import * as z from "zod";
import { callsSchema } from "./calls-schema.ts";
import { clockSchema } from "./clock-schema.ts";
import { endingSchema } from "./ending-schema.ts";
import { createdEvent } from "./game-schema.ts";
import { seatsSchema } from "./seats-schema.ts";
import { holidaySchema } from "./holiday-schema.ts";
import { pauseSchema } from "./pause-schema.ts";
import { invitesSchema } from "./invites-schema.ts";
import { movesSchema } from "./moves-schema.ts";
import { namesSchema } from "./names-schema.ts";
import { nextGameSchema } from "./next-game-schema.ts";
import { offersSchema } from "./offers-schema.ts";

const SCHEMAS = [
  seatsSchema,
  namesSchema,
  invitesSchema,
  movesSchema,
  endingSchema,
  offersSchema,
  clockSchema,
  pauseSchema,
  holidaySchema,
  callsSchema,
  nextGameSchema,
] as const;

type Listed = (typeof SCHEMAS)[number];
type EventSchema = Listed["events"][number];

/** An event of a game's log. What comes from outside is read by it, each event strictly by its kind. */
export const eventSchema = z.discriminatedUnion("kind", [createdEvent, ...SCHEMAS.flatMap<EventSchema>(({ events }) => events)]);

type Types = NonNullable<Listed["types"]>;
/** What may be asked of a game. */
export type FeatureCommand = Types["command"];
/** The features' parts of a game's state, one of these each. */
export type FeatureState = Types["state"];
/** The codes by which single features refuse their commands. */
export type FeatureRefusal = Types["refusal"];
