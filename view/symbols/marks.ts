/**
 * The marks' shapes, as SVG symbols of 48 by 48 for the page's HTML: a shape for each meaning, colour only repeats it. Every
 * line is drawn twice, a light halo under a dark core, so that it holds on any square and any piece.
 */

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

export const markSymbols = {
  /** It can move. */
  bar: '<path class="m" d="M14 45.5h20"/>',
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

/** Hatches for squares that matter to a side, 8 by 8 so that they run on from square to square. */
export const hatches =
  '<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse"><path class="hatch" d="M-2 10L10-2M-2 2L2-2M6 10L10 6"/></pattern>' +
  '<pattern id="hatch-back" width="8" height="8" patternUnits="userSpaceOnUse"><path class="hatch" d="M-2-2L10 10M6-2L10 2M-2 6L2 10"/></pattern>';

/** The double frame of the square that the keyboard is at. */
const FRAME = '<rect class="frame" x="2.5" y="2.5" width="43" height="43" rx="3"/>';
export const focusFrame = `<pattern id="frame" width="1" height="1" viewBox="0 0 48 48">${FRAME}${FRAME}</pattern>`;
