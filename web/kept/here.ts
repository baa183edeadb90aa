/** Tells the server, by a cookie, how much of what this browser keeps by itself the first page lists. */
import { writeHere } from "../../view/home/here.ts";
import { forgetChoice, keepChoice } from "../chosen.ts";
import { slotsOf } from "./kept.ts";
import { keptMaker, MADE, OWNED } from "./kept-request.ts";
import { gamesToSend } from "./to-send.ts";

/** To be called once that has changed. */
export function tellHere(): void {
  const made = slotsOf(MADE).filter((id) => keptMaker(id).get()?.isHidden !== true).length;
  const counts = { here: slotsOf("local:").length, made, "play-me": slotsOf(OWNED).length };
  const isAny = Object.values(counts).some((count) => count > 0) || gamesToSend().length > 0;
  if (isAny) keepChoice("here", writeHere(counts));
  else forgetChoice("here");
}
