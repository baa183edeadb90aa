/** How messages are listed: by days, each with who has written it, when, and at which move; links in them can be followed, and are never fetched. */
import type { ComponentChildren } from "preact";
import type { Message } from "../../../api/messages-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { PanelProps } from "../../../view/game/props.ts";
import type { Language } from "../../../view/languages.ts";
import { personOf } from "../../../view/people.ts";
import { capital } from "../../../view/words/grammar.ts";
import type { Words } from "../../../view/words/words.ts";
import type { KeptMessage, Said } from "../../kept/kept-message.ts";

export type MessageWords = Words["messages"];

interface ListProps extends Pick<PanelProps, "rulebook" | "state" | "words" | "language"> {
  readonly say: MessageWords;
  readonly messages: readonly Message[];
  readonly waiting: readonly KeptMessage[];
  /** What is said of what waits; null while it is on its way. */
  readonly held: string | null;
  /** Shows the board as it stood then. */
  readonly look: (ply: number) => void;
}

export function MessageList({ say, messages, waiting, held, ...shown }: ListProps) {
  const { language } = shown;
  return (
    <>
      {byDay(messages, Date.now(), language).map(({ day, of }) => (
        <section key={day}>
          <h3>{day}</h3>
          <ol>
            {of.map((message) => (
              <Row key={message.number} {...shown} say={say} message={message} />
            ))}
          </ol>
        </section>
      ))}
      {waiting.length > 0 && (
        <ol>
          {waiting.map(({ said, key, at, turn }) => (
            <li key={key} class="own">
              <p dir="auto">{saidText(said, say)}</p>
              <small>{turn !== undefined ? say.withMove : (held ?? timeOf(at, language))}</small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface RowProps extends Omit<ListProps, "messages" | "waiting" | "held"> {
  readonly message: Message;
}

function Row({ say, message, rulebook, state, words, language, look }: RowProps) {
  const { side, at, turn, hidden } = message;
  const ply = plyOf(state, turn);
  return (
    <li class={side === state.you?.side ? "own" : undefined}>
      {hidden ? <p class="soft">{say.hidden}</p> : <p dir="auto">{withLinks(textOf(message, say))}</p>}
      <small>
        {personOf(rulebook, state, side, words).name} · <time dateTime={new Date(at).toISOString()}>{timeOf(at, language)}</time>
        {ply !== null && ply < state.ply && (
          <button type="button" class="textual" onClick={() => look(ply)}>
            {say.at({ ply })}
          </button>
        )}
      </small>
    </li>
  );
}

/** What a message says in the reader's language. */
export function textOf({ text, preset }: Pick<Message, "text" | "preset">, say: MessageWords): string {
  return text ?? (preset === undefined ? "" : say.presets[preset]);
}

export function saidText(said: Said, say: MessageWords): string {
  return "text" in said ? said.text : say.presets[said.preset];
}

/** The ply of the position that is known by `turn`; null where that is off the board, for moves were taken back. */
export function plyOf({ moves, ply, turn: now }: Pick<StateAnswer, "moves" | "ply" | "turn">, turn: number): number | null {
  const next = moves.find((move) => move.turn === turn);
  if (next !== undefined) return next.ply - 1;
  return turn === now ? ply : null;
}

interface Day {
  readonly day: string;
  readonly of: readonly Message[];
}

/** By the days of the reader's calendar, as they are called at `now`. */
export function byDay(messages: readonly Message[], now: number, language: Language): readonly Day[] {
  const days = new Map<number, Message[]>();
  for (const message of messages) {
    const day = startOfDay(message.at);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days].map(([day, of]) => ({ day: dayName(day, startOfDay(now), language), of }));
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

const DAY = 24 * 60 * 60 * 1000;

function dayName(day: number, today: number, language: Language): string {
  // A day of the change to summer time has another length.
  const ago = Math.round((today - day) / DAY);
  if (ago < 2) return capital(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.max(ago, 0), "day"));
  const isOld = new Date(day).getFullYear() !== new Date(today).getFullYear();
  const year = isOld ? ({ year: "numeric" } as const) : {};
  return new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", ...year }).format(day);
}

function timeOf(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);
}

/** Where a link ends: what closes the sentence around it is no part of it. */
const LINK = /https?:\/\/[\p{L}\p{N}][^\s<>"“”„]*/giu;
const AFTER = /[.,;:!?…'’)\]}]+$/u;

/** A text as it is written, its links among it. */
export function linksIn(text: string): readonly { readonly text: string; readonly isLink: boolean }[] {
  const parts: { readonly text: string; readonly isLink: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = found.replace(AFTER, "");
    parts.push({ text: text.slice(end, index), isLink: false }, { text: link, isLink: true });
    end = index + link.length;
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter((part) => part.text !== "");
}

function withLinks(text: string): ComponentChildren {
  return linksIn(text).map((part) =>
    part.isLink ? (
      <a href={part.text} rel="nofollow noreferrer" target="_blank">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
