import {expect, test} from 'vitest';
import {stripTypes} from '../../../../core/commands/swizzle.ts';

test('types go, comments, JSX and line breaks stay', () => {
  const code = `import {memo, type ReactNode} from 'react';
import type {Link} from './link';
import {
  type Item,
  useItems,
} from 'items';

/** Props of it. */
export interface Props {
  items: Item[];
}

/** Kept. */
const first = (list: Item[]): Item | undefined => list[0] as Item;

// A list of items.
function List<T extends Item>({items, className}: Props & {className?: string}): ReactNode {
  const refs = useItems<(HTMLElement | null)[]>([]);
  return (
    <ul className={className}>
      {/* each */}
      {items!.map((item) => <li key={item.id as string}>{item?.label ?? 'none'}</li>)}
    </ul>
  );
}

export default memo(List);
`;
  expect(stripTypes(code)).toBe(`import {memo} from 'react';
import {
  useItems,
} from 'items';

/** Kept. */
const first = (list) => list[0];

// A list of items.
function List({items, className}) {
  const refs = useItems([]);
  return (
    <ul className={className}>
      {/* each */}
      {items.map((item) => <li key={item.id}>{item?.label ?? 'none'}</li>)}
    </ul>
  );
}

export default memo(List);
`);
});
