/** Thinks in a thread of its own, so that the page stays free: one question after the other, each answered under its number. */
import { type Brain, openBrain } from "./brain.ts";
import type { Answered, Asked } from "./computer.ts";

let brain: Promise<Brain> | undefined;

addEventListener("message", async ({ data: { number, question } }: MessageEvent<Asked>) => {
  brain ??= openBrain(question);
  const answered: Answered = { number, choice: (await brain).answer(question) };
  self.postMessage(answered);
});

// What is thrown in an answer that is waited for reaches nobody otherwise.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
