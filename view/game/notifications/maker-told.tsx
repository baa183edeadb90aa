/** By what the maker of a game for two others is told, on their page: mail, browsers, chat rooms. They choose no times: they have no turn. */
import { AddressField } from "../../address-field.tsx";
import { FormError } from "../../form.tsx";
import type { Language } from "../../language.ts";
import type { PanelWords } from "../../words.ts";
import { chatSetupWords } from "../../words/chat-setup.ts";
import { panelWords } from "../../words/panels.ts";
import { Button } from "../card.tsx";
import { howAsked, MailRow } from "./mail-row.tsx";
import { mailIn, type NoticeActs, type NoticesState } from "./notices.tsx";
import type { TellActs } from "./tell-order.tsx";
import { TellChat } from "./tell-chat.tsx";
import { howItGoes } from "./telling.tsx";
import { TellLost } from "./tell-lost.tsx";
import { TellPush } from "./tell-push.tsx";
import { timesIn } from "./webhook-acts.ts";

export type MakerToldActs = Pick<NoticeActs, "subscribe" | "test" | "unsubscribe" | "again" | "push" | "chats"> &
  Pick<TellActs, "seen">;

export interface MakerToldProps {
  /** Undefined before it is known. */
  readonly notices: NoticesState | undefined;
  /** What became of the last act; empty where nothing has to be said. */
  readonly said: string;
}

interface Props extends MakerToldProps {
  readonly language: Language;
  readonly acts: MakerToldActs;
}

export function MakerTold({ language, notices: state, said, acts }: Props) {
  const words = panelWords(language);
  if (state === undefined) return <p role="status">{said}</p>;
  const { told, push, chats, busy, at } = state;
  const { ago } = timesIn(language, at);
  return (
    <>
      {told.lost.length > 0 && <TellLost say={words.tell} lost={told.lost} busy={busy} onSeen={acts.seen} ago={ago} />}
      <h2>{words.notices.mail}</h2>
      <Mail words={words} state={state} acts={acts} ago={ago} />
      <TellPush
        say={{ ...words.push, hint: words.maker.push }}
        push={push}
        acts={acts.push}
        busy={busy}
        isOver={false}
        times={{ ago }}
      />
      <TellChat
        say={chatSetupWords(language)}
        told={told}
        chats={chats}
        acts={acts.chats}
        busy={busy}
        isOver={false}
        asksFollow={false}
        ago={ago}
      />
      <p role="status">{said}</p>
    </>
  );
}

interface MailProps extends Pick<Props, "acts"> {
  readonly words: PanelWords;
  readonly state: NoticesState;
  /** How long ago something was, by its time. */
  readonly ago: (at: number) => string;
}

function Mail({ words: { notices, maker, mail: offer }, state, acts, ago }: MailProps) {
  const { told, typed, busy, error } = state;
  const mail = mailIn(told);
  if (!told.kinds.includes("mail")) return <p class="soft">{offer.noMail}</p>;
  if (mail === null)
    return (
      <form class="stack" onSubmit={acts.subscribe}>
        <p class="soft">{maker.mail}</p>
        <AddressField label={offer.address} address={typed} />
        <FormError error={error} />
        <div class="acts">
          <button type="submit" class="btn main" aria-busy={busy ? "true" : undefined}>
            {offer.tellMe}
          </button>
        </div>
      </form>
    );
  const { confirmed } = mail;
  return (
    <>
      <MailRow mail={mail} how={confirmed ? howItGoes(notices, mail, ago) : howAsked({ ...notices, ...offer }, mail)} />
      <div class="acts">
        {confirmed && (
          <Button disabled={busy} onClick={acts.test}>
            {notices.test}
          </Button>
        )}
        {!confirmed && typed !== "" && (
          <Button busy={busy} onClick={acts.again}>
            {offer.sendAgain}
          </Button>
        )}
        <Button disabled={busy} onClick={acts.unsubscribe}>
          {notices.stop}
        </Button>
      </div>
      <FormError error={error} />
    </>
  );
}
