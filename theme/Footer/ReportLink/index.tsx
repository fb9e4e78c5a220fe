import {useEffect, useState, type ReactNode} from 'react';
import {Link, Translate, useLocation, useSite} from 'inkstone/runtime';

/** Props of `Footer/ReportLink`. */
export interface Props {
  /** Where errors are reported. `{url}` stands for the URL of the page. */
  url: string;
}

/** Link to report an error on the current page. */
export default function FooterReportLink({url}: Props): ReactNode {
  const {pathname} = useLocation();
  // The HTML of a missing page is the same for all addresses. React doesn't correct attributes of
  // elements that it hydrates, so the link is created again.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const page = useSite().siteConfig.url + pathname;
  return (
    <div className="ink-footer__report">
      <Link
        key={String(isHydrated)}
        className="footer__link-item"
        href={url.replaceAll('{url}', encodeURIComponent(page))}
      >
        <Translate
          id="theme.common.reportError"
          description="The label of the link to report an error on the current page"
        >
          Report an error on this page
        </Translate>
      </Link>
    </div>
  );
}
