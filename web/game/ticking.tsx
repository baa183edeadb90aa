/**
 * The clocks on the page: they go by themselves, by the server's time as it was last told, and say what a person must not miss. Where
 * the other's time is up, they ask what is to be done.
 */
import { effect } from "@preact/signals-core";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { clockProps, type Face, faceOf, lateSide, untilOf } from "../../view/game/clock.tsx";
import { opponent } from "../../view/opponent.ts";
import { personOf } from "../../view/people.ts";
import type { Controller } from "./controller.ts";
import type { Model } from "./model.ts";
import { isPauseAnswered } from "./offers/offer.tsx";
import { dayAndTime } from "./past.tsx";
import { pauseText } from "./offers/pauses.tsx";
import { wordsOf, type Words } from "../../view/words/words.ts";
import type { ComponentType } from "preact";
import { span } from "../../view/time.ts";
import { Button, Card, Hint } from "../../view/game/card.tsx";
import type { GameProps } from "../../view/game/props.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Lets the clocks go from now on. */
export function tick(controller: Controller): void {
  const { model } = controller;
  const { state, time, language, rulebook, words } = model;
  const say = wordsOf("time", language);
  let ahead = 0;
  let shown = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The turn in which this player waits for the other, whose time is up. */
  let waitsIn = -1;

  const tell = createTeller(model, say);
  const Fallen = createFallen(controller, () => {
    waitsIn = state.peek().turn;
    show();
  });

  function show(): void {
    const now = Date.now() + ahead;
    const { you, turn, clock, moves, closes } = state.peek();
    const late = lateSide(state.peek(), now);
    const faces = new Map<Side, Face | null>(rulebook.sides.map(({ id }) => [id, faceOf(state.peek(), id, now, say, language)]));
    const hasMoved = late !== null && moves.some(({ side }) => side === late);
    const isAsked = hasMoved && you !== undefined && late !== you.side && clock?.onFlag === "claim" && waitsIn !== turn;
    const paused = clock?.paused && now < clock.paused.until ? clock.paused : null;
    const noteLate = (side: Side) => {
      if (!hasMoved)
        return say.unmoved({ ...personOf(rulebook, state.peek(), side, words), end: dayAndTime(closes ?? now, language) });
      return side === you?.side ? say.canStillMove({ isDraw: clock?.draws === true }) : null;
    };
    const note = late === null ? paused && pauseText({ ...model, state: state.peek() }, paused) : noteLate(late);
    const seen = JSON.stringify([...faces, isAsked, clock?.draws, you?.side, note]);
    if (seen !== shown)
      time.value = {
        clock(side) {
          const face = faces.get(side);
          return face && <small {...clockProps(face, say)} />;
        },
        note,
        Fallen: isAsked ? Fallen : undefined,
      };
    shown = seen;
    tell(late, faces, note, paused !== null);
    clearTimeout(timer);
    const wait = untilChange(state.peek(), now);
    if (wait !== null) timer = setTimeout(show, wait);
  }

  effect(() => {
    ahead = state.value.now - Date.now();
    show();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    // A person who comes back is asked again.
    waitsIn = -1;
    show();
  });
}

/** Says once what is new: that one's own time runs low, that somebody's is up, that a pause has begun or is over. */
function createTeller({ state, patch, rulebook, words }: Model, say: Words["time"]) {
  let heard = "";
  let noted: string | null = null;
  let before = -1;
  /** @param note what is to be said of the time */
  return (late: Side | null, faces: ReadonlyMap<Side, Face | null>, note: string | null, isPaused: boolean): void => {
    const { you, turn } = state.peek();
    const pause = isPaused ? note : null;
    const face = you && faces.get(you.side);
    const isLow = face?.isLow === true;
    const key = JSON.stringify([turn, late, isLow]);
    // A move that ends a pause is told as such, and one that was agreed on with its answer.
    if (pause !== noted && turn === before && !isPauseAnswered(state.peek())) patch({ said: pause ?? say.goesOn });
    noted = pause;
    before = turn;
    if (key === heard) return;
    heard = key;
    if (late !== null) patch({ said: note ?? say.flag.up(opponent(rulebook, state.peek(), words)) });
    else if (isLow) patch({ said: say.low({ left: face.text }) });
  };
}

/** When something else is to be seen, in milliseconds; null where nothing is. */
function untilChange(state: StateAnswer, now: number): number | null {
  const { clock, toMove } = state;
  if (clock?.paused && now < clock.paused.until) return Math.min(clock.paused.until - now, HOUR);
  const until = toMove === null ? null : untilOf(state, toMove, now);
  if (typeof until !== "number" || until <= now) return null;
  const rest = until - now;
  return rest > HOUR ? Math.min(rest - HOUR, MINUTE) : rest % SECOND || SECOND;
}

/**
 * The other side's time is up: the win, or where that is out of reach a draw, can be claimed, time given, or the other waited for.
 * @param onWait puts the question aside
 */
function createFallen({ model, commands }: Controller, onWait: () => void): ComponentType<GameProps> {
  const { language } = model;
  const { flag: say } = wordsOf("time", language);
  return ({ words, rulebook, state, page }) => {
    const { turn, clock } = state;
    const given = gift(clock);
    const isDraw = clock?.draws === true;
    return (
      <Card label={say.label} say={say.up(opponent(rulebook, state, words))}>
        <Hint text={page.hint}>{say.choose({ isDraw })}</Hint>
        <div class="acts">
          <Button disabled={page.busy} safe onClick={onWait}>
            {say.wait}
          </Button>
          <Button disabled={page.busy} onClick={() => void commands.run("flag", { do: "give", turn, seconds: given / 1000 })}>
            {say.give({ time: span(given, language) })}
          </Button>
          <Button class=" main" busy={page.busy} onClick={() => void commands.run("flag", { do: "claim", turn })}>
            {say.claim({ isDraw })}
          </Button>
        </div>
      </Card>
    );
  };
}

const DAY_TENTHS = 10;

/** What is offered as a gift, in milliseconds: the time of a move, or what comes near it. */
function gift(clock: GameProps["state"]["clock"]): number {
  if (clock === null) return 0;
  if (clock.kind === "move") return clock.each;
  return Math.max(clock.increment, Math.floor(clock.bank / DAY_TENTHS / MINUTE) * MINUTE, MINUTE);
}
