/** The page of a "play me" link at work: its button makes a game, and its owner manages it by what is loaded then. */
import { signal } from "@preact/signals-core";
import type { PlayAnswer, PlayMeView } from "../../api/play-me-schema.ts";
import type { JoinBody } from "../../api/seat-schema.ts";
import { mendedFragment } from "../../api/sent-link.ts";
import type { HomePageData } from "../../view/page-data.ts";
import { PlayMePage } from "../../view/play-me/play-me.tsx";
import { call, isPassing } from "../api.ts";
import { switchAppearance } from "../chosen.ts";
import { draw } from "../draw.ts";
import { fieldOf, onForm } from "../form.ts";
import { keptName, keptNewLink } from "../kept/kept.ts";
import { keptOwner, keptPress, repeatable } from "../kept/kept-request.ts";
import type { createOwn, Owner } from "./own.tsx";
import type { Language } from "../../view/languages.ts";
import { type OtherPageWords, otherPageWords } from "../../view/words/pages.ts";
import { withWords } from "../../view/words/words.ts";
import { sentence } from "../../view/words/own.ts";

/** Puts the drawn page to work. */
export function playMe(root: HTMLElement, { language, id, link, offer }: Extract<HomePageData, { page: "play-me" }>): void {
  const words = otherPageWords(language);
  const { refused } = words.playMe;
  const press = keptPress(id);
  const name = signal("");
  const busy = signal(false);
  const error = signal<string | null>(null);
  const owned = lateOwn(id, words, language);

  async function play(form: FormData): Promise<void> {
    if (busy.peek()) return;
    const given = fieldOf(form, "name");
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
    error.value = sentence(refused, code, {}) ?? words.why(code);
  }

  function screen(asServed: boolean) {
    const shown = { words, offer, name: name.value, busy: busy.value, error: error.value };
    return (
      <PlayMePage
        {...shown}
        {...owned(link)}
        onSubmit={asServed ? undefined : onForm((form) => void play(form))}
        onAppearance={switchAppearance}
      />
    );
  }

  draw(root, screen, { isDrawn: true });
  name.value = keptName.get() ?? "";
}

/**
 * What only the owner sees, who is known by the token that the address has, or else this browser keeps: loaded then.
 * @returns what the page shows of the link; reads signals
 */
function lateOwn(id: string, words: OtherPageWords, language: Language) {
  const late = signal<ReturnType<typeof createOwn> | null>(null);
  const sent = mendedFragment(location.hash).slice(1);
  const token = sent || keptOwner(id).get();

  async function load(owner: Owner): Promise<void> {
    const loaded = await withWords("own", import("./own.tsx")).catch(() => null);
    late.value = loaded?.createOwn(owner, words, language) ?? ((link) => ({ link, refusal: words.broken }));
  }

  if (token !== null) void load({ id, token, wasSent: sent !== "" });
  return (link: PlayMeView) => late.value?.(link) ?? { link };
}
