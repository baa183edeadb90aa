/**
 * What an invite link opens, loaded only then: the invitation with its one button, or why there is none any more. The guest
 * sits down only by pressing the button; opening the link changes nothing.
 */
import { type Signal, signal } from "@preact/signals-core";
import type { StateAnswer } from "../../game/answer.ts";
import { Invite, inviteTitle } from "../../view/invite.tsx";
import { Message } from "../../view/message.tsx";
import type { PageWords } from "../../view/words.ts";
import { pageWords } from "../../view/words/pages.ts";
import { isPassing } from "../api.ts";
import { switchAppearance } from "../appearance.ts";
import { draw } from "../draw.ts";
import { nameIn } from "../form.ts";
import { keptName, keptNewLink, type Slot } from "../kept.ts";
import { keptJoining, type KeptRequest, repeatable } from "../kept-request.ts";
import { forget, sit } from "./session.ts";
import type { Controller } from "./controller.ts";

interface JoinAnswer {
  readonly seat: { readonly token: string };
}

/** Why there is nothing to take: a title, a hint, the way on. */
type Refusal = readonly [title: string, hint: string, way: string];

/** An invite that is looked at. */
interface Invitation {
  readonly controller: Controller;
  readonly words: PageWords;
  readonly token: string;
  readonly joining: Slot<KeptRequest>;
  readonly busy: Signal<boolean>;
  readonly error: Signal<string | null>;
  readonly refusal: Signal<Refusal | null>;
  /** Shows the game in its place. */
  readonly showGame: () => void;
}

/** Shows what the invite of `token` leads to; `showGame` draws the game instead, once the person goes there. */
export function receive(controller: Controller, token: string, app: HTMLElement, showGame: () => void): void {
  const { model } = controller;
  const { rulebook } = model;
  const state = model.state.peek();
  const words = pageWords(model.language);
  const joining = keptJoining(state.id);
  const lost = joining.get();
  if (state.you !== undefined && lost !== null) {
    joining.set(null);
    keptNewLink(state.id).set(true);
  }
  if (state.you !== undefined && state.status !== "waiting") {
    forget(controller);
    return showGame();
  }
  const invitation: Invitation = {
    controller,
    words,
    token,
    joining,
    busy: signal(false),
    error: signal(null),
    refusal: signal(null),
    showGame() {
      leave();
      showGame();
    },
  };
  document.title = inviteTitle({ words, rulebook, state });
  if (state.you !== undefined) refuse(invitation, "own-invite");
  // The seat may be taken by this very browser, whose answer was lost.
  else if (lost !== null) void join(invitation, lost);
  else if (state.status === "over") refuse(invitation, "game-over");
  else if (state.status === "playing") refuse(invitation, "seat-taken");
  const leave = draw(app, () => screenOf(invitation));
}

/** Says why there is nothing to take; answers whether the code is a reason. */
function refuse({ words: { invited, invite }, refusal }: Invitation, code: string): boolean {
  const dead: Refusal = [invited.dead, invited.deadHint, invite.watch];
  const refusals: Readonly<Record<string, Refusal>> = {
    "own-invite": [invited.own, invited.ownHint, invited.back],
    "seat-taken": [invited.taken, invited.takenHint, invite.watch],
    "no-seat": dead,
    "game-over": dead,
  };
  refusal.value = refusals[code] ?? null;
  return refusal.value !== null;
}

function submit(invitation: Invitation, event: SubmitEvent): void {
  event.preventDefault();
  const { joining, busy } = invitation;
  const name = nameIn(event);
  keptName.set(name);
  // A request on its way is repeated as it was, though the name was changed since: the seat it took is found only so.
  if (!busy.peek()) void join(invitation, joining.get() ?? repeatable(joining, name === null ? {} : { name }));
}

async function join(invitation: Invitation, { key, body }: KeptRequest): Promise<void> {
  const { controller, words, token, joining, busy, error } = invitation;
  busy.value = true;
  error.value = null;
  const answer = await controller.commands.ask<JoinAnswer>("/join", { bearer: token, body, idempotencyKey: key });
  busy.value = false;
  if (answer.ok) return sitDown(invitation, answer.value.seat.token);
  const { code } = answer.error;
  if (!isPassing(answer.error)) joining.set(null);
  if (!refuse(invitation, code)) error.value = words.problem[code] ?? words.broken;
}

async function sitDown(invitation: Invitation, seat: string): Promise<void> {
  const { controller, joining, showGame } = invitation;
  joining.set(null);
  keptNewLink(controller.model.state.peek().id).set(true);
  const seen = await controller.commands.ask<StateAnswer>("", { method: "GET" });
  if (seen.ok && seen.value.you !== undefined) {
    controller.take(seen.value);
    return toGame(invitation);
  }
  showGame();
  await sit(controller, seat);
}

function toGame({ controller, showGame }: Invitation): void {
  forget(controller);
  showGame();
}

function screenOf(invitation: Invitation) {
  const { controller, words, busy, error, refusal } = invitation;
  const { rulebook, about, state, stand } = controller.model;
  if (refusal.value !== null) {
    const [title, hint, way] = refusal.value;
    return (
      <Message words={words} title={title} hint={hint} onAppearance={switchAppearance}>
        <button type="button" class="btn main" onClick={() => toGame(invitation)}>
          {way}
        </button>
      </Message>
    );
  }
  return (
    <Invite
      words={words}
      rulebook={rulebook}
      about={about}
      state={state.peek()}
      scene={stand.value.scene}
      name={keptName.get() ?? ""}
      busy={busy.value}
      error={error.value}
      onSubmit={(event) => submit(invitation, event)}
      onWatch={() => toGame(invitation)}
      onAppearance={switchAppearance}
    />
  );
}
