/** The forms of the pages that belong to no game, as one script: these pages are links but for them. */
export { confirmAddress } from "./confirm.tsx";
export { listGames } from "./games.tsx";
export { makeGame } from "./make-game.tsx";
