/** A "play me" link's owner at work: known by the token that the page's address or this browser has. */
import { signal } from "@preact/signals-core";
import type { OwnPlayMe, PlayMeChange, PlayMeEmailBody, PlayMeWebhookBody } from "../../api/play-me-schema.ts";
import type { NewWebhookAnswer } from "../../api/webhook-schema.ts";
import type { OwnLinkActs } from "../../view/play-me/own.tsx";
import type { ToldActs } from "../../view/play-me/told.tsx";
import type { Language, OtherPageWords, PageWords } from "../../view/words.ts";
import { type Answer, type Call, call } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { keptOwner } from "../kept/kept-request.ts";
import type { AroundChat, chatAtWork } from "./chat.tsx";
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

  async function ask(at: string, method: "GET" | "PATCH" | "PUT" | "DELETE", body?: object): Promise<void> {
    if (bearer === null) return;
    const answer = await call<OwnPlayMe>(path + at, { method, bearer, ...(body !== undefined && { body }) });
    if (answer.ok) {
      kept.set(bearer);
      // What people copy from the address gives nothing away.
      if (kept.isStored()) history.replaceState(null, "", location.pathname);
      [own.value, isAsked.value] = [answer.value, false];
      said.value = method === "PATCH" ? say.saved : "";
      if (answer.value.status !== "ended") void chat.load();
    } else if (answer.error.code !== "no-seat") said.value = why(words, answer.error.code);
  }

  const told = toldAtWork(words, {
    mail: (body) => void ask("/email", body === null ? "DELETE" : "PUT", body ?? undefined),
    call: (at, how) => call(path + at, { ...how, bearer }),
    changed: () => manage("GET"),
    failed: (text) => void (said.value = text),
  });

  const chat = lateChat(words, {
    language,
    call: (how) => call(`${path}/chat`, { ...how, bearer }),
    changed: (now, done) => void ([own.value, said.value] = [now, done]),
  });

  void manage("GET");
  return {
    own,
    said,
    chat: () => chat.draw(own.value?.chat ?? null),
    acts: (): OwnLinkActs => ({
      url,
      ownerUrl: `${url}#${bearer ?? ""}`,
      copy: (link) => void copyText(link).then((isCopied) => void (said.value = isCopied ? say.copied : say.notCopied)),
      told: told(),
      pause: (paused) => void manage("PATCH", { paused }),
      limit: (event) => void manage("PATCH", limitsIn(event)),
      end: () => void manage("DELETE"),
      isAsked: isAsked.value,
      ask: (now) => void (isAsked.value = now),
    }),
  };
}

/** What being told takes of the rest. */
interface Around {
  /** Has an address told; null: none. */
  readonly mail: (body: PlayMeEmailBody | null) => void;
  readonly call: <T>(at: string, how: Pick<Call, "method" | "body">) => Promise<Answer<T>>;
  /** Asks how the link stands. */
  readonly changed: () => Promise<void>;
  readonly failed: (text: string) => void;
}

/** What is said of a refusal, by its code. */
function why({ playMe, problem, broken }: PageWords & OtherPageWords, code: string): string {
  const isAddress = code === "not-asked" || code === "too-many";
  return isAddress ? playMe.told.notAsked : (problem[code] ?? broken);
}

/** The limits that are to be kept. */
function limitsIn(event: SubmitEvent): PlayMeChange {
  event.preventDefault();
  const form = formOf(event);
  return { atOnce: Number(fieldOf(form, "atOnce")), aDay: Number(fieldOf(form, "aDay")) };
}

/** The chat room, which only the owner loads; nothing is drawn before it has come. */
function lateChat(words: PageWords & OtherPageWords, around: Omit<AroundChat, "ago" | "why">) {
  const draw = signal<ReturnType<typeof chatAtWork> | null>(null);
  return {
    async load(): Promise<void> {
      draw.value ??= (await import("./chat.tsx")).chatAtWork({
        ...around,
        ago: (at) => words.mine.ago(Date.now() - at),
        why: (code) => why(words, code),
      });
    },
    draw: (room: OwnPlayMe["chat"]) => draw.value?.(room) ?? null,
  };
}

/** How the owner is told of new games, at work. */
function toldAtWork(words: PageWords & OtherPageWords, { mail, call: ask, changed, failed }: Around): () => ToldActs {
  const { told: say } = words.playMe;
  /** Of the webhook that was just added. */
  const secret = signal<string | null>(null);

  async function addWebhook(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const body: PlayMeWebhookBody = { url: fieldOf(formOf(event), "url") ?? "" };
    const answer = await ask<NewWebhookAnswer>("/webhooks", { body });
    if (!answer.ok) return failed(answer.error.code === "malformed" ? say.wrongUrl : why(words, answer.error.code));
    if (form instanceof HTMLFormElement) form.reset();
    secret.value = answer.value.secret;
    await changed();
  }

  async function removeWebhook(id: string): Promise<void> {
    const answer = await ask<null>(`/webhooks/${id}`, { method: "DELETE" });
    secret.value = null;
    if (!answer.ok) return failed(why(words, answer.error.code));
    await changed();
  }

  return () => ({
    mail(event) {
      event.preventDefault();
      const address = fieldOf(formOf(event), "address") ?? "";
      mail({ address, when: "turn", zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    },
    silence: () => mail(null),
    addWebhook: (event) => void addWebhook(event),
    removeWebhook: (id) => void removeWebhook(id),
    secret: secret.value,
  });
}
