/** A page that a mail leads to, or that leads to one: what is so, what went wrong, what can be done. */
import { type EmptyProps, Message } from "../empty.tsx";
import { BusyButton } from "../form.tsx";
import type { PageProps } from "../page.tsx";
import type { OtherPageWords } from "../words/pages.ts";
import { shownName } from "../people.ts";

type MailPageProps = Pick<PageProps, "onAppearance"> &
  Pick<EmptyProps, "text" | "error" | "children"> & {
    readonly words: OtherPageWords;
    readonly title: string;
    /** What has come to its end here: it is drawn, and from it a way leads to the first page. Absent where something is asked. */
    readonly end?: EmptyProps["vignette"];
  };

export function MailPage({ end, ...props }: MailPageProps) {
  return <Message {...props} vignette={end} ways={end && <ToFirstPage words={props.words} />} />;
}

/** Where all games of this browser are. */
export function ToFirstPage({ words }: Pick<MailPageProps, "words">) {
  return (
    <a class="btn" href="/">
      {words.mine.title}
    </a>
  );
}

/**
 * What the link is about: the mails of one game, all that an address gets, all that it could ever get. `over` is about mails that have
 * ended, and null about nothing.
 */
export type Scope = AboutMails | "never" | "over" | null;

type AboutMails = AboutGame | { readonly kind: "all"; readonly address: string };

interface AboutGame {
  readonly kind: "game";
  /** What the kind of game is called. */
  readonly game: string;
  /** The other player's name; null where none is known. */
  readonly opponent: string | null;
  /** Whether it is about new games of a “play me” link. */
  readonly isLink: boolean;
  /** Enough to know it by. */
  readonly address: string;
  /** How many other games and links the address is told of. */
  readonly others: number;
}

export interface UnsubscribeProps {
  readonly words: OtherPageWords;
  readonly scope: Scope;
  /** What is so: mails come, they were stopped, and that was taken back. */
  readonly stage: "ask" | "done" | "undone";
}

/** The field by which a form takes back what stopped the mails. */
export const ALLOW = "allow";

/** The page of the link under each mail: a question, for mail scanners open every link; its button works without a script. */
export function Unsubscribe({ words, scope, stage }: UnsubscribeProps) {
  const say = words.unsubscribe;
  switch (scope) {
    case null:
      return <MailPage words={words} end="lost" title={say.dead} text={say.deadHint} />;
    case "over":
      return <MailPage words={words} end="done" title={say.over} text={say.overHint} />;
    case "never":
      return <Never words={words} stage={stage} />;
    default:
      return <Mails words={words} scope={scope} stage={stage} />;
  }
}

/** What stops and what goes on is named, for a link may be older than what comes now. */
function Mails({ words, scope, stage }: UnsubscribeProps & { readonly scope: AboutMails }) {
  const say = words.unsubscribe;
  const about = aboutOf(scope, words);
  const rest = scope.kind === "game" ? ` ${say.others({ count: scope.others })}` : "";
  if (stage !== "ask")
    return <MailPage words={words} end="done" title={say.done({ about, address: scope.address })} text={say.doneHint + rest} />;
  return (
    <MailPage words={words} title={say.ask({ about, address: scope.address })} text={say.askHint + rest}>
      <OneClick label={say.stop} />
    </MailPage>
  );
}

/** What the mails are about, as a part of a sentence. */
function aboutOf(scope: AboutMails, words: OtherPageWords): string {
  const { about } = words.unsubscribe;
  if (scope.kind === "all") return about.all;
  if (scope.isLink) return about.link({ game: scope.game });
  return scope.opponent === null ? scope.game : about.game({ game: scope.game, opponent: shownName(scope.opponent, words) });
}

/** The one that can be taken back, by this page alone: no mail could bring another link. */
function Never({ words, stage }: Pick<UnsubscribeProps, "words" | "stage">) {
  const { never: say } = words.unsubscribe;
  const stages = {
    ask: { title: say.ask, text: say.askHint, children: <OneClick label={say.stop} /> },
    done: { title: say.done, text: say.doneHint, end: "done", children: <Allow label={say.allow} /> },
    undone: { title: say.undone, text: say.undoneHint, end: "done" },
  } as const;
  return <MailPage words={words} {...stages[stage]} />;
}

function Allow({ label }: { readonly label: string }) {
  return (
    <form method="post">
      <input type="hidden" name={ALLOW} value="yes" />
      <BusyButton busy={false} label={label} main={false} />
    </form>
  );
}

/** The form that mail programs send by themselves (RFC 8058). */
function OneClick({ label }: { readonly label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <BusyButton busy={false} label={label} />
    </form>
  );
}
