/** Items for the two sides of the navbar; those without a position are left. */
export function splitNavbarItems<Item extends {position?: 'left' | 'right'}>(
  items: Item[],
): [left: Item[], right: Item[]] {
  const isLeft = (item: Item) => (item.position ?? 'left') === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}
