/** What is drawn anew on the pages that belong to no game, but for the first one, as one script: they are links but for that. */
export { confirmAddress } from "./mail-pages/confirm.tsx";
export { makeGame } from "./new-game/make-game.tsx";
export { playMe } from "./play-me/play-me.tsx";
export { sendUnsent } from "./kept/unsent.ts";
