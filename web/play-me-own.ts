/** A "play me" link's owner at work: known by the token that the page's address or this browser has. */
import { signal } from "@preact/signals-core";
import type { OwnPlayMe, PlayMeChange } from "../api/play-me-schema.ts";
import type { OwnLinkActs } from "../view/play-me-own.tsx";
import type { OtherPageWords, PageWords } from "../view/words.ts";
import { call } from "./api.ts";
import { fieldOf, formOf } from "./form.ts";
import { keptOwner } from "./kept-request.ts";
import { copyText } from "./share.ts";

export type OwnerAtWork = ReturnType<typeof ownerAtWork>;

export function ownerAtWork(id: string, words: PageWords & OtherPageWords) {
  const say = words.playMe;
  const path = `/api/play-me/${id}`;
  /** Once the token has opened the link, it needs to stand in no address. */
  const kept = keptOwner(id);
  const bearer = location.hash.slice(1) || kept.get();
  const url = location.origin + location.pathname;
  const own = signal<OwnPlayMe | null>(null);
  const said = signal("");
  const isAsked = signal(false);

  async function manage(method: "GET" | "PATCH" | "DELETE", body?: PlayMeChange): Promise<void> {
    if (bearer === null) return;
    const at = method === "GET" ? `${path}/own` : path;
    const answer = await call<OwnPlayMe>(at, { method, bearer, ...(body !== undefined && { body }) });
    if (answer.ok) {
      kept.set(bearer);
      // What people copy from the address gives nothing away.
      if (kept.isStored()) history.replaceState(null, "", location.pathname);
      [own.value, isAsked.value] = [answer.value, false];
      said.value = method === "PATCH" ? say.saved : "";
    } else if (answer.error.code !== "no-seat") said.value = words.problem[answer.error.code] ?? words.broken;
  }

  /** Shows whether a link was copied. */
  async function copy(link: string): Promise<void> {
    said.value = (await copyText(link)) ? say.copied : say.notCopied;
  }

  function limit(event: SubmitEvent): void {
    event.preventDefault();
    const form = formOf(event);
    void manage("PATCH", { atOnce: Number(fieldOf(form, "atOnce")), aDay: Number(fieldOf(form, "aDay")) });
  }

  void manage("GET");
  return {
    own,
    said,
    acts: (): OwnLinkActs => ({
      url,
      ownerUrl: `${url}#${bearer ?? ""}`,
      copy: (link) => void copy(link),
      pause: (paused) => void manage("PATCH", { paused }),
      limit,
      end: () => void manage("DELETE"),
      isAsked: isAsked.value,
      ask: (now) => void (isAsked.value = now),
    }),
  };
}
