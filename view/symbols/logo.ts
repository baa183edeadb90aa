/** The sign of the house: a leap over a man. It is 32 wide and 20 high, in the colour that is current. */
export const logo =
  '<path d="M4.5 16a11.5 11.5 0 0 1 23 0" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>' +
  '<circle cx="16" cy="15.5" r="4" fill="currentColor"/>';
