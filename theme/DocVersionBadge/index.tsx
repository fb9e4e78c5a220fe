import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import {useDocsVersion} from 'inkstone/docs';
import {docsClassNames} from 'inkstone/theme-common';

/** Props of `DocVersionBadge`. */
export interface Props {
  className?: string;
}

/** Badge with the version label, if there are several versions. */
export default function DocVersionBadge({className}: Props): ReactNode {
  const {badge, label} = useDocsVersion();
  if (!badge) return null;
  return (
    <span
      className={clsx(className, docsClassNames.docVersionBadge, 'badge badge--secondary')}
      data-ink="version-badge"
    >
      <Translate id="theme.docs.versionBadge.label" values={{versionLabel: label}}>
        {'Version: {versionLabel}'}
      </Translate>
    </span>
  );
}
