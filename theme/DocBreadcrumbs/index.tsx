import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, translate, withBreaks} from 'inkstone/runtime';
import {useSidebarBreadcrumbs} from 'inkstone/docs';
import {docsClassNames, useHomePageRoute} from 'inkstone/theme-common';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';

interface LinkProps {
  children: ReactNode;
  href: string | undefined;
  isCurrent: boolean;
}

function BreadcrumbLink({children, href, isCurrent}: LinkProps): ReactNode {
  return href ? (
    <Link className="breadcrumbs__link" href={href}>
      <span>{children}</span>
    </Link>
  ) : (
    <span className="breadcrumbs__link" aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </span>
  );
}

/** Breadcrumbs: home and the sidebar categories of the page. The page itself is not a link. */
export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  const home = useHomePageRoute();
  if (!breadcrumbs) return null;
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav
        className={clsx(docsClassNames.docBreadcrumbs)}
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.navAriaLabel',
          message: 'Breadcrumbs',
          description: 'The ARIA label for the breadcrumbs',
        })}
        data-ink="breadcrumbs"
      >
        <ul className="breadcrumbs">
          {home && <HomeBreadcrumbItem />}
          {breadcrumbs.map((item, index) => {
            const isLast = index === breadcrumbs.length - 1;
            const hidden = isLast || (item.type === 'category' && item.linkUnlisted);
            return (
              <li key={index} className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
                <BreadcrumbLink href={hidden ? undefined : item.href} isCurrent={isLast}>
                  {withBreaks(item.label)}
                </BreadcrumbLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
