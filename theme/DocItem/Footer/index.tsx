import clsx from 'clsx';
import type {ReactNode} from 'react';
import {onDemand} from 'inkstone/runtime';
import {useDoc} from 'inkstone/docs';
import {docsClassNames} from 'inkstone/theme-common';
import type {Props as EditMetaRowProps} from '@theme/EditMetaRow';
import type {Props as TagsListProps} from '@theme/TagsListInline';

const EditMetaRow = onDemand<EditMetaRowProps>('@theme/EditMetaRow');
const TagsListInline = onDemand<TagsListProps>('@theme/TagsListInline');

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
