/** The day's mail about all games of an address that have something for it: what seats want to be told once a day, and what waits. */
import { bytes } from "../../content/plain-text.ts";
import type { Owed } from "../../content/message.ts";
import type { Block } from "../../../../view/mail/body.tsx";
import { type GameReport, gameReport } from "./game-report.ts";
import { contentMail, type MailProps } from "./content.tsx";
import type { Mail, MailImage } from "./mail.ts";
import { capital } from "../../../../view/words/grammar.ts";
import { wordsOf, type Words } from "../../../../view/words/words.ts";

/** So many games are shown with their boards, and so many at all, so that a mail of many games stays small. */
const MOST_BOARDS = 12;
const MOST_GAMES = 60;
/** Bytes of both readings: a mail whose HTML is longer is cut by Gmail (102 KB). Pictures are parts of their own. */
export const LARGEST = 100_000;

export interface DigestMailProps extends MailProps {
  /** At least one: what is new, and what waits for a move. */
  readonly owed: readonly Owed[];
  /** The address that takes one-click unsubscription from the digest. */
  readonly unsubscribe: string;
}

/** What happened in these games, in as many as there is room for. Its links open their seats and no others. */
export function digestMail(props: DigestMailProps): Mail {
  let reports = props.owed.slice(0, MOST_GAMES).map((owed) => gameReport({ ...props, owed }));
  const images = reports.slice(0, MOST_BOARDS).map(({ image }) => image);
  let mail = mailOf(props, reports, images);
  while (reports.length > 1 && bytes(mail.text) + bytes(mail.html) > LARGEST) {
    reports = reports.slice(0, Math.floor(reports.length * 0.9));
    mail = mailOf(props, reports, images.slice(0, reports.length));
  }
  return mail;
}

/** The first `images.length` of the reports are shown with their boards. */
function mailOf(
  { owed, unsubscribe, ...props }: DigestMailProps,
  reports: readonly GameReport[],
  images: readonly MailImage[],
): Mail {
  const words = wordsOf("mail", props.language);
  const { andMore } = wordsOf("more", props.language);
  const left = owed.length - reports.length;
  return contentMail(props, {
    subject: words.digest.subject,
    unsubscribe,
    images,
    blocks: [
      ...opening(owed, words),
      ...reports.flatMap((report, index) => [{ kind: "divider" as const }, ...entry(report, index < images.length, words)]),
      { kind: "divider" },
      ...(left === 0 ? [] : [{ kind: "sentence" as const, text: `${capital(andMore({ count: left }))}.` }]),
      { kind: "note", text: words.digest.keep },
    ],
    foot: [
      { kind: "note", text: words.foot.whyAll },
      { kind: "link", label: words.foot.stopAll, address: unsubscribe },
    ],
  });
}

/** How many of these games wait for a move, first, and in how many others there is news. */
function opening(owed: readonly Owed[], { digest }: Words["mail"]): readonly Block[] {
  const yours = owed.filter(({ side, state }) => state.toMove === side).length;
  if (yours === 0) return [{ kind: "heading", text: digest.title({ count: owed.length }) }];
  const turns: Block = { kind: "heading", text: digest.yours({ count: yours }) };
  const others = owed.length - yours;
  return others === 0 ? [turns] : [turns, { kind: "sentence", text: digest.more({ count: others }) }];
}

function entry(report: GameReport, isPictured: boolean, words: Words["mail"]): readonly Block[] {
  const { name, news, board, beside, address, open, settings } = report;
  return [
    { kind: "heading", text: name },
    { kind: "sentence", text: news.join(" ") },
    ...(isPictured ? [board] : []),
    ...beside.map((text) => ({ kind: "note" as const, text })),
    { kind: "button", label: open, address },
    ...(settings === null ? [] : [{ kind: "link" as const, label: words.foot.settings, address: settings }]),
  ];
}
