/** The shapes of icons and marks, as SVG symbols for the page's HTML. */

/** The icons, of 24 by 24; each is drawn in the colour of the text beside it. */
export const iconSymbols = {
  abort: '<circle cx="12" cy="12" r="8"/><path d="M6.4 6.4l11.2 11.2"/>',
  bell: '<path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15ZM10 20.5a2.2 2.2 0 0 0 4 0"/>',
  bulb: '<path d="M9 17h6M10 20.5h4M9 17c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="2.5"/><path d="M16 4.5H6.5a2 2 0 0 0-2 2V16"/>',
  equal: '<path d="M6 9.5h12M6 14.5h12"/>',
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

function line(path: string): string {
  return `<path class="m under" d="${path}"/><path class="m" d="${path}"/>`;
}

/** A badge at the corner of a piece. */
function badge(sign: string): string {
  return `<circle class="m full" cx="40" cy="8" r="9.5"/><path class="m tick" d="${sign}"/>`;
}

function star(points: number, outer: number, inner: number): string {
  const at = (index: number): string => {
    const angle = (Math.PI * index) / points;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(24 + radius * Math.sin(angle)).toFixed(1)} ${(24 - radius * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, index) => at(index)).join("L")}Z`;
}

/**
 * The marks, of 48 by 48: a shape for each meaning, colour only repeats it. Every line is drawn twice, a light halo under a dark core, so
 * that it holds on any square and any piece.
 */
export const markSymbols = {
  /** It can move. */
  bar: line("M14 44.6h20"),
  /** Chosen, or the square that a walk has come to. */
  here: '<path class="m here" d="M0 0h48v48H0Z"/>',
  ring: line("M24 2a21.5 21.5 0 0 1 0 43a21.5 21.5 0 0 1 0-43Z"),
  /** A walk began here. */
  start:
    '<circle class="m under" cx="24" cy="22.5" r="15"/><circle class="m start" cx="24" cy="22.5" r="15" stroke-dasharray="4 5.4"/>',
  /** Go here. */
  dot: '<circle class="m full" cx="24" cy="24" r="7"/>',
  takes: line("M4 14v-10h10M44 14v-10h-10M4 34v10h10M44 34v10h-10"),
  joins: badge("M40 3v10M35 8h10"),
  /** It will be taken at the end of the move. */
  cross: line("M14 14l20 20M34 14l-20 20"),
  from: '<rect class="m last from" x="3" y="3" width="42" height="42" rx="6"/>',
  to: '<rect class="m last" x="3" y="3" width="42" height="42" rx="6"/>',
  /** What lies under a piece that can be picked. */
  tile: '<rect class="tile" x="1.5" y="1.5" width="45" height="45" rx="6"/>',
  check: `<path class="check" d="${star(12, 23, 18)}"/>`,
} as const satisfies Readonly<Record<string, string>>;

export type MarkName = keyof typeof markSymbols;

/** Hatches for squares that matter to a side, 12 by 12 so that they run on from square to square. */
export const hatches =
  '<pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse"><path class="hatch" d="M-3 15L15-3M-3 3L3-3M9 15L15 9"/></pattern>' +
  '<pattern id="hatch-back" width="12" height="12" patternUnits="userSpaceOnUse"><path class="hatch" d="M-3-3L15 15M9-3L15 3M-3 9L3 15"/></pattern>';

/** The double frame of the square that the keyboard is at. */
const FRAME = '<rect class="frame" x="2.5" y="2.5" width="43" height="43" rx="3"/>';
export const focusFrame = `<pattern id="frame" width="1" height="1" viewBox="0 0 48 48">${FRAME}${FRAME}</pattern>`;
