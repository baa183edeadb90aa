/** The part of the page on privacy that has this browser forgotten, step by step: what it would lose is said before, with its links. */
import { Button } from "../../view/game/card.tsx";
import { signal } from "@preact/signals-core";
import { Forget, ForgetButton } from "../../view/privacy.tsx";
import { FormError } from "../../view/form.tsx";
import { draw } from "../draw.ts";
import { onForm } from "../form.ts";
import { emptyDevice } from "../kept/empty-device.ts";
import { slotsOf } from "../kept/kept.ts";
import { keptMaker, keptOwner, MADE, OWNED } from "../kept/kept-request.ts";
import { gamesToSend } from "../kept/to-send.ts";
import { copyText } from "../share.ts";
import type { Language } from "../../view/languages.ts";
import { wordsOf, type Words } from "../../view/words/words.ts";
import type { ForgetBody, ForgottenAnswer, HeldSeatsAnswer } from "../../api/my-games-schema.ts";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import type { LinkAnswer } from "../../api/seat-schema.ts";
import { type Answer, call, isPassing } from "../api.ts";

/** Longer than mail programs take an address. */
const LONGEST_MAIL = 1800;

type Stages =
  | { readonly kind: "start" | "looking" | "going" }
  | {
      readonly kind: "ask";
      /** Games that something else leads back to, and that go on and nothing else does. */
      readonly safe: number;
      readonly lost: number;
      /** “Play me” links that know this browser as their owner's. */
      readonly owned: number;
      /** Games for two others that it manages. */
      readonly made: number;
      /** Moves that wait to be sent. */
      readonly unsent: number;
      /** Whether there are games that this device plays by itself. */
      readonly hasLocal: boolean;
      /** The links of all games that go on, and by which those are managed, a line each. */
      readonly links: string;
      /** Whether they were copied, or could not be. */
      readonly copied: "no" | "yes" | "failed";
    }
  | { readonly kind: "done" }
  /** All is forgotten but the cookie, for that many games could not be asked. */
  | { readonly kind: "unasked"; readonly failed: number }
  | { readonly kind: "troubled" };

/** Puts the drawn part to work. Whoever comes by its own link has pressed the button already. */
export function forgetBrowser(root: HTMLElement, language: Language): void {
  const say = wordsOf("forget", language);
  const stage = signal<Stages>({ kind: "start" });
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

  async function forget(how: Leaving): Promise<void> {
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

  const go = onForm((form) => {
    const now = stage.peek();
    if (now.kind !== "ask") return;
    keepsLocal = form.has("local");
    void forget({ evenLast: now.lost > 0 });
  });

  const acts = {
    press: () => void look(),
    copy: () => void copy(),
    go,
    stop: () => void (stage.value = { kind: "start" }),
    end: () => void forget({ evenLast: true, evenFailed: true }),
  };
  const screen = (asServed: boolean) => (
    <Forget say={say}>{asServed ? <ForgetButton say={say} /> : <Stage say={say} now={stage.value} {...acts} />}</Forget>
  );
  draw(root, screen, { isDrawn: true });
  if (location.hash === `#${root.id}`) acts.press();
}

/** What is said before anything is done. */
function question(running: Seats, seatLinks: readonly string[]): Stages {
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

interface Acts {
  readonly say: Words["forget"];
  readonly press: () => void;
  readonly copy: () => void;
  /** The form tells whether the games that this device plays by itself stay. */
  readonly go: (event: SubmitEvent) => void;
  readonly stop: () => void;
  /** Tries those games again that could not be asked, and ends the cookie. */
  readonly end: () => void;
}

function Stage({ now, ...acts }: Acts & { readonly now: Stages }) {
  const { say, press, end } = acts;
  switch (now.kind) {
    case "start":
      return <ForgetButton say={say} onPress={press} />;
    case "ask":
      return <Ask {...acts} {...now} />;
    case "looking":
    case "going":
      return <p role="status">{say[now.kind]}</p>;
    case "done":
      return (
        <p role="status">
          <b>{say.done}</b>
        </p>
      );
    case "unasked":
      return (
        <>
          <p role="alert">{say.failed({ count: now.failed })}</p>
          <div class="acts">
            <Button onClick={press}>{say.again}</Button>
            <Button class=" bad" onClick={end}>
              {say.end}
            </Button>
          </div>
        </>
      );
    case "troubled":
      return (
        <>
          <FormError error={say.troubled} />
          <ForgetButton say={say} onPress={press} />
        </>
      );
  }
}

type AskProps = Extract<Stages, { kind: "ask" }> & Acts;

function Ask({ say, safe, lost, owned, made, unsent, hasLocal, links, copied, copy, go, stop }: AskProps) {
  const mail = `mailto:?subject=${encodeURIComponent(say.subject)}&body=${encodeURIComponent(links)}`;
  return (
    <form class="card stack" onSubmit={go}>
      {lost > 0 && (
        <p role="alert">
          <b>{say.lost({ count: lost })}</b>
        </p>
      )}
      {safe > 0 && <p>{say.safe({ count: safe })}</p>}
      {lost + safe === 0 && <p>{say.none}</p>}
      {owned > 0 && <p>{say.owned({ count: owned })}</p>}
      {made > 0 && <p>{say.made({ count: made })}</p>}
      {unsent > 0 && <p>{say.unsent({ count: unsent })}</p>}
      {links !== "" && (
        <>
          <label class="field">
            {say.links}
            <textarea class="input" rows={3} readOnly value={links} />
          </label>
          <div class="acts">
            <Button onClick={copy}>{say.copy}</Button>
            {mail.length <= LONGEST_MAIL && (
              <a class="btn" href={mail}>
                {say.send}
              </a>
            )}
          </div>
        </>
      )}
      {copied !== "no" && <p role="status">{copied === "yes" ? say.copied : say.notCopied}</p>}
      <p>{say.rest}</p>
      {hasLocal && (
        <label class="row">
          <input type="checkbox" name="local" />
          <span>{say.local}</span>
        </label>
      )}
      <div class="acts">
        <Button safe onClick={stop}>
          {say.stop}
        </Button>
        <Button type="submit" class=" bad">
          {lost > 0 ? say.anyway : say.go}
        </Button>
      </div>
    </form>
  );
}

const PATH = "/api/me/browser";
/** Links that are asked for at once. */
const TOGETHER = 8;

type Seats = HeldSeatsAnswer["seats"];

/** The seats that this browser holds; null where that can't be told now. */
async function seatsHere(): Promise<Seats | null> {
  const all: Seats[number][] = [];
  for (let after: string | null = ""; after !== null;) {
    const answer: Answer<HeldSeatsAnswer> = await call(`${PATH}?after=${after}`, { method: "GET" });
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
    const answer: Answer<ForgottenAnswer> = await call(PATH, { method: "DELETE", body });
    // Nothing is kept of a browser without a cookie.
    if (!answer.ok) return answer.error.code === "no-cookie" ? { failed: 0, kept: 0 } : null;
    failed += answer.value.failed.length;
    kept += answer.value.kept.length;
    after = answer.value.next;
  }
  return { failed, kept };
}
