/** `npm run --silent rules`: answers questions about the rules, line by line. */
import { answer } from "./rules/answer.ts";
import { answerLines } from "./shared/json-lines.ts";

answerLines(answer);
