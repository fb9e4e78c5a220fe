import {memo, type ReactNode} from 'react';
import {onDemand} from 'inkstone/runtime';
import {useThemeConfig} from 'inkstone/theme-common';
import FooterCopyright from '@theme/Footer/Copyright';
import FooterLayout from '@theme/Footer/Layout';
import type {Props as LinksProps} from '@theme/Footer/Links';
import type {Props as LogoProps} from '@theme/Footer/Logo';

const FooterLinks = onDemand<LinksProps>('@theme/Footer/Links');
const FooterLogo = onDemand<LogoProps>('@theme/Footer/Logo');

function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer) return null;
  const {copyright, links = [], logo, style} = footer;
  return (
    <FooterLayout
      style={style}
      links={links.length > 0 && <FooterLinks links={links} />}
      logo={logo && <FooterLogo logo={logo} />}
      copyright={copyright && <FooterCopyright copyright={copyright} />}
    />
  );
}

/** Footer of every page. Renders nothing if not configured. */
export default memo(Footer);
