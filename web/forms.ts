/** What is drawn anew on the pages that belong to no game, as one script: they are links but for that. */
export { confirmAddress } from "./mail-pages/confirm.tsx";
export { listMine } from "./home/my-list.tsx";
export { tellFromHome } from "./home/tell-home.tsx";
export { listPlayMe } from "./home/play-me-links.tsx";
export { listOpen } from "./home/open-list.tsx";
export { makeGame } from "./new-game/make-game.tsx";
export { playMe } from "./play-me/play-me.tsx";
export { sendUnsent } from "./kept/unsent.ts";
