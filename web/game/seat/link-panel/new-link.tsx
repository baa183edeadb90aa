/** A new link for the seat, asked about first: the former one opens nothing any more. */
import type { ComponentType } from "preact";
import type { NewLinkAnswer } from "../../../../api/seat-schema.ts";
import { Button } from "../../../../view/game/card.tsx";
import { keptNewLink } from "../../../kept/kept.ts";
import { renewal } from "../../../renewal.ts";
import { Confirm, type LinkWork } from "./work.tsx";

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
