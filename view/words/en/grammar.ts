/** What only English has. */
import { capital } from "../grammar.ts";

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Up to twelve in words; with `capital`, as a sentence begins. */
export function spelled(count: number, _language: string, form?: string): string {
  const number = NUMBERS[count] ?? String(count);
  return form === "capital" ? capital(number) : number;
}
