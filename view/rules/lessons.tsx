/**
 * The lessons of a rules page as cards: each a board, one sentence that says what to try, and which one it is of how many. The Worker draws
 * all of them, one below the other for who has no script. With a script one card is seen, and the next one when it is solved.
 */
import type { Scene } from "../../rules/contract.ts";
import { Board, type BoardProps } from "../board/board.tsx";
import { Picture } from "../board/picture.tsx";
import { IconButton } from "../icon.tsx";
import type { RulesWords } from "../words/pages.ts";
import { Outcome, type TrialActs, type TrialData, type TrialState, untouched } from "./trial.tsx";

/** What the page's script is given of a lesson. */
export interface LessonData extends TrialData {
  /** The name of its example. */
  readonly example: string;
  readonly heading: string;
  readonly task: string;
}

export interface LessonActs extends TrialActs {
  /** Goes to the next lesson by 1, to the one before by -1. */
  readonly go: (step: 1 | -1) => void;
}

/** What a lesson is called in addresses. */
export const lessonName = (example: string): string => `lesson-${example}`;

interface CardProps {
  readonly words: RulesWords;
  readonly rulebook: BoardProps["rulebook"];
  readonly lessons: readonly LessonData[];
  /** Which one is shown, from 0 on. */
  readonly index: number;
  readonly state: TrialState;
  /** Where the card comes in from, seen from the one before it; null where none was. */
  readonly from?: "start" | "end" | null;
  /** What was said of the lesson before, where that was just solved. */
  readonly before?: string;
  /** Whether a game is offered after the last lesson. */
  readonly isLeading: boolean;
  /** Absent before the page's script is there. */
  readonly acts?: LessonActs | undefined;
}

/** The lesson that is shown. */
export function LessonCard(props: CardProps) {
  const { words, rulebook, lessons, index, state, from = null, before = "", isLeading, acts } = props;
  const { rules: say, trial } = words;
  const lesson = lessons[index];
  if (lesson === undefined) return null;
  const id = lessonName(lesson.example);
  const isLast = index === lessons.length - 1;
  return (
    <section id={id} class="lesson" aria-labelledby={`${id}-name`} aria-describedby={`${id}-task`}>
      <div class="row">
        <h2 id={`${id}-name`}>{lesson.heading}</h2>
        <div class="row end">
          <IconButton icon="prev" label={trial.previous} disabled={!acts || index === 0} onClick={() => acts?.go(-1)} />
          <span class="num">{trial.place({ lesson: index + 1, lessons: lessons.length })}</span>
          <IconButton icon="next" label={trial.next} disabled={!acts || isLast} onClick={() => acts?.go(1)} />
        </div>
      </div>
      <div key={lesson.example} class={from === null ? "shown" : `shown from-${from}`}>
        <Board {...state} words={words} rulebook={rulebook} bottom={rulebook.sides[0].id} events={acts?.board} />
        <p id={`${id}-task`}>{lesson.task}</p>
      </div>
      <Outcome words={words} state={state} before={before} acts={acts}>
        {isLeading && isLast && state.isSolved && (
          <a class="btn main" href={`/new/${rulebook.id}`}>
            {say.play}
          </a>
        )}
      </Outcome>
    </section>
  );
}

/** A lesson, and what stands on its board. */
export interface TaughtLesson {
  readonly lesson: LessonData;
  readonly scene: Scene;
}

interface LessonsProps extends Pick<CardProps, "words" | "rulebook" | "isLeading"> {
  readonly taught: readonly TaughtLesson[];
  /** Which of the page's lists of lessons they are. */
  readonly list: number;
}

/** All of them, as the Worker draws them. */
export function Lessons({ taught, list, ...props }: LessonsProps) {
  const [first, ...others] = taught;
  if (first === undefined) return null;
  const lessons = taught.map(({ lesson }) => lesson);
  return (
    <div class="lessons">
      <div data-lessons={list}>
        <LessonCard {...props} lessons={lessons} index={0} state={untouched(first.scene)} />
      </div>
      <Tries words={props.words} lesson={first.lesson} />
      {others.map((each) => (
        <Still {...props} {...each} />
      ))}
    </div>
  );
}

/** A lesson as it is read: where there is no script to show its card, and on paper. */
function Still({ words, rulebook, lesson, scene }: TaughtLesson & Pick<CardProps, "words" | "rulebook">) {
  const { example, heading, task } = lesson;
  return (
    <section id={lessonName(example)} class="lesson still">
      <h2>{heading}</h2>
      <Picture rulebook={rulebook} scene={scene} label={heading} />
      <p>{task}</p>
      <Tries words={words} lesson={lesson} />
    </section>
  );
}

/** What comes of the moves that can be tried, for who can't try them. */
function Tries({ words, lesson: { tries } }: Pick<CardProps, "words"> & { readonly lesson: LessonData }) {
  return (
    <noscript>
      {tries.map(({ moves, said }) => (
        <p>{words.rules.played({ move: moves.map(words.moves.move).join(", "), said })}</p>
      ))}
    </noscript>
  );
}
