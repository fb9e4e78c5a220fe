import type {ReactNode} from 'react';
import OriginalDocSidebarItem from '@theme-original/DocSidebarItem';
import type {Props} from '@theme/DocSidebarItem';

/** Shows what an item is given. */
export default function DocSidebarItem(props: Props): ReactNode {
  return (
    <>
      <OriginalDocSidebarItem {...props} />
      <li hidden data-level={props.level} data-active-path={props.activePath} />
    </>
  );
}
