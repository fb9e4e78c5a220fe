import type {ReactNode} from 'react';
import {Head} from 'inkstone/runtime';

/** Props of `SearchMetadata`. */
export interface Props {
  locale?: string;
  version?: string;
  tag?: string;
}

/** Head tags that search crawlers filter by. Tags of nested components override outer ones. */
export default function SearchMetadata({locale, version, tag}: Props): ReactNode {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {version && <meta name="docusaurus_version" content={version} />}
      {tag && <meta name="docusaurus_tag" content={tag} />}
      {locale && <meta name="docsearch:language" content={locale} />}
      {version && <meta name="docsearch:version" content={version} />}
      {tag && <meta name="docsearch:docusaurus_tag" content={tag} />}
    </Head>
  );
}
