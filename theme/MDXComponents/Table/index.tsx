import type {ComponentProps, ReactNode} from 'react';
import {translate} from 'inkstone/runtime';

/** Props of `MDXComponents/Table`. */
export type Props = ComponentProps<'table'>;

/** A table that scrolls in a box of its own, which keyboards can reach. */
export default function MDXTable(props: Props): ReactNode {
  const label = translate({
    id: 'theme.MDXComponents.tableAriaLabel',
    message: 'Table',
    description: 'The ARIA label of the scrollable container around a table',
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls must be reachable by keyboard; it is no landmark
    <div className="ink-table" role="group" tabIndex={0} aria-label={label}>
      <table {...props} />
    </div>
  );
}
