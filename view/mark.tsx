/** The sign of the house: a leap over a man. */

export function Mark() {
  return (
    <svg viewBox="0 0 32 20" aria-hidden="true">
      <path d="M4.5 16a11.5 11.5 0 0 1 23 0" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" />
      <circle cx="16" cy="15.5" r="4" fill="currentColor" />
    </svg>
  );
}
