/** A seat's link at work: shown on demand, handed on, put aside. */
import { computed, effect } from "@preact/signals-core";
import type { LinkAnswer } from "../../../api/seat-schema.ts";
import type { PanelActs } from "../../../view/game/page-state.ts";
import { isLinkOffered } from "../../../view/game/props.ts";
import { cardWords } from "../../../view/words/cards.ts";
import { keptNewLink } from "../../kept/kept.ts";
import { canShare, copyText, shareLink } from "../../share.ts";
import { sayRefused, sayTrouble } from "../announce.ts";
import type { Controller } from "../controller.ts";

export type LinkActs = Pick<PanelActs, "copy" | "share" | "showLink" | "putLinkAside">;

/** Shows the link unasked where it is new. */
export function createLinks({ model, commands }: Controller): LinkActs {
  const { link: say } = cardWords(model.language);
  const newLink = keptNewLink(model.state.peek().id);

  /** A seat's link that was handed on is put to use, and need not be shown unasked again. */
  function used(link: string): void {
    if (link === model.page.peek().seatLink) newLink.set(null);
  }

  async function copy(link: string): Promise<void> {
    if (!(await copyText(link))) {
      model.patch({ notCopied: link });
      return sayTrouble(model, say.notCopied);
    }
    used(link);
    model.patch({ copied: link, notCopied: null, said: say.saidCopied });
  }

  async function share(link: string): Promise<void> {
    if (await shareLink(say.shareTitle(model.rulebook.name), link)) used(link);
  }

  async function showLink(): Promise<void> {
    const answer = await commands.ask<LinkAnswer>("/link", { body: {} });
    if (answer.ok) {
      const { url, browsers } = answer.value;
      // Another browser that is in knows it, too.
      if (browsers > 1) newLink.set(null);
      model.patch({ seatLink: url, ...(browsers > 1 && { linkIsNew: false }) });
    } else sayRefused(model, answer.error.code);
  }

  model.patch({ canShare: canShare(), watchLink: location.origin + location.pathname });
  const isOffered = computed(() => isLinkOffered(model.page.value.linkIsNew, model.state.value));
  effect(() => {
    // Who has just joined was told it.
    if (isOffered.value && model.page.peek().seatLink === null) void showLink();
  });
  return {
    copy: (link) => void copy(link),
    share: (link) => void share(link),
    showLink: () => void showLink(),
    putLinkAside() {
      newLink.set(null);
      model.patch({ linkIsNew: false });
    },
  };
}
