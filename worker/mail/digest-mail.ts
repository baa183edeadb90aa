/** The day's mail about all games of an address that have something for it: what seats want to be told once a day, and what waits. */
import type { Owed } from "../channels/owed.ts";
import type { Block } from "../../view/mail/body.ts";
import type { MailWords } from "../../view/words.ts";
import { mailWords } from "../../view/words/mail.ts";
import { type GameReport, gameReport } from "./game-report.ts";
import { contentMail, type MailProps } from "./content.tsx";
import type { Mail } from "./mail.ts";

/** So many games are shown with their boards, so that a mail of many games stays small. */
const MOST_BOARDS = 12;

export interface DigestMailProps extends MailProps {
  /** At least one: what is new, and what waits for a move. */
  readonly owed: readonly Owed[];
  /** The address that takes one-click unsubscription from the digest. */
  readonly unsubscribe: string;
}

/** What happened in these games. Its links open their seats and no others. */
export function digestMail({ owed, unsubscribe, ...props }: DigestMailProps): Mail {
  const words = mailWords(props.language);
  const reports = owed.map((each) => gameReport({ ...props, owed: each }));
  const pictured = reports.slice(0, MOST_BOARDS);
  return contentMail(props, {
    subject: words.digest.subject,
    unsubscribe,
    images: pictured.map(({ image }) => image),
    blocks: [
      ...opening(reports, words),
      ...reports.flatMap((report) => [{ kind: "divider" as const }, ...entry(report, pictured.includes(report), words)]),
      { kind: "divider" },
      { kind: "note", text: words.digest.keep },
    ],
    foot: [
      { kind: "note", text: words.foot.whyAll },
      { kind: "link", label: words.foot.stopAll, address: unsubscribe },
    ],
  });
}

/** How many of these games wait for a move, first, and in how many others there is news. */
function opening(reports: readonly GameReport[], { digest }: MailWords): readonly Block[] {
  const yours = reports.filter(({ isYours }) => isYours).length;
  if (yours === 0) return [{ kind: "heading", text: digest.title(reports.length) }];
  const turns: Block = { kind: "heading", text: digest.yours(yours) };
  const others = reports.length - yours;
  return others === 0 ? [turns] : [turns, { kind: "sentence", text: digest.more(others) }];
}

function entry(report: GameReport, isPictured: boolean, words: MailWords): readonly Block[] {
  const { name, news, board, beside, address, settings } = report;
  return [
    { kind: "heading", text: name },
    { kind: "sentence", text: news.join(" ") },
    ...(isPictured ? [board] : []),
    ...beside.map((text) => ({ kind: "note" as const, text })),
    { kind: "button", label: words.game.open, address },
    ...(settings === null ? [] : [{ kind: "link" as const, label: words.foot.settings, address: settings }]),
  ];
}
