import type {ReactNode} from 'react';
import {listTagsByLetters, type TagLetterEntry, type TagsListItem} from 'inkstone/theme-common';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';

/** Props of `TagsListByLetter`. */
export interface Props {
  tags: readonly TagsListItem[];
}

/** `most` is the number of pages of the most frequent tag. */
function LetterItem({letterEntry, most}: {letterEntry: TagLetterEntry; most: number}): ReactNode {
  return (
    <article className="ink-letter">
      <Heading as="h2" id={letterEntry.letter}>
        {letterEntry.letter}
      </Heading>
      <ul className="ink-tags">
        {letterEntry.tags.map((tag) => (
          <li key={tag.permalink} data-weight={Math.ceil((3 * Math.log(tag.count + 1)) / Math.log(most + 1))}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Lists tags by their first letter. The style sheet shows a few tags as one cloud. */
export default function TagsListByLetter({tags}: Props): ReactNode {
  const most = Math.max(...tags.map(({count}) => count));
  return (
    <section className="ink-letters margin-vert--lg">
      {listTagsByLetters(tags).map((letterEntry) => (
        <LetterItem key={letterEntry.letter} letterEntry={letterEntry} most={most} />
      ))}
    </section>
  );
}
