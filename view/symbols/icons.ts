/** The icons' shapes, as SVG symbols of 24 by 24 for the page's HTML; each is drawn in the colour of the text beside it. */

export const iconSymbols = {
  abort: '<circle cx="12" cy="12" r="8"/><path d="M6.4 6.4l11.2 11.2"/>',
  bell: '<path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15ZM10 20.5a2.2 2.2 0 0 0 4 0"/>',
  bulb: '<path d="M9 17h6M10 20.5h4M9 17c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="2.5"/><path d="M16 4.5H6.5a2 2 0 0 0-2 2V16"/>',
  eye: '<path d="M3 12c2.5-4.3 5.5-6.5 9-6.5s6.5 2.2 9 6.5c-2.5 4.3-5.5 6.5-9 6.5S5.5 16.3 3 12Z"/><circle cx="12" cy="12" r="2.5"/>',
  first: '<path d="M17 6l-6 6 6 6M7 6v12"/>',
  flag: '<path d="M6 21V4h11l-2.5 4L17 12H6"/>',
  flip: '<path d="M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5"/>',
  half: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor"/>',
  chat: '<path d="M4 5h16v11H10l-4 4v-4H4z"/>',
  hook: '<path d="M12 3v9a4 4 0 1 1-4 4M12 3l-3 3M12 3l3 3"/>',
  last: '<path d="M7 6l6 6-6 6M17 6v12"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1"/>',
  list: '<path d="M5 6h14M5 12h14M5 18h9"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="M4 7.5l8 6 8-6"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>',
  next: '<path d="M10 6l6 6-6 6"/>',
  offer: '<path d="M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4"/>',
  play: '<path d="M8.5 5.5v13l10-6.5Z"/>',
  prev: '<path d="M14 6l-6 6 6 6"/>',
  share: '<path d="M12 15V4M8 7.5L12 3.5l4 4M6 11v8.5h12V11"/>',
  stop: '<path d="M9 6v12M15 6v12"/>',
  undo: '<path d="M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9"/>',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof iconSymbols;

export const logo =
  '<path d="M4.5 16a11.5 11.5 0 0 1 23 0" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>' +
  '<circle cx="16" cy="15.5" r="4" fill="currentColor"/>';
