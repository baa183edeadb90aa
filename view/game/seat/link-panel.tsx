/**
 * The panel of links: the invite as long as it can be used, the seat's own link with all ways to keep it, who is in, handing the seat
 * over, and the public link.
 */
import type { ComponentType } from "preact";
import type { Holder } from "../../../api/seat-schema.ts";
import { Icon } from "../../icon.tsx";
import { opponent } from "../../people.ts";
import type { QrCodeProps } from "../../qr.tsx";
import type { SeatWords } from "../../words.ts";
import { seatWords } from "../../words/seat.ts";
import { Button } from "../card.tsx";
import { InviteLink, Link } from "./links.tsx";
import { isLinkOffered, type PanelProps } from "../props.ts";
import { Vouched } from "./recovering.tsx";

const DAY = 24 * 60 * 60 * 1000;

/** What is known of the seat beside its link. */
export interface LinkPanelState {
  /** Null before it was asked for. */
  readonly holders: readonly Holder[] | null;
  readonly canLeave: boolean;
  /** What draws the link as a code; null while it is not shown. */
  readonly Qr: ComponentType<QrCodeProps> | null;
  /** What is asked before it is done. */
  readonly confirming: "new-link" | "leave" | null;
  readonly busy: boolean;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

export const LINK_AT_FIRST: LinkPanelState = { holders: null, canLeave: false, Qr: null, confirming: null, busy: false, at: 0 };

export interface LinkPanelActs {
  /** The panel is there, or gone (null). */
  readonly shown: (panel: Element | null) => void;
  /** Shows the link as a code, or hides it. */
  readonly toggleQr: () => void;
  /** The code is there, or gone (null). */
  readonly codeShown: (code: Element | null) => void;
  /** Has the link mailed, or an address asked for where there is none. */
  readonly mail: () => void;
  readonly ask: (question: LinkPanelState["confirming"]) => void;
  readonly makeNew: () => void;
  readonly putOut: (holder: Holder) => void;
  readonly handOver: () => void;
  readonly withdrawLink: () => void;
  readonly leave: () => void;
  readonly answer: (answer: "agree" | "refuse" | "admit") => void;
}

export interface LinkPanelProps extends PanelProps {
  readonly seat: LinkPanelActs;
}

export function LinkPanel(props: LinkPanelProps) {
  const { say, language, state, page, acts } = props;
  const words = seatWords(language);
  const invite = state.you?.inviteUrl;
  return (
    <>
      {invite !== undefined && (
        <>
          <h2>{words.link.inviteTitle}</h2>
          <p class="soft">{words.link.invite}</p>
          <InviteLink {...props} link={invite} />
        </>
      )}
      {state.you !== undefined && <OwnSeat {...props} words={props.words} />}
      <h2>{words.link.watchTitle}</h2>
      <p class="soft">{words.link.watch}</p>
      <Link say={say} label={words.link.watchLabel} link={page.watchLink} page={page} acts={acts} />
    </>
  );
}

function OwnSeat(props: LinkPanelProps) {
  const { say, language, state, page, acts, seat } = props;
  const words = seatWords(language);
  const shown = page.linkPanel ?? LINK_AT_FIRST;
  const isUnkept = isLinkOffered(page.linkIsNew, state);
  return (
    <fieldset class="stack" disabled={state.diverged} ref={seat.shown}>
      <h2>{say.link.title}</h2>
      <Vouched {...props} onAnswer={seat.answer} />
      <p class="soft">{isUnkept ? say.link.only : words.link.keep}</p>
      {page.seatLink === null ? (
        <button type="button" class="btn" onClick={acts.showLink}>
          <Icon name="eye" />
          {words.link.show}
        </button>
      ) : (
        <Link say={say} label={say.link.label} link={page.seatLink} page={page} acts={acts} main={isUnkept} />
      )}
      <div class="acts">
        <Button onClick={seat.toggleQr}>{shown.Qr === null ? words.link.qr : words.link.hideQr}</Button>
        <Button icon="mail" busy={shown.busy} onClick={seat.mail}>
          {words.link.mail}
        </Button>
      </div>
      {shown.Qr !== null && page.seatLink !== null && (
        <>
          <p class="soft">{words.link.scan}</p>
          <div ref={seat.codeShown}>
            <shown.Qr text={page.seatLink} label={words.link.qrLabel} />
          </div>
        </>
      )}
      <Fresh words={words} shown={shown} seat={seat} />
      <Holders words={words} shown={shown} seat={seat} language={language} />
      <HandedOver {...props} seatSays={words} shown={shown} />
    </fieldset>
  );
}

type Part = { readonly words: SeatWords; readonly shown: LinkPanelState; readonly seat: LinkPanelActs };

/** A new link, asked about first. */
function Fresh({ words: { link }, shown, seat }: Part) {
  if (shown.confirming !== "new-link")
    return (
      <Button icon="link" onClick={() => seat.ask("new-link")}>
        {link.fresh}
      </Button>
    );
  return (
    <Confirm
      title={link.freshTitle}
      hint={link.freshHint}
      no={link.no}
      yes={link.yes}
      busy={shown.busy}
      seat={seat}
      onYes={seat.makeNew}
    />
  );
}

interface ConfirmProps extends Pick<Part, "seat"> {
  readonly title: string;
  readonly hint: string;
  readonly no: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly onYes: () => void;
}

function Confirm({ title, hint, no, yes, busy, seat, onYes }: ConfirmProps) {
  return (
    <div class="card stack" role="group" aria-label={title}>
      <p>
        <b>{title}</b>
        <br />
        {hint}
      </p>
      <div class="acts">
        <Button safe onClick={() => seat.ask(null)}>
          {no}
        </Button>
        <Button class=" main" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

function Holders({ words: { holders: say }, shown, seat, language }: Part & Pick<PanelProps, "language">) {
  const { holders, at, busy } = shown;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  return (
    <>
      <h3>{say.title}</h3>
      <p class="soft">{holders?.length === 0 ? say.none : say.hint}</p>
      <ul class="stack plain">
        {holders?.map((holder) => {
          const { id, name, system, since, seen, isYou } = holder;
          const kind = say.kind(name, system);
          const told = [
            isYou && say.isYou,
            since !== null && say.since(date.format(since)),
            seen !== null && say.seen(Math.max(0, Math.floor((at - seen) / DAY))),
          ].filter(Boolean);
          return (
            <li key={id} class="row">
              <span>
                <b>{kind}</b>
                <br />
                <small>{told.join(", ")}</small>
              </span>
              {!isYou && (
                <button
                  type="button"
                  class="btn end"
                  aria-label={say.outOf(kind)}
                  aria-busy={busy ? "true" : undefined}
                  onClick={() => seat.putOut(holder)}
                >
                  {say.out}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function HandedOver({
  seatSays,
  shown,
  ...props
}: LinkPanelProps & { readonly seatSays: SeatWords; readonly shown: LinkPanelState }) {
  const { words, say, rulebook, state, page, acts, seat } = props;
  const { handOver } = seatSays;
  const link = state.you?.handOverUrl;
  if (state.status === "over") return null;
  return (
    <>
      <h3>{handOver.title}</h3>
      <p class="soft">{handOver.hint}</p>
      {link === undefined ? (
        <Button icon="offer" busy={shown.busy} onClick={seat.handOver}>
          {handOver.begin}
        </Button>
      ) : (
        <>
          <Link say={say} label={handOver.label} link={link} page={page} acts={acts} />
          <Button onClick={seat.withdrawLink}>{handOver.take}</Button>
        </>
      )}
      {shown.canLeave && shown.confirming !== "leave" && <Button onClick={() => seat.ask("leave")}>{handOver.leave}</Button>}
      {shown.canLeave && shown.confirming === "leave" && (
        <Confirm
          title={handOver.leaveTitle}
          hint={handOver.leaveHint(opponent(rulebook, state, words))}
          no={handOver.stay}
          yes={handOver.leave}
          busy={shown.busy}
          seat={seat}
          onYes={seat.leave}
        />
      )}
    </>
  );
}
