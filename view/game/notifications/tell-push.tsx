/** The browsers that tell a seat by push, and how this one comes to be among them. */
import type { ChannelAnswer } from "../../../api/channel-schema.ts";
import { BusyButton, FormError } from "../../form.tsx";
import type { PanelWords } from "../../words.ts";
import type { WebhookTimes } from "./webhook-acts.ts";
import { Telling } from "./telling.tsx";

/** Whether this browser can be told: `app` where only one of the device's programs can (iPhone, iPad). */
export type CanPush = "yes" | "app" | "denied" | "no";

export interface TellPushState {
  /** Those that tell the seat. */
  readonly browsers: readonly ChannelAnswer[];
  /** Which of these is this one, by its id; null where none is. */
  readonly here: string | null;
  readonly can: CanPush;
  /** Why the last try was in vain. */
  readonly error: string | null;
}

export const NO_PUSH: TellPushState = { browsers: [], here: null, can: "no", error: null };

export interface TellPushActs {
  /** What will most likely be shown, before it is known. */
  readonly awaited: TellPushState;
  readonly add: (event: SubmitEvent) => void;
  readonly test: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** A browser that is known by its id alone. */
export function awaitedBrowser(id: string): ChannelAnswer {
  const unknown = { confirmed: true, ownHours: false, detail: false, zone: "", quiet: null, digestAt: "" };
  return { ...unknown, id, kind: "push", name: "", last: null, trouble: null };
}

interface TellPushProps {
  readonly say: PanelWords["push"];
  readonly push: TellPushState;
  readonly acts: TellPushActs;
  readonly busy: boolean;
  /** No turn comes any more. */
  readonly isOver: boolean;
  readonly times: Pick<WebhookTimes, "ago">;
}

export function TellPush({ say, push, acts, busy, isOver, times }: TellPushProps) {
  const { browsers, here, can, error } = push;
  const isHere = browsers.some(({ id }) => id === here);
  return (
    <>
      <h2>{say.title}</h2>
      {browsers.length > 0 && (
        <ul class="stack">
          {browsers.map((browser) => (
            <TellingBrowser key={browser.id} {...{ say, browser, acts, times }} isHere={browser.id === here} />
          ))}
        </ul>
      )}
      {!isHere && !isOver && <Ask {...{ say, can, acts, busy }} />}
      <FormError error={error} />
    </>
  );
}

interface BrowserProps extends Pick<TellPushProps, "say" | "acts" | "times"> {
  readonly browser: ChannelAnswer;
  readonly isHere: boolean;
}

function TellingBrowser({ say, browser: { id, name, last, trouble, confirmed }, acts, times: { ago }, isHere }: BrowserProps) {
  const called = isHere ? say.this(name) : name;
  const isWell = trouble === null && confirmed;
  const went = last === null ? say.noneYet : say.last(ago(last.at));
  return (
    <Telling
      icon="bell"
      called={called}
      name={name}
      state={trouble === null ? went : say.trouble(ago(trouble.since))}
      isWell={isWell}
      say={say}
      onTest={() => acts.test(id)}
      onRemove={() => acts.remove(id)}
    />
  );
}

/** The one press that the browser asks its person after; or why there is none. */
function Ask({ say, can, acts, busy }: Pick<TellPushProps, "say" | "acts" | "busy"> & { readonly can: CanPush }) {
  switch (can) {
    case "no":
      return <p class="soft">{say.unsupported}</p>;
    case "denied":
      return <p class="soft">{say.denied}</p>;
    case "app":
      return (
        <p class="soft">
          {say.app} <a href="/games">{say.howToInstall}</a>
        </p>
      );
    case "yes":
      return (
        <form class="stack" onSubmit={acts.add}>
          <p class="soft">{say.hint}</p>
          <label class="row">
            {say.detail}
            <input class="switch end" type="checkbox" role="switch" name="detail" />
          </label>
          <BusyButton busy={busy} label={say.here} main={false} />
        </form>
      );
  }
}
