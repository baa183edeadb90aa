/** The page in another language: a cookie says which, and the server draws it anew; what is kept for later stays kept. */
import { keepChoice } from "./cookie.ts";

/** Shows this page in `language`. */
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
