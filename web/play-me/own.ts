/** A "play me" link's owner at work: known by the token that the page's address or this browser has. */
import { signal } from "@preact/signals-core";
import { mendedFragment } from "../../api/sent-link.ts";
import type { OwnPlayMe, PlayMeChange } from "../../api/play-me-schema.ts";
import type { Asked, OwnLinkActs } from "../../view/play-me/own.tsx";
import type { Language, OtherPageWords, PageWords } from "../../view/words.ts";
import { call } from "../api.ts";
import { fieldOf, formOf, nameIn } from "../form.ts";
import { keptOwner } from "../kept/kept-request.ts";
import { renewal } from "../renewal.ts";
import type { AroundTold, createTold } from "./told.tsx";
import { copyText } from "../share.ts";

export function ownerAtWork(id: string, words: PageWords & OtherPageWords, language: Language) {
  const say = words.playMe;
  const path = `/api/play-me/${id}`;
  const { bearer, keep, isReplaced, wasSent } = ownerToken(id);
  const url = location.origin + location.pathname;
  const own = signal<OwnPlayMe | null>(null);
  const said = signal("");
  const asked = signal<Asked | null>(null);

  const manage = (method: "GET" | "PATCH" | "DELETE", body?: PlayMeChange) => ask(method === "GET" ? "/own" : "", method, body);

  async function ask(at: string, method: "GET" | "PATCH" | "DELETE", body?: object): Promise<void> {
    const token = bearer();
    if (token === null) return;
    const answer = await call<OwnPlayMe>(path + at, { method, bearer: token, ...(body !== undefined && { body }) });
    if (answer.ok) {
      keep(token);
      [own.value, asked.value] = [answer.value, null];
      said.value = method === "PATCH" ? say.saved : "";
      if (answer.value.status !== "ended") void told.load();
    } else if (answer.error.code !== "no-seat") said.value = why(words, answer.error.code);
    else if (isReplaced()) return ask(at, method, body);
    else if (wasSent) said.value = say.notYours;
  }

  const askNew = renewal((idempotencyKey) => call(`${path}/new-link`, { method: "POST", bearer: bearer(), idempotencyKey }));

  async function renew(): Promise<void> {
    const answer = await askNew();
    if (answer.ok) keep(answer.value.token);
    asked.value = null;
    said.value = answer.ok ? say.renewed : why(words, answer.error.code);
  }

  const told = lateTold(words, language, {
    call: (at, how) => call(path + at, { ...how, bearer: bearer() }),
    changed: (now) => void (own.value = now),
  });

  void manage("GET");
  return {
    own,
    said,
    told: () => own.value && told.draw(own.value),
    acts: (): OwnLinkActs => ({
      url,
      ownerUrl: `${url}#${bearer() ?? ""}`,
      copy: (link) => void copyText(link).then((isCopied) => void (said.value = isCopied ? say.copied : say.notCopied)),
      pause: (paused) => void manage("PATCH", { paused }),
      limit: (event) => void manage("PATCH", limitsIn(event)),
      renew: () => void renew(),
      end: () => void manage("DELETE"),
      asked: asked.value,
      ask: (now) => void (asked.value = now),
    }),
  };
}

/** The owner's token: what the address has, or this browser keeps. */
function ownerToken(id: string) {
  const kept = keptOwner(id);
  const sent = mendedFragment(location.hash).slice(1);
  let token = sent || kept.get();
  return {
    /** Whether the address has one, so that its person expects more than a visitor. */
    wasSent: sent !== "",
    bearer: () => token,
    /** Once the token has opened the link, it needs to stand in no address: what people copy from there gives nothing away. */
    keep: (given: string): void => {
      token = given;
      kept.set(given);
      history.replaceState(null, "", kept.isStored() ? location.pathname : `#${given}`);
    },
    /** Whether this browser keeps another one, which takes the place of one that is dead: the address may be an old bookmark. */
    isReplaced: (): boolean => {
      const other = kept.get();
      if (other === null || other === token) return false;
      token = other;
      return true;
    },
  };
}

/** What is said of a refusal, by its code. */
function why({ problem, broken }: PageWords, code: string): string {
  return problem[code] ?? broken;
}

/** The name and the limits that are to be kept. */
function limitsIn(event: SubmitEvent): PlayMeChange {
  event.preventDefault();
  const form = formOf(event);
  return {
    name: nameIn(event),
    atOnce: Number(fieldOf(form, "atOnce")),
    aDay: Number(fieldOf(form, "aDay")),
  };
}

/** How the owner is told, which nobody else loads; nothing is drawn before it has come. */
function lateTold(words: PageWords & OtherPageWords, language: Language, around: Pick<AroundTold, "call" | "changed">) {
  const draw = signal<ReturnType<typeof createTold> | null>(null);
  return {
    async load(): Promise<void> {
      draw.value ??= (await import("./told.tsx")).createTold({
        ...around,
        language,
        ago: (at) => words.mine.ago(Date.now() - at),
        why: (code) => why(words, code),
      });
    },
    draw: (own: OwnPlayMe) => draw.value?.(own) ?? null,
  };
}
