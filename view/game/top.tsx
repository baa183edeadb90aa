/** The upper edge of a game: home, what is played, appearance. */
import { Icon } from "../icon.tsx";
import { Mark } from "../mark.tsx";
import type { CommonWords } from "../words.ts";

export interface TopProps {
  readonly words: CommonWords;
  readonly name: string;
  readonly about: string;
  readonly onAppearance: (() => void) | undefined;
}

export function Top({ words, name, about, onAppearance }: TopProps) {
  return (
    <header class="top">
      <a class="logo" href="/" aria-label={words.product.home}>
        <Mark />
      </a>
      <div>
        <h1>{name}</h1>
        <small>{about}</small>
      </div>
      <button type="button" class="btn square end" aria-label={words.product.appearance} onClick={onAppearance}>
        <Icon name="half" />
      </button>
    </header>
  );
}
