/**
 * What an invite link opens, loaded only then: the invitation with its one button, or why there is none any more. The guest
 * sits down only by pressing the button; opening the link changes nothing.
 */
import { signal } from "@preact/signals-core";
import type { JoinAnswer, JoinBody } from "../../api/seat-schema.ts";
import type { Side } from "../../rules/contract.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { type Handing, Invite, inviteTitle } from "../../view/invite.tsx";
import { Message } from "../../view/message.tsx";
import type { PageWords, TakenWords } from "../../view/words.ts";
import { pageWords } from "../../view/words/pages.ts";
import { isPassing } from "../api.ts";
import { switchAppearance } from "../appearance.ts";
import { draw } from "../draw.ts";
import { fieldOf, formOf } from "../form.ts";
import { keptName, keptNewLink } from "../kept.ts";
import type { KeptRequest } from "../kept-request.ts";
import { loadLate, forget, keptJoining, repeatable, sit } from "./session.ts";
import type { Arrival } from "./arrival.ts";
import type { Controller } from "./controller.ts";

/** Why a word does not open the invite: it is wrong, or too many were. */
const WORD: readonly string[] = ["wrong-word", "too-many"];

export type Invited = Extract<Arrival, { kind: "invite" }>;

interface Place {
  readonly app: HTMLElement;
  readonly showGame: () => void;
}

/** Shows what an invite, or the link to a seat that is handed over, leads to; `showGame` draws the game instead, once the person goes there. */
export async function receive(controller: Controller, arrival: Invited, app: HTMLElement, showGame: () => void): Promise<void> {
  const { id, you, status } = controller.model.state.peek();
  const lost = keptJoining(id).get();
  if (you !== undefined && lost !== null) hasJoined(id);
  const toGame = () => {
    forget(controller);
    showGame();
  };
  const { side, isHanded } = arrival;
  const late = async () => (await loadLate()).takenWords(controller.model.language);
  // Most invites are free: what is said of seats that are not comes with the panels.
  if (side !== null && isHanded) return invite(controller, arrival, { side, say: await late() }, { app, showGame });
  if (you === undefined && status === "playing" && lost === null)
    return (await loadLate()).showTaken(controller, arrival, app, toGame);
  // Of a game for two others: whoever sits there already, and whoever sits across.
  if (you !== undefined && side === you.side) return toGame();
  if (you !== undefined && side !== null && status === "waiting") return refuse(controller, await late(), app, toGame);
  if (you === undefined || status === "waiting") return invite(controller, arrival, null, { app, showGame });
  toGame();
}

/** The invite is for the other side's player. */
function refuse({ model }: Controller, { otherSeat, otherSeatHint }: TakenWords, app: HTMLElement, toGame: () => void): void {
  const words = pageWords(model.language);
  const leave = draw(app, () => (
    <Refused
      words={words}
      refusal={[otherSeat, otherSeatHint, words.invited.back]}
      onWay={() => {
        leave();
        toGame();
      }}
    />
  ));
}

function invite(controller: Controller, { token, side }: Invited, handing: Handing | null, { app, showGame }: Place): void {
  const { model, commands } = controller;
  const state = model.state.peek();
  const words = pageWords(model.language);
  const joining = keptJoining(state.id);
  const busy = signal(false);
  const error = signal<string | null>(null);
  const refusal = signal<Refusal | undefined>(undefined);

  function toGame(): void {
    leave();
    forget(controller);
    showGame();
  }

  async function join({ key, body }: KeptRequest): Promise<void> {
    busy.value = true;
    error.value = null;
    const answer = await commands.ask<JoinAnswer>("/join", { bearer: token, body, idempotencyKey: key });
    busy.value = false;
    if (answer.ok) {
      leave();
      return sitDown(controller, answer.value, showGame);
    }
    const { code } = answer.error;
    if (!isPassing(answer.error)) joining.set(null);
    refusal.value = refusalOf(words, code, handing?.say);
    if (refusal.value === undefined) error.value = errorOf(words, code);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const wish = wishIn(formOf(event));
    keptName.set(wish.name ?? null);
    // A request on its way is repeated as it was, though the name was changed since: the seat it took is found only so.
    if (!busy.peek()) void join(joining.get() ?? repeatable(joining, wish));
  }

  const lost = joining.get();
  // The seat may be taken by this very browser, whose answer was lost.
  if (lost !== null && state.you === undefined) void join(lost);
  else if (handing === null) refusal.value = refusalOf(words, reasonIn(state, side));
  document.title = inviteTitle({ words, rulebook: model.rulebook, state, handing });
  const leave = draw(app, () => {
    if (refusal.value !== undefined) return <Refused words={words} refusal={refusal.value} onWay={toGame} />;
    const { rulebook, about, stand } = model;
    const props = {
      words,
      rulebook,
      about,
      state,
      handing,
      side,
      scene: stand.value.scene,
      busy: busy.value,
      error: error.value,
    };
    return <Invite {...props} name={keptName.get() ?? ""} onSubmit={submit} onWatch={toGame} onAppearance={switchAppearance} />;
  });
}

/** Goes on to the game, with the seat that was taken. */
async function sitDown(controller: Controller, { seat, isHeld, state }: JoinAnswer, showGame: () => void): Promise<void> {
  hasJoined(state.id);
  if (isHeld) {
    controller.take(state);
    controller.model.patch({ seatLink: seat.url });
    forget(controller);
  }
  showGame();
  if (!isHeld) await sit(controller, seat.token);
}

/** The seat is this browser's now, and its link is to be shown. */
function hasJoined(game: string): void {
  keptJoining(game).set(null);
  keptNewLink(game).set(true);
}

/** Why there is nothing to take: a title, a hint, the way on. */
type Refusal = readonly [title: string, hint: string, way: string];

/** What was typed into the form. */
function wishIn(form: FormData): JoinBody {
  const [name, word] = [fieldOf(form, "name"), fieldOf(form, "word")];
  return { ...(name && { name }), ...(word && { word }) };
}

/** What is said of a failure that can be tried again. */
function errorOf({ invite: say, problem, broken }: PageWords, code: string): string {
  return WORD.includes(code) ? say.wrongWord : (problem[code] ?? broken);
}

/** Undefined where the code is no such reason. */
function refusalOf({ invited, invite }: PageWords, code: string, handing: TakenWords | null = null): Refusal | undefined {
  const dead: Refusal = [invited.dead, invited.deadHint, invite.watch];
  const refusals: Readonly<Record<string, Refusal>> = {
    "own-invite": handing
      ? [handing.ownHandOver, handing.ownHandOverHint, invited.back]
      : [invited.own, invited.ownHint, invited.back],
    ...(handing && { "other-seat": [handing.otherSeat, handing.otherSeatHint, invited.back] as const }),
    "seat-taken": [invited.taken, invited.takenHint, invite.watch],
    "no-seat": dead,
    "game-over": dead,
  };
  return refusals[code];
}

/** The code of what a state says against taking a seat; empty where nothing does. */
function reasonIn({ you, status, players }: StateAnswer, side: Side | null): string {
  if (you !== undefined) return "own-invite";
  const isTaken = status === "playing" || (side !== null && players[side] !== null);
  return status === "over" ? "game-over" : isTaken ? "seat-taken" : "";
}

interface RefusedProps {
  readonly words: PageWords;
  readonly refusal: Refusal;
  readonly onWay: () => void;
}

function Refused({ words, refusal: [title, hint, way], onWay }: RefusedProps) {
  return (
    <Message words={words} title={title} hint={hint} onAppearance={switchAppearance}>
      <button type="button" class="btn main" onClick={onWay}>
        {way}
      </button>
    </Message>
  );
}
