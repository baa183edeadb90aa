/** The commands of a game, as the API takes them. */
import type * as z from "zod";
import { type All, type Immutable, merged } from "../rules/values.ts";
import type { CommandCall } from "./common-schema.ts";
import { FEATURES } from "./features.ts";
import type { ProblemCode } from "./problems.ts";

const LISTED = FEATURES.flatMap((feature) => ("commands" in feature ? [feature.commands] : []));

/** By the last part of their paths. A refusal that is no problem's code does not compile here. */
export const COMMANDS: Readonly<Record<string, CommandCall & { readonly refusals: readonly ProblemCode[] }>> = merged(LISTED);

type Listed = All<(typeof LISTED)[number]>;
export type CommandName = keyof Listed;
/** What is sent, by the same. */
export type CommandBody<Name extends CommandName> = Immutable<z.input<Listed[Name]["body"]>>;
