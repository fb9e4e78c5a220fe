import React from 'react';
import clsx from 'clsx';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';

// Webpack takes this for a strict ES module, as its package is of the type "module".
export default function Notice() {
  return (
    <aside className={clsx('notice', {late: false})}>
      <Link to="/docs">{useBaseUrl('/notice.txt')}</Link>
      <BrowserOnly fallback={<i>later</i>}>{() => <b>now</b>}</BrowserOnly>
    </aside>
  );
}
