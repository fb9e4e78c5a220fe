import type {ReactNode} from 'react';
import {useActiveDocContext, useLayoutDocsSidebar} from 'inkstone/docs';
import DefaultNavbarItem, {type Props as DefaultProps} from '@theme/NavbarItem/DefaultNavbarItem';

/** Props of `NavbarItem/DocSidebarNavbarItem`. */
export type Props = DefaultProps & {sidebarId: string; docsPluginId?: string};

/**
 * Link to the first page of a sidebar.
 *
 * @throws Error if the sidebar has no link
 */
export default function DocSidebarNavbarItem({sidebarId, label, docsPluginId, ...props}: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(docsPluginId);
  const {link} = useLayoutDocsSidebar(sidebarId, docsPluginId);
  if (!link)
    throw new Error(`The sidebar "${sidebarId}" has no page to link to from a navbar item of type "docSidebar".`);
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => activeDoc?.sidebar === sidebarId}
      label={label ?? link.label}
      to={link.path}
    />
  );
}
