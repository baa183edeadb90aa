/** The lists of the first page that are drawn anew, as one script. */
export { listMine } from "./my-list.tsx";
export { listOpen } from "./open-list.tsx";
export { listPlayMe } from "./play-me-links.tsx";
export { tellFromHome } from "./tell-home.tsx";
