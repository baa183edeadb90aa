/** The jobs of the kernel itself; each feature names its own. */
import { MINUTE, SECOND } from "../../../game/limits.ts";
import type { Pauses } from "../../object/jobs.ts";

/** Brings the log to D1 where the background could not. */
export const ARCHIVE = "archive";
/** Tells D1 which browsers hold the game's seats. */
export const BROWSERS = "browsers";
/** Tells the monitor how the game stands with D1. */
export const MONITOR = "monitor";
/** Looks at the pings of half-open sockets. */
export const PRESENCE = "presence";
/** A page pings every 20 seconds; who has missed two is gone. In milliseconds. */
export const PINGED_WITHIN = 45_000;
/** Looks at what time has done to the game. */
export const TIME = "time";

/**
 * How long the archive's job leaves the background time, in milliseconds. It does what that could not, so it may come late enough to
 * ring together with the notifications of the same event.
 */
export const AFTER_BACKGROUND = 60_000;
/** The same of the browsers' job, which no move brings. */
export const BROWSERS_AFTER = 2000;

/** For what somebody waits for, or D1: however long that was away, it is done soon after it is back. */
export const SHORT_PAUSES: Pauses = { first: [SECOND, 10 * SECOND, 30 * SECOND, MINUTE], rest: 2 * MINUTE };
