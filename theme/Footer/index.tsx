import {memo, type ReactNode} from 'react';
import {useThemeConfig} from 'inkstone/theme-common';
import FooterCopyright from '@theme/Footer/Copyright';
import FooterLayout from '@theme/Footer/Layout';
import FooterLinks from '@theme/Footer/Links';
import FooterLogo from '@theme/Footer/Logo';
import FooterReportLink from '@theme/Footer/ReportLink';

function Footer(): ReactNode {
  const {footer, reportUrl} = useThemeConfig();
  if (!footer && !reportUrl) return null;
  const {copyright, links = [], logo, style = 'light'} = footer ?? {};
  return (
    <FooterLayout
      style={style}
      links={links.length > 0 && <FooterLinks links={links} />}
      logo={logo && <FooterLogo logo={logo} />}
      copyright={
        (copyright || reportUrl) && (
          <>
            {reportUrl && <FooterReportLink url={reportUrl} />}
            {copyright && <FooterCopyright copyright={copyright} />}
          </>
        )
      }
    />
  );
}

/** Footer of every page. Renders nothing if neither a footer nor `reportUrl` is configured. */
export default memo(Footer);
