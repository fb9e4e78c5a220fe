import type {ReactNode} from 'react';
import {useDocsVersionCandidates} from 'inkstone/docs';
import DefaultNavbarItem, {type Props as DefaultProps} from '@theme/NavbarItem/DefaultNavbarItem';

/** Props of `NavbarItem/DocsVersionNavbarItem`. */
export type Props = DefaultProps & {docsPluginId?: string};

/** Link to the main document of the current version. */
export default function DocsVersionNavbarItem({label, to, docsPluginId, ...props}: Props): ReactNode {
  const version = useDocsVersionCandidates(docsPluginId)[0];
  return <DefaultNavbarItem {...props} label={label ?? version.label} to={to ?? version.mainDocPath} />;
}
