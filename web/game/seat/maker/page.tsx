/** A game for two others, as its maker sees it until both have sat down: an invite for each side, who has come, and what leads back here. */
import { effect } from "@preact/signals-core";
import type { ComponentType } from "preact";
import { Picture } from "../../../../view/board/picture.tsx";
import { Page } from "../../../../view/page.tsx";
import { switchAppearance } from "../../../chosen.ts";
import { draw } from "../../../draw.ts";
import type { Controller } from "../../controller.ts";
import { forget } from "../../session.ts";
import type { Screen } from "../../screen.tsx";
import { Link } from "../links.tsx";
import { type Handing, Seat } from "./seat.tsx";
import { createMakerWork, type MakerWork } from "./work.ts";
import { wordsOf } from "../../../../view/words/words.ts";

/** Where it is drawn, and what draws the game in its place. */
interface Place extends Pick<Screen, "leave" | "show"> {
  readonly app: HTMLElement;
}

/** @param given the token that the address has; null for what this browser keeps */
export function manageInvites(controller: Controller, given: string | null, { app, leave, show }: Place): void {
  // Another person may come back to it, in a browser that was forgotten.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  const { model } = controller;
  const { state, stand, page } = model;
  const cards = wordsOf("cards", model.language);
  const work = createMakerWork(controller, given, (why) => {
    // Who shows a token that manages nothing may watch.
    toGame();
    model.patch({ hint: why, said: why });
  });
  const TellMe = createTellMe(work);

  function toGame(): void {
    stop();
    ended();
    forget(controller);
    show();
  }

  leave();
  document.title = work.say.title({ game: model.rulebook.name });
  const ended = draw(app, () => {
    // What its parts keep for themselves is drawn anew with the page.
    void page.value;
    const shown = { work, state: state.value, scene: stand.value.scene };
    return <MakerPage {...shown} cards={cards} TellMe={TellMe} onWatch={toGame} />;
  });
  const stop = effect(() => {
    if (state.value.status === "waiting") work.follow(state.value);
    else queueMicrotask(toGame);
  });
  // By the cookie alone, which is a watcher's: what is told live holds no invite.
  controller.begin(null);
  void work.load();
}

interface MakerPageProps extends Handing {
  readonly TellMe: ComponentType;
  readonly onWatch: () => void;
}

function MakerPage({ work, state, scene, cards, TellMe, onWatch }: MakerPageProps) {
  const { words, say, token, now, controller } = work;
  const { rulebook, about } = controller.model;
  return (
    <Page words={words} class=" two" onAppearance={switchAppearance}>
      <div class="board">
        <Picture
          rulebook={rulebook}
          scene={scene}
          bottom={rulebook.sides[0].id}
          label={words.home.setUp({ game: rulebook.name })}
        />
      </div>
      <div class="stack">
        <h1>{say.title({ game: rulebook.name })}</h1>
        <p class="soft">
          {[about.variant, about.time, about.series].map((part) => part && `${part}\u00a0· `)}
          <a class="textual" href={`/rules/${rulebook.id}`}>
            {words.home.rulesOf({ game: rulebook.name })}
          </a>
        </p>
        <p>{say.hint}</p>
        {rulebook.sides.map(({ id }) => (
          <Seat key={id} {...{ work, state, scene, cards }} side={id} />
        ))}
        <p role="status">{now().said}</p>
        <TellMe />
        <Link
          links={controller.links}
          say={cards}
          label={say.own}
          link={`${location.origin}${location.pathname}#maker=${token.now()}`}
        />
        <p class="soft">{say.ownHint}</p>
        <RenewOwn work={work} />
        <div class="acts">
          <button type="button" class="btn" onClick={onWatch}>
            {say.watch}
          </button>
        </div>
      </div>
    </Page>
  );
}

/** By what the maker is told: loaded as it is first shown. What was typed there stays, while it is hidden, too. */
function createTellMe({ controller, say, token, now, patch, failed }: MakerWork): ComponentType {
  let loaded: ComponentType | null = null;

  async function toggle(): Promise<void> {
    if (now().Told !== null) return patch({ Told: null });
    loaded ??= (await controller.late().catch(() => null))?.createMakerPanel(controller, token.now) ?? null;
    if (loaded === null) failed();
    else patch({ Told: loaded });
  }

  return () => {
    const { Told } = now();
    return (
      <section class="stack" aria-label={say.tell}>
        <div class="acts">
          <button type="button" class="btn" aria-expanded={Told ? "true" : "false"} onClick={() => void toggle()}>
            {say.tell}
          </button>
        </div>
        {Told !== null && <Told />}
      </section>
    );
  };
}

/** A new link that leads back here, asked about first. */
function RenewOwn({ work }: { readonly work: MakerWork }) {
  const { say, now, patch } = work;
  const { busy, isAsked } = now();
  const ask = (isNow: boolean) => () => patch({ isAsked: isNow });
  if (!isAsked)
    return (
      <div class="acts">
        <button type="button" class="btn" disabled={busy} onClick={ask(true)}>
          {say.renewOwn}
        </button>
      </div>
    );
  return (
    <>
      <p>{say.renewOwnHint}</p>
      <div class="acts">
        <button type="button" class="btn" onClick={ask(false)}>
          {say.keepOwn}
        </button>
        <button type="button" class="btn main" disabled={busy} onClick={() => void renewOwn(work)}>
          {say.renewOwnSure}
        </button>
      </div>
    </>
  );
}

async function renewOwn({ say, why, token, patch }: MakerWork): Promise<void> {
  patch({ busy: true, said: "" });
  const answer = await token.renew();
  patch({ busy: false, isAsked: false, said: answer.ok ? say.renewedOwn : why(answer.error.code) });
}
