/** `npm run --silent engine`: answers positions with what the computer would play, line by line. */
import { answerer } from "./engine/answer.ts";
import { answerLines } from "./shared/json-lines.ts";

answerLines(
  await answerer(
    () => performance.now(),
    (sentence) => console.error(sentence),
  ),
);
