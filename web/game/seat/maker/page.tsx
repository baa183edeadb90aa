/** A game for two others, as its maker sees it until both have sat down: an invite for each side, who has come, and what leads back here. */
import { Button } from "../../../../view/game/card.tsx";
import { effect } from "@preact/signals-core";
import type { ComponentType } from "preact";
import { Picture } from "../../../../view/board/picture.tsx";
import { Page } from "../../../../view/page.tsx";
import { switchAppearance } from "../../../chosen.ts";
import { draw } from "../../../draw.ts";
import type { Controller } from "../../controller.ts";
import { forget, showAndSay } from "../../session.ts";
import type { Screen } from "../../session-base.ts";
import { Link } from "../links.tsx";
import { createMakerWork, type MakerWork } from "./work.ts";
import type { Player, StateAnswer } from "../../../../api/state-schema.ts";
import type { Side } from "../../../../rules/contract.ts";
import { Token } from "../../../../view/board/piece.tsx";
import { QrCode } from "../../../qr-code.tsx";
import { marked, shownName, sideName } from "../../../../view/people.ts";

/**
 * @param given the token that the address has; null for what this browser keeps
 * @param screen the game, which is drawn in its place
 */
export function manageInvites(controller: Controller, given: string | null, app: HTMLElement, { leave, show }: Screen): void {
  // Another person may come back to it, in a browser that was forgotten.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  const { model } = controller;
  const { state, page } = model;
  const work = createMakerWork(controller, given, (why) => {
    // Who shows a token that manages nothing may watch.
    toGame();
    showAndSay(model, why);
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
    return <MakerPage {...{ work, TellMe }} state={state.value} onWatch={toGame} />;
  });
  const stop = effect(() => {
    if (state.value.status === "waiting") work.follow(state.value);
    else queueMicrotask(toGame);
  });
  // By the cookie alone, which is a watcher's: what is told live holds no invite.
  controller.begin(null);
  void work.load();
}

interface MakerPageProps {
  readonly work: MakerWork;
  readonly state: StateAnswer;
  readonly TellMe: ComponentType;
  readonly onWatch: () => void;
}

function MakerPage({ work, state, TellMe, onWatch }: MakerPageProps) {
  const { words, say, token, now, controller } = work;
  const { rulebook, about, stand } = controller.model;
  return (
    <Page words={words} class=" two" onAppearance={switchAppearance}>
      <div class="board">
        <Picture
          rulebook={rulebook}
          scene={stand.peek().scene}
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
          <Seat key={id} {...{ work, state }} side={id} />
        ))}
        <p role="status">{now().said}</p>
        <TellMe />
        <Link links={controller.links} label={say.own} link={`${location.origin}${location.pathname}#maker=${token.now()}`} />
        <p class="soft">{say.ownHint}</p>
        <RenewOwn work={work} />
        <div class="acts">
          <Button onClick={onWatch}>{say.watch}</Button>
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
          <Button aria-expanded={Told ? "true" : "false"} onClick={() => void toggle()}>
            {say.tell}
          </Button>
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
        <Button disabled={busy} onClick={ask(true)}>
          {say.renewOwn}
        </Button>
      </div>
    );
  return (
    <>
      <p>{say.renewOwnHint}</p>
      <div class="acts">
        <Button onClick={ask(false)}>{say.keepOwn}</Button>
        <Button class=" main" disabled={busy} onClick={() => void renewOwn(work)}>
          {say.renewOwnSure}
        </Button>
      </div>
    </>
  );
}

async function renewOwn({ say, words, token, patch }: MakerWork): Promise<void> {
  patch({ busy: true, said: "" });
  const answer = await token.renew();
  patch({ busy: false, isAsked: false, said: answer.ok ? say.renewedOwn : words.why(answer.error.code) });
}

interface SeatProps {
  readonly work: MakerWork;
  readonly state: StateAnswer;
  readonly side: Side;
}

/** One side: who has come, or the invite to it. */
function Seat({ work, state, side }: SeatProps) {
  const { rulebook } = work.controller.model;
  const player = state.players[side];
  const name = sideName(rulebook, side, work.words);
  return (
    <section class="stack" aria-label={name}>
      <h2 class="row">
        <Token rulebook={rulebook} side={side} kind={rulebook.kinds[0] ?? ""} />
        {name}
      </h2>
      {player ? <p>{seated(player, work)}</p> : <FreeSeat {...{ work, side, name }} />}
    </section>
  );
}

/** Who has come. */
function seated({ name, program }: Player, { say, words }: MakerWork): string {
  if (name === null) return program ? say.sits({ name: words.people.aProgram }) : say.sitsUnnamed;
  return say.sits({ name: marked(shownName(name, words), program, words) });
}

function FreeSeat({ work, side, name }: Omit<SeatProps, "state"> & { readonly name: string }) {
  const { say, now, renew, withdraw } = work;
  const { invites, qr, busy } = now();
  const link = invites[side];
  const shown = qr?.side === side ? qr : null;
  return (
    <>
      {link === undefined ? (
        <p class="soft">{say.withdrawn}</p>
      ) : (
        <Link links={work.controller.links} label={say.invite({ side: name })} link={link} main />
      )}
      {link !== undefined && shown !== null && <QrCode qr={shown.qrOf(link)} label={say.qrLabel({ side: name })} />}
      <div class="acts">
        {link !== undefined && (
          <Button aria-expanded={shown ? "true" : "false"} onClick={() => void toggleQr(work, side)}>
            {say.qr}
          </Button>
        )}
        <Button disabled={busy} onClick={() => renew(side)}>
          {say.renew}
        </Button>
        {link !== undefined && (
          <Button disabled={busy} onClick={() => withdraw(side)}>
            {say.withdraw}
          </Button>
        )}
      </div>
    </>
  );
}

/** Shows the invite as a QR code, or no longer. */
async function toggleQr({ now, patch, failed }: MakerWork, side: Side): Promise<void> {
  if (now().qr?.side === side) return patch({ qr: null });
  const loaded = await import("../../../qr.ts").catch(() => null);
  if (loaded === null) failed();
  else patch({ qr: { side, qrOf: loaded.qrOf } });
}
