import clsx from 'clsx';
import type {ReactNode} from 'react';
import {commonClassNames, DraftBannerMessage, DraftBannerTitle} from 'inkstone/theme-common';
import Admonition from '@theme/Admonition';

/** Props of `ContentVisibility/Draft`. */
export interface Props {
  className?: string;
}

/** Banner of draft pages. */
export default function Draft({className}: Props): ReactNode {
  return (
    <div data-ink="draft-banner">
      <Admonition type="caution" title={<DraftBannerTitle />} className={clsx(className, commonClassNames.draftBanner)}>
        <DraftBannerMessage />
      </Admonition>
    </div>
  );
}
