/** What only German has. */
import { capital } from "../grammar.ts";

const NUMBERS = "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");

/** Two and more, up to twelve in words, for one has a gender; with `capital`, as a sentence begins. */
export function spelled(count: number, _language: string, form?: string): string {
  const number = NUMBERS[count - 2] ?? String(count);
  return form === "capital" ? capital(number) : number;
}
