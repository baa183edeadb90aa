/**
 * The page of one's games on any device: takes them there and away, lists those of an address where its link holds a token, else
 * mails one.
 */
import { signal } from "@preact/signals-core";
import { GamesByMail, type GamesStage } from "../../view/mail-pages/games-by-mail.tsx";
import type { AddressBody } from "../../api/mail-schema.ts";
import type { MyGamesAnswer } from "../../api/my-games-schema.ts";
import { mendedFragment } from "../../api/sent-link.ts";
import type { HomePageData } from "../../view/page-data.ts";
import { call, isPassing } from "../api.ts";
import { switchAppearance } from "../chosen.ts";
import { devicesAtWork } from "./devices.tsx";
import { draw } from "../draw.ts";
import { fieldOf, formOf } from "../form.ts";
import { hoursAtWork } from "../mail-pages/hours.tsx";
import { takeGames } from "./take-games.tsx";
import { otherPageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

type GamesData = Extract<HomePageData, { readonly page: "games" }>;

/** Puts the drawn page to work. */
export function listGames(root: HTMLElement, { language, kinds, mails }: GamesData): void {
  const words = otherPageWords(language);
  const devices = wordsOf("devices", language);
  const [, add, token = ""] = /^#(add=)?(.*)$/.exec(mendedFragment(location.hash)) ?? [];
  if (add !== undefined) return takeGames(root, words, devices, token);
  const hours = hoursAtWork(words, token);
  const ways = devicesAtWork(words, devices);
  const stage = signal<GamesStage>({ kind: "ask", dead: false, busy: false, error: null });

  async function open(): Promise<void> {
    stage.value = { kind: "opening", error: null };
    const answer = await call<MyGamesAnswer>("/api/me/games", { method: "GET", bearer: token });
    if (answer.ok) {
      stage.value = { kind: "open", games: answer.value.games, busy: false, error: null };
      void hours.load();
    } else if (isPassing(answer.error))
      stage.value = { kind: "opening", error: words.problem[answer.error.code] ?? words.broken };
    else stage.value = { kind: "ask", dead: true, busy: false, error: null };
  }

  async function ask(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const now = stage.peek();
    if (now.kind !== "ask" || now.busy) return;
    const address = fieldOf(formOf(event), "address") ?? "";
    stage.value = { ...now, busy: true, error: null };
    const answer = await call<object>("/api/me/link", { body: { address } satisfies AddressBody });
    stage.value = answer.ok ? { kind: "sent" } : { ...now, error: words.problem[answer.error.code] ?? words.broken };
  }

  async function end(): Promise<void> {
    const now = stage.peek();
    if (now.kind !== "open" || now.busy) return;
    stage.value = { ...now, busy: true, error: null };
    const answer = await call<object>("/api/me/link", { method: "DELETE", body: {}, bearer: token });
    // A link that was over before is what was wanted.
    if (answer.ok || !isPassing(answer.error)) stage.value = { kind: "ended" };
    else stage.value = { ...now, error: words.problem[answer.error.code] ?? words.broken };
  }

  function screen(asServed: boolean) {
    return (
      <GamesByMail
        {...{ words, devices, mails, kinds, stage: stage.value, now: Date.now() }}
        {...ways(asServed)}
        onSubmit={asServed ? undefined : (event) => void ask(event)}
        onAgain={() => void open()}
        onEnd={() => void end()}
        onAppearance={switchAppearance}
      >
        {hours.form(true)}
      </GamesByMail>
    );
  }

  draw(root, screen, { isDrawn: true });
  if (token !== "") void open();
}
