/** The first page's open invites, kept up while the page is seen. */
import { redraw } from "../draw.ts";
import type { OpenAnswer } from "../../api/invites-schema.ts";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { OpenInvites } from "../../view/home/open-invites.tsx";
import type { HomeData } from "../../view/page-data.ts";
import { call } from "../api.ts";
import { keptNewLink, slotsOf } from "../kept/kept.ts";
import { JOINING_OPEN, keptJoiningOpen } from "../kept/kept-request.ts";
import { sendKept } from "../new-game/create-game.ts";
import { otherPageWords } from "../../view/words/pages.ts";

/** Between two looks, in milliseconds, while the page is seen. */
const EVERY = 15_000;

export function listOpen({ language, kinds, open: { variant } }: HomeData): void {
  const root = document.getElementById("open");
  if (root === null) return;
  const shown = { words: otherPageWords(language), kinds, variant };

  async function look(): Promise<void> {
    if (document.hidden) return;
    const of = variant === undefined ? "" : `?variant=${encodeURIComponent(variant)}`;
    const answer = await call<OpenAnswer>(`/api/open${of}`, { method: "GET" });
    if (root !== null && answer.ok) await redraw(<OpenInvites {...shown} {...answer.value} />, root);
  }

  document.addEventListener("visibilitychange", () => void look());
  addEventListener("pageshow", ({ persisted }) => persisted && void look());
  setInterval(() => void look(), EVERY);
  for (const game of slotsOf(JOINING_OPEN)) void sitDown(game);
}

/** Goes to a game that may be this browser's already: somebody left its invite before their joining was answered. */
async function sitDown(game: string): Promise<void> {
  const kept = keptJoiningOpen(game);
  const request = kept.get();
  if (request === null) return;
  const answer = await sendKept<JoinAnswer>(`/api/open/${game}/join`, kept, request);
  if (!answer.ok) return;
  keptNewLink(game).set(true);
  location.assign(answer.value.seat.url);
}
