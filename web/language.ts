/** The language that a person chooses for all pages. */
import { keepChoice } from "./chosen.ts";

/** Shows this page in `language`: the server draws it anew, and what is kept for later stays kept. */
export function speak(language: string): void {
  keepChoice("language", language);
  location.reload();
}

/** Puts the drawn choice of a language on a page to work. */
export function listenForLanguage(app: HTMLElement): void {
  for (const button of app.querySelectorAll<HTMLButtonElement>("[data-language]")) {
    button.addEventListener("click", () => speak(button.dataset["language"] ?? ""));
    button.disabled = false;
  }
}
