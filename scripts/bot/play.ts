/**
 * Plays a seat to the end of its game, and answers offers of another game then. All that is known stands on the server: whatever
 * happens to the bot, it asks how the game stands and goes on from there. A move names the turn that it answers, so none is
 * played twice.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import { CommandError } from "../shared/command.ts";
import type { Answered, BotClient, Failure } from "./client.ts";
import type { Computer } from "./computer.ts";

export interface Playing {
  readonly client: Pick<BotClient, "state" | "play" | "answerOffer">;
  readonly computer: Computer;
  /** Resolves when there may be something new. */
  readonly news: () => Promise<void>;
  readonly say: (sentence: string) => void;
  readonly insist: Insist;
  readonly after: AfterGame;
}

/** What it does once the game is over. */
export interface AfterGame {
  readonly takesRematch: boolean;
  /** For how long it waits for the offer of another game, in milliseconds. */
  readonly stay: number;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Tries a call until it succeeds, or fails for good. */
export type Insist = <T>(call: () => Promise<Answered<T>>) => Promise<Answered<T>>;

interface Patience {
  readonly wait: (milliseconds: number) => Promise<void>;
  /** How many milliseconds to wait after a number of failures in a row. */
  readonly pause: (failures: number) => number;
  readonly say: (sentence: string) => void;
}

export function insisting({ wait, pause, say }: Patience): Insist {
  return async (call) => {
    for (let failures = 0; ; failures++) {
      const answer = await call();
      if (answer.ok || !answer.error.isPassing) return answer;
      if (failures === 0) say(`No answer (${answer.error.code}); trying again.`);
      await wait(answer.error.wait ?? pause(failures));
    }
  };
}

type StandingOffer = StateAnswer["offers"][number];

/** What the bot does next, as the game stands. */
type Duty =
  | { readonly kind: "over" }
  /** Both have agreed to another game, in which its seat has this link. */
  | { readonly kind: "next"; readonly url: string }
  | { readonly kind: "move" }
  | { readonly kind: "answer"; readonly offer: StandingOffer }
  | { readonly kind: "wait" };

/** An offer is answered before a move is made, which would let it lapse; and a move would end a pause that both have agreed to. */
export function dutyOf({ status, you, offers, toMove, next, clock }: StateAnswer): Duty {
  if (next?.url !== undefined) return { kind: "next", url: next.url };
  const offer = offers.find(({ by }) => you !== undefined && by !== you.side);
  if (offer !== undefined) return { kind: "answer", offer };
  // The next game is being made.
  if (status === "over") return { kind: next === null ? "wait" : "over" };
  const isPaused = clock?.paused?.kind === "agreed";
  return you !== undefined && toMove === you.side && !isPaused ? { kind: "move" } : { kind: "wait" };
}

/** How the game ended, and the link of the seat in the next one; null where there is none. */
export interface Played {
  readonly result: StateAnswer["result"];
  readonly next: string | null;
}

/** Plays until the game is over and nobody has offered another one for so long. */
export async function play(playing: Playing): Promise<Played> {
  const { client, news, insist, after } = playing;
  const look = async () => stateIn(await insist(() => client.state()));
  let state = await look();
  let until: number | null = null;
  for (;;) {
    const duty = dutyOf(state);
    switch (duty.kind) {
      case "next":
        return { result: state.result, next: after.takesRematch ? duty.url : null };
      case "over":
        until ??= after.now() + after.stay;
        if (after.now() >= until) return { result: state.result, next: null };
        await news();
        state = await look();
        break;
      case "wait":
        await news();
        state = await look();
        break;
      case "answer":
        state = await settled(playing, await answerOffer(playing, state, duty.offer));
        break;
      case "move":
        state = await settled(playing, await move(playing, state));
        break;
    }
  }
}

async function move({ client, computer, say, insist }: Playing, state: StateAnswer): Promise<Answered<StateAnswer>> {
  const chosen = computer.choose(state);
  if (chosen === null) throw new CommandError("The rules here know no move in this position: they are of another version.");
  const played = await insist(() => client.play(state.turn, chosen));
  if (played.ok) say(`Turn ${state.turn}: ${chosen}`);
  return played;
}

async function answerOffer(playing: Playing, state: StateAnswer, offer: StandingOffer) {
  const { client, say, insist } = playing;
  async function reply(accepts: boolean): Promise<Answered<StateAnswer>> {
    const answered = await insist(() => client.answerOffer(offer.id, accepts));
    if (answered.ok) say(`Turn ${state.turn}: ${OFFERED[offer.kind]} is ${accepts ? "agreed" : "declined"}`);
    return answered;
  }
  const accepts = agrees(playing, state, offer);
  const answered = await reply(accepts);
  // What can't be agreed to any more, such as a pause that would be over at once, is not left standing.
  return accepts && !answered.ok && !isOutdated(answered.error) ? reply(false) : answered;
}

const OFFERED: Readonly<Record<StandingOffer["kind"], string>> = {
  draw: "a draw",
  takeback: "a takeback",
  pause: "a pause",
  result: "a result",
  rematch: "a rematch",
};

function agrees({ computer, after }: Playing, state: StateAnswer, offer: StandingOffer): boolean {
  const own = state.you?.side ?? "";
  switch (offer.kind) {
    case "draw":
      return computer.wantsDraw(state, own);
    case "pause":
    case "takeback":
      // The player learns by it that they play against a program.
      return true;
    case "result":
      return offer.winner === own || (offer.winner === null && computer.wantsDraw(state, own));
    case "rematch":
      return after.takesRematch;
  }
}

/** The game may have gone on, or ended, since it was looked at. */
const OUTDATED: readonly string[] = ["stale-turn", "not-your-turn", "not-started", "game-over", "no-offer"];

function isOutdated({ code }: Failure): boolean {
  return OUTDATED.includes(code);
}

async function settled({ client, insist }: Playing, answered: Answered<StateAnswer>): Promise<StateAnswer> {
  if (answered.ok || !isOutdated(answered.error)) return stateIn(answered);
  return stateIn(await insist(() => client.state()));
}

/** @throws {CommandError} where the call failed for good */
function stateIn(answered: Answered<StateAnswer>): StateAnswer {
  if (answered.ok) return answered.value;
  throw new CommandError(whyNot(answered.error));
}

/** A failure in a sentence. */
export function whyNot({ code, detail }: Failure): string {
  if (code === "no-seat") return "The link opens no seat any more, or is not complete.";
  return detail === "" ? `The server refuses: ${code}.` : `The server refuses (${code}): ${detail}`;
}
