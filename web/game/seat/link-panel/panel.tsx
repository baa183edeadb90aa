/**
 * The panel of links: the invite as long as it can be used, the seat's own link with all ways to keep it, who is in, handing the seat
 * over, and the public link.
 */
import type { ComponentType } from "preact";
import { Icon } from "../../../../view/icon.tsx";
import { Button } from "../../../../view/game/card.tsx";
import { isLinkOffered, type PanelProps } from "../../../../view/game/props.ts";
import { Link } from "../links.tsx";
import { keptNewLink } from "../../../kept/kept.ts";
import type { Controller } from "../../controller.ts";
import { load } from "../../late.ts";
import { showPanel } from "../../opening.ts";
import { Vouched } from "../recovering.tsx";
import { HandedOver } from "./hand-over.tsx";
import { Holders } from "./holders.tsx";
import { createNewLink } from "./new-link.tsx";
import { createLinkWork, type LinkPanelProps, type LinkWork } from "./work.tsx";

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
        <button type="button" class="btn" onClick={() => void links.show()}>
          <Icon name="eye" />
          {link.show}
        </button>
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
