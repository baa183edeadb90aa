/**
 * The panel of links: the invite as long as it can be used, the seat's own link with all ways to keep it, who is in, handing the seat
 * over, and the public link.
 */
import type { ComponentType } from "preact";
import { Button } from "../../../../view/game/card.tsx";
import { isLinkOffered, type PanelProps } from "../../../../view/game/props.ts";
import { Link } from "../links.tsx";
import { keptNewLink } from "../../../kept/kept.ts";
import type { Controller } from "../../controller.ts";
import { load, showAndSay } from "../../announce.ts";
import { showPanel } from "../../cards.ts";
import { Vouched } from "../recovery.tsx";
import { opponent } from "../../../../view/opponent.ts";
import { createLinkWork, type LinkPanelProps, type LinkWork, Confirmed } from "./work.tsx";
import type { NewLinkAnswer } from "../../../../api/seat-schema.ts";
import { renewal } from "../../../renewal.ts";
import { QrCode } from "../../../qr-code.tsx";
import { daysAgo } from "../../../../view/words/ago.ts";

export function createLinkPanel(controller: Controller): ComponentType<PanelProps> {
  const work = createLinkWork(controller);
  const NewLink = createNewLink(work);
  const shown = (panel: Element | null) => void (panel && work.look());
  return (props) => {
    const { say, state } = props;
    const { links } = controller;
    const { link } = work.words;
    const invite = state.you?.inviteUrl;
    return (
      <>
        {invite !== undefined && (
          <>
            <h2>{link.inviteTitle}</h2>
            <p class="soft">{link.invite}</p>
            <Link links={links} label={say.link.inviteLabel} link={invite} main />
          </>
        )}
        {state.you !== undefined && (
          <fieldset class="stack" disabled={state.diverged} ref={shown}>
            <OwnLink {...props} work={work} />
            <NewLink />
            <Holders work={work} />
            <HandedOver {...props} work={work} />
          </fieldset>
        )}
        <h2>{link.watchTitle}</h2>
        <p class="soft">{link.watch}</p>
        <Link links={links} label={link.watchLabel} link={links.watch()} />
      </>
    );
  };
}

/** The seat's own link, and the ways to keep it. */
function OwnLink(props: LinkPanelProps) {
  const { say, state, page, work } = props;
  const { links } = work.controller;
  const { seatLink } = links.now();
  const { link } = work.words;
  const { qrOf, busy } = work.shown();
  const isUnkept = isLinkOffered(page.linkIsNew, state);
  return (
    <>
      <h2>{say.link.title}</h2>
      <Vouched {...props} controller={work.controller} />
      <p class="soft">{isUnkept ? say.link.only : link.keep}</p>
      {seatLink === null ? (
        <Button icon="eye" onClick={() => void links.show()}>
          {link.show}
        </Button>
      ) : (
        <Link links={links} label={say.link.label} link={seatLink} main={isUnkept} />
      )}
      <div class="acts">
        <Button onClick={() => toggleQr(work)}>{qrOf === null ? link.qr : link.hideQr}</Button>
        <Button icon="mail" busy={busy} onClick={() => void mail(work)}>
          {link.mail}
        </Button>
      </div>
      {qrOf !== null && seatLink !== null && (
        <>
          <p class="soft">{link.scan}</p>
          <div ref={codeShown}>
            <QrCode qr={qrOf(seatLink)} label={link.qrLabel} />
          </div>
        </>
      )}
    </>
  );
}

/** Shows the link as a code, or hides it. */
function toggleQr({ controller: { model, links }, shown, patch }: LinkWork): void {
  if (shown().qrOf !== null) return patch({ qrOf: null });
  void links.show();
  // Shown to a camera, it is in use.
  keptNewLink(model.state.peek().id).set(null);
  void load(model, import("../../../qr.ts"), ({ qrOf }) => patch({ qrOf }));
}

/** A camera needs the whole of it. */
function codeShown(code: Element | null): void {
  code?.scrollIntoView({ block: "nearest" });
}

/** Has the link mailed, or an address asked for where there is none. */
async function mail({ controller, words, ask }: LinkWork): Promise<void> {
  const { model } = controller;
  // Without an address whose owner has said yes one is asked for, where mails are set.
  if (model.state.peek().you?.mail === undefined) return showPanel(controller, "notices");
  if ((await ask("/link/mail")) === null) return;
  // In an inbox it is known elsewhere.
  keptNewLink(model.state.peek().id).set(null);
  showAndSay(model, words.link.mailed);
}

/** A new link for the seat, asked about first: the former one opens nothing any more. */
function createNewLink(work: LinkWork): ComponentType {
  const { controller, patch, look, act } = work;
  const { link } = work.words;
  const { model, commands, links } = controller;
  const askNew = renewal((idempotencyKey) => commands.ask<NewLinkAnswer>("/new-link", { body: commands.as(), idempotencyKey }));

  async function makeNew(): Promise<void> {
    const made = await act("POST /new-link", askNew);
    if (made === null) return;
    const { url, token } = made.value;
    patch({ confirming: null });
    links.patch({ seatLink: url, copied: null });
    keptNewLink(model.state.peek().id).set(true);
    if (commands.bearer() !== null) {
      // The link in the address is the one that speaks for this browser.
      history.replaceState(null, "", `${location.pathname}#${token}`);
      controller.begin(token);
    }
    showAndSay(model, link.freshDone);
    await look();
  }

  const { fresh: label, freshTitle: title, freshHint: hint, no, yes } = link;
  return () => <Confirmed {...{ work, label, title, hint, no, yes }} what="new-link" icon="link" onYes={makeNew} />;
}

const DAY = 24 * 60 * 60 * 1000;

/** The browsers that hold the seat, each of which can be put out by another one. */
function Holders({ work }: { readonly work: LinkWork }) {
  const { holders: say } = work.words;
  const { holders, at, busy } = work.shown();
  const { language } = work.controller.model;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  return (
    <>
      <h3>{say.title}</h3>
      <p class="soft">{holders?.length === 0 ? say.none : say.hint}</p>
      <ul class="stack plain">
        {holders?.map(({ id, name, system, since, seen, isYou }) => {
          const kind = name !== null && system !== null ? say.kindOn({ name, system }) : (name ?? system ?? say.kind);
          const told = [
            isYou && say.isYou,
            since !== null && say.since({ date: date.format(since) }),
            seen !== null && say.seen({ when: daysAgo(language, Math.max(0, Math.floor((at - seen) / DAY))) }),
          ].filter(Boolean);
          return (
            <li key={id} class="row">
              <span>
                <b>{kind}</b>
                <br />
                <small>{told.join(", ")}</small>
              </span>
              {!isYou && (
                <Button class=" end" aria-label={say.outOf({ kind })} busy={busy} onClick={() => void putOut(work, id)}>
                  {say.out}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

async function putOut({ controller, words, ask, look }: LinkWork, id: string): Promise<void> {
  const out = await ask(`/browsers/${id}`, "DELETE");
  if (out !== null) showAndSay(controller.model, words.holders.isOut);
  await look();
}

/** Handing the seat over to another player by a link of its own, and leaving it, which is asked about first. */
function HandedOver({ words, rulebook, state, work }: LinkPanelProps) {
  const { handOver } = work.words;
  const { busy, canLeave } = work.shown();
  const link = state.you?.handOverUrl;
  if (state.status === "over") return null;
  return (
    <>
      <h3>{handOver.title}</h3>
      <p class="soft">{handOver.hint}</p>
      {link === undefined ? (
        <Button icon="offer" busy={busy} onClick={() => void work.takeState("/hand-over")}>
          {handOver.begin}
        </Button>
      ) : (
        <>
          <Link links={work.controller.links} label={handOver.label} link={link} />
          <Button onClick={() => void work.takeState("/hand-over", "DELETE")}>{handOver.take}</Button>
        </>
      )}
      {canLeave && (
        <Confirmed
          work={work}
          what="leave"
          label={handOver.leave}
          title={handOver.leaveTitle}
          hint={handOver.leaveHint(opponent(rulebook, state, words))}
          no={handOver.stay}
          yes={handOver.leave}
          onYes={() => leave(work)}
        />
      )}
    </>
  );
}

async function leave({ takeState, patch }: LinkWork): Promise<void> {
  if (await takeState("/leave")) history.replaceState(null, "", location.pathname);
  patch({ confirming: null, canLeave: false });
}
