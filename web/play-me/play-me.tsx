/** The page of a "play me" link at work: its button makes a game, and its owner manages it. */
import { signal } from "@preact/signals-core";
import type { PlayAnswer } from "../../api/play-me-schema.ts";
import type { JoinBody } from "../../api/seat-schema.ts";
import type { HomePageData } from "../../view/page-data.ts";
import { PlayMePage } from "../../view/play-me/play-me.tsx";
import { otherPageWords } from "../../view/words/other-pages.ts";
import { seriesWords } from "../../view/words/series.ts";
import { timeChoiceWords } from "../../view/words/time-choice.ts";
import { call, isPassing } from "../api.ts";
import { switchAppearance } from "../appearance.ts";
import { draw } from "../draw.ts";
import { nameIn } from "../form.ts";
import { keptName, keptNewLink } from "../kept/kept.ts";
import { keptPress, repeatable } from "../kept/kept-request.ts";
import { ownerAtWork } from "./own.ts";

/** Puts the drawn page to work. */
export function playMe(root: HTMLElement, { language, id, link, offer }: Extract<HomePageData, { page: "play-me" }>): void {
  const words = otherPageWords(language);
  const { refused } = words.playMe;
  const press = keptPress(id);
  const name = signal("");
  const busy = signal(false);
  const error = signal<string | null>(null);
  const { own, said, acts, told } = ownerAtWork(id, words, language);

  async function play(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy.peek()) return;
    const given = nameIn(event);
    keptName.set(given);
    [busy.value, error.value] = [true, null];
    const { key, body } = press.get() ?? repeatable(press, given === null ? {} : ({ name: given } satisfies JoinBody));
    const answer = await call<PlayAnswer>(`/api/play-me/${id}/play`, { body, idempotencyKey: key });
    if (answer.ok) {
      press.set(null);
      keptNewLink(answer.value.id).set(true);
      return location.assign(answer.value.seat.url);
    }
    const { code } = answer.error;
    if (!isPassing(answer.error)) press.set(null);
    busy.value = false;
    error.value = refused[code] ?? words.problem[code] ?? words.broken;
  }

  function screen(asServed: boolean) {
    const shown = {
      words,
      timeWords: timeChoiceWords(language),
      seriesWords: seriesWords(language),
      offer,
      name: name.value,
      busy: busy.value,
      error: error.value,
    };
    const state = own.value;
    return (
      <PlayMePage
        {...shown}
        link={state ?? link}
        refusal={said.value || null}
        own={state === null ? undefined : { state, acts: acts(), told: told(), said: said.value }}
        onSubmit={asServed ? undefined : (event) => void play(event)}
        onAppearance={switchAppearance}
      />
    );
  }

  draw(root, screen, { isDrawn: true });
  name.value = keptName.get() ?? "";
}
