/**
 * The panels of notifications, of a seat and of who made a game for two others, loaded when they are first opened: each way by which
 * somebody is told, with how it went last, for notifications that stop silently are what players miss most. A new kind is a file in `kinds/`
 * and a line here.
 */
import { effect } from "@preact/signals-core";
import type { ComponentType } from "preact";
import type { GameProps, PanelProps } from "../../../view/game/props.ts";
import { learnChoice } from "../../tell-all.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { HowOften, CallsSwitch, ForAll, Lost, Order } from "./settings.tsx";
import { createPanel, type Panel, type Part, type Kind } from "./panel.ts";
import type { ChannelKind } from "../../../game/notification.ts";
import { ok } from "../../../rules/values.ts";
import { chat } from "./kinds/chat.tsx";
import { mail } from "./kinds/mail.tsx";
import { push } from "./kinds/push.tsx";
import { webhook } from "./kinds/webhook/webhook.tsx";

export function createSeatPanel(controller: Controller): ComponentType<PanelProps> {
  const panel = createPanel(controller, KINDS);
  const parts = KINDS.map(({ create }) => create(panel));
  const webhooks = webhook.create(panel);
  panel.onLoad(async () => {
    // The browser keeps it, from where it is drawn.
    await learnChoice();
    return ok(() => {});
  });
  let isOpen = false;

  /** Asks how all of it goes as the panel comes, and while it is there whenever the state says that it goes otherwise. */
  function shown(element: Element | null): void {
    isOpen = element !== null;
    if (isOpen) void panel.load();
  }

  onTrouble(controller.model, async () => {
    if (!isOpen) return;
    await panel.load();
    for (const { sayTrouble } of parts) sayTrouble?.();
  });
  return ({ state: { status, diverged } }) => (
    <SeatPanel {...{ panel, parts, webhooks, shown }} isOver={status === "over"} isLocked={diverged} />
  );
}

/** Calls back whenever the state says that something does not arrive, or does again. */
export function onTrouble({ state }: Model, changed: () => void): void {
  let before = state.peek().you?.trouble;
  effect(() => {
    const trouble = state.value.you?.trouble;
    if (trouble !== before) changed();
    before = trouble;
  });
}

interface SeatPanelProps {
  readonly panel: Panel;
  /** What the channels add, which have an order and are told as often as the seat wants. */
  readonly parts: readonly Part[];
  readonly webhooks: Part;
  readonly shown: (element: Element | null) => void;
  /** No turn comes any more. */
  readonly isOver: boolean;
  /** While the game has to be repaired. */
  readonly isLocked: boolean | undefined;
}

export function SeatPanel({ panel, parts, webhooks, shown, isOver, isLocked }: SeatPanelProps) {
  const { isKnown, told } = panel.shown();
  const isTold = !isOver && told.channels.some(({ confirmed }) => confirmed);
  const ways = (
    <>
      {parts.map((part) => part.draw(isOver))}
      {isTold && !parts.some((part) => part.asksHowOften?.()) && <HowOften panel={panel} />}
      {!isOver && told.channels.length > 1 && <Order panel={panel} />}
      {isTold && told.when !== "end" && <CallsSwitch panel={panel} />}
      {isTold && <ForAll panel={panel} />}
      {webhooks.draw(isOver)}
    </>
  );
  return (
    <fieldset class="stack" disabled={isLocked} ref={shown}>
      <Head panel={panel} parts={parts} />
      {isKnown ? (
        ways
      ) : (
        <div key="awaited" class="stack awaited">
          {ways}
        </div>
      )}
    </fieldset>
  );
}

/** What stands above all. */
function Head({ panel, parts }: { readonly panel: Panel; readonly parts: readonly Part[] }) {
  return (
    <>
      <Lost panel={panel} />
      {parts.map(({ heading }) => heading && <h2 key={heading}>{heading}</h2>)}
    </>
  );
}

/** The mark on the way to the panel: a dot, and words for people who hear the page; nothing where all of it goes well. */
export function Trouble({ state: { you }, say }: Pick<GameProps, "state"> & { readonly say: string }) {
  return (
    you?.trouble && (
      <>
        <i class="dot" />
        <span class="hidden"> ({say})</span>
      </>
    )
  );
}

/**
 * By what the maker of a game for two others is told: loaded when they first ask for it, and done in their own name. They have no turn.
 * @param token the maker's, which may be another one by the time something is asked
 */
export function createMakerPanel(controller: Controller, token: () => string): ComponentType {
  const { page } = controller.model;
  const panel = createPanel(asMaker(controller, token), KINDS, true);
  const parts = KINDS.map(({ create }) => create(panel));
  const shown = (element: Element | null) => void (element && panel.load());
  return () => (
    <>
      {panel.shown().isKnown && (
        <>
          <Head panel={panel} parts={parts} />
          {parts.map((part) => part.draw(false))}
        </>
      )}
      <p role="status" ref={shown}>
        {page.peek().hint ?? ""}
      </p>
    </>
  );
}

/** The maker of a game may hold a seat of it by the cookie: what is asked here is asked in the maker's name. */
function asMaker({ commands, ...controller }: Controller, token: () => string): Controller {
  const ask: typeof commands.ask = (command, options) => commands.ask(command, { ...options, bearer: token() });
  return { ...controller, commands: { ...commands, ask, as: () => ({}) } };
}

/** By their names, of which none may be left out. */
const CHANNELS: Readonly<Record<ChannelKind, Kind>> = { mail, push, chat };

export const KINDS: readonly Kind[] = Object.values(CHANNELS);
