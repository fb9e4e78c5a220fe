import type {ReactNode} from 'react';
import {Head, Translate} from 'inkstone/runtime';

/** Title of the banner of unlisted pages. */
export function UnlistedBannerTitle(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.title" description="The unlisted content banner title">
      Unlisted page
    </Translate>
  );
}

/** Text of the banner of unlisted pages. */
export function UnlistedBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.message" description="The unlisted content banner message">
      This page is not listed or searchable. You can only open it with a direct link.
    </Translate>
  );
}

/** Meta tag that excludes an unlisted page from search engines. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}

/** Title of the banner of drafts. */
export function DraftBannerTitle(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.draftBanner.title" description="The draft content banner title">
      Draft page
    </Translate>
  );
}

/** Text of the banner of drafts. */
export function DraftBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.draftBanner.message" description="The draft content banner message">
      This page is a draft. It is visible in development only and is not part of the production build.
    </Translate>
  );
}
