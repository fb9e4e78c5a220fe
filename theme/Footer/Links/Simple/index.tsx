import clsx from 'clsx';
import {Fragment, type ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';
import type {FooterLinkItem as FooterLink} from 'inkstone/theme-common';
import FooterLinkItem from '@theme/Footer/LinkItem';

/** Props of `Footer/Links/Simple`. */
export interface Props {
  links: FooterLink[];
}

/** Footer links in one row. */
export default function FooterLinksSimple({links}: Props): ReactNode {
  return (
    <div className="footer__links footer__links--row">
      {links.map((item, index) => (
        <Fragment key={index}>
          {item.html ? (
            <span
              className={clsx('footer__link-item', item.className)}
              dangerouslySetInnerHTML={trustedHtml(item.html)}
            />
          ) : (
            <FooterLinkItem item={item} />
          )}
        </Fragment>
      ))}
    </div>
  );
}
