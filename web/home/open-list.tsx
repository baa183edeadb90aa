/** The first page's open invites at work: live, and joined by one press. */
import { redraw } from "../draw.ts";
import type { OpenAnswer, OpenInvite } from "../../api/invites-schema.ts";
import type { JoinAnswer, JoinBody } from "../../api/seat-schema.ts";
import { OpenInvites } from "../../view/home/open-invites.tsx";
import type { HomeData } from "../../view/page-data.ts";
import { call } from "../api.ts";
import { keptName, keptNewLink, slotsOf } from "../kept/kept.ts";
import { JOINING_OPEN, keptJoiningOpen, repeatable } from "../kept/kept-request.ts";
import { sendKept } from "../new-game/create-game.ts";
import { otherPageWords } from "../../view/words/pages.ts";
import { timeChoiceWords } from "../../view/new-game/time-choice.tsx";

/** Between two looks, in milliseconds, while the page is seen. */
const EVERY = 15_000;
/** Why a game can't be had any more. */
const GONE: readonly string[] = ["seat-taken", "not-open", "game-over", "not-found"];

export function listOpen({ language, kinds, open: { variant, ...served } }: HomeData): void {
  const root = document.getElementById("open");
  if (root === null) return;
  const shown = { words: otherPageWords(language), timeWords: timeChoiceWords(language), kinds, variant };
  let list: OpenAnswer = served;
  let joining: string | null = null;
  let error: string | null = null;

  function show(): void {
    const onJoin = (invite: OpenInvite) => void join(invite.id);
    if (root !== null) void redraw(<OpenInvites {...shown} {...list} joining={joining} error={error} onJoin={onJoin} />, root);
  }

  async function look(): Promise<void> {
    if (document.hidden || joining !== null) return;
    const of = variant === undefined ? "" : `?variant=${encodeURIComponent(variant)}`;
    const answer = await call<OpenAnswer>(`/api/open${of}`, { method: "GET" });
    if (!answer.ok || joining !== null) return;
    list = answer.value;
    show();
  }

  /** Joins a game, and goes there; one that can't be had any more goes away. */
  async function join(id: string): Promise<void> {
    if (joining !== null) return;
    [joining, error] = [id, null];
    show();
    const kept = keptJoiningOpen(id);
    const name = keptName.get();
    const request = kept.get() ?? repeatable(kept, name === null ? {} : ({ name } satisfies JoinBody));
    const answer = await sendKept<JoinAnswer>(`/api/open/${id}/join`, kept, request);
    joining = null;
    if (answer.ok) {
      keptNewLink(id).set(true);
      return location.assign(answer.value.seat.url);
    }
    const { code } = answer.error;
    if (code === "own-invite") return location.assign(`/g/${id}`);
    if (GONE.includes(code)) list = { ...list, invites: list.invites.filter((each) => each.id !== id) };
    error = GONE.includes(code) ? shown.words.open.gone : (shown.words.problem[code] ?? shown.words.broken);
    show();
  }

  show();
  document.addEventListener("visibilitychange", () => void look());
  addEventListener("pageshow", ({ persisted }) => persisted && void look());
  setInterval(() => void look(), EVERY);
  // The seat may be this browser's already, whose answer was lost.
  const [lost] = slotsOf(JOINING_OPEN);
  if (lost !== undefined) void join(lost);
}
