/** What a recipient refuses, in words for programmers. */
import { refused } from "../../object/reply.ts";

/** Says the same of a link that was never mailed and of one that is over. */
export const NO_LINK = refused("no-link", "The link is none, or none any more.");
export const NOT_FOUND = refused("not-found", "No mails are set up for that.");
export const TOO_MANY = refused("too-many", "Enough mails of this kind were asked for today. Try again tomorrow.");
/** Says the same of an address that was asked often enough and of one that wants none: whoever asks may be a stranger to it. */
export const NOT_ASKED = refused("not-asked", "That address is not asked now: it was asked lately, or wants no such mails.");
export const NOT_CONFIRMED = refused("not-confirmed", "Nobody at the address has said yes yet.");
