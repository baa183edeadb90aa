/**
 * What an invite link opens, or a game on the list of open invites, loaded only then: the invitation with its one button, or why there is
 * none any more. The guest sits down only by pressing the button; opening the link changes nothing.
 */
import { signal } from "@preact/signals-core";
import type { JoinAnswer, JoinBody } from "../../../api/seat-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { Picture } from "../../../view/board/picture.tsx";
import type { GamePageData } from "../../../view/game/props.ts";
import { type Handing, Invite, type InviteProps, inviteTitle, seatFor } from "../../../view/invite.tsx";
import { hostName } from "../../../view/people.ts";
import { call, isPassing } from "../../api.ts";
import { switchAppearance } from "../../chosen.ts";
import { draw } from "../../draw.ts";
import { pageData } from "../../page-data.ts";
import { fieldOf, onForm } from "../../form.ts";
import { keptName, keptNewLink } from "../../kept/kept.ts";
import type { KeptRequest } from "../../kept/kept-request.ts";
import { createHop, forget, keptJoining, keptJoiningOpen, repeatable, sit } from "../session.ts";
import type { Invited } from "./arrival.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { inviteWords } from "../../../view/words/pages.ts";

/** Why a word does not open the invite: it is wrong, or too many were. */
const WORD: readonly string[] = ["wrong-word", "too-many"];

/** What ends an invite for whoever has it. */
const ENDS: readonly string[] = ["own-invite", "other-seat", "seat-taken", "no-seat", "not-open", "game-over"];

/** Where it is shown, and the ways on from there: with a seat, or to look on. */
interface Place {
  readonly app: HTMLElement;
  readonly showGame: () => void;
  readonly toGame: () => void;
}

/** Shows what an invite, or the link to a seat that is handed over, leads to; `showGame` draws the game instead, once the person goes there. */
export async function receive(controller: Controller, arrival: Invited, app: HTMLElement, showGame: () => void): Promise<void> {
  const state = controller.model.state.peek();
  const { id, you, status } = state;
  const lost = wayIn(arrival, state).joining.get();
  if (you !== undefined && lost !== null) hasJoined(id);
  const toGame = () => {
    forget(controller);
    showGame();
  };
  const { token, side, isHanded } = arrival;
  const taken = async () => (await controller.late()).takenWords(controller.model.language);
  // Most invites are free: what is said of seats that are not comes with the panels.
  if (side !== null && isHanded) return invite(controller, arrival, { side, say: await taken() }, { app, showGame, toGame });
  if (you === undefined && status === "playing" && lost === null && token !== null)
    return (await controller.late()).showTaken(controller, { token, side }, app, toGame);
  // A game for two others: the invite's person sits there already, or sits across.
  if (you !== undefined && (side === you.side || token === null)) return toGame();
  if (you !== undefined && side !== null && status === "waiting")
    return (await controller.late()).refuse(controller.model, "other-seat", true, app, toGame);
  if (you === undefined || status === "waiting") return invite(controller, arrival, null, { app, showGame, toGame });
  toGame();
}

async function invite(controller: Controller, arrival: Invited, handing: Handing | null, place: Place): Promise<void> {
  const { model } = controller;
  const { token, side } = arrival;
  const { path, joining, state } = wayIn(arrival, model.state.peek());
  const words = inviteWords(model.language);
  const busy = signal(false);
  const error = signal<string | null>(null);
  let leave = () => {};

  function toGame(): void {
    leave();
    place.toGame();
  }

  /** Says why there is nothing to take, if the code says so; it comes with the panels. */
  async function isRefused(code: string): Promise<boolean> {
    const late = ENDS.includes(code) ? await controller.late().catch(() => null) : null;
    if (late === null) return false;
    leave();
    late.refuse(model, code, handing !== null, place.app, place.toGame);
    return true;
  }

  async function join({ key, body }: KeptRequest): Promise<void> {
    busy.value = true;
    error.value = null;
    const answer = await call<JoinAnswer>(path, { bearer: token, body, idempotencyKey: key });
    busy.value = false;
    if (!answer.ok) {
      if (!isPassing(answer.error)) joining.set(null);
      const { code } = answer.error;
      if (await isRefused(code)) return;
      error.value = WORD.includes(code) ? words.invite.wrongWord : words.why(code);
      return;
    }
    leave();
    await sitDown(controller, answer.value, place.showGame);
  }

  const submit = onForm((form) => {
    const wish = wishIn(form);
    keptName.set(wish.name ?? null);
    // A request on its way is repeated as it was, though the name was changed since: the seat it took is found only so.
    if (!busy.peek()) void join(joining.get() ?? repeatable(joining, wish));
  });

  const lost = joining.get();
  // The seat may be taken by this very browser, whose answer was lost.
  if (lost !== null && state.you === undefined) void join(lost);
  else if (handing === null && (await isRefused(reasonIn(state, side)))) return;
  document.title = inviteTitle({ words, rulebook: model.rulebook, state, handing });
  const acts = { onSubmit: submit, onWatch: toGame, onAppearance: switchAppearance };
  leave = drawInvite(place.app, model, { words, state, handing, side, ...acts }, () => ({
    busy: busy.value,
    error: error.value,
  }));
}

/** How one joins: where, the joining whose answer is still to come, and the state as a guest is asked by it. */
function wayIn({ token }: Invited, state: StateAnswer) {
  const { asksWord: _onlyByLink, ...open } = state;
  const { id } = state;
  return token === null
    ? { path: `/api/open/${id}/join`, joining: keptJoiningOpen(id), state: open }
    : { path: `/api/games/${id}/join`, joining: keptJoining(id), state };
}

/** Draws it, with the hop where the page has one. `work` reads how far joining is. */
function drawInvite(
  app: HTMLElement,
  model: Model,
  given: Omit<InviteProps, "rulebook" | "about" | "toMove" | "children">,
  work: () => Pick<InviteProps, "busy" | "error">,
): () => void {
  const { rulebook, about, line, stand } = model;
  const { words, state } = given;
  const { hop: data } = pageData<GamePageData>();
  const hop = data && createHop(model, data, words.invite.hop, hostName(state, words));
  const invited = { ...given, rulebook, about };
  const standing = { rulebook, bottom: seatFor(invited), label: words.home.setUp({ game: rulebook.name }) };
  const drawn = hop?.board.filmIn(app);
  return draw(
    app,
    () => {
      const toMove = line.value?.toMove ?? rulebook.sides[0].id;
      return (
        <Invite {...invited} {...work()} toMove={toMove} name={keptName.get() ?? ""} prompt={hop?.prompt.value ?? ""}>
          {hop?.board.draw() ?? (
            <div class="board">
              <Picture {...standing} scene={stand.value.scene} />
            </div>
          )}
        </Invite>
      );
    },
    drawn && { drawn },
  );
}

/** Goes on to the game, with the seat that was taken. */
async function sitDown(controller: Controller, { seat, isHeld, state }: JoinAnswer, showGame: () => void): Promise<void> {
  hasJoined(state.id);
  if (isHeld) {
    controller.take(state);
    controller.links.patch({ seatLink: seat.url });
    forget(controller);
  }
  showGame();
  // The board is at the top, wherever the invite was scrolled to.
  scrollTo(0, 0);
  if (!isHeld) await sit(controller, seat.token);
}

/** The seat is this browser's now, and its link is to be shown. */
function hasJoined(game: string): void {
  keptJoining(game).set(null);
  keptJoiningOpen(game).set(null);
  keptNewLink(game).set(true);
}

/** What was typed into the form. */
function wishIn(form: FormData): JoinBody {
  const [name, word] = [fieldOf(form, "name"), fieldOf(form, "word")];
  return { ...(name && { name }), ...(word && { word }) };
}

/** The code of what a state says against taking a seat; empty where nothing does. */
function reasonIn({ you, status, players }: StateAnswer, side: Side | null): string {
  if (you !== undefined) return "own-invite";
  const isTaken = status === "playing" || (side !== null && players[side] !== null);
  return status === "over" ? "game-over" : isTaken ? "seat-taken" : "";
}
