/**
 * What an invite link opens, loaded only then: the invitation with its one button, or why there is none any more. The guest
 * sits down only by pressing the button; opening the link changes nothing.
 */
import { signal } from "@preact/signals-core";
import type { JoinAnswer, JoinBody } from "../../api/seat-schema.ts";
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

/** Shows what an invite, or the link to a seat that is handed over, leads to; `showGame` draws the game instead, once the person goes there. */
export async function receive(controller: Controller, arrival: Invited, app: HTMLElement, showGame: () => void): Promise<void> {
  const { id, you, status } = controller.model.state.peek();
  const lost = keptJoining(id).get();
  if (you !== undefined && lost !== null) hasJoined(id);
  const toGame = () => {
    forget(controller);
    showGame();
  };
  const { token, handed } = arrival;
  // Most invites are free: what is said of seats that are not comes with the panels.
  if (handed !== null) {
    const say = (await loadLate()).takenWords(controller.model.language);
    return invite(controller, token, { side: handed, say }, app, showGame);
  }
  if (you === undefined && status === "playing" && lost === null)
    return (await loadLate()).showTaken(controller, token, app, toGame);
  if (you === undefined || status === "waiting") return invite(controller, token, null, app, showGame);
  toGame();
}

function invite(controller: Controller, token: string, handing: Handing | null, app: HTMLElement, showGame: () => void): void {
  const { model, commands, take } = controller;
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
    if (answer.ok) return sitDown(answer.value);
    const { code } = answer.error;
    if (!isPassing(answer.error)) joining.set(null);
    refusal.value = refusalOf(words, code, handing?.say);
    if (refusal.value === undefined) error.value = errorOf(words, code);
  }

  async function sitDown({ seat, isHeld, state: joined }: JoinAnswer): Promise<void> {
    hasJoined(state.id);
    if (isHeld) {
      take(joined);
      model.patch({ seatLink: seat.url });
      return toGame();
    }
    leave();
    showGame();
    await sit(controller, seat.token);
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
  else if (handing === null) refusal.value = refusalOf(words, reasonIn(state));
  document.title = inviteTitle({ words, rulebook: model.rulebook, state, handing });
  const leave = draw(app, () => {
    if (refusal.value !== undefined) return <Refused words={words} refusal={refusal.value} onWay={toGame} />;
    const { rulebook, about, stand } = model;
    const props = { words, rulebook, about, state, handing, scene: stand.value.scene, busy: busy.value, error: error.value };
    return <Invite {...props} name={keptName.get() ?? ""} onSubmit={submit} onWatch={toGame} onAppearance={switchAppearance} />;
  });
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
function reasonIn({ you, status }: StateAnswer): string {
  if (you !== undefined) return "own-invite";
  return status === "over" ? "game-over" : status === "playing" ? "seat-taken" : "";
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
