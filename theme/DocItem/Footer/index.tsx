import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import {ThemeClassNames} from 'inkstone/theme-common';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';

/** Tags, link to the source, and when it was last changed; nothing where there is nothing to say. */
export default function DocItemFooter(): ReactNode {
  const {editUrl, lastUpdatedAt, lastUpdatedBy, tags} = useDoc().metadata;
  const hasTags = tags.length > 0;
  const hasEditMeta = Boolean(editUrl || lastUpdatedAt || lastUpdatedBy);
  if (!hasTags && !hasEditMeta) return null;
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'docusaurus-mt-lg')}>
      {hasTags && (
        <div className={ThemeClassNames.docs.docFooterTagsRow}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasEditMeta && (
        <EditMetaRow
          className={ThemeClassNames.docs.docFooterEditMetaRow}
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  );
}
