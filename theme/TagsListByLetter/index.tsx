import type {ReactNode} from 'react';
import {listTagsByLetters, type TagLetterEntry, type TagsListItem} from 'inkstone/theme-common';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';

/** Props of `TagsListByLetter`. */
export interface Props {
  tags: readonly TagsListItem[];
}

function LetterItem({letterEntry}: {letterEntry: TagLetterEntry}): ReactNode {
  return (
    <article className="ink-letter">
      <Heading as="h2" id={letterEntry.letter}>
        {letterEntry.letter}
      </Heading>
      <ul className="ink-tags">
        {letterEntry.tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Lists tags by their first letter. */
export default function TagsListByLetter({tags}: Props): ReactNode {
  return (
    <section className="ink-letters margin-vert--lg">
      {listTagsByLetters(tags).map((letterEntry) => (
        <LetterItem key={letterEntry.letter} letterEntry={letterEntry} />
      ))}
    </section>
  );
}
