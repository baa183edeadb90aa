/** What is drawn anew on the pages that belong to no game, as one script: they are links but for that. */
export { confirmAddress } from "./confirm.tsx";
export { listMine } from "./my-list.tsx";
export { tellFromHome } from "./tell-home.tsx";
export { listOpen } from "./open-list.tsx";
export { makeGame } from "./make-game.tsx";
export { playMe } from "./play-me.tsx";
export { sendUnsent } from "./unsent.ts";
