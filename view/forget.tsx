/** Forgetting a browser, step by step: what it would lose is said before, with all links to save. */
import type { ForgetWords } from "./words.ts";

export type ForgetStage =
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

export interface ForgetActs {
  readonly look: () => void;
  readonly copy: () => void;
  /** The form tells whether the games that this device plays by itself stay. */
  readonly go: (event: SubmitEvent) => void;
  /** Tries those games again that could not be asked, and ends the cookie. */
  readonly end: () => void;
  readonly stop: () => void;
}

export interface ForgetProps {
  readonly say: ForgetWords;
  readonly stage: ForgetStage;
  /** Absent before the page's script is there. */
  readonly acts?: ForgetActs;
}

/** Longer than mail programs take an address. */
const LONGEST_MAIL = 1800;

export function Forget({ say, stage, acts }: ForgetProps) {
  return (
    <>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      <Stage say={say} stage={stage} {...(acts && { acts })} />
    </>
  );
}

function Stage({ say, stage, acts }: ForgetProps) {
  switch (stage.kind) {
    case "start":
      return (
        <div class="acts">
          <button type="button" class="btn" disabled={acts === undefined} onClick={acts?.look}>
            {say.press}
          </button>
        </div>
      );
    case "looking":
      return <p role="status">{say.looking}</p>;
    case "ask":
      return <Ask say={say} acts={acts} {...stage} />;
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
          <p role="alert">{say.failed(stage.failed)}</p>
          <div class="acts">
            <button type="button" class="btn" onClick={acts?.look}>
              {say.again}
            </button>
            <button type="button" class="btn bad" onClick={acts?.end}>
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
          <Stage say={say} stage={{ kind: "start" }} {...(acts && { acts })} />
        </>
      );
  }
}

type AskProps = Extract<ForgetStage, { kind: "ask" }> & Pick<ForgetProps, "say"> & { readonly acts: ForgetActs | undefined };

function Ask({ say, safe, lost, owned, made, unsent, hasLocal, links, copied, acts }: AskProps) {
  const mail = `mailto:?subject=${encodeURIComponent(say.subject)}&body=${encodeURIComponent(links)}`;
  return (
    <form class="card stack" onSubmit={acts?.go}>
      {lost > 0 && (
        <p role="alert">
          <b>{say.lost(lost)}</b>
        </p>
      )}
      {safe > 0 && <p>{say.safe(safe)}</p>}
      {lost + safe === 0 && <p>{say.none}</p>}
      {owned > 0 && <p>{say.owned(owned)}</p>}
      {made > 0 && <p>{say.made(made)}</p>}
      {unsent > 0 && <p>{say.unsent(unsent)}</p>}
      {links !== "" && (
        <>
          <label class="field">
            {say.links}
            <textarea class="input" rows={3} readOnly value={links} />
          </label>
          <div class="acts">
            <button type="button" class="btn" onClick={acts?.copy}>
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
        <button type="button" class="btn" data-safe="" onClick={acts?.stop}>
          {say.stop}
        </button>
        <button type="submit" class="btn bad">
          {lost > 0 ? say.anyway : say.go}
        </button>
      </div>
    </form>
  );
}
