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
import { load } from "../../announce.ts";
import { showPanel } from "../../opening.ts";
import { Vouched } from "../recovery.tsx";
import { HandedOver } from "./hand-over.tsx";
import { createLinkWork, type LinkPanelProps, type LinkWork, Confirm } from "./work.tsx";
import type { NewLinkAnswer } from "../../../../api/seat-schema.ts";
import { renewal } from "../../../renewal.ts";
import { daysAgo } from "../../../../view/words/ago.ts";
import type { Words } from "../../../../view/words/words.ts";

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
            <Link links={links} say={say} label={say.link.inviteLabel} link={invite} main />
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
        <Link links={links} say={say} label={link.watchLabel} link={links.watch()} />
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
  const { Qr, busy } = work.shown();
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
        <Link links={links} say={say} label={say.link.label} link={seatLink} main={isUnkept} />
      )}
      <div class="acts">
        <Button onClick={() => toggleQr(work)}>{Qr === null ? link.qr : link.hideQr}</Button>
        <Button icon="mail" busy={busy} onClick={() => void mail(work)}>
          {link.mail}
        </Button>
      </div>
      {Qr !== null && seatLink !== null && (
        <>
          <p class="soft">{link.scan}</p>
          <div ref={codeShown}>
            <Qr text={seatLink} label={link.qrLabel} />
          </div>
        </>
      )}
    </>
  );
}

/** Shows the link as a code, or hides it. */
function toggleQr({ controller: { model, links }, shown, patch }: LinkWork): void {
  if (shown().Qr !== null) return patch({ Qr: null });
  void links.show();
  // Shown to a camera, it is in use.
  keptNewLink(model.state.peek().id).set(null);
  void load(model, import("../../../qr.tsx"), ({ QrCode: Qr }) => patch({ Qr }));
}

/** A camera needs the whole of it. */
function codeShown(code: Element | null): void {
  code?.scrollIntoView({ block: "nearest" });
}

/** Has the link mailed, or an address asked for where there is none. */
async function mail({ controller, words, ask, say }: LinkWork): Promise<void> {
  const { model } = controller;
  // Without an address whose owner has said yes one is asked for, where mails are set.
  if (model.state.peek().you?.mail === undefined) return showPanel(controller, "notices");
  if ((await ask("/link/mail")) === null) return;
  // In an inbox it is known elsewhere.
  keptNewLink(model.state.peek().id).set(null);
  say(words.link.mailed);
}

export function createNewLink(work: LinkWork): ComponentType {
  const { controller, words, shown, patch, look, act, say } = work;
  const { link } = words;
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
    say(link.freshDone);
    await look();
  }

  return () =>
    shown().confirming === "new-link" ? (
      <Confirm
        work={work}
        title={link.freshTitle}
        hint={link.freshHint}
        no={link.no}
        yes={link.yes}
        onYes={() => void makeNew()}
      />
    ) : (
      <Button icon="link" onClick={() => patch({ confirming: "new-link" })}>
        {link.fresh}
      </Button>
    );
}

/** What a browser is called. */
function kindOf(say: Words["seat"]["holders"], name: string | null, system: string | null): string {
  if (name === null) return system ?? say.kind;
  return system === null ? name : say.kindOn({ name, system });
}

const DAY = 24 * 60 * 60 * 1000;

export function Holders({ work }: { readonly work: LinkWork }) {
  const { holders: say } = work.words;
  const { holders, at, busy } = work.shown();
  const date = new Intl.DateTimeFormat(work.controller.model.language, { dateStyle: "medium" });
  return (
    <>
      <h3>{say.title}</h3>
      <p class="soft">{holders?.length === 0 ? say.none : say.hint}</p>
      <ul class="stack plain">
        {holders?.map(({ id, name, system, since, seen, isYou }) => {
          const kind = kindOf(say, name, system);
          const told = [
            isYou && say.isYou,
            since !== null && say.since({ date: date.format(since) }),
            seen !== null &&
              say.seen({ when: daysAgo(work.controller.model.language, Math.max(0, Math.floor((at - seen) / DAY))) }),
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
                  aria-label={say.outOf({ kind })}
                  aria-busy={busy ? "true" : undefined}
                  onClick={() => void putOut(work, id)}
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

async function putOut({ words, ask, say, look }: LinkWork, id: string): Promise<void> {
  const out = await ask(`/browsers/${id}`, "DELETE");
  if (out !== null) say(words.holders.isOut);
  await look();
}
