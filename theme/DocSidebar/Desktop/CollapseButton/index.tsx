import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import IconArrow from '@theme/Icon/Arrow';

/** Props of `DocSidebar/Desktop/CollapseButton`. */
export interface Props {
  onClick: () => void;
}

/** Button that hides the sidebar. */
export default function CollapseButton({onClick}: Props): ReactNode {
  return (
    <button
      type="button"
      title={translate({
        id: 'theme.docs.sidebar.collapseButtonTitle',
        message: 'Collapse sidebar',
        description: 'The title attribute for collapse button of doc sidebar',
      })}
      aria-label={translate({
        id: 'theme.docs.sidebar.collapseButtonAriaLabel',
        message: 'Collapse sidebar',
        description: 'The title attribute for collapse button of doc sidebar',
      })}
      className="clean-btn ink-icon-button ink-sidebar__collapse"
      onClick={onClick}
    >
      <IconArrow aria-hidden className="ink-icon--flipped" />
    </button>
  );
}
