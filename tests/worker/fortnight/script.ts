/**
 * What two players do in a fortnight, and how they wish to be told, all of it by chance. Pure: what becomes of it stands in `play.ts`. Who
 * is to act is often said by their part in the turn, for whose turn it is then nobody knows before; what can't be done then is refused,
 * which does no harm.
 */
import type { CreateBody } from "../../../api/seat-schema.ts";
import type { SeatHours } from "../../../api/mail-schema.ts";
import type { Frequency } from "../../../game/notification.ts";
import type { RemindDays } from "../../../game/limits.ts";
import { dice, type Dice, pick } from "../../../scripts/shared/dice.ts";
import type { Language } from "../../../view/languages.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So long they play. */
export const FORTNIGHT = 14 * DAY;

export const ROLES = ["ada", "bo"] as const;
/** Ada has made the game, and moves first in it; Bo was invited. */
export type Role = (typeof ROLES)[number];
export type Way = "mail" | "push";

/** How a player wishes to be told. */
export interface Wishes {
  readonly when: Frequency;
  /** In the order of their preference. */
  readonly ways: readonly [Way, ...Way[]];
  readonly language: Language;
  /** Whether a push says more than that it is one's turn. */
  readonly detail: boolean;
  readonly hours: SeatHours;
  readonly remind: RemindDays | null;
  readonly nextAfter: number | null;
  readonly always: boolean;
}

/** What becomes of what is sent from now on: for so long nobody takes it; or once it is refused; or the target is gone. */
export type Fault =
  | { readonly kind: "away"; readonly hours: number; readonly restMinutes: number | null }
  | { readonly kind: "refused" }
  | { readonly kind: "gone" };

/** What a player asks of the game itself. */
export type Command =
  | { readonly do: "leave" | "move" | "nudge" | "meet" | "resume" | "claim" | "resign" | "rematch" }
  | { readonly do: "offer"; readonly kind: "draw" | "takeback" | "pause" | "result" }
  | { readonly do: "answer"; readonly how: "accept" | "decline" | "withdraw" }
  | { readonly do: "give" | "holiday"; readonly hours: number };

export type Act =
  | Command
  | { readonly do: "join" | "open" | "touch" | "close" }
  | { readonly do: "hand over"; readonly isTold: boolean }
  | { readonly do: "fault"; readonly way: Way; readonly fault: Fault };

export interface Step {
  /** In milliseconds after the step before it. */
  readonly after: number;
  readonly who: Role | "mover" | "waiter";
  readonly act: Act;
}

export interface Script {
  readonly seed: number;
  readonly start: number;
  readonly clock: CreateBody["clock"];
  readonly onFlag: "claim" | "end";
  readonly wishes: Readonly<Record<Role, Wishes>>;
  readonly steps: readonly Step[];
}

/** The fortnight of a seed. */
export function script(seed: number): Script {
  const roll = dice(seed);
  const start = Date.UTC(2027, 0, 1) + roll(360) * DAY + roll(24 * 60) * MINUTE;
  const clock = pick<CreateBody["clock"]>([{ kind: "none" }, { kind: "none" }, ...CLOCKS], roll);
  return {
    seed,
    start,
    clock,
    onFlag: roll(3) === 0 ? "end" : "claim",
    wishes: { ada: wishes(roll), bo: wishes(roll) },
    steps: stepsOf(roll),
  };
}

const CLOCKS: readonly CreateBody["clock"][] = [
  ...[3600, 12 * 3600, 86_400, 2 * 86_400, 3 * 86_400, 5 * 86_400].map((each) => ({ kind: "move", each }) as const),
  { kind: "bank", bank: 4 * 86_400, increment: 12 * 3600, cap: 5 * 86_400 },
];

function wishes(roll: Dice): Wishes {
  return {
    when: pick(["turn", "turn", "turn", "turn", "turn", "turn", "turn", "digest", "digest", "end"], roll),
    ways: pick([["mail"], ["mail"], ["push"], ["mail", "push"], ["push", "mail"]], roll),
    language: pick(["en", "de"], roll),
    detail: roll(2) === 0,
    hours: {
      zone: pick(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"], roll),
      quiet: pick(
        [null, null, { from: "22:00", to: "07:00" }, { from: "23:30", to: "06:15" }, { from: "07:30", to: "09:00" }],
        roll,
      ),
    },
    remind: pick([null, null, null, 1, 3, 7], roll),
    nextAfter: pick([null, null, 15, 60, 240], roll),
    always: roll(7) === 0,
  };
}

const DELAYS = [
  5 * SECOND,
  40 * SECOND,
  2 * MINUTE,
  8 * MINUTE,
  30 * MINUTE,
  3 * HOUR,
  3 * HOUR,
  11 * HOUR,
  DAY,
  2.2 * DAY,
  4 * DAY,
] as const;

/** A little more or less than one of the usual. */
function delay(roll: Dice): number {
  return Math.round((pick(DELAYS, roll) * (80 + roll(40))) / 100);
}

function stepsOf(roll: Dice): readonly Step[] {
  const steps: Step[] = [{ after: pick([MINUTE, HOUR, DAY, 13.2 * DAY], roll), who: "bo", act: { do: "join" } }];
  const left = () => FORTNIGHT - steps.reduce((sum, { after }) => sum + after, 0);
  if (roll(5) === 0) steps.push(...rejoining(roll));
  while (left() > 0 && steps.length < 45) steps.push(...scene(roll));
  return steps;
}

/** Bo leaves before the first move, and somebody takes the invite again. */
function rejoining(roll: Dice): readonly Step[] {
  return [
    { after: delay(roll), who: "bo", act: { do: "leave" } },
    { after: delay(roll), who: "bo", act: { do: "join" } },
  ];
}

/** What belongs together: one thing is done, or several in a row. */
function scene(roll: Dice): readonly Step[] {
  const step = (who: Step["who"], act: Act, after = delay(roll)): Step => ({ after, who, act });
  const move = (after?: number) => step("mover", { do: "move" }, after);
  const soon = 10 * SECOND + roll(120) * SECOND;
  const kind = pick(["draw", "takeback", "pause", "result", "pause"] as const, roll);
  const answer = { do: "answer", how: pick(["accept", "decline", "decline", "withdraw"] as const, roll) } as const;
  const scenes: readonly [number, () => readonly Step[]][] = [
    [30, () => [move()]],
    [4, () => [move(), move(soon), move(soon)]],
    [5, () => [step("waiter", { do: "offer", kind }), ...(roll(2) === 0 ? [step("mover", answer)] : [])]],
    [4, () => [step("mover", { do: "offer", kind }), ...(roll(2) === 0 ? [step("waiter", answer)] : [])]],
    [2, () => [move(), step("waiter", { do: "offer", kind: "takeback" }, soon), step("mover", { do: "answer", how: "accept" })]],
    [3, () => [step("waiter", { do: "nudge" })]],
    [3, () => [step(pick(["waiter", "mover"], roll), { do: "meet" })]],
    [3, () => [move(), step("waiter", { do: "meet" }, soon)]],
    [2, () => [step("mover", { do: "meet" }), move(soon)]],
    [3, () => [step("waiter", { do: "give", hours: 1 + roll(30) })]],
    [1, () => [step("waiter", { do: "claim" })]],
    [2, () => [step(pick(["waiter", "mover"], roll), { do: "holiday", hours: 2 + roll(60) })]],
    [2, () => [step(pick(["waiter", "mover"], roll), { do: "resume" })]],
    [2, () => [step(pick(["waiter", "mover"], roll), { do: "hand over", isTold: roll(3) > 0 })]],
    [4, () => atPage(step, roll)],
    [4, () => [step(pick(ROLES, roll), { do: "fault", way: pick(["mail", "push"], roll), fault: fault(roll) })]],
    [1, () => [step("mover", { do: "resign" }), step("ada", { do: "rematch" }), step("bo", { do: "rematch" })]],
    [1, () => [step("waiter", { do: "resign" }), step("bo", { do: "rematch" }), step("ada", { do: "rematch" })]],
  ];
  let rest = roll(scenes.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of scenes) {
    rest -= weight;
    if (rest < 0) return make();
  }
  return [];
}

/** Somebody opens the board, touches it once, and leaves it open for minutes or hours. */
function atPage(step: (who: Step["who"], act: Act, after?: number) => Step, roll: Dice): readonly Step[] {
  const who = pick(ROLES, roll);
  const steps = [step(who, { do: "open" }), step(who, { do: "touch" }, 2 * SECOND)];
  const moved = step("mover", { do: "move" }, 20 * SECOND + roll(15) * MINUTE);
  const closed = step(who, { do: "close" }, pick([8 * MINUTE, 30 * MINUTE, 3 * HOUR, 11 * HOUR], roll));
  return [...steps, ...(roll(3) > 0 ? [moved] : []), closed];
}

function fault(roll: Dice): Fault {
  return pick<Fault>(
    [
      { kind: "away", hours: 1 + roll(11), restMinutes: null },
      { kind: "away", hours: 1 + roll(11), restMinutes: pick([null, 10, 60], roll) },
      { kind: "refused" },
      { kind: "gone" },
    ],
    roll,
  );
}

/** The script, a line for what it is about and one for each step. */
export function written({ seed, start, clock, onFlag, wishes: each, steps }: Script): string {
  const player = (role: Role) => {
    const { when, ways, language, detail, hours, remind, nextAfter, always } = each[role];
    const quiet = hours.quiet === null ? "no quiet hours" : `quiet ${hours.quiet.from} to ${hours.quiet.to}`;
    const more = [detail && "detail", always && "always", remind !== null && `reminded every ${remind} days`];
    const next = ways.length > 1 && nextAfter !== null && `the next one after ${nextAfter} minutes`;
    const said = [when, ways.join(" then "), next, language, `${quiet} (${hours.zone})`, ...more].filter(Boolean);
    return `  ${role}: ${said.join(", ")}`;
  };
  const time = clock?.kind === "none" || clock === undefined ? "no clock" : `${JSON.stringify(clock)}, ${onFlag}`;
  const head = `Fortnight ${seed}, from ${new Date(start).toISOString()}: ${time}`;
  let at = 0;
  const lines = steps.map(({ after, who, act }) => `  ${clockTime((at += after))}  ${who}: ${actText(act)}`);
  return [head, player("ada"), player("bo"), ...lines].join("\n");
}

/** What is done, in few words. */
export function actText(act: Act): string {
  switch (act.do) {
    case "offer":
      return `offer ${act.kind}`;
    case "answer":
      return act.how;
    case "give":
    case "holiday":
      return `${act.do} ${act.hours} h`;
    case "hand over":
      return `hand over to somebody who is ${act.isTold ? "told" : "not told"}`;
    case "fault":
      return `${act.way} is ${faultText(act.fault)}`;
    case "join":
    case "leave":
    case "move":
    case "nudge":
    case "meet":
    case "resume":
    case "claim":
    case "resign":
    case "rematch":
    case "open":
    case "touch":
    case "close":
      return act.do;
  }
}

function faultText(fault: Fault): string {
  if (fault.kind !== "away") return fault.kind === "refused" ? "refused once" : "gone";
  return `away for ${fault.hours} h${fault.restMinutes === null ? "" : `, and asks for ${fault.restMinutes} minutes of rest`}`;
}

/** So long after the start: `day 3 07:05:00`. */
export function clockTime(milliseconds: number): string {
  const time = new Date(milliseconds % DAY).toISOString().slice(11, 19);
  return `day ${String(Math.floor(milliseconds / DAY)).padStart(2)} ${time}`;
}
