import type {ReactNode} from 'react';
import {onDemand} from 'inkstone/runtime';
import {useDocsVersion} from 'inkstone/docs';
import type {Props as ContentProps} from '@theme/DocVersionBanner/Content';

const DocVersionBannerContent = onDemand<ContentProps>('@theme/DocVersionBanner/Content');

/** Props of `DocVersionBanner`. */
export interface Props {
  className?: string;
}

/**
 * Banner of versions that are unreleased or no longer maintained, with a link to the latest one.
 */
export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner} = useDocsVersion();
  return banner ? <DocVersionBannerContent banner={banner} className={className} /> : null;
}
