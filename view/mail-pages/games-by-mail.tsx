/** One's games on any device: the ways to take them there, and all games of a mail address by a mailed link, without a password. */
import type { ComponentChildren } from "preact";
import { AddressField } from "../address-field.tsx";
import { BusyButton, FormError } from "../form.tsx";
import { Empty } from "../empty.tsx";
import { MailPage, ToFirstPage } from "./mail-page.tsx";
import { type Kinds, MyGames } from "../home/my-games.tsx";
import type { LinkedGame } from "../../api/my-games-schema.ts";
import { Page, Part } from "../page.tsx";
import type { OtherPageWords } from "../words/pages.ts";
import type { Words } from "../words/words.ts";

export type GamesStage =
  /** The address is asked for; `dead` after a link that opened nothing. */
  | { readonly kind: "ask"; readonly dead: boolean; readonly busy: boolean; readonly error: string | null }
  | { readonly kind: "sent" }
  | { readonly kind: "opening"; readonly error: string | null }
  | { readonly kind: "open"; readonly games: readonly LinkedGame[]; readonly busy: boolean; readonly error: string | null }
  /** The link was ended, and all that were mailed before. */
  | { readonly kind: "ended" };

interface GamesByMailProps {
  readonly words: OtherPageWords;
  readonly stage: GamesStage;
  readonly devices: Words["devices"];
  /** The ways that need no mail. */
  readonly ways: ComponentChildren;
  /** How it becomes one of the device's programs. */
  readonly app: ComponentChildren;
  /** Whether this server sends mails. */
  readonly mails: boolean;
  readonly kinds: Kinds;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Absent before the page's script is there: sent without it, the address would stand in the page's own. */
  readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
  readonly onAgain?: (() => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
  readonly onAppearance?: (() => void) | undefined;
  /** What else belongs to the address. */
  readonly children?: ComponentChildren;
}

export function GamesByMail(props: GamesByMailProps) {
  const { words, stage, kinds, now, onAgain, onEnd, onAppearance, children } = props;
  const say = words.byMail;
  const page = { words, onAppearance };
  switch (stage.kind) {
    case "ask":
      return <Ask {...props} {...stage} />;
    case "sent":
      return <MailPage {...page} end="waiting" title={say.sent} text={say.sentHint} />;
    case "opening":
      return (
        <MailPage {...page} title={say.title} text={say.opening} error={stage.error}>
          {stage.error !== null && <BusyButton busy={false} label={say.again} onClick={onAgain} />}
        </MailPage>
      );
    case "open":
      return (
        <Page {...page} class=" narrow">
          {stage.games.length === 0 ? (
            <Empty vignette="waiting" title={say.none} text={say.noneHint} ways={<ToFirstPage words={words} />} />
          ) : (
            <>
              <h1>{say.title}</h1>
              <MyGames words={words} games={stage.games} kinds={kinds} now={now} />
            </>
          )}
          {children}
          <Part title={say.link}>
            <p class="soft">{say.linkHint}</p>
            <FormError error={stage.error} />
            <div class="acts">
              <button type="button" class="btn" aria-busy={stage.busy ? "true" : undefined} onClick={onEnd}>
                {stage.busy ? say.ending : say.end}
              </button>
            </div>
          </Part>
        </Page>
      );
    case "ended":
      return <MailPage {...page} end="done" title={say.ended} text={say.endedHint} />;
  }
}

type AskProps = GamesByMailProps & Extract<GamesStage, { readonly kind: "ask" }>;

/** The ways to another device, a mail among them; after a dead link that alone. */
function Ask({ words, devices, ways, app, mails, dead, busy, error, onSubmit, onAppearance }: AskProps) {
  const say = words.byMail;
  return (
    <Page words={words} class=" narrow" onAppearance={onAppearance}>
      <Empty
        vignette={dead ? "lost" : undefined}
        title={dead ? say.dead : devices.title}
        text={dead ? say.deadHint : devices.hint}
      />
      <noscript>{words.needsScript}</noscript>
      {!dead && ways}
      {mails && (
        <Part title={devices.mail.title}>
          <p class="soft">{say.askHint}</p>
          <form class="stack" onSubmit={onSubmit}>
            <AddressField label={say.address} />
            <BusyButton busy={busy} label={say.send} doing={say.sending} isReady={onSubmit !== undefined} main={false} />
          </form>
          <FormError error={error} />
        </Part>
      )}
      {!dead && app}
    </Page>
  );
}
