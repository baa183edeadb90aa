/** Taking one's games to another device, by a code that it scans or by links, and becoming one of the device's programs. */
import {
  AT_FIRST,
  type DeviceActs,
  Devices,
  Install,
  type InstallStage,
  type QrStage,
  type FileStage,
  type PasteStage,
} from "../../view/devices.tsx";
import { type Failure, call } from "../api.ts";
import { signal } from "@preact/signals-core";
import { beApp, isApp } from "../app-worker.ts";
import type { OtherPageWords, PageWords } from "../../view/words/pages.ts";
import type { Words } from "../../view/words/words.ts";
import type { HandAnswer, HandStatusAnswer, NamedGame, Seat } from "../../api/my-games-schema.ts";
import { saveText } from "../controls.tsx";
import { copyText } from "../share.ts";
import { shownName } from "../../view/people.ts";
import { standingOf } from "../../api/my-game.ts";
import { collect, openAll, askAllGames } from "./my-games.ts";
import { unescaped } from "../../api/sent-link.ts";
import { fieldOf, onForm } from "../form.ts";
import { sentence } from "../../view/words/own.ts";

interface Said {
  readonly words: PageWords & OtherPageWords;
  readonly say: Words["devices"];
  /** What is said of a call that failed. */
  readonly why: (failure: Failure) => string;
}

export function devicesAtWork(words: Said["words"], say: Said["say"]) {
  const why = ({ code }: Failure) => (code === "no-cookie" ? say.none : (words.problem[code] ?? words.broken));
  const said: Said = { words, say, why };
  const hand = createHand(said);
  const file = createLinksFile(said);
  const paste = createPaste(said);
  const install = createInstall();
  const acts: DeviceActs = { ...hand.acts, ...file.acts, ...paste.acts, ...install.acts };
  const now = () => ({
    qr: hand.stage.value,
    paste: paste.stage.value,
    file: file.stage.value,
    install: install.stage.value,
    acts,
  });
  return (asServed: boolean) => {
    const props = asServed ? AT_FIRST : now();
    return { ways: <Devices say={say} {...props} />, app: <Install say={say} {...props} /> };
  };
}

/** What Chromium lets a page ask for later, at a press (`beforeinstallprompt`); no standard. */
interface Prompt extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** The browser says when it can be pressed for, and asks nothing by itself. */
function createInstall() {
  // Apple's phones say so of themselves, and have no such event.
  const stage = signal<InstallStage>(isApp() ? "installed" : "standalone" in navigator ? "ios" : "menu");
  let offered: Prompt | null = null;

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (!isPrompt(event)) return;
    offered = event;
    stage.value = "press";
  });
  addEventListener("appinstalled", () => void (stage.value = "installed"));

  async function install(): Promise<void> {
    const chosen = await offered?.prompt();
    if (chosen?.outcome === "accepted") await beApp();
    else stage.value = "menu";
  }

  return { stage, acts: { install: () => void install() } };
}

function isPrompt(event: Event): event is Prompt {
  return "prompt" in event;
}

const HAND = "/api/my-games/hand";
/** Between two looks whether the code was used, in milliseconds. */
const EVERY = 3000;

function createHand({ words, say, why }: Said) {
  const stage = signal<QrStage>({ kind: "closed", error: null });
  let url = "";

  async function showQr(): Promise<void> {
    stage.value = { kind: "making" };
    const [made, drawing] = await Promise.all([call<HandAnswer>(HAND), import("../qr.tsx").catch(() => null)]);
    if (!made.ok) stage.value = { kind: "closed", error: why(made.error) };
    else if (drawing === null) stage.value = { kind: "closed", error: words.broken };
    else {
      ({ url } = made.value);
      stage.value = { kind: "shown", code: <drawing.QrCode text={url} label={say.qr.label} />, copied: false };
      setTimeout(() => void follow(), EVERY);
    }
  }

  /** Looks whether the code was used, as long as it can be. */
  async function follow(): Promise<void> {
    const answer = document.hidden ? null : await call<HandStatusAnswer>(HAND, { method: "GET" });
    const status = answer?.ok ? answer.value.status : "open";
    if (status === "open") setTimeout(() => void follow(), EVERY);
    else stage.value = { kind: status === "taken" ? "taken" : "over" };
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(url);
    const now = stage.peek();
    if (isCopied && now.kind === "shown") stage.value = { ...now, copied: true };
  }

  return { stage, acts: { showQr: () => void showQr(), copy: () => void copy() } };
}

/** A file of links is no larger, in bytes. */
const LARGEST = 1_000_000;

function createLinksFile(said: Said) {
  const { words, say, why } = said;
  const stage = signal<FileStage>({ kind: "idle", error: null });
  const failed = (error: string) => void (stage.value = { kind: "idle", error });

  async function save(): Promise<void> {
    stage.value = { kind: "saving" };
    const [collected, all] = await Promise.all([collect(), askAllGames()]);
    if (!collected.ok) return failed(why(collected.error));
    const { seats, left } = collected.value;
    const labels = new Map(all?.games.map((game) => [game.id, labelOf(game)]));
    const named = seats.map((seat) => ({ ...seat, label: labels.get(seat.game) ?? seat.game }));
    if (seats.length > 0) saveText(say.file.name, "text/plain", linksText(say.file.head, location.origin, named));
    stage.value = { kind: "saved", count: seats.length, left };
  }

  function labelOf(game: NamedGame): string {
    const opponent = game.opponent === null ? null : shownName(game.opponent, words);
    return opponent === null ? game.name : `${game.name}: ${sentence(words.mine.standing, standingOf(game), { opponent })}`;
  }

  async function add(): Promise<void> {
    const chosen = await choose();
    if (chosen === null) return;
    stage.value = { kind: "adding" };
    const seats = chosen.size > LARGEST ? [] : seatsIn(await chosen.text());
    if (seats.length === 0) return failed(say.file.unreadable);
    stage.value = await added(seats, said);
  }

  return { stage, acts: { save: () => void save(), add: () => void add() } };
}

/** Adds the seats to this browser's, and says how that went. */
async function added(seats: readonly Seat[], { say, why }: Said) {
  const opened = await openAll(seats);
  if (opened.ok) return { kind: "added", ...opened.value } as const;
  return { kind: "idle", error: opened.error.code === "no-cookie" ? say.take.noCookie : why(opened.error) } as const;
}

/** The file that the person chooses; null where they choose none. */
function choose(): Promise<File | null> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "text/plain,.txt";
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

/** A seat with what it is called in the file. */
interface NamedSeat extends Seat {
  readonly label: string;
}

/** @param head says what the file is, and that it is secret */
export function linksText(head: string, origin: string, seats: readonly NamedSeat[]): string {
  const lines = seats.map(({ game, token, label }) => `${label}\n${origin}/g/${game}#${token}\n`);
  return [`${head}\n`, ...lines].join("\n");
}

/** The seats of all links in a text, each once, whatever stands around them, and however their signs were escaped. */
export function seatsIn(text: string): readonly Seat[] {
  const links = [...unescaped(text).matchAll(/\/g\/([a-z2-7]{1,32})[^\w#]*#(?:notices=)?([a-z2-7]{27})(?![a-z0-9])/g)];
  const seats = links.map(([, game = "", token = ""]) => [game + token, { game, token }] as const);
  return [...new Map(seats).values()];
}

function createPaste(said: Said) {
  const { say } = said;
  const stage = signal<PasteStage>({ kind: "idle", error: null });
  const failed = (error: string) => void (stage.value = { kind: "idle", error });

  async function add(text: string): Promise<void> {
    const [handed] = /#add=[a-z0-9]+/.exec(unescaped(text)) ?? [];
    // As if it had been followed: the page is loaded again with it.
    if (handed !== undefined) return void (location.hash = handed);
    const seats = seatsIn(text);
    if (seats.length === 0) return failed(say.paste.unreadable);
    stage.value = { kind: "adding" };
    stage.value = await added(seats, said);
  }

  return { stage, acts: { paste: onForm((form) => void add(fieldOf(form, "link") ?? "")) } };
}
