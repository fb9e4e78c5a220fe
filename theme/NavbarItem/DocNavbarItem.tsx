import type {ReactNode} from 'react';
import {useActiveDocContext, useLayoutDoc} from 'inkstone/docs';
import DefaultNavbarItem, {type Props as DefaultProps} from '@theme/NavbarItem/DefaultNavbarItem';

/** Props of `NavbarItem/DocNavbarItem`. */
export type Props = DefaultProps & {docId: string; docsPluginId?: string};

/** A link to a document in the version at hand; active in all of its sidebar. */
export default function DocNavbarItem({docId, label, docsPluginId, ...props}: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(docsPluginId);
  const doc = useLayoutDoc(docId, docsPluginId);
  const isOpen = activeDoc?.path === doc?.path;
  // A draft, or hidden from all but itself.
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
