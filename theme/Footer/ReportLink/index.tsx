import type {ReactNode} from 'react';
import {Link, Translate, useLocation, useSite} from 'inkstone/runtime';

/** Props of `Footer/ReportLink`. */
export interface Props {
  /** Where errors are reported. `{url}` stands for the URL of the page. */
  url: string;
}

/** Link to report an error on the current page. */
export default function FooterReportLink({url}: Props): ReactNode {
  const {pathname} = useLocation();
  const page = useSite().siteConfig.url + pathname;
  return (
    <div className="ink-footer__report">
      <Link className="footer__link-item" href={url.replaceAll('{url}', encodeURIComponent(page))}>
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
