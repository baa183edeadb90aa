/** That a move is heard and felt, by whoever wants that: sounds made on the spot, without a file, and vibrations. */
import { effect } from "@preact/signals-core";
import { isMovedHere } from "../../view/people.ts";
import type { Step } from "../board/motion.ts";
import { keptSenses } from "../kept/kept.ts";
import type { Brought, Model, Senses } from "./model.ts";

/** What can be told apart without looking. */
type Cue = "move" | "take" | "end";

/** One tone: when it begins and how long it rings, in seconds; where its pitch begins, in hertz. */
interface Tone {
  readonly at: number;
  readonly rings: number;
  readonly pitch: number;
}

/** Wood on wood is a short tone that falls; an end is a chord, one tone after the other. */
const SOUNDS: Readonly<Record<Cue, readonly Tone[]>> = {
  move: [{ at: 0, rings: 0.09, pitch: 420 }],
  take: [
    { at: 0, rings: 0.09, pitch: 420 },
    { at: 0.07, rings: 0.14, pitch: 240 },
  ],
  end: [
    { at: 0, rings: 0.35, pitch: 392 },
    { at: 0.12, rings: 0.35, pitch: 494 },
    { at: 0.24, rings: 0.6, pitch: 587 },
  ],
};

/** In milliseconds, on and off in turns. */
const VIBRATIONS: Readonly<Record<Cue, readonly number[]>> = { move: [30], take: [30, 60, 30], end: [60, 80, 160] };

const LOUDNESS = 0.3;
/** Less can't be heard; a tone that falls by a ratio never comes to nothing. */
const SILENT = 0.001;
/** Browsers let a page be heard once it was touched; what would be heard much later is not worth hearing. */
const LATE = 500;

let context: AudioContext | null = null;

/** The turn of which a move was heard as it was tapped; null where none was. */
let heardTurn: number | null = null;

let isHearing = false;

/** From now on each leg that is tapped is heard as it is seen, for as long as that is wanted. */
export function hearTaps({ taps, film, state }: Pick<Model, "taps" | "film" | "state">): void {
  if (isHearing) return;
  isHearing = true;
  let heard: Step | undefined;
  effect(() => {
    const [step] = film.value;
    const { turn } = state.peek();
    if (taps.value.length === 0) {
      // What was taken back is heard anew; what was sent has another turn by now.
      if (heardTurn === turn) heardTurn = null;
    } else if (step !== undefined && step !== heard && isVisible() && keptSenses.sound.get() && senseStep({ sound: true }, step))
      heardTurn = turn;
    heard = step;
  });
}

/**
 * Gives the cue of what a later state brings: each move is heard, only the other's is felt. What is seen to happen is heard leg by leg, and
 * an end once it was seen.
 */
export function cueNews({ sound, vibration }: Senses, { before, state, last, isLocal, film }: Brought): void {
  const isOver = state.status === "over" && before.status !== "over";
  if (state.ply <= before.ply && !isOver) return;
  const mover = state.moves.at(-1)?.side;
  const isOwn = state.ply > before.ply && mover !== undefined && isMovedHere(state, mover, isLocal);
  const isHeard = isOwn && heardTurn === before.turn;
  if (isHeard && !isOver) return;
  const senses = { sound, vibration: vibration && !isOwn };
  if (film.peek().length > 0 && isVisible() && (isOver || !isOwn)) return cueFilm(senses, film, isOwn, isOver);
  sense(senses, isOver ? "end" : last.some(({ tag }) => tag === "took") ? "take" : "move");
}

/** Whether films are seen. */
function isVisible(): boolean {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What was tapped here was heard then. */
function cueFilm(senses: Senses, film: Brought["film"], isOwn: boolean, isOver: boolean): void {
  let heard: Step | undefined;
  const stop = effect(() => {
    const [step] = film.value;
    if (step === heard) return;
    heard = step;
    if (step !== undefined && !step.isOver) {
      if (!isOwn) senseStep(senses, step);
      return;
    }
    if (isOver) sense(senses, "end");
    queueMicrotask(() => stop());
  });
}

/** Gives the cue of a step, and answers whether it has one. */
function senseStep(senses: Partial<Senses>, { act, gone }: Step): boolean {
  const isCue = act?.kind === "goes" || gone.length > 0;
  if (isCue) sense(senses, gone.length > 0 ? "take" : "move");
  return isCue;
}

/** Lets something be heard and felt. */
export function sense({ sound, vibration }: Partial<Senses>, what: Cue): void {
  if (vibration) navigator.vibrate([...VIBRATIONS[what]]);
  if (sound) void play(SOUNDS[what]);
}

async function play(tones: readonly Tone[]): Promise<void> {
  context ??= begin();
  const asked = performance.now();
  await context.resume();
  if (performance.now() - asked > LATE) return;
  for (const tone of tones) ring(context, tone);
}

/** Wakes by the first touch, where none was before. */
function begin(): AudioContext {
  const begun = new AudioContext();
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => void begun.resume(), { once: true });
  return begun;
}

function ring(to: AudioContext, { at, rings, pitch }: Tone): void {
  const [start, end] = [to.currentTime + at, to.currentTime + at + rings];
  const tone = new OscillatorNode(to, { type: "triangle" });
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.8, end);
  const loudness = new GainNode(to, { gain: 0 });
  loudness.gain.setValueAtTime(LOUDNESS, start);
  loudness.gain.exponentialRampToValueAtTime(SILENT, end);
  tone.connect(loudness).connect(to.destination);
  tone.start(start);
  tone.stop(end);
}
