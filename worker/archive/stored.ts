/** What D1 keeps. */
import { all, type Stored } from "../object/stored.ts";

export const ARCHIVE_STORED: Stored = {
  games: {
    ...all("game", "id variant status turn ply to_move winner ended_by custom_start created_at changed_at until offered_by"),
    ...all("nothing", "state_seq head_seq"),
  },
  events: { ...all("game", "game at kind text turn ply side move position"), ...all("nothing", "seq hash") },
  seats: { ...all("game", "game side taken_at"), name: "name" },
  browsers: { ...all("browser", "browser game side ended_at across"), ...all("name", "opponent opponent_program") },
  hands: all("browser", "browser token until taken_by"),
  open_invites: {
    ...all("listed", "game variant side clock custom_start until lister network site"),
    ...all("name", "name program"),
  },
  d1_migrations: all("nothing", "id name applied_at"),
};
