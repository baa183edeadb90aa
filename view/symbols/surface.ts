/**
 * What squares are filled with, as SVG markup: hatches for those that matter to a side, 8 by 8 so that they run on from square to
 * square, and the double frame of the one that the keyboard is at.
 */

export const hatches =
  '<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse"><path class="hatch" d="M-2 10L10-2M-2 2L2-2M6 10L10 6"/></pattern>' +
  '<pattern id="hatch-back" width="8" height="8" patternUnits="userSpaceOnUse"><path class="hatch" d="M-2-2L10 10M6-2L10 2M-2 6L2 10"/></pattern>';

const FRAME = '<rect class="frame" x="2.5" y="2.5" width="43" height="43" rx="3"/>';
export const focusFrame = `<pattern id="frame" width="1" height="1" viewBox="0 0 48 48">${FRAME}${FRAME}</pattern>`;
