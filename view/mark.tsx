/** The sign of the house, drawn by a symbol that stands in the page's HTML. */
export function Mark() {
  return (
    <svg width="32" height="32" aria-hidden="true">
      <use href="#logo" />
    </svg>
  );
}
