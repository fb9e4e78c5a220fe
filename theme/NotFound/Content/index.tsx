import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useAllDocsData} from 'inkstone/docs';
import {Link, Translate, useIsBrowser, useLocation, usePluginData, useSite} from 'inkstone/runtime';
import {useHomePageRoute} from 'inkstone/theme-common';
import Heading from '@theme/Heading';

/** Props of `NotFound/Content`. */
export interface Props {
  className?: string;
}

/** Illustration of a mesh of triangles with a missing one. */
function MeshIllustration(): ReactNode {
  return (
    <svg className="ink-mesh" viewBox="39 0 275 196" aria-hidden="true">
      <path className="t4" d="M114.8 63.7 150 2.600 185.300 63.700Z" />
      <path className="t3" d="M77.3 128.6 112.500 67.500 147.800 128.600Z" />
      <path className="t3" d="M114.8 66.3H185.300L150 127.300Z" />
      <path className="t4" d="M152.3 128.6 187.500 67.500 222.800 128.600Z" />
      <path className="t1" d="M39.8 193.6 75 132.500 110.300 193.600Z" />
      <path className="t2" d="M77.3 131.2H147.800L112.500 192.300Z" />
      <path className="t2" d="M114.8 193.6 150 132.500 185.300 193.600Z" />
      <path className="gap" d="M152.3 131.2H222.800L187.500 192.300Z" />
      <path className="t3" d="M189.8 193.6 225 132.500 260.300 193.600Z" />
      <path className="c" d="M254 62h56l-28 48Z" transform="rotate(18 282 80)" />
    </svg>
  );
}

/** Returns the paths of the first docs page and the search page, if the site has them. */
function useSuggestedPages(): {docs: string | undefined; search: string | undefined} {
  const [docs] = Object.values(useAllDocsData());
  const version = docs?.versions.find(({isLast}) => isLast);
  const hasSearch = usePluginData('search-local') !== undefined;
  const {baseUrl} = useSite().siteConfig;
  return {
    docs: version?.docs.find(({id}) => id === version.mainDocId)?.path,
    search: hasSearch ? `${baseUrl}search` : undefined,
  };
}

/** Returns the words of the last part of a path: `/docs/load-data.html` is about "load data". */
export function wordsOfPath(pathname: string): string {
  const name = pathname.replace(/\/+$/, '').replace(/^.*\//, '');
  let decoded = '';
  try {
    decoded = decodeURIComponent(name);
  } catch {
    // The address isn't valid, so it contains no words.
  }
  return decoded
    .replace(/\.\w+$/, '')
    .replace(/[-_.+\s]+/g, ' ')
    .trim();
}

function SuggestedPages(): ReactNode {
  const home = useHomePageRoute()?.path;
  const {docs, search} = useSuggestedPages();
  // The HTML is the same for all missing pages, so the address is only known in the browser.
  const {pathname} = useLocation();
  const words = useIsBrowser() ? wordsOfPath(pathname) : '';
  return (
    <div className="ink-hero__buttons">
      {home && (
        <Link className="button button--primary" to={home} autoAddBaseUrl={false}>
          <Translate id="theme.NotFound.home" description="The link to the home page on the 404 page">
            Home page
          </Translate>
        </Link>
      )}
      {search && (
        <Link
          className="button button--secondary"
          to={words ? `${search}?q=${encodeURIComponent(words)}` : search}
          autoAddBaseUrl={false}
        >
          <Translate id="theme.NotFound.search" description="The link to the search page on the 404 page">
            Search this site
          </Translate>
        </Link>
      )}
      {docs && docs !== home && (
        <Link className="button button--secondary" to={docs} autoAddBaseUrl={false}>
          <Translate id="theme.NotFound.docs" description="The link to the first document on the 404 page">
            Start of the docs
          </Translate>
        </Link>
      )}
    </div>
  );
}

/** Content of the not-found page. */
export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('ink-message', className)} data-ink="not-found">
      <div>
        <Heading as="h1" className="hero__title">
          <Translate id="theme.NotFound.title" description="The title of the 404 page">
            Page Not Found
          </Translate>
        </Heading>
        <p>
          <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
            This page does not exist.
          </Translate>
        </p>
        <p>
          <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
            If you followed a link from another site, please let its owner know that the link is broken.
          </Translate>
        </p>
        <SuggestedPages />
      </div>
      <MeshIllustration />
    </main>
  );
}
