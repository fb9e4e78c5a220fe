/**
 * Splits navbar items into those on the left and on the right. Items without a position are on the
 * left.
 */
export function splitNavbarItems<Item extends {position?: 'left' | 'right'}>(
  items: Item[],
): [left: Item[], right: Item[]] {
  const isLeft = (item: Item) => (item.position ?? 'left') === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}
