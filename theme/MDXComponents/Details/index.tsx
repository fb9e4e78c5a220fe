import {Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode} from 'react';
import Details from '@theme/Details';

/** Props of `MDXComponents/Details`. */
export type Props = ComponentProps<'details'>;

/** `<details>` in Markdown. Extracts the `<summary>` from the children. */
export default function MDXDetails({children, ...props}: Props): ReactNode {
  const items = Children.toArray(children);
  const summary = items.find(
    (item): item is ReactElement<ComponentProps<'summary'>> => isValidElement(item) && item.type === 'summary',
  );
  return (
    <Details {...props} summary={summary}>
      {items.filter((item) => item !== summary)}
    </Details>
  );
}
