import clsx from 'clsx';
import type {ReactNode} from 'react';
import {commonClassNames, UnlistedBannerMessage, UnlistedBannerTitle, UnlistedMetadata} from 'inkstone/theme-common';
import Admonition from '@theme/Admonition';

/** Props of `ContentVisibility/Unlisted`. */
export interface Props {
  className?: string;
}

/** Banner of unlisted pages, and a `noindex` meta tag. */
export default function Unlisted({className}: Props): ReactNode {
  return (
    <>
      <UnlistedMetadata />
      <div data-ink="unlisted-banner">
        <Admonition
          type="caution"
          title={<UnlistedBannerTitle />}
          className={clsx(className, commonClassNames.unlistedBanner)}
        >
          <UnlistedBannerMessage />
        </Admonition>
      </div>
    </>
  );
}
