/** The part of the page on privacy that has this browser forgotten, step by step: what it would lose is said before, with its links. */
import { signal } from "@preact/signals-core";
import { Forget, ForgetButton } from "../../view/privacy.tsx";
import { draw } from "../draw.ts";
import { formOf } from "../form.ts";
import { emptyDevice } from "../kept/empty-device.ts";
import { slotsOf } from "../kept/kept.ts";
import { keptMaker, keptOwner, MADE, OWNED } from "../kept/kept-request.ts";
import { gamesToSend } from "../kept/to-send.ts";
import { copyText } from "../share.ts";
import { leaveAll, type Leaving, letLinksGo, linksOf, type Seats, seatsHere } from "./leaving.ts";
import type { Language } from "../../view/language.ts";
import { wordsOf, type Words } from "../../view/words/words.ts";

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

  function go(event: SubmitEvent): void {
    event.preventDefault();
    const now = stage.peek();
    if (now.kind !== "ask") return;
    keepsLocal = formOf(event).has("local");
    void forget({ evenLast: now.lost > 0 });
  }

  const acts: Acts = {
    say,
    look: () => void look(),
    copy: () => void copy(),
    go,
    end: () => void forget({ evenLast: true, evenFailed: true }),
    stop: () => void (stage.value = { kind: "start" }),
  };
  const screen = (asServed: boolean) => (
    <Forget say={say}>{asServed ? <ForgetButton say={say} /> : shown(stage.value, acts)}</Forget>
  );
  draw(root, screen, { isDrawn: true });
  if (location.hash === `#${root.id}`) void look();
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
  readonly look: () => void;
  readonly copy: () => void;
  /** The form tells whether the games that this device plays by itself stay. */
  readonly go: (event: SubmitEvent) => void;
  /** Tries those games again that could not be asked, and ends the cookie. */
  readonly end: () => void;
  readonly stop: () => void;
}

function shown(stage: Stages, acts: Acts) {
  const { say, look, end } = acts;
  switch (stage.kind) {
    case "start":
      return <ForgetButton say={say} onPress={look} />;
    case "looking":
      return <p role="status">{say.looking}</p>;
    case "ask":
      return <Ask {...acts} {...stage} />;
    case "going":
      return <p role="status">{say.going}</p>;
    case "done":
      return (
        <p role="status">
          <b>{say.done}</b>
        </p>
      );
    case "unasked":
      return (
        <>
          <p role="alert">{say.failed({ count: stage.failed })}</p>
          <div class="acts">
            <button type="button" class="btn" onClick={look}>
              {say.again}
            </button>
            <button type="button" class="btn bad" onClick={end}>
              {say.end}
            </button>
          </div>
        </>
      );
    case "troubled":
      return (
        <>
          <p class="error" role="alert">
            {say.troubled}
          </p>
          <ForgetButton say={say} onPress={look} />
        </>
      );
  }
}

type AskProps = Extract<Stages, { kind: "ask" }> & Acts;

function Ask({ say, safe, lost, owned, made, unsent, hasLocal, links, copied, ...acts }: AskProps) {
  const mail = `mailto:?subject=${encodeURIComponent(say.subject)}&body=${encodeURIComponent(links)}`;
  return (
    <form class="card stack" onSubmit={acts.go}>
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
            <button type="button" class="btn" onClick={acts.copy}>
              {say.copy}
            </button>
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
        <button type="button" class="btn" data-safe="" onClick={acts.stop}>
          {say.stop}
        </button>
        <button type="submit" class="btn bad">
          {lost > 0 ? say.anyway : say.go}
        </button>
      </div>
    </form>
  );
}
