import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import IconArrow from '@theme/Icon/Arrow';

/** Props of `DocRoot/Layout/Sidebar/ExpandButton`. */
export interface Props {
  toggleSidebar: () => void;
}

/** Button that shows a hidden sidebar. */
export default function DocRootLayoutSidebarExpandButton({toggleSidebar}: Props): ReactNode {
  const label = translate({
    id: 'theme.docs.sidebar.expandButtonAriaLabel',
    message: 'Expand sidebar',
    description: 'The ARIA label and title attribute for expand button of doc sidebar',
  });
  const title = translate({
    id: 'theme.docs.sidebar.expandButtonTitle',
    message: 'Expand sidebar',
    description: 'The ARIA label and title attribute for expand button of doc sidebar',
  });
  return (
    <button
      type="button"
      className="clean-btn ink-icon-button ink-sidebar__expand"
      title={title}
      aria-label={label}
      onClick={toggleSidebar}
    >
      <IconArrow aria-hidden />
    </button>
  );
}
