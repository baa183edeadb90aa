/**
 * The page of one's games on any device: takes them there and away, lists those of an address where its link holds a token, else
 * mails one. A link that was shown on another device adds the games of that one.
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
import { fieldOf, onForm } from "../form.ts";
import { hoursAtWork } from "../quiet-hours.tsx";
import { otherPageWords, type OtherPageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";
import { Button } from "../../view/game/card.tsx";
import { render } from "preact";
import { type Moved, ToList } from "../../view/devices.tsx";
import { type EmptyProps, Message } from "../../view/empty.tsx";
import { takeAll } from "./my-games.ts";

type GamesData = Extract<HomePageData, { readonly page: "games" }>;

/** Puts the drawn page to work. */
export function listGames(root: HTMLElement, { language, kinds, mails }: GamesData): void {
  const words = otherPageWords(language);
  const devices = wordsOf("devices", language);
  const [, add, token = ""] = /^#(add=)?(.*)$/.exec(mendedFragment(location.hash)) ?? [];
  if (add !== undefined) return takeGames(root, words, token);
  const hours = hoursAtWork(words, token);
  const ways = devicesAtWork(words);
  const stage = signal<GamesStage>({ kind: "ask", dead: false, busy: false, error: null });

  async function open(): Promise<void> {
    stage.value = { kind: "opening", error: null };
    const answer = await call<MyGamesAnswer>("/api/me/games", { method: "GET", bearer: token });
    if (answer.ok) {
      stage.value = { kind: "open", games: answer.value.games, busy: false, error: null };
      void hours.load();
    } else if (isPassing(answer.error)) stage.value = { kind: "opening", error: words.why(answer.error.code) };
    else stage.value = { kind: "ask", dead: true, busy: false, error: null };
  }

  async function ask(form: FormData): Promise<void> {
    const now = stage.peek();
    if (now.kind !== "ask" || now.busy) return;
    const address = fieldOf(form, "address") ?? "";
    stage.value = { ...now, busy: true, error: null };
    const answer = await call<object>("/api/me/link", { body: { address } satisfies AddressBody });
    stage.value = answer.ok ? { kind: "sent" } : { ...now, error: words.why(answer.error.code) };
  }

  async function end(): Promise<void> {
    const now = stage.peek();
    if (now.kind !== "open" || now.busy) return;
    stage.value = { ...now, busy: true, error: null };
    const answer = await call<object>("/api/me/link", { method: "DELETE", body: {}, bearer: token });
    // A link that was over before is what was wanted.
    if (answer.ok || !isPassing(answer.error)) stage.value = { kind: "ended" };
    else stage.value = { ...now, error: words.why(answer.error.code) };
  }

  function screen(asServed: boolean) {
    return (
      <GamesByMail
        {...{ words, devices, mails, kinds, stage: stage.value, now: Date.now() }}
        {...ways(asServed)}
        onSubmit={asServed ? undefined : onForm((form) => void ask(form))}
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

type TakeStage =
  | { readonly kind: "ask"; readonly error: string | null }
  | { readonly kind: "adding" }
  | ({ readonly kind: "added" } & Moved)
  | { readonly kind: "dead" };

/** @param token of the link; its address is forgotten, so that nobody finds it there */
function takeGames(root: HTMLElement, words: OtherPageWords, token: string): void {
  const say = wordsOf("devices", words.language);
  history.replaceState(null, "", location.pathname);
  const stage = signal<TakeStage>({ kind: "ask", error: null });

  async function take(): Promise<void> {
    stage.value = { kind: "adding" };
    const taken = await takeAll(token);
    if (taken.ok) stage.value = { kind: "added", ...taken.value };
    else if (taken.error.code === "no-cookie") stage.value = { kind: "ask", error: say.take.noCookie };
    else if (isPassing(taken.error)) stage.value = { kind: "ask", error: words.why(taken.error.code) };
    else stage.value = { kind: "dead" };
  }

  function said(now: TakeStage): EmptyProps & { readonly title: string } {
    const ways = <ToList say={say} />;
    switch (now.kind) {
      case "dead":
        return { vignette: "lost", title: say.take.dead, text: say.take.deadHint, ways };
      case "added": {
        const text = now.left > 0 ? say.left({ count: now.left }) : undefined;
        return { vignette: "done", title: say.added({ count: now.count }), text, ways };
      }
      case "ask":
      case "adding": {
        const isAdding = now.kind === "adding";
        const add = (
          <Button class=" main" disabled={isAdding} onClick={() => void take()}>
            {isAdding ? say.take.adding : say.take.yes}
          </Button>
        );
        return { title: say.take.title, text: say.take.hint, error: isAdding ? null : now.error, ways: add };
      }
    }
  }

  // The server, which knows no fragment, has drawn another screen.
  render(null, root);
  root.replaceChildren();
  draw(root, () => <Message words={words} onAppearance={switchAppearance} {...said(stage.value)} />);
}
