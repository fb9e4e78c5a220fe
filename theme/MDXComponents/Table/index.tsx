import type {ComponentProps, ReactNode} from 'react';
import {translate} from 'inkstone/runtime';

/** Props of `MDXComponents/Table`. */
export type Props = ComponentProps<'table'>;

/** Table in Markdown, in a scroll container that is focusable. */
export default function MDXTable(props: Props): ReactNode {
  const label = translate({
    id: 'theme.MDXComponents.tableAriaLabel',
    message: 'Table',
    description: 'The ARIA label of the scrollable container around a table',
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- keyboard users must be able to scroll; it is not a landmark
    <div className="ink-table" role="group" tabIndex={0} aria-label={label}>
      <table {...props} />
    </div>
  );
}
