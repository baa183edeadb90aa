/** What only Hoplit Chess draws: chessmen and the hoplit, which all stand on the same foot. */
import { type Drawings, engraved } from "../../view/symbols/drawings.ts";

const FOOT =
  '<path d="M13.4 37h21.2c2 0 3.4 1.4 3.4 3.2v1.4c0 .8-.6 1.4-1.4 1.4H11.4c-.8 0-1.4-.6-1.4-1.4v-1.4c0-1.8 1.4-3.2 3.4-3.2Z"/>' +
  '<path d="M10.4 40.6h27.2v1c0 .8-.4 1.4-1.2 1.4H11.6c-.8 0-1.2-.6-1.2-1.4Z" class="shade" stroke="none"/>';
const SKIRT = '<path d="M18 31h12c.4 2.6 1.6 4.6 3.6 6H14.4c2-1.4 3.2-3.4 3.6-6Z"/>';
const COLLAR = '<rect x="14" y="28.6" width="20" height="3.6" rx="1.8"/>';
const HEM = '<path d="M18.6 34.8a9 9 0 0 1 10.8 0" fill="none" stroke-width="1.9"/>';

/** A standing piece on the foot that all of them share. */
function standing(body: string, marks: string): string {
  return `<g fill-opacity="1" stroke-linejoin="round">${body}${FOOT}</g>${engraved(marks)}`;
}

export const drawings: Drawings = {
  parts: {
    pawn: standing(
      '<path d="M20.4 24c0 5.6-2.2 9.6-5.6 13h18.4c-3.4-3.4-5.6-7.4-5.6-13Z"/><circle cx="24" cy="15.4" r="6.8"/><rect x="16.6" y="21.4" width="14.8" height="3.6" rx="1.8"/>',
      '<path d="M17.8 34.4a9 9 0 0 1 12.4 0" fill="none" stroke-width="1.9"/>',
    ),
    rook: standing(
      '<path d="M17 18h14l1.4 15 1.6 4H14l1.6-4Z"/><path d="M12.6 8h5.2v4.2h3.6V8h5.2v4.2h3.6V8h5.2v7.4L32 19.6H16l-3.4-4.2Z"/>',
      '<path d="M18.6 22.8h10.8M17.8 34.4a9 9 0 0 1 12.4 0" fill="none" stroke-width="1.9"/>',
    ),
    bishop: standing(
      '<path d="M20.2 31h7.6c.6 2.6 2.2 4.6 4.6 6H15.6c2.4-1.4 4-3.4 4.6-6Z"/><circle cx="24" cy="7" r="2.7"/><path d="M24 9.6c6.4 4.6 9 9.4 8.6 14-.3 2.8-1.9 4.8-4.2 5.6h-8.8c-2.3-.8-3.9-2.8-4.2-5.6-.4-4.6 2.2-9.4 8.6-14Z"/><rect x="16.8" y="28.6" width="14.4" height="3.6" rx="1.8"/>',
      '<path d="M24.6 21.6l4.6-6.2" fill="none" stroke-width="2.4"/><path d="M19.6 34.8a7.4 7.4 0 0 1 8.8 0" fill="none" stroke-width="1.9"/>',
    ),
    queen: standing(
      `${SKIRT}<path d="M15.4 29.4L10.6 13.6l8 8.2-.8-12 6.2 10.6 6.2-10.6-.8 12 8-8.2-4.8 15.8Z"/><circle cx="10.6" cy="12.4" r="2.3"/><circle cx="17.6" cy="8.4" r="2.3"/><circle cx="30.4" cy="8.4" r="2.3"/><circle cx="37.4" cy="12.4" r="2.3"/>${COLLAR}`,
      HEM,
    ),
    "chess-king": standing(
      `${SKIRT}<path d="M22.5 3.2h3v2.9h2.9v3h-2.9v5h-3v-5h-2.9v-3h2.9Z"/><path d="M24 16c3-4 10.6-4.4 12.4 1 1.6 4.8-1.6 8.6-3.8 12.4H15.4c-2.2-3.8-5.4-7.6-3.8-12.4 1.8-5.4 9.4-5 12.4-1Z"/>${COLLAR}`,
      `<path d="M24 16.6v8.6" fill="none" stroke-width="1.9"/>${HEM}`,
    ),
    knight: standing(
      '<path d="M15 37c.2-5.6 6-8 6.9-12.4-2.1 1-4 1.2-5.5 2.7-1.2 1.3-2.8 1.5-4.2.5-1.6-1.1-1.9-2.9-1-4.6l4.5-8c1-1.9 2.6-3.3 4.6-4l.5-5.2 4.5 4.2c7.5 2.6 11.5 11 9.9 26.8Z"/>',
      '<path d="M28 15c3.4 4.4 4.4 10.4 3.6 17.4" fill="none" stroke-width="2"/><circle cx="20.4" cy="16.4" r="1.3" stroke-width="1.2"/>',
    ),
    hoplit: standing(
      '<path d="M8 22.6a16 16 0 0 1 32 0l-5.6 1.6H13.6Z" fill="currentColor"/><path d="M13.6 22.4c0-6.8 4.4-10.4 10.4-10.4s10.4 3.6 10.4 10.4v6c0 3.6-1.8 6.4-4.4 8.6H18c-2.6-2.2-4.4-5-4.4-8.6Z"/>',
      '<path d="M17.4 22.6c2.2-1.2 4.6-.8 5.6 1.2v9h2v-9c1-2 3.4-2.4 5.6-1.2-.4 2.4-1.8 3.6-4 3.6H21.4c-2.2 0-3.6-1.2-4-3.6Z" stroke-width="1.5" fill-opacity="1"/>',
    ),
  },
};
