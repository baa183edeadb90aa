/** Links to keep or to send: named, copied, handed to the system's share sheet. Their addresses all begin alike and say nothing. */
import { Icon } from "../../icon.tsx";
import type { CardWords } from "../../words.ts";
import type { PageState, PanelActs } from "../page-state.ts";
import type { PanelProps } from "../props.ts";

interface LinkProps {
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
