import clsx from 'clsx';
import type {ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';
import {type FooterColumnItem, type FooterLinkItem as FooterLink, layoutClassNames} from 'inkstone/theme-common';
import FooterLinkItem from '@theme/Footer/LinkItem';

/** Props of `Footer/Links/MultiColumn`. */
export interface Props {
  columns: FooterColumnItem[];
}

function ColumnItem({item}: {item: FooterLink}): ReactNode {
  return item.html ? (
    <li className={clsx('footer__item', item.className)} dangerouslySetInnerHTML={trustedHtml(item.html)} />
  ) : (
    <li className="footer__item">
      <FooterLinkItem item={item} />
    </li>
  );
}

/** Footer links in columns with titles. */
export default function FooterLinksMultiColumn({columns}: Props): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map((column, index) => (
        <div key={index} className={clsx(layoutClassNames.footer.column, 'col footer__col', column.className)}>
          <div className="footer__title">{column.title}</div>
          <ul className="footer__items clean-list">
            {column.items.map((item, at) => (
              <ColumnItem key={at} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
