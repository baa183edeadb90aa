/**
 * Links to keep or to send: named, copied, handed to the system's share sheet, for their addresses all begin alike and say nothing.
 * That of a seat is shown on demand, and unasked where it is new.
 */
import { computed, effect } from "@preact/signals-core";
import type { LinkAnswer } from "../../../api/seat-schema.ts";
import type { PageState, PanelActs } from "../../../view/game/page-state.ts";
import { isLinkOffered, type PanelProps } from "../../../view/game/props.ts";
import { Icon } from "../../../view/icon.tsx";
import type { CardWords } from "../../../view/words.ts";
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

export interface LinkProps {
  readonly say: CardWords;
  readonly label: string;
  readonly link: string;
  readonly page: Pick<PageState, "copied" | "notCopied" | "canShare">;
  readonly acts: PanelActs;
  /** The link is what this screen is about. */
  readonly main?: boolean;
}

export function Link({ say, label, link, page, acts, main = false }: LinkProps) {
  const first = main ? "btn main" : "btn";
  const copy = (event: Event) => {
    event.preventDefault();
    acts.copy(link);
  };
  return (
    <div class="acts">
      {page.notCopied === link ? (
        <input class="input" readOnly aria-label={label} value={link} onFocus={(event) => event.currentTarget.select()} />
      ) : (
        <a class="linked" href={link} onClick={copy}>
          <Icon name="link" />
          {label}
        </a>
      )}
      <button type="button" class={page.canShare ? "btn" : first} onClick={() => acts.copy(link)}>
        <Icon name={page.copied === link ? "check" : "copy"} />
        {page.copied === link ? say.link.copied : say.link.copy}
      </button>
      {page.canShare && (
        <button type="button" class={first} onClick={() => acts.share(link)}>
          <Icon name="share" />
          {say.link.share}
        </button>
      )}
    </div>
  );
}

/** The invite, while a seat is free. */
export function InviteLink({ say, page, acts, link }: PanelProps & { readonly link: string }) {
  return <Link say={say} label={say.link.inviteLabel} link={link} page={page} acts={acts} main />;
}

/** The seat's link right after sitting down, until it was used or put aside. */
export function NewLink({ say, page, acts }: PanelProps) {
  if (page.seatLink === null) return null;
  return (
    <section class="card stack fresh" aria-label={say.link.title}>
      <div class="row">
        <p class="soft">{say.link.only}</p>
        <button type="button" class="btn square end" aria-label={say.link.hide} onClick={acts.putLinkAside}>
          <Icon name="close" />
        </button>
      </div>
      <Link say={say} label={say.link.label} link={page.seatLink} page={page} acts={acts} main />
    </section>
  );
}
