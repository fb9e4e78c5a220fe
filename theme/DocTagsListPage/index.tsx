import clsx from 'clsx';
import type {ReactNode} from 'react';
import {
  HtmlClassNameProvider,
  pageClassNames,
  PageMetadata,
  type TagsListItem,
  translateTagsPageTitle,
} from 'inkstone/theme-common';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';

/** Props of `DocTagsListPage`. */
export interface Props {
  tags: TagsListItem[];
}

/** Lists all tags of a docs version. */
export default function DocTagsListPage({tags}: Props): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <HtmlClassNameProvider className={clsx(pageClassNames.docsTagsListPage)}>
      <PageMetadata title={title} />
      <SearchMetadata tag="doc_tags_list" />
      <div className="ink-frame ink-frame--no-sidebar ink-frame--single">
        <main className="ink-main ink-doc">
          <div className="ink-doc__text">
            <Heading as="h1">{title}</Heading>
            <TagsListByLetter tags={tags} />
          </div>
        </main>
      </div>
    </HtmlClassNameProvider>
  );
}
