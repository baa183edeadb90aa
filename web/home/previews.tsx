/** Games' small pictures play their move once when they are seen, one after the other; then they show where it led. */
import { signal } from "@preact/signals-core";
import type { Cell } from "../../rules/contract.ts";
import { LastMarks, MomentMarks } from "../../view/board/marks.tsx";
import { PlacedPiece } from "../../view/board/piece.tsx";
import { type Plan, planOf } from "../../view/board/plan.ts";
import { waysOf } from "../../view/board/walk.ts";
import type { PreviewData } from "../../view/page-data.ts";
import type { DrawnGame } from "../../view/symbols/drawings.ts";
import { filmOn, stepsOf } from "../board/film.ts";
import { draw } from "../draw.ts";
import type { Step } from "../board/motion.ts";

/** How long a picture is looked at before it moves, in milliseconds. */
const PAUSE = 600;

/** @param pictures in the order of what they show */
export function playPreviews(pictures: readonly SVGSVGElement[], previews: readonly PreviewData[]): void {
  /** Until all that was seen has been played. */
  let played = Promise.resolve();
  for (const [index, picture] of pictures.entries()) {
    const preview = previews[index];
    if (preview === undefined) continue;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        played = played.then(() => playIn(picture, preview));
      },
      { threshold: 0.9 },
    );
    observer.observe(picture);
  }
}

/** Plays the move of a picture to its end, in place of what the server has drawn there. */
async function playIn(picture: SVGSVGElement, { scene, facts, first, drawnAs }: PreviewData): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, PAUSE));
  const board = picture.querySelector("use")?.getAttribute("href") ?? "";
  const plan = signal(planOf(scene, first, first));
  const steps = stepsOf(scene, facts);
  const film = signal(steps);
  const after = steps.at(-1)?.cells ?? scene.cells;
  const runFilm = filmOn(picture, { film, plan });
  picture.replaceChildren();
  await new Promise<void>((resolve) => {
    const drawn = () => {
      runFilm();
      if (film.peek().length === 0) resolve();
    };
    draw(picture, () => <Moment {...{ board, rulebook: { drawnAs }, plan: plan.peek(), facts, after, step: film.value[0] }} />, {
      drawn,
    });
  });
}

interface MomentProps extends Pick<PreviewData, "facts"> {
  /** The drawing of the empty board. */
  readonly board: string;
  readonly rulebook: DrawnGame;
  readonly plan: Plan;
  readonly after: readonly Cell[];
  /** What is seen to happen; undefined once the move is over. */
  readonly step: Step | undefined;
}

function Moment({ board, rulebook, plan, facts, after, step }: MomentProps) {
  return (
    <>
      <use href={board} />
      {step === undefined ? (
        <LastMarks plan={plan} ways={waysOf(facts)} />
      ) : (
        <MomentMarks plan={plan} ways={step.ways} isWalking={false} />
      )}
      {step?.gone.map((cell) => (
        <PlacedPiece key={`${cell.square} gone`} rulebook={rulebook} plan={plan} cell={cell} class=" going" />
      ))}
      {(step?.cells ?? after).map((cell) => (
        <PlacedPiece key={cell.square} rulebook={rulebook} plan={plan} cell={cell} />
      ))}
    </>
  );
}
