/** The form that makes a game, at work. */
import { signal } from "@preact/signals-core";
import { SEAT_CHOICES } from "../../api/seats.ts";
import type { PlayMeBody } from "../../api/play-me-schema.ts";
import type { CreateBody } from "../../api/seat-schema.ts";
import { FOR_OTHERS, NewGame, type NewGameOffer, PLAY_ME } from "../../view/new-game/new-game.tsx";
import { seriesIn } from "../../view/series.ts";
import { NO_TIME, timeChoiceWords } from "../../view/new-game/time-choice.tsx";
import { chosenTime, clockIn } from "./clock-in.ts";
import { switchAppearance } from "../chosen.ts";
import { draw } from "../draw.ts";
import type { Failure } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { createForOthers, createGame, createPlayMe } from "./create-game.ts";
import { keptName } from "../kept/kept.ts";
import type { Language } from "../../view/language.ts";
import { pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

type SeatChoice = PlayMeBody["seat"];

/** Puts the drawn form to work. */
export function makeGame(root: HTMLElement, language: Language, game: NewGameOffer): void {
  const words = pageWords(language);
  const timeWords = timeChoiceWords(language);
  const ways = wordsOf("new-game", language);
  const name = signal("");
  const chosen = signal<string | undefined>(undefined);
  const time = signal(NO_TIME);
  const busy = signal(false);
  const error = signal<string | null>(null);

  async function make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = formOf(event);
    const variant = variantOf(game, form);
    if (busy.peek() || variant === undefined) return;
    const clock = clockIn(form);
    if (clock === null) return void (error.value = timeWords.wrong);
    keptName.set(fieldOf(form, "name"));
    busy.value = true;
    error.value = null;
    const failure = await makeBy(wayOf(event), game.name, form, { ...seriesOf(form), ...clock, variant });
    if (failure === null) return;
    busy.value = false;
    const refused: Readonly<Record<string, string>> = { "too-many": ways.tooManyListed, "share-taken": ways.networkListed };
    error.value = refused[failure.code] ?? words.problem[failure.code] ?? words.broken;
  }

  function take(form: EventTarget | null): void {
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    chosen.value = variantOf(game, data);
    time.value = chosenTime(data);
  }

  function screen(asServed: boolean) {
    return (
      <NewGame
        words={words}
        timeWords={timeWords}
        ways={ways}
        seriesWords={wordsOf("series", language)}
        game={game}
        variant={chosen.value}
        time={time.value}
        name={name.value}
        busy={busy.value}
        error={error.value}
        onSubmit={asServed ? undefined : (event) => void make(event)}
        onChange={({ currentTarget }) => take(currentTarget)}
        onAppearance={switchAppearance}
      />
    );
  }

  draw(root, screen, { isDrawn: true });
  // What this browser remembers, and what was chosen before this script was there, is an update: the server could not draw it.
  name.value = keptName.get() ?? "";
  take(root.querySelector("form"));
}

/** @param name what the kind of game is called */
function makeBy(way: string, name: string, form: FormData, wish: Agreed): Promise<Failure | null> {
  if (way === FOR_OTHERS) return createForOthers(wish, name);
  const own = { ...wish, ...ownIn(form) };
  return way === PLAY_ME ? createPlayMe(own) : createGame({ ...own, ...(form.has("open") && { open: true }) });
}

/** What two players agree on, whoever they are. */
type Agreed = Pick<CreateBody, "variant" | "clock" | "onFlag" | "holiday" | "series">;

function seriesOf(form: FormData): Pick<CreateBody, "series"> {
  const series = seriesIn(fieldOf(form, "series"));
  return { ...(series && { series }) };
}

/** What whoever makes the game chooses for themselves. */
function ownIn(form: FormData): { readonly seat: SeatChoice; readonly name?: string } {
  const name = fieldOf(form, "name");
  return { seat: seatIn(form), ...(name !== null && { name }) };
}

/** Which button was pressed; empty for the one that makes a game of one's own. */
function wayOf({ submitter }: SubmitEvent): string {
  return submitter instanceof HTMLButtonElement ? submitter.value : "";
}

function seatIn(form: FormData): SeatChoice {
  const chosen = fieldOf(form, "seat");
  return SEAT_CHOICES.find((seat) => seat === chosen) ?? "random";
}

/** The variant that the chosen options make. */
function variantOf({ options, variants }: NewGameOffer, form: FormData): string | undefined {
  return variants.find(({ choices }) => options.every(({ id }) => choices[id] === fieldOf(form, `option-${id}`)))?.id;
}
