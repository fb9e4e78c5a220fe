import clsx from 'clsx';
import type {ReactNode} from 'react';
import {layoutClassNames} from 'inkstone/theme-common';

/** Props of `Footer/Layout`. */
export interface Props {
  style: 'light' | 'dark';
  links: ReactNode;
  logo: ReactNode;
  copyright: ReactNode;
}

/** Layout of the footer: links above, logo and copyright below. */
export default function FooterLayout({style, links, logo, copyright}: Props): ReactNode {
  return (
    <footer
      className={clsx(layoutClassNames.footer.container, 'footer', style === 'dark' && 'footer--dark')}
      data-ink="footer"
    >
      <div className="container container-fluid">
        {links}
        {(logo || copyright) && (
          <div className="footer__bottom">
            {logo && <div className="margin-bottom--sm">{logo}</div>}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  );
}
