/**
 * The panel of notices: each way that this seat is told by, with how it went last, for notices that stop silently are what
 * players miss most. What it shows is asked for when it is opened.
 */
import type { ChannelAnswer, ChannelsAnswer, ChannelsOfSeat } from "../../../api/channel-schema.ts";
import type { SeatHours as HoursOfSeat } from "../../../api/mail-schema.ts";
import { AddressField } from "../../address-field.tsx";
import { FormError } from "../../form.tsx";
import type { PanelWords } from "../../words.ts";
import { chatSetupWords } from "../../words/chat-setup.ts";
import { panelWords } from "../../words/panels.ts";
import type { Zones } from "../../zone.tsx";
import { cityOf } from "../../zones.ts";
import type { Language } from "../../language.ts";
import { Button } from "../card.tsx";
import { Frequencies, Reminds } from "./how-often.tsx";
import { howAsked, MailRow } from "./mail-row.tsx";
import type { PanelProps } from "../props.ts";
import { SeatHours } from "./seat-hours.tsx";
import { howItGoes } from "./telling.tsx";
import { NO_PUSH, TellPush, type TellPushActs, type TellPushState } from "./tell-push.tsx";
import { NO_CHATS, TellChat, type TellChatActs, type TellChatState } from "./tell-chat.tsx";
import { TellLost } from "./tell-lost.tsx";
import { type TellActs, TellAll, TellCalls, TellOrder, TellWhen } from "./tell-order.tsx";
import { timesIn, type WebhookActs } from "./webhook-acts.ts";
import { NO_WEBHOOKS, Webhooks, type WebhooksState } from "./webhooks.tsx";

/** What is known of the seat's notices. */
export interface NoticesState {
  /** The address that was asked last on this page; empty where none was. */
  readonly typed: string;
  /** Why another address is being given: nobody at this one has said yes yet, or in place of one where somebody has; null where none is. */
  readonly changing: "wrong" | "other" | null;
  /** The quiet hours that are being set; null where they are not. */
  readonly hours: OpenHours | null;
  readonly push: TellPushState;
  readonly chats: TellChatState;
  /** By which channels, mail among them, in their order. */
  readonly told: ChannelsAnswer;
  /** Whether all games of this browser are to tell as this one does. */
  readonly isForAll: boolean;
  readonly webhooks: WebhooksState;
  readonly busy: boolean;
  /** What was wrong with the last address. */
  readonly error: string | null;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

/** What the form of quiet hours begins with. */
export interface OpenHours extends HoursOfSeat {
  readonly zones: Zones;
}

export interface NoticeActs {
  /** The panel is there, or gone (null). */
  readonly shown: (panel: Element | null) => void;
  readonly subscribe: (event: SubmitEvent) => void;
  readonly test: () => void;
  readonly unsubscribe: () => void;
  /** The same in all games of this browser. */
  readonly unsubscribeAll: () => void;
  /** Gives another address; null keeps this one. */
  readonly change: (why: NoticesState["changing"]) => void;
  /** Has the mail that asks sent again. */
  readonly again: () => void;
  /** Shows or hides the form of quiet hours. */
  readonly openHours: () => void;
  readonly setHours: (event: SubmitEvent) => void;
  readonly dropHours: () => void;
  readonly push: TellPushActs;
  readonly chats: TellChatActs;
  readonly tell: TellActs;
  readonly webhooks: WebhookActs;
}

/** The address that tells; null where none does. */
export function mailIn({ channels }: Pick<ChannelsOfSeat, "channels">): ChannelAnswer | null {
  return channels.find(({ kind }) => kind === "mail") ?? null;
}

/** What will most likely be shown takes its room, unseen, until it is known: a sheet that grows would move under the finger. */
export const AWAITED: NoticesState = {
  typed: "",
  changing: null,
  hours: null,
  push: NO_PUSH,
  chats: NO_CHATS,
  told: {
    when: "turn",
    always: false,
    remind: null,
    nextAfter: null,
    calls: true,
    channels: [],
    rooms: [],
    lost: [],
    kinds: ["mail", "push", "chat"],
  },
  isForAll: false,
  webhooks: NO_WEBHOOKS,
  busy: false,
  error: null,
  at: 0,
};
const AWAITED_MAIL: ChannelAnswer = {
  id: "",
  kind: "mail",
  name: "",
  ownHours: false,
  confirmed: true,
  detail: false,
  quiet: null,
  zone: "",
  digestAt: "",
  last: null,
  trouble: null,
};

export interface NoticesProps extends PanelProps {
  readonly notices: NoticeActs;
}

export function Notices({ language, state: { you, status, diverged }, page, notices: acts }: NoticesProps) {
  const words = panelWords(language);
  const ways = { words, language, say: { ...words.mail, ...words.notices, hours: words.hours }, acts, isOver: status === "over" };
  return (
    <fieldset class="stack" disabled={diverged} ref={acts.shown}>
      {page.notices !== undefined && page.notices.told.lost.length > 0 && (
        <TellLost
          say={words.tell}
          lost={page.notices.told.lost}
          busy={page.notices.busy}
          onSeen={acts.tell.seen}
          ago={timesIn(language, page.notices.at).ago}
        />
      )}
      <h2>{ways.say.mail}</h2>
      {page.notices === undefined ? (
        <div key="awaited" class="stack awaited">
          <Ways {...ways} state={awaited(acts, you?.mail !== undefined)} />
        </div>
      ) : (
        <Ways {...ways} state={page.notices} />
      )}
    </fieldset>
  );
}

function awaited({ push }: NoticeActs, isMailed: boolean): NoticesState {
  return { ...AWAITED, push: push.awaited, told: { ...AWAITED.told, channels: isMailed ? [AWAITED_MAIL] : [] } };
}

function Ways({ words, language, ...props }: MailsProps & { readonly words: PanelWords; readonly language: Language }) {
  const { say, state, acts, isOver } = props;
  const { told, push, chats, webhooks, busy, at: now } = state;
  const mail = mailIn(told);
  const isTold = !isOver && told.channels.some(({ confirmed }) => confirmed);
  const tell = { say: words.tell, told, acts: acts.tell, busy };
  const times = timesIn(language, now);
  return (
    <>
      {isOver && mail === null ? <p class="soft">{say.over}</p> : <Mails {...props} />}
      {(!isOver || push.browsers.length > 0) && (
        <TellPush say={words.push} push={push} acts={acts.push} busy={busy} isOver={isOver} times={times} />
      )}
      {(!isOver || told.rooms.length > 0 || told.channels.some(({ kind }) => kind === "chat")) && (
        <TellChat
          say={chatSetupWords(language)}
          told={told}
          chats={chats}
          acts={acts.chats}
          busy={busy}
          isOver={isOver}
          ago={(at) => say.ago(now - at)}
        />
      )}
      {isTold && !mail?.confirmed && <TellWhen say={words.notices} told={told} acts={acts.tell} />}
      {!isOver && told.channels.length > 1 && <TellOrder {...tell} />}
      {isTold && told.when !== "end" && <TellCalls {...tell} />}
      {isTold && <TellAll {...tell} isForAll={state.isForAll} />}
      {(!isOver || webhooks.list.length > 0) && (
        <Webhooks say={words.webhooks} webhooks={webhooks} acts={acts.webhooks} busy={busy} isOver={isOver} times={times} />
      )}
    </>
  );
}

type Say = PanelWords["mail"] & PanelWords["notices"] & Pick<PanelWords, "hours">;

interface MailsProps {
  readonly say: Say;
  readonly state: NoticesState;
  readonly acts: NoticeActs;
  /** No turn comes any more. */
  readonly isOver: boolean;
}

function Mails({ say, state, acts, isOver }: MailsProps) {
  if (!state.told.kinds.includes("mail")) return <p class="soft">{say.noMail}</p>;
  const { changing } = state;
  const mail = mailIn(state.told);
  return mail === null || changing === "other" || (changing === "wrong" && !mail.confirmed) ? (
    <Subscribe say={say} state={state} acts={acts} isOver={isOver} />
  ) : (
    <Mail say={say} mail={mail} state={state} acts={acts} isOver={isOver} />
  );
}

function Subscribe({ say, state, acts }: MailsProps) {
  return (
    <form class="stack" onSubmit={acts.subscribe}>
      <p class="soft">{say.ask}</p>
      <AddressField label={say.address} address={state.typed} />
      <FormError error={state.error} />
      <Frequencies say={say} chosen="turn" />
      <div class="acts">
        <button type="submit" class="btn main" aria-busy={state.busy ? "true" : undefined}>
          {say.tellMe}
        </button>
        {mailIn(state.told) !== null && <Button onClick={() => acts.change(null)}>{say.keep}</Button>}
      </div>
    </form>
  );
}

interface MailProps extends MailsProps {
  readonly mail: ChannelAnswer;
}

function Mail(props: MailProps) {
  const { say, mail, state, acts, isOver } = props;
  const { at: now, busy, error, told } = state;
  const { when, always, remind } = told;
  const { confirmed } = mail;
  const isLive = confirmed && !isOver;
  const goes = confirmed ? howItGoes(say, mail, (time) => say.ago(now - time)) : howAsked(say, mail);
  const how = isOver ? say.over : goes;
  return (
    <>
      <MailRow mail={mail} how={how} />
      {isLive && <Frequencies say={say} chosen={when} onChoose={acts.tell.setWhen} />}
      {isLive && <Always say={say} isOn={always} onTurn={acts.tell.setAlways} />}
      {isLive && when !== "end" && <Reminds say={say} chosen={remind} onChoose={acts.tell.setRemind} />}
      {isLive && <QuietHours {...props} />}
      {!confirmed && !isOver && (
        <div class="acts">
          <Button onClick={() => acts.change("wrong")}>{say.wrongAddress}</Button>
          {state.typed !== "" && (
            <Button busy={busy} onClick={acts.again}>
              {say.sendAgain}
            </Button>
          )}
        </div>
      )}
      {isLive && (
        <div class="acts">
          <Button disabled={busy} onClick={acts.test}>
            {say.test}
          </Button>
          <Button disabled={busy} onClick={() => acts.change("other")}>
            {say.otherAddress}
          </Button>
        </div>
      )}
      <div class="acts">
        <Button disabled={busy} onClick={acts.unsubscribe}>
          {say.stop}
        </Button>
        {isLive && (
          <Button disabled={busy} onClick={acts.unsubscribeAll}>
            {say.stopAll}
          </Button>
        )}
      </div>
      <FormError error={error} />
    </>
  );
}

/** It stays as it was pressed until the server has answered, which a `Switch` does not: that shows what is so. */
function Always({ say, isOn, onTurn }: { readonly say: Say; readonly isOn: boolean; readonly onTurn: TellActs["setAlways"] }) {
  return (
    <label class="row">
      {say.always}
      <input
        class="switch end"
        type="checkbox"
        role="switch"
        defaultChecked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </label>
  );
}

/** The quiet hours in a sentence, and the form that sets them for this seat. */
function QuietHours({ say, mail, state: { hours, busy }, acts }: MailProps) {
  const { quiet, zone } = mail;
  return (
    <>
      <p class="soft">
        {quiet === null ? say.noQuiet : say.quiet(quiet.from, quiet.to, cityOf(zone))}{" "}
        <button type="button" class="textual" aria-expanded={hours !== null} onClick={acts.openHours}>
          {say.change}
        </button>
      </p>
      {hours !== null && (
        <SeatHours
          say={say.hours}
          hours={hours}
          isOwn={mail.ownHours}
          zones={hours.zones}
          busy={busy}
          onSubmit={acts.setHours}
          onDrop={acts.dropHours}
        />
      )}
    </>
  );
}
