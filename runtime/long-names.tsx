import {Fragment, type ReactNode} from 'react';
import {hasLongName, isLongTitle, wordsOfNames} from '../contract/text-breaks.ts';

export {hasLongName, partsOfCode} from '../contract/text-breaks.ts';

/** Adds line break opportunities between the words of long identifiers. */
export function withBreaks(text: string): ReactNode {
  return hasLongName(text) ? betweenWords(text) : text;
}

/** Does the same for a title, where shorter names don't fit a line. */
export function titleWithBreaks(text: string): ReactNode {
  return isLongTitle(text) ? betweenWords(text) : text;
}

/** Adds line break opportunities to a part of a string for which `hasLongName` is true. */
export function betweenWords(text: string): ReactNode {
  return wordsOfNames(text).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
