/** Scrolls a column or panel to the row of the open page, where that row is out of view. The page itself stays where it is. */
export function showCurrentRow(column: HTMLElement): void {
  const row = column.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!row) return;
  const {top, bottom} = column.getBoundingClientRect();
  if (row.bottom > bottom) column.scrollTop += row.bottom - bottom + column.clientHeight / 2;
  else if (row.top < top) column.scrollTop -= top - row.top + column.clientHeight / 2;
}
