/** The part of the page on privacy that has this browser forgotten, at work. */
import { signal } from "@preact/signals-core";
import type { ForgetBody, ForgottenAnswer, HeldSeatsAnswer } from "../api/me-schema.ts";
import type { LinkAnswer } from "../api/seat-schema.ts";
import { Forget, type ForgetStage } from "../view/forget.tsx";
import { forgetWords } from "../view/words/forget.ts";
import type { Language } from "../view/words.ts";
import type { OwnPlayMe } from "../api/play-me-schema.ts";
import { call, isPassing } from "./api.ts";
import { draw } from "./draw.ts";
import { formOf } from "./form.ts";
import { emptyDevice } from "./kept/empty-device.ts";
import { slotsOf } from "./kept/kept.ts";
import { keptMaker, keptOwner, MADE, OWNED } from "./kept/kept-request.ts";
import { gamesToSend } from "./kept/to-send.ts";
import { copyText } from "./share.ts";

const PATH = "/api/me/browser";
/** Links that are asked for at once. */
const TOGETHER = 8;

type Seats = HeldSeatsAnswer["seats"];

/** Puts the drawn part to work. Whoever comes by its own link has pressed the button already. */
export function forgetBrowser(root: HTMLElement, language: Language): void {
  const say = forgetWords(language);
  const stage = signal<ForgetStage>({ kind: "start" });
  let keepsLocal = false;

  async function look(): Promise<void> {
    stage.value = { kind: "looking" };
    const seats = await seatsHere();
    const running = seats?.filter(({ isOver }) => !isOver);
    const links = running && (await linksOf(running.map(({ id }) => id)));
    if (!running || !links) {
      stage.value = { kind: "troubled" };
      return;
    }
    stage.value = question(running, links);
  }

  async function copy(): Promise<void> {
    const now = stage.peek();
    if (now.kind === "ask") stage.value = { ...now, copied: (await copyText(now.links)) ? "yes" : "failed" };
  }

  async function go(how: Leaving): Promise<void> {
    stage.value = { kind: "going" };
    // While the cookie still tells which browser it is.
    const left = (await letLinksGo()) ? await leaveAll(how) : null;
    if (left === null) {
      stage.value = { kind: "troubled" };
      return;
    }
    // Another way back has gone since it was asked for.
    if (left.kept > 0) return look();
    await emptyDevice(keepsLocal);
    stage.value = left.failed > 0 && !how.evenFailed ? { kind: "unasked", failed: left.failed } : { kind: "done" };
  }

  const acts = {
    look: () => void look(),
    copy: () => void copy(),
    go(event: SubmitEvent) {
      event.preventDefault();
      const now = stage.peek();
      if (now.kind !== "ask") return;
      keepsLocal = formOf(event).has("local");
      void go({ evenLast: now.lost > 0 });
    },
    end: () => void go({ evenLast: true, evenFailed: true }),
    stop() {
      stage.value = { kind: "start" };
    },
  };
  draw(root, (asServed) => <Forget say={say} stage={stage.value} {...(!asServed && { acts })} />, { isDrawn: true });
  if (location.hash === `#${root.id}`) void look();
}

/** What is said before anything is done. */
function question(running: Seats, seatLinks: readonly string[]): ForgetStage {
  const [owned, made] = [slotsOf(OWNED), slotsOf(MADE)];
  const managed = [
    ...owned.map((id) => `/p/${id}#${keptOwner(id).get() ?? ""}`),
    ...made.map((id) => `/g/${id}#maker=${keptMaker(id).get()?.token ?? ""}`),
  ];
  const lost = running.filter(({ hasOtherWay }) => !hasOtherWay).length;
  return {
    kind: "ask",
    lost,
    safe: running.length - lost,
    links: [...seatLinks, ...managed.map((path) => location.origin + path)].join("\n"),
    owned: owned.length,
    made: made.length,
    unsent: gamesToSend().length,
    hasLocal: slotsOf("local:").length > 0,
    copied: "no",
  };
}

/** The seats that this browser holds; null where that can't be told now. */
async function seatsHere(): Promise<Seats | null> {
  const all: Seats[number][] = [];
  for (let after: string | null = ""; after !== null;) {
    const answer: Awaited<ReturnType<typeof call<HeldSeatsAnswer>>> = await call(`${PATH}?after=${after}`, { method: "GET" });
    if (!answer.ok) return null;
    all.push(...answer.value.seats);
    after = answer.value.next;
  }
  return all;
}

/** The links of the seats in these games; null where one can't be had. */
async function linksOf(games: readonly string[]): Promise<readonly string[] | null> {
  const links: string[] = [];
  for (let start = 0; start < games.length; start += TOGETHER) {
    const some = games.slice(start, start + TOGETHER);
    const answers = await Promise.all(some.map((game) => call<LinkAnswer>(`/api/games/${game}/link`, { body: {} })));
    for (const answer of answers) {
      if (!answer.ok) return null;
      links.push(answer.value.url);
    }
  }
  return links;
}

/** Has the “play me” links of this browser forget it; false where one can't be asked now. One that is gone knows nobody. */
async function letLinksGo(): Promise<boolean> {
  for (const id of slotsOf(OWNED)) {
    const answer = await call<OwnPlayMe>(`/api/play-me/${id}/browser`, { method: "DELETE", bearer: keptOwner(id).get() });
    if (!answer.ok && isPassing(answer.error)) return false;
  }
  return true;
}

/** How many games could not be asked, and how many are not left, since nothing else leads back there. */
interface Left {
  readonly failed: number;
  readonly kept: number;
}

type Leaving = Pick<ForgetBody, "evenLast" | "evenFailed">;

/** Leaves all games, or those that something else leads back to; null where it broke off. */
async function leaveAll(how: Leaving): Promise<Left | null> {
  let [failed, kept] = [0, 0];
  for (let after: string | null = ""; after !== null;) {
    const body: ForgetBody = { ...how, after };
    const answer: Awaited<ReturnType<typeof call<ForgottenAnswer>>> = await call(PATH, { method: "DELETE", body });
    // Of a browser without a cookie nothing is kept.
    if (!answer.ok) return answer.error.code === "no-cookie" ? { failed: 0, kept: 0 } : null;
    failed += answer.value.failed.length;
    kept += answer.value.kept.length;
    after = answer.value.next;
  }
  return { failed, kept };
}
