/** A "play me" link's owner at work: known by the token that the page's address or this browser has. */
import { signal } from "@preact/signals-core";
import type { OwnPlayMe, PlayMeChange } from "../../api/play-me-schema.ts";
import type { OwnLinkActs } from "../../view/play-me/own.tsx";
import type { Language, OtherPageWords, PageWords } from "../../view/words.ts";
import { call } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { keptOwner } from "../kept/kept-request.ts";
import type { AroundTold, toldAtWork } from "./told.tsx";
import { copyText } from "../share.ts";

export type OwnerAtWork = ReturnType<typeof ownerAtWork>;

export function ownerAtWork(id: string, words: PageWords & OtherPageWords, language: Language) {
  const say = words.playMe;
  const path = `/api/play-me/${id}`;
  /** Once the token has opened the link, it needs to stand in no address. */
  const kept = keptOwner(id);
  const bearer = location.hash.slice(1) || kept.get();
  const url = location.origin + location.pathname;
  const own = signal<OwnPlayMe | null>(null);
  const said = signal("");
  const isAsked = signal(false);

  const manage = (method: "GET" | "PATCH" | "DELETE", body?: PlayMeChange) => ask(method === "GET" ? "/own" : "", method, body);

  async function ask(at: string, method: "GET" | "PATCH" | "DELETE", body?: object): Promise<void> {
    if (bearer === null) return;
    const answer = await call<OwnPlayMe>(path + at, { method, bearer, ...(body !== undefined && { body }) });
    if (answer.ok) {
      kept.set(bearer);
      // What people copy from the address gives nothing away.
      if (kept.isStored()) history.replaceState(null, "", location.pathname);
      [own.value, isAsked.value] = [answer.value, false];
      said.value = method === "PATCH" ? say.saved : "";
      if (answer.value.status !== "ended") void told.load();
    } else if (answer.error.code !== "no-seat") said.value = why(words, answer.error.code);
  }

  const told = lateTold(words, language, {
    call: (at, how) => call(path + at, { ...how, bearer }),
    changed: (now) => void (own.value = now),
  });

  void manage("GET");
  return {
    own,
    said,
    told: () => own.value && told.draw(own.value),
    acts: (): OwnLinkActs => ({
      url,
      ownerUrl: `${url}#${bearer ?? ""}`,
      copy: (link) => void copyText(link).then((isCopied) => void (said.value = isCopied ? say.copied : say.notCopied)),
      pause: (paused) => void manage("PATCH", { paused }),
      limit: (event) => void manage("PATCH", limitsIn(event)),
      end: () => void manage("DELETE"),
      isAsked: isAsked.value,
      ask: (now) => void (isAsked.value = now),
    }),
  };
}

/** What is said of a refusal, by its code. */
function why({ problem, broken }: PageWords, code: string): string {
  return problem[code] ?? broken;
}

/** The limits that are to be kept. */
function limitsIn(event: SubmitEvent): PlayMeChange {
  event.preventDefault();
  const form = formOf(event);
  return { atOnce: Number(fieldOf(form, "atOnce")), aDay: Number(fieldOf(form, "aDay")) };
}

/** How the owner is told, which nobody else loads; nothing is drawn before it has come. */
function lateTold(words: PageWords & OtherPageWords, language: Language, around: Pick<AroundTold, "call" | "changed">) {
  const draw = signal<ReturnType<typeof toldAtWork> | null>(null);
  return {
    async load(): Promise<void> {
      draw.value ??= (await import("./told.tsx")).toldAtWork({
        ...around,
        language,
        ago: (at) => words.mine.ago(Date.now() - at),
        why: (code) => why(words, code),
      });
    },
    draw: (own: OwnPlayMe) => draw.value?.(own) ?? null,
  };
}
