/** What the server is asked as a browser is forgotten: its seats and their links, and leaving them. */
import type { ForgetBody, ForgottenAnswer, HeldSeatsAnswer } from "../../api/my-games-schema.ts";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import type { LinkAnswer } from "../../api/seat-schema.ts";
import { call, isPassing } from "../api.ts";
import { slotsOf } from "../kept/kept.ts";
import { keptOwner, OWNED } from "../kept/kept-request.ts";

const PATH = "/api/me/browser";
/** Links that are asked for at once. */
const TOGETHER = 8;

export type Seats = HeldSeatsAnswer["seats"];

/** The seats that this browser holds; null where that can't be told now. */
export async function seatsHere(): Promise<Seats | null> {
  const all: Seats[number][] = [];
  for (let after: string | null = ""; after !== null;) {
    const answer: Awaited<ReturnType<typeof call<HeldSeatsAnswer>>> = await call(`${PATH}?after=${after}`, { method: "GET" });
    if (!answer.ok) return null;
    all.push(...answer.value.seats);
    after = answer.value.next;
  }
  return all;
}

/** The links of the seats in these games; null where one can't be had. */
export async function linksOf(games: readonly string[]): Promise<readonly string[] | null> {
  const links: string[] = [];
  for (let start = 0; start < games.length; start += TOGETHER) {
    const some = games.slice(start, start + TOGETHER);
    const answers = await Promise.all(some.map((game) => call<LinkAnswer>(`/api/games/${game}/link`, { body: {} })));
    for (const answer of answers) {
      if (!answer.ok) return null;
      links.push(answer.value.url);
    }
  }
  return links;
}

/** Has the “play me” links of this browser forget it; false where one can't be asked now. One that is gone knows nobody. */
export async function letLinksGo(): Promise<boolean> {
  for (const id of slotsOf(OWNED)) {
    const answer = await call<OwnPlayMe>(`/api/play-me/${id}/browser`, { method: "DELETE", bearer: keptOwner(id).get() });
    if (!answer.ok && isPassing(answer.error)) return false;
  }
  return true;
}

/** How many games could not be asked, and how many are not left, since nothing else leads back there. */
interface Left {
  readonly failed: number;
  readonly kept: number;
}

export type Leaving = Pick<ForgetBody, "evenLast" | "evenFailed">;

/** Leaves all games, or those that something else leads back to; null where it broke off. */
export async function leaveAll(how: Leaving): Promise<Left | null> {
  let [failed, kept] = [0, 0];
  for (let after: string | null = ""; after !== null;) {
    const body: ForgetBody = { ...how, after };
    const answer: Awaited<ReturnType<typeof call<ForgottenAnswer>>> = await call(PATH, { method: "DELETE", body });
    // Nothing is kept of a browser without a cookie.
    if (!answer.ok) return answer.error.code === "no-cookie" ? { failed: 0, kept: 0 } : null;
    failed += answer.value.failed.length;
    kept += answer.value.kept.length;
    after = answer.value.next;
  }
  return { failed, kept };
}
