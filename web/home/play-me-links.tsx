/** The "play me" links that this browser owns: the first page lists them where there are any, each with its address to copy. */
import type { PlayMeAnswer } from "../../api/play-me-schema.ts";
import { IconButton } from "../../view/icon.tsx";
import type { HomeData } from "../../view/page-data.ts";
import { type OtherPageWords, otherPageWords } from "../../view/words/pages.ts";
import { call } from "../api.ts";
import { redraw } from "../draw.ts";
import { slotsOf } from "../kept/kept.ts";
import { OWNED } from "../kept/kept-request.ts";
import { copyText } from "../share.ts";

export async function listPlayMe(root: HTMLElement, { language, kinds }: Pick<HomeData, "language" | "kinds">): Promise<void> {
  const words = otherPageWords(language);
  let said = "";

  async function copy(url: string): Promise<void> {
    said = (await copyText(url)) ? words.playMe.copied : words.playMe.notCopied;
    show();
  }

  function show(): void {
    void redraw(<PlayMeLinks {...{ words, kinds, links, said }} onCopy={(url) => void copy(url)} />, root);
  }

  const asked = await Promise.all(slotsOf(OWNED).map(linkOf));
  const links = asked.filter((link) => link !== null);
  root.replaceChildren();
  show();
}

interface PlayMeLink {
  readonly url: string;
  /** Null where the server can't be asked now. */
  readonly variant: string | null;
}

/** Null of one that makes no more games. */
async function linkOf(id: string): Promise<PlayMeLink | null> {
  const answer = await call<PlayMeAnswer>(`/api/play-me/${id}`, { method: "GET" });
  if (answer.ok && answer.value.status === "ended") return null;
  return { url: `${location.origin}/p/${id}`, variant: answer.ok ? answer.value.variant : null };
}

interface PlayMeLinksProps extends Pick<HomeData, "kinds"> {
  readonly words: OtherPageWords;
  readonly links: readonly PlayMeLink[];
  /** What became of the last copying. */
  readonly said: string;
  readonly onCopy: (url: string) => void;
}

/** Nothing where there are none. */
export function PlayMeLinks({ words: { first, playMe }, kinds, links, said, onCopy }: PlayMeLinksProps) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>{first.playMeLinks}</h2>
      <ul class="mine">
        {links.map(({ url, variant }) => {
          const kind = variant === null ? undefined : kinds[variant];
          const name = kind?.name ?? playMe.yours;
          return (
            <li key={url}>
              <a href={url}>
                {kind !== undefined && (
                  <img class="pic" src={`/rules/${kind.rulebook}/board.png`} width="64" height="64" alt="" loading="lazy" />
                )}
                <span>
                  <b>{name}</b>
                  <br />
                  <small>{url.replace(/^https?:\/\//, "")}</small>
                </span>
              </a>
              <IconButton icon="copy" label={playMe.copyThis({ label: name })} onClick={() => onCopy(url)} />
            </li>
          );
        })}
      </ul>
      <p class={said === "" ? "hidden" : "soft"} role="status">
        {said}
      </p>
    </>
  );
}
