import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import {docsClassNames} from 'inkstone/theme-common';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';

/** Footer of a document: tags, edit link and last update. Renders nothing if there are none. */
export default function DocItemFooter(): ReactNode {
  const {editUrl, lastUpdatedAt, lastUpdatedBy, tags} = useDoc().metadata;
  const hasTags = tags.length > 0;
  const hasEditMeta = Boolean(editUrl || lastUpdatedAt || lastUpdatedBy);
  if (!hasTags && !hasEditMeta) return null;
  return (
    <footer className={clsx(docsClassNames.docFooter, 'docusaurus-mt-lg')}>
      {hasTags && (
        <div className={docsClassNames.docFooterTagsRow}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasEditMeta && (
        <EditMetaRow
          className={docsClassNames.docFooterEditMetaRow}
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  );
}
