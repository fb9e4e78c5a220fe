import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useBrokenLinks} from 'inkstone/runtime';
import {commonClassNames} from 'inkstone/theme-common';
import type {Props as AdmonitionProps} from '@theme/Admonition';

/** Props of `Admonition/Layout`. */
export type Props = AdmonitionProps;

/** Renders an admonition: icon and title above, content below. */
export default function AdmonitionLayout({type, icon, title, children, className, id}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <div className={clsx(commonClassNames.admonition, commonClassNames.admonitionType(type), className)} id={id}>
      {(title || icon) && (
        <div className="theme-admonition-heading">
          {icon}
          {title}
        </div>
      )}
      {children && <div className="theme-admonition-content">{children}</div>}
    </div>
  );
}
