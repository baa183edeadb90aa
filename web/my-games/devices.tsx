/** Taking one's games to another device, by a code that it scans or by links, and becoming one of the device's programs. */
import { AT_FIRST, type DeviceActs, Devices, Install } from "../../view/devices.tsx";
import { type Failure, call } from "../api.ts";
import { signal } from "@preact/signals-core";
import { beApp, isApp } from "../app-worker.ts";
import type { OtherPageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";
import type { HandAnswer, HandStatusAnswer, NamedGame, Seat } from "../../api/my-games-schema.ts";
import { saveText } from "../controls.tsx";
import { copyText } from "../share.ts";
import { shownName } from "../../view/people.ts";
import { standingOf } from "../../api/my-game.ts";
import { collect, openAll, askAllGames } from "./my-games.ts";
import { unescaped } from "../../api/sent-link.ts";
import { fieldOf, onForm } from "../form.ts";
import { QrCode } from "../qr-code.tsx";
import { sentence } from "../../view/words/own.ts";

type Work = ReturnType<typeof createWork>;

/** How far each of the ways is, and what is said. */
function createWork(words: OtherPageWords) {
  const say = wordsOf("devices", words.language);
  const stages = signal(AT_FIRST);
  return {
    words,
    say,
    stages,
    show: (change: Partial<typeof AT_FIRST>) => void (stages.value = { ...stages.peek(), ...change }),
    /** What is said of a call that failed. */
    why: ({ code }: Failure) => (code === "no-cookie" ? say.none : words.why(code)),
  };
}

export function devicesAtWork(words: OtherPageWords) {
  const work = createWork(words);
  const acts: DeviceActs = { ...handActs(work), ...fileActs(work), ...pasteActs(work), ...installActs(work) };
  return (asServed: boolean) => {
    const props = { say: work.say, ...(asServed ? AT_FIRST : { ...work.stages.value, acts }) };
    return { ways: <Devices {...props} />, app: <Install {...props} /> };
  };
}

/** What could not be done, and why; it can be pressed for again. */
function failed(error: string) {
  return { kind: "idle", error } as const;
}

/** What Chromium lets a page ask for later, at a press (`beforeinstallprompt`); no standard. */
interface Prompt extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** The browser says when it can be pressed for, and asks nothing by itself. */
function installActs({ show }: Work) {
  let offered: Prompt | null = null;

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (!isPrompt(event)) return;
    offered = event;
    show({ install: "press" });
  });
  addEventListener("appinstalled", () => show({ install: "installed" }));

  async function install(): Promise<void> {
    const chosen = await offered?.prompt();
    if (chosen?.outcome === "accepted") await beApp();
    else show({ install: "menu" });
  }

  // Apple's phones say so of themselves, and have no such event.
  show({ install: isApp() ? "installed" : "standalone" in navigator ? "ios" : "menu" });
  return { install: () => void install() };
}

function isPrompt(event: Event): event is Prompt {
  return "prompt" in event;
}

const HAND = "/api/my-games/hand";
/** Between two looks whether the code was used, in milliseconds. */
const EVERY = 3000;

function handActs({ words, say, stages, show, why }: Work) {
  let url = "";

  async function showQr(): Promise<void> {
    show({ qr: { kind: "making" } });
    const [made, loaded] = await Promise.all([call<HandAnswer>(HAND), import("../qr.ts").catch(() => null)]);
    if (!made.ok || loaded === null) show({ qr: { kind: "closed", error: made.ok ? words.broken : why(made.error) } });
    else {
      ({ url } = made.value);
      show({ qr: { kind: "shown", code: <QrCode qr={loaded.qrOf(url)} label={say.qr.label} />, copied: false } });
      setTimeout(() => void follow(), EVERY);
    }
  }

  /** Looks whether the code was used, as long as it can be. */
  async function follow(): Promise<void> {
    const answer = document.hidden ? null : await call<HandStatusAnswer>(HAND, { method: "GET" });
    const status = answer?.ok ? answer.value.status : "open";
    if (status === "open") setTimeout(() => void follow(), EVERY);
    else show({ qr: { kind: status === "taken" ? "taken" : "over" } });
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(url);
    const { qr } = stages.peek();
    if (isCopied && qr.kind === "shown") show({ qr: { ...qr, copied: true } });
  }

  return { showQr: () => void showQr(), copy: () => void copy() };
}

/** A file of links is no larger, in bytes. */
const LARGEST = 1_000_000;

function fileActs(work: Work) {
  const { words, say, show, why } = work;

  async function save(): Promise<void> {
    show({ file: { kind: "saving" } });
    const [collected, all] = await Promise.all([collect(), askAllGames()]);
    if (!collected.ok) return show({ file: failed(why(collected.error)) });
    const { seats, left } = collected.value;
    const labels = new Map(all?.games.map((game) => [game.id, labelOf(game)]));
    const named = seats.map((seat) => ({ ...seat, label: labels.get(seat.game) ?? seat.game }));
    if (seats.length > 0) saveText(say.file.name, "text/plain", linksText(say.file.head, location.origin, named));
    show({ file: { kind: "saved", count: seats.length, left } });
  }

  function labelOf(game: NamedGame): string {
    const opponent = game.opponent === null ? null : shownName(game.opponent, words);
    return opponent === null ? game.name : `${game.name}: ${sentence(words.mine.standing, standingOf(game), { opponent })}`;
  }

  async function add(): Promise<void> {
    const chosen = await choose();
    if (chosen === null) return;
    show({ file: { kind: "adding" } });
    const seats = chosen.size > LARGEST ? [] : seatsIn(await chosen.text());
    show({ file: seats.length === 0 ? failed(say.file.unreadable) : await added(seats, work) });
  }

  return { save: () => void save(), add: () => void add() };
}

/** Adds the seats to this browser's, and says how that went. */
async function added(seats: readonly Seat[], { say, why }: Work) {
  const opened = await openAll(seats);
  if (opened.ok) return { kind: "added", ...opened.value } as const;
  return failed(opened.error.code === "no-cookie" ? say.take.noCookie : why(opened.error));
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

function pasteActs(work: Work) {
  const { say, show } = work;

  async function add(text: string): Promise<void> {
    const [handed] = /#add=[a-z0-9]+/.exec(unescaped(text)) ?? [];
    // As if it had been followed: the page is loaded again with it.
    if (handed !== undefined) return void (location.hash = handed);
    const seats = seatsIn(text);
    if (seats.length === 0) return show({ paste: failed(say.paste.unreadable) });
    show({ paste: { kind: "adding" } });
    show({ paste: await added(seats, work) });
  }

  return { paste: onForm((form) => void add(fieldOf(form, "link") ?? "")) };
}
