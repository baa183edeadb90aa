/**
 * The links of all one's games: saved as a file, which anybody can read and any program, and added from one, or by a link that was copied
 * in another browser of the same device, which no camera can see.
 */
import { shownName } from "../../view/people.ts";
import { signal } from "@preact/signals-core";
import { standingOf } from "../../api/my-game.ts";
import type { NamedGame, Seat } from "../../api/my-games-schema.ts";
import type { DeviceActs, FileStage, PasteStage } from "../../view/devices.tsx";
import type { Failure } from "../api.ts";
import { collect, openAll, askAllGames } from "./my-games.ts";
import { unescaped } from "../../api/sent-link.ts";
import { fieldOf, formOf } from "../form.ts";
import type { OtherPageWords, PageWords } from "../../view/words/pages.ts";
import type { Words } from "../../view/words/words.ts";
import { sentence } from "../../view/words/own.ts";

/** A file of links is no larger, in bytes. */
const LARGEST = 1_000_000;
/** How long a browser may take to begin with a file that it is given, in milliseconds. */
const TO_BEGIN = 10_000;

export function createLinksFile(words: PageWords & OtherPageWords, say: Words["devices"], why: (failure: Failure) => string) {
  const stage = signal<FileStage>({ kind: "idle", error: null });
  const failed = (error: string) => void (stage.value = { kind: "idle", error });

  async function save(): Promise<void> {
    stage.value = { kind: "saving" };
    const [collected, all] = await Promise.all([collect(), askAllGames()]);
    if (!collected.ok) return failed(why(collected.error));
    const { seats, left } = collected.value;
    const labels = new Map(all?.games.map((game) => [game.id, labelOf(game)]));
    const named = seats.map((seat) => ({ ...seat, label: labels.get(seat.game) ?? seat.game }));
    if (seats.length > 0) download(say.file.name, linksText(say.file.head, location.origin, named));
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
    stage.value = await added(seats, say, why);
  }

  const acts: Pick<DeviceActs, "save" | "add"> = { save: () => void save(), add: () => void add() };
  return { stage, acts };
}

/** Adds the seats to this browser's, and says how that went. */
async function added(seats: readonly Seat[], say: Words["devices"], why: (failure: Failure) => string) {
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

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TO_BEGIN);
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

export function createPaste(say: Words["devices"], why: (failure: Failure) => string) {
  const stage = signal<PasteStage>({ kind: "idle", error: null });
  const failed = (error: string) => void (stage.value = { kind: "idle", error });

  async function add(text: string): Promise<void> {
    const [handed] = /#add=[a-z0-9]+/.exec(unescaped(text)) ?? [];
    // As if it had been followed: the page is loaded again with it.
    if (handed !== undefined) return void (location.hash = handed);
    const seats = seatsIn(text);
    if (seats.length === 0) return failed(say.paste.unreadable);
    stage.value = { kind: "adding" };
    stage.value = await added(seats, say, why);
  }

  const acts: Pick<DeviceActs, "paste"> = {
    paste(event) {
      event.preventDefault();
      void add(fieldOf(formOf(event), "link") ?? "");
    },
  };
  return { stage, acts };
}
