/** What a catalogue says by itself, for tests that look for its sentences where they are not to be. */
import { parse, type Token } from "@messageformat/parser";
import { type Messages, messagesIn } from "../scripts/words/message.ts";

/** Every sentence of a catalogue that needs nothing to be said. */
export function sentences(words: object): readonly string[] {
  return Object.values(words).flatMap((value: unknown) =>
    typeof value === "string" ? [value] : typeof value === "object" && value !== null ? sentences(value) : [],
  );
}

/** What messages say, where a value stands as `…`; each way of saying it behind the other. */
export function textsOf(messages: Messages): readonly string[] {
  return messagesIn(messages).map(({ text }) => textOf(parse(text)));
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "content") return token.value;
      return "cases" in token ? token.cases.map((each) => textOf(each.tokens)).join(" | ") : "…";
    })
    .join("");
}
