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
      No list and no search leads to this page; only those who know its address can open it.
    </Translate>
  );
}

/** Keeps search engines away from an unlisted page. */
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
      You see this page because the site runs in development; the built site leaves it out.
    </Translate>
  );
}
