/**
 * Links to keep or to send: named, copied, handed to the system's share sheet, for their addresses all begin alike and say nothing.
 * That of a seat is shown on demand, and unasked where it is new.
 */
import { computed, effect } from "@preact/signals-core";
import type { LinkAnswer } from "../../../api/seat-schema.ts";
import { isLinkOffered } from "../../../view/game/props.ts";
import { Button } from "../../../view/game/card.tsx";
import { Icon, IconButton } from "../../../view/icon.tsx";
import { keptNewLink } from "../../kept/kept.ts";
import { canShare, copyText, shareLink } from "../../share.ts";
import { sayRefused, showAndSay } from "../announce.ts";
import type { Commands } from "../commands.ts";
import type { Model } from "../model.ts";
import { createPanelState } from "../panel-state.ts";
import { wordsOf } from "../../../view/words/words.ts";

interface LinkState {
  /** The seat's link once it was asked for. */
  readonly seatLink: string | null;
  /** The link that was copied last, and the one that the browser would not copy: a person can do that by hand. */
  readonly copied: string | null;
  readonly notCopied: string | null;
}

export type Links = ReturnType<typeof createLinks>;

/** Shows the link unasked where it is new. */
export function createLinks(model: Model, commands: Commands) {
  const { state, page, rulebook } = model;
  const { link: say } = wordsOf("cards", model.language);
  const newLink = keptNewLink(state.peek().id);
  const { now, patch } = createPanelState<LinkState>(model, { seatLink: null, copied: null, notCopied: null });

  /** A seat's link that was handed on is put to use, and need not be shown unasked again. */
  function used(link: string): void {
    if (link === now().seatLink) newLink.set(null);
  }

  async function copy(link: string): Promise<void> {
    if (!(await copyText(link))) {
      patch({ notCopied: link });
      return showAndSay(model, say.notCopied);
    }
    used(link);
    patch({ copied: link, notCopied: null });
    model.patch({ said: say.saidCopied });
  }

  async function show(): Promise<void> {
    const [{ seatLink }, { you }] = [now(), state.peek()];
    const answer = await commands.ask<LinkAnswer>("/link", { body: {} });
    // By then it may be made anew, or the seat is given up.
    if (now().seatLink !== seatLink || (you && state.peek().you?.side !== you.side)) return;
    if (!answer.ok) return sayRefused(model, answer.error.code);
    const { url, browsers } = answer.value;
    patch({ seatLink: url });
    // Another browser that is in knows it, too.
    if (browsers > 1) putAside();
  }

  function putAside(): void {
    newLink.set(null);
    model.patch({ linkIsNew: false });
  }

  const isOffered = computed(() => isLinkOffered(page.value.linkIsNew, state.value));
  effect(() => {
    // Who has just joined was told it.
    if (isOffered.value && now().seatLink === null) void show();
  });
  effect(() => {
    if (state.value.you === undefined && now().seatLink !== null) patch({ seatLink: null });
  });
  return {
    say,
    now,
    patch,
    copy,
    share: async (link: string) => {
      if (await shareLink(say.shareTitle({ game: rulebook.name }), link)) used(link);
    },
    show,
    putAside,
    /** The public link of the game. */
    watch: () => location.origin + location.pathname,
  };
}

interface LinkProps {
  readonly links: Links;
  readonly label: string;
  readonly link: string;
  /** The link is what this screen is about. */
  readonly main?: boolean;
}

export function Link({ links, label, link, main = false }: LinkProps) {
  const { say } = links;
  const { copied, notCopied } = links.now();
  const isShared = canShare();
  const first = main ? " main" : "";
  const copy = (event: Event) => {
    event.preventDefault();
    void links.copy(link);
  };
  return (
    <div class="acts">
      {notCopied === link ? (
        <input class="input" readOnly aria-label={label} value={link} onFocus={(event) => event.currentTarget.select()} />
      ) : (
        <a class="linked" href={link} onClick={copy}>
          <Icon name="link" />
          {label}
        </a>
      )}
      <Button icon={copied === link ? "check" : "copy"} class={isShared ? "" : first} onClick={() => void links.copy(link)}>
        {copied === link ? say.copied : say.copy}
      </Button>
      {isShared && (
        <Button icon="share" class={first} onClick={() => void links.share(link)}>
          {say.share}
        </Button>
      )}
    </div>
  );
}

/** What the cards show of links: the invite, while a seat is free, and the seat's own right after sitting down. */
export function createLinkCards(links: Links) {
  return {
    InviteLink: ({ link }: { readonly link: string }) => <Link links={links} label={links.say.inviteLabel} link={link} main />,
    /** Until it was used or put aside. */
    NewLink() {
      const { say } = links;
      const { seatLink } = links.now();
      if (seatLink === null) return null;
      return (
        <section class="card stack fresh" aria-label={say.title}>
          <div class="row">
            <p class="soft">{say.only}</p>
            <IconButton icon="close" label={say.hide} class=" end" onClick={links.putAside} />
          </div>
          <Link links={links} label={say.label} link={seatLink} main />
        </section>
      );
    },
  };
}
