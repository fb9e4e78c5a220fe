/**
 * Scrolls a column or panel to the row of the current page if it isn't visible. Doesn't scroll the
 * page.
 */
export function showCurrentRow(column: HTMLElement): void {
  const row = column.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const {top, bottom} = column.getBoundingClientRect();
  if (row && (row.top < top || row.bottom > bottom)) column.scrollTop += row.top - top - column.clientHeight / 2;
}
