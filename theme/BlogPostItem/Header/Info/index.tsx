import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {useBlogPost} from 'inkstone/blog';
import {useDateTimeFormat, usePluralForm} from 'inkstone/theme-common';

/** Props of `BlogPostItem/Header/Info`. */
export interface Props {
  className?: string;
}

function ReadingTime({minutes}: {minutes: number}): ReactNode {
  const {selectMessage} = usePluralForm();
  const readingTime = Math.ceil(minutes);
  const text = selectMessage(
    readingTime,
    translate(
      {
        id: 'theme.blog.post.readingTime.plurals',
        description:
          'Pluralized label for "{readingTime} min read". Use as much plural forms (separated by "|") as your language support (see https://www.unicode.org/cldr/cldr-aux/charts/34/supplemental/language_plural_rules.html)',
        message: 'One min read|{readingTime} min read',
      },
      {readingTime},
    ),
  );
  return <span data-ink="reading-time">{text}</span>;
}

/** Date and reading time of a post. The date is in UTC. */
export default function BlogPostItemHeaderInfo({className}: Props): ReactNode {
  const {date, readingTime} = useBlogPost().metadata;
  const format = useDateTimeFormat({day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});
  return (
    <div className={clsx('ink-meta', className)}>
      <time dateTime={date}>{format.format(new Date(date))}</time>
      {readingTime !== undefined && (
        <>
          {' · '}
          <ReadingTime minutes={readingTime} />
        </>
      )}
    </div>
  );
}
