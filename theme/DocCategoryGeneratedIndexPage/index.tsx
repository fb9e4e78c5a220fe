import type {ReactNode} from 'react';
import {useBaseUrl} from 'inkstone/runtime';
import {useCurrentSidebarCategory} from 'inkstone/docs';
import {PageMetadata, type PaginationLink} from 'inkstone/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';

/** Props of `DocCategoryGeneratedIndexPage`. */
export interface Props {
  categoryGeneratedIndex: {
    title: string;
    description?: string;
    image?: string;
    keywords?: string | readonly string[];
    slug: string;
    permalink: string;
    sidebar: string;
    navigation: {previous?: PaginationLink; next?: PaginationLink};
  };
}

/** Generated index page of a category: its items as cards. */
export default function DocCategoryGeneratedIndexPage({categoryGeneratedIndex}: Props): ReactNode {
  const {title, description, keywords, image, navigation} = categoryGeneratedIndex;
  const category = useCurrentSidebarCategory();
  const imageUrl = useBaseUrl(image ?? '');
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} image={image ? imageUrl : undefined} />
      <div className="ink-doc">
        <div className="ink-doc__text">
          <DocVersionBanner />
          <DocBreadcrumbs />
          <DocVersionBadge />
          <header className="markdown">
            <Heading as="h1">{title}</Heading>
            {description && <p>{description}</p>}
          </header>
          <article className="margin-top--lg">
            <DocCardList items={category.items} />
          </article>
          <footer className="margin-top--md">
            <DocPaginator previous={navigation.previous} next={navigation.next} />
          </footer>
        </div>
      </div>
    </>
  );
}
