import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, useBaseUrlUtils} from 'inkstone/runtime';
import type {LogoConfig} from 'inkstone/theme-common';
import ThemedImage from '@theme/ThemedImage';

/** Props of `Footer/Logo`. */
export interface Props {
  logo: LogoConfig;
}

/** Logo in the footer; a link if it has an `href`. */
export default function FooterLogo({logo}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const image = (
    <ThemedImage
      className={clsx('footer__logo', logo.className)}
      alt={logo.alt ?? ''}
      sources={{light: withBaseUrl(logo.src), dark: withBaseUrl(logo.srcDark ?? logo.src)}}
      width={logo.width}
      height={logo.height}
      style={logo.style}
    />
  );
  return logo.href ? (
    <Link href={logo.href} className="ink-footer__logo-link" target={logo.target}>
      {image}
    </Link>
  ) : (
    image
  );
}
