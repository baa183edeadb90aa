/**
 * What an invite link opens, loaded only then: the invitation with its one button, or why there is none any more. The guest
 * sits down only by pressing the button; opening the link changes nothing.
 */
import "../pages.css";
import { signal } from "@preact/signals-core";
import type { StateAnswer } from "../../game/answer.ts";
import { Invite, inviteTitle } from "../../view/invite.tsx";
import { Message } from "../../view/message.tsx";
import { pageWords } from "../../view/words/pages.ts";
import { isPassing } from "../api.ts";
import { switchAppearance } from "../appearance.ts";
import { draw } from "../draw.ts";
import { nameIn } from "../form.ts";
import { keptName, keptNewLink } from "../kept.ts";
import { keptJoining, type KeptRequest, repeatable } from "../kept-request.ts";
import { forget, sit } from "./later.ts";
import type { Controller } from "./controller.ts";

interface JoinAnswer {
  readonly seat: { readonly token: string };
}

/** Shows what the invite of `token` leads to; `showGame` draws the game instead, once the person goes there. */
export function receive(controller: Controller, token: string, app: HTMLElement, showGame: () => void): void {
  const { model } = controller;
  const { rulebook } = model;
  const words = pageWords(model.language);
  const state = model.state.peek();
  const joining = keptJoining(state.id);
  const busy = signal(false);
  const error = signal<string | null>(null);
  /** Why there is nothing to take: a title, a hint, the way on. */
  const told = signal<readonly [string, string, string] | null>(null);
  const { invited, invite } = words;
  const own = [invited.own, invited.ownHint, invited.back] as const;
  const taken = [invited.taken, invited.takenHint, invite.watch] as const;
  const dead = [invited.dead, invited.deadHint, invite.watch] as const;

  function toGame(): void {
    leave();
    forget(controller);
    showGame();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const name = nameIn(event);
    keptName.set(name);
    // A request on its way is repeated as it was, though the name was changed since: the seat it took is found only so.
    if (!busy.peek()) void join(joining.get() ?? repeatable(joining, name === null ? {} : { name }));
  }

  async function join({ key, body }: KeptRequest): Promise<void> {
    busy.value = true;
    error.value = null;
    const answer = await controller.ask<JoinAnswer>("/join", { bearer: token, body, idempotencyKey: key });
    busy.value = false;
    if (answer.ok) return sitDown(answer.value.seat.token);
    const { code } = answer.error;
    if (!isPassing(answer.error)) joining.set(null);
    if (code === "own-invite") tell(own);
    else if (code === "seat-taken") tell(taken);
    else if (code === "no-seat" || code === "game-over") tell(dead);
    else error.value = words.problem[code] ?? words.broken;
  }

  async function sitDown(seat: string): Promise<void> {
    joining.set(null);
    keptNewLink(state.id).set(true);
    const seen = await controller.ask<StateAnswer>("", { method: "GET" });
    if (seen.ok && seen.value.you !== undefined) {
      controller.take(seen.value);
      return toGame();
    }
    leave();
    showGame();
    await sit(controller, seat);
  }

  function tell(what: readonly [string, string, string]): void {
    told.value = what;
  }

  function screen() {
    if (told.value !== null) {
      const [title, hint, way] = told.value;
      return (
        <Message words={words} title={title} hint={hint} onAppearance={switchAppearance}>
          <button type="button" class="btn main" onClick={toGame}>
            {way}
          </button>
        </Message>
      );
    }
    return (
      <Invite
        words={words}
        rulebook={rulebook}
        about={model.about}
        state={state}
        scene={model.stand.value.scene}
        name={keptName.get() ?? ""}
        busy={busy.value}
        error={error.value}
        onSubmit={submit}
        onWatch={toGame}
        onAppearance={switchAppearance}
      />
    );
  }

  const lost = joining.get();
  if (state.you !== undefined && lost !== null) {
    joining.set(null);
    keptNewLink(state.id).set(true);
  }
  if (state.you !== undefined && state.status !== "waiting") {
    forget(controller);
    return showGame();
  }
  document.title = inviteTitle({ words, rulebook, state });
  if (state.you !== undefined) tell(own);
  // The seat may be taken by this very browser, whose answer was lost.
  else if (lost !== null) void join(lost);
  else if (state.status === "over") tell(dead);
  else if (state.status === "playing") tell(taken);
  const leave = draw(app, screen);
}
