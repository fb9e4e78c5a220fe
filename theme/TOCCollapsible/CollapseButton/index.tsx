import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';

/** Props of `TOCCollapsible/CollapseButton`. */
export type Props = ComponentProps<'button'> & {collapsed: boolean};

/** Button that expands and collapses the table of contents. */
export default function TOCCollapsibleCollapseButton({collapsed, ...props}: Props): ReactNode {
  return (
    <button
      type="button"
      aria-expanded={!collapsed}
      {...props}
      className={clsx(
        'clean-btn ink-toc-collapsible__button ink-chevron',
        !collapsed && 'ink-chevron--open',
        props.className,
      )}
    >
      <Translate
        id="theme.TOCCollapsible.toggleButtonLabel"
        description="The label used by the button on the collapsible TOC component"
      >
        On this page
      </Translate>
    </button>
  );
}
