import type {ReactNode} from 'react';
import {type FooterConfig, isMultiColumnFooterLinks} from 'inkstone/theme-common';
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';
import FooterLinksSimple from '@theme/Footer/Links/Simple';

/** Props of `Footer/Links`. */
export interface Props {
  links: FooterConfig['links'];
}

/** Footer links, in columns or in one row. */
export default function FooterLinks({links}: Props): ReactNode {
  return isMultiColumnFooterLinks(links) ? (
    <FooterLinksMultiColumn columns={links} />
  ) : (
    <FooterLinksSimple links={links} />
  );
}
