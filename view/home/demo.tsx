/**
 * A short game that was really played and shows itself on the first page, from its first chain on: the board, whose move it was, and when.
 * Those times alone are made up. The Worker draws it as it begins; the page's script plays it.
 */
import { Picture } from "../board/picture.tsx";
import { IconButton } from "../icon.tsx";
import { Token } from "../board/piece.tsx";
import type { Rulebook } from "../rulebook.ts";
import type { SampleData, SampleState } from "../rules/sample.tsx";
import type { Language } from "../languages.ts";
import type { Words } from "../words/words.ts";

/** What its surface is called in the page. */
export const DEMO_BOARD = "demo";

/** What the page's script is given of it. */
export interface DemoData {
  /** The kind of game: which rules to load. */
  readonly rulebook: string;
  readonly sample: SampleData;
  /** How many of its moves were made before. */
  readonly begin: number;
}

export interface DemoProps {
  readonly words: Words["demo"];
  readonly language: Language;
  readonly kind: Rulebook;
  readonly moves: SampleData["moves"];
  readonly begin: DemoData["begin"];
  readonly state: DemoState;
  /** Plays on, or stops; absent before the page's script is there. */
  readonly onPress?: (() => void) | undefined;
}

export interface DemoState extends SampleState {
  readonly isPlaying: boolean;
}

/** Before the first move that is seen. */
export const atStart: Omit<DemoState, "scene" | "ply"> = { last: [], moment: null, isPlaying: false };

export function Demo(props: DemoProps) {
  const { words, kind, moves, state, onPress } = props;
  const { scene, last, moment, ply, isPlaying } = state;
  const isOver = ply === moves.length && !isPlaying;
  const [icon, act] = isPlaying ? (["stop", words.stop] as const) : ["play" as const, isOver ? words.again : words.run];
  return (
    <>
      <Picture
        rulebook={{ ...kind, id: DEMO_BOARD }}
        scene={scene}
        label={words.label({ game: kind.name })}
        moves={last}
        moment={moment}
      />
      <div class="row">
        <Caption {...props} isOver={isOver} />
        {onPress !== undefined && <IconButton icon={icon} label={act} onClick={onPress} />}
      </div>
    </>
  );
}

/** Whose move the last one was, and when. */
function Caption({ words, language, kind, moves, begin, state, isOver }: DemoProps & { readonly isOver: boolean }) {
  const move = moves[state.ply - 1];
  if (move === undefined || state.ply === begin) return <p class="soft">{words.start({ game: kind.name })}</p>;
  if (isOver) return <p>{words.over}</p>;
  const [first] = kind.sides;
  return (
    <>
      <Token rulebook={kind} side={move.side} kind={state.scene.cells.find(({ side }) => side === move.side)?.kind ?? ""} />
      <p>
        <b>{move.side === first.id ? words.you : words.friend}</b>
        <br />
        <small>{whenMade(language, move.ply)}</small>
      </p>
    </>
  );
}

/** A Monday morning, 8:05 UTC, in milliseconds since 1970. */
const BEGUN = 1_704_096_300_000;
const MINUTE = 60_000;
/** Between two moves, in minutes: people play when they like. */
const GAPS = [0, 12, 707, 3, 1486, 655, 41, 2, 2893, 8, 1204] as const;

const SHOWN = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" } as const;
/** Made once a language: to make one takes a phone longer than to draw the board. */
const formats = new Map<Language, Intl.DateTimeFormat>();

/** The day and the time of a move; the first one has the ply 1. */
export function whenMade(language: Language, ply: number): string {
  const gaps = Array.from({ length: ply }, (_, index) => GAPS[index % GAPS.length] ?? 0);
  const at = gaps.reduce((sum, gap) => sum + gap * MINUTE, BEGUN);
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, SHOWN);
  formats.set(language, format);
  return format.format(at);
}
