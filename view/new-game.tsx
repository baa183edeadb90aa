/** The form that makes a game: the choices of its rulebook, one's side, one's name. */
import type { Option } from "../rules/contract.ts";
import { Picture } from "./board/picture.tsx";
import type { OfferedGame } from "./home.tsx";
import { Icon } from "./icon.tsx";
import { Page } from "./page.tsx";
import type { PageWords } from "./words.ts";

export interface NewGameOffer extends OfferedGame {
  readonly options: readonly Option[];
  /** Which choices make which variant. */
  readonly variants: readonly { readonly id: string; readonly choices: Readonly<Record<string, string>> }[];
}

/** Which seat the creator takes, as the API calls it. */
export const seats = ["first", "second", "random"] as const;
export type SeatChoice = (typeof seats)[number];

export interface NewGameProps {
  readonly words: PageWords;
  readonly game: NewGameOffer;
  /** The creator's name as this browser remembers it. */
  readonly name: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
  readonly onAppearance?: (() => void) | undefined;
}

export function NewGame({ words, game, name, busy, error, onSubmit, onAppearance }: NewGameProps) {
  const say = words.create;
  const [first, second] = game.sides;
  const [begun] = game.variants;
  return (
    <Page words={words} class=" two" onAppearance={onAppearance}>
      <div class="board wide">
        <Picture rulebook={game} scene={game.scene} label={words.home.setUp(game.name)} />
      </div>
      <form class="stack" onSubmit={onSubmit}>
        <h1>{say.title(game.name)}</h1>
        <p>
          {game.tagline}{" "}
          <a class="textual" href={`/rules/${game.id}`} aria-label={words.home.rulesOf(game.name)}>
            {words.home.rules}
          </a>
        </p>
        {game.options.map((option) => (
          <Pick
            name={`option-${option.id}`}
            legend={option.name}
            chosen={begun?.choices[option.id] ?? ""}
            choices={option.choices.map((choice) => ({ value: choice.id, label: choice.name }))}
          />
        ))}
        <Pick
          name="seat"
          legend={say.youPlay}
          chosen={seats[0]}
          choices={[
            { value: seats[0], label: first.name, note: say.begins },
            { value: seats[1], label: second.name },
            { value: seats[2], label: say.byLot },
          ]}
        />
        <NameField words={words} name={name} />
        {error !== null && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        <div class="acts">
          <button type="submit" class="btn main" aria-busy={busy ? "true" : undefined}>
            <Icon name="link" />
            {busy ? say.making : say.make}
          </button>
        </div>
      </form>
    </Page>
  );
}

/** The longest name that the server takes. */
export const LONGEST_NAME = 40;

export function NameField({ words, name }: { readonly words: PageWords; readonly name: string }) {
  return (
    <label class="field">
      {words.create.name}
      <input
        class="input"
        name="name"
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        placeholder={words.create.guest}
        defaultValue={name}
      />
    </label>
  );
}

interface PickProps {
  readonly name: string;
  readonly legend: string;
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly note?: string }[];
}

function Pick({ name, legend, chosen, choices }: PickProps) {
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <div class="pick">
        {choices.map(({ value, label, note }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              {label}
              {note !== undefined && (
                <>
                  <br />
                  <small>{note}</small>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
