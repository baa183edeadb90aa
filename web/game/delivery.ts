/**
 * A move on its way to the server: kept before it is sent, and sent until it is answered. It counts as played only when the server
 * has said so.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import { forgetMove, keptMove, type KeptMove, keptWalk, sendMove } from "../kept/kept-move.ts";
import { isPassing, pauseAfter } from "../api.ts";
import { sayDown, sayRefused, WORTH_SAYING } from "./announce.ts";
import type { Commands, Take } from "./commands.ts";
import type { Model } from "./model.ts";

/**
 * @param take takes over a state that was answered
 * @param catchUp asks for what was missed
 */
export function createDelivery(model: Model, commands: Commands, take: Take, catchUp: () => Promise<void>) {
  const { state, page, taps, patch } = model;
  const { id } = state.peek();
  const kept = keptMove(id);
  let failures = 0;
  let again = 0;

  async function deliver(): Promise<void> {
    const move = kept.get() ?? moveInHand(model);
    if (move === null || page.peek().delivery === "sending") return;
    clearTimeout(again);
    patch({ delivery: "sending", hint: null });
    const answer = await sendMove(commands.ask, id, move);
    // The line has told of it before, or of another in its stead: what is in hand or on its way by then is a later move.
    if (state.peek().turn > move.turn) return void (failures = 0);
    if (answer.ok) {
      failures = 0;
      take(answer.value);
      return patch({ delivery: "open", note: null });
    }
    const { code, state: refusedIn } = answer.error;
    if (isPassing(answer.error)) return page.peek().delivery === "sending" ? keep() : undefined;
    forgetMove(id, move.turn);
    // It may have told why this one is not played, too, and what becomes of a word that went with it.
    const isSaid = page.peek().delivery !== "sending" && page.peek().hint !== null;
    taps.value = [];
    patch({ delivery: "open", note: null });
    if (refusedIn) take(refusedIn);
    else await catchUp();
    if (!isSaid) sayRefused(model, code);
  }

  /** Leaves the move where it is, and tries again by itself. */
  function keep(): void {
    patch({ delivery: "kept", sendsHereOnly: !kept.isStored() || commands.bearer() !== null });
    const pause = pauseAfter(failures++, Math.random());
    again = setTimeout(deliver, pause);
    // That a move waits is worth saying however soon it is tried again.
    sayDown(model, Math.max(pause, WORTH_SAYING));
  }

  return {
    /** Takes up what an earlier visit has left: the taps of a move, and the sending of one that had been sent. */
    resume(): void {
      const begun = [kept.get(), keptWalk(id).get()].find((each) => each !== null && isDue(each, state.peek()));
      if (begun) taps.value = begun.taps;
      if (begun && "move" in begun) void deliver();
    },
    /** Sends the unfinished move, if it is one. */
    async send(): Promise<void> {
      const move = moveInHand(model);
      if (page.peek().delivery !== "open" || move === null) return;
      kept.set(move);
      await deliver();
    },
    /** Sends at once what waits for the network. */
    retry: () => void (page.peek().delivery === "kept" && deliver()),
  };
}

/** Lets go of a kept move whose turn is over in the next state: it was played, or another one was in its stead. */
export function settleKept(model: Model, next: StateAnswer): void {
  const kept = keptMove(next.id);
  const waiting = kept.get();
  if (waiting === null || next.you === undefined || isDue(waiting, next)) return;
  kept.set(null);
  const { moves, takenBack } = model.state.peek();
  const played = [...moves, ...takenBack].find(({ turn }) => turn === waiting.turn);
  if (played?.move !== waiting.move) sayRefused(model, "stale-turn");
}

/** The walk as a move; null where it is none yet. */
function moveInHand({ state, walk }: Model): KeptMove | null {
  const { move, taps } = walk.peek() ?? { move: null, taps: [] };
  const { turn, you } = state.peek();
  return move === null ? null : { turn, move, taps, as: you?.side };
}

/** Whether a kept move still counts: its turn is the present one, and this seat's. */
export function isDue(kept: Pick<KeptMove, "turn">, state: Pick<StateAnswer, "turn" | "status" | "toMove" | "you">): boolean {
  return state.status === "playing" && kept.turn === state.turn && state.you !== undefined && state.toMove === state.you.side;
}
