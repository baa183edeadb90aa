/** Saving the links of all one's games as a file, and adding those of a file. */
import { shownName } from "../../view/people.ts";
import { signal } from "@preact/signals-core";
import { standingOf } from "../../api/my-game.ts";
import type { NamedGame } from "../../api/my-games-schema.ts";
import type { DeviceActs, FileStage } from "../../view/devices.tsx";
import type { DeviceWords, OtherPageWords, PageWords } from "../../view/words.ts";
import type { Failure } from "../api.ts";
import { linksText, seatsIn } from "./links-text.ts";
import { collect, openAll } from "./move-games.ts";
import { askAllGames } from "./my-games.ts";

/** A file of links is no larger, in bytes. */
const LARGEST = 1_000_000;
/** How long a browser may take to begin with a file that it is given, in milliseconds. */
const TO_BEGIN = 10_000;

export function createLinksFile(words: PageWords & OtherPageWords, say: DeviceWords, why: (failure: Failure) => string) {
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
    return opponent === null ? game.name : `${game.name}: ${words.mine.standing[standingOf(game)](opponent)}`;
  }

  async function add(): Promise<void> {
    const chosen = await choose();
    if (chosen === null) return;
    stage.value = { kind: "adding" };
    const seats = chosen.size > LARGEST ? [] : seatsIn(await chosen.text());
    if (seats.length === 0) return failed(say.file.unreadable);
    const opened = await openAll(seats);
    if (opened.ok) stage.value = { kind: "added", ...opened.value };
    else failed(opened.error.code === "no-cookie" ? say.take.noCookie : why(opened.error));
  }

  const acts: Pick<DeviceActs, "save" | "add"> = { save: () => void save(), add: () => void add() };
  return { stage, acts };
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
