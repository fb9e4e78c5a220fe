import {Fragment, type ReactNode} from 'react';

/** Returns whether a string contains a word that may not fit a line. */
export function hasLongName(text: string): boolean {
  return /[^\s\p{Script=Han}]{24}/u.test(text);
}

/** Adds line break opportunities between the words of long identifiers. */
export function withBreaks(text: string): ReactNode {
  return hasLongName(text) ? betweenWords(text) : text;
}

/** Adds line break opportunities to a part of a string for which `hasLongName` is true. */
export function betweenWords(text: string): ReactNode {
  return text.split(/(?=[A-Z][a-z])|(?<=_)(?=\w)/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
