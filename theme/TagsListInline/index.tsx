import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import type {TagLink} from 'inkstone/theme-common';
import Tag from '@theme/Tag';

/** Props of `TagsListInline`. */
export interface Props {
  tags: readonly TagLink[];
}

/** Lists the tags of a page in one row. */
export default function TagsListInline({tags}: Props): ReactNode {
  return (
    <div className="ink-tag-row">
      <b>
        <Translate id="theme.tags.tagsListLabel" description="The label alongside a tag list">
          Tags:
        </Translate>
      </b>
      <ul className="ink-tags">
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag label={tag.label} permalink={tag.permalink} description={tag.description} />
          </li>
        ))}
      </ul>
    </div>
  );
}
