import type {ReactNode} from 'react';
import {useActiveDocContext, useLayoutDoc} from 'inkstone/docs';
import DefaultNavbarItem, {type Props as DefaultProps} from '@theme/NavbarItem/DefaultNavbarItem';

/** Props of `NavbarItem/DocNavbarItem`. */
export type Props = DefaultProps & {docId: string; docsPluginId?: string};

/** Link to a document in the current version. Active on all pages of its sidebar. */
export default function DocNavbarItem({docId, label, docsPluginId, ...props}: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(docsPluginId);
  const doc = useLayoutDoc(docId, docsPluginId);
  const isOpen = activeDoc?.path === doc?.path;
  // The document is a draft, or unlisted and not the current page.
  if (!doc || (doc.unlisted && !isOpen)) return null;
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => isOpen || (!!activeDoc?.sidebar && activeDoc.sidebar === doc.sidebar)}
      label={label ?? doc.id}
      to={doc.path}
    />
  );
}
