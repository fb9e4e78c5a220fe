import clsx from 'clsx';
import {lazy, type ReactNode, Suspense} from 'react';
import {ErrorBoundary} from 'inkstone/runtime';
import {
  layoutClassNames,
  PageMetadata,
  SkipToContentFallbackId,
  useKeyboardNavigation,
  wrapperClassNames,
} from 'inkstone/theme-common';
import AnnouncementBar from '@theme/AnnouncementBar';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
import LayoutSiteLinks from '@theme/Layout/SiteLinks';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';

// Loaded only after an error.
const ErrorPageContent = lazy(() => import(/* webpackChunkName: "error" */ '@theme/ErrorPageContent'));

/** Props of `Layout`. */
export interface Props {
  children?: ReactNode;
  title?: string;
  description?: string;
  noFooter?: boolean;
  wrapperClassName?: string;
}

/** Layout of every page: navbar, content, footer. If the content throws, navbar and footer stay. */
export default function Layout({children, noFooter, wrapperClassName, title, description}: Props): ReactNode {
  useKeyboardNavigation();
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div
        id={SkipToContentFallbackId}
        className={clsx(layoutClassNames.main.container, wrapperClassNames.main, wrapperClassName)}
      >
        <ErrorBoundary
          fallback={(params) => (
            <Suspense fallback={null}>
              <ErrorPageContent {...params} />
            </Suspense>
          )}
        >
          {children}
        </ErrorBoundary>
      </div>
      {!noFooter && <Footer />}
      <LayoutSiteLinks />
    </LayoutProvider>
  );
}
