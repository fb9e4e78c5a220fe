import type {ReactNode} from 'react';
import {Link, translate, useBaseUrl} from 'inkstone/runtime';
import IconHome from '@theme/Icon/Home';

/** Home link at the start of the breadcrumbs. */
export default function HomeBreadcrumbItem(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.home',
          message: 'Home page',
          description: 'The ARIA label for the home page in the breadcrumbs',
        })}
        className="breadcrumbs__link"
        href={useBaseUrl('/')}
      >
        <IconHome aria-hidden />
      </Link>
    </li>
  );
}
