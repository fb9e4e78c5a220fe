import {Fragment, type ReactNode} from 'react';

/** Whether a text holds a word that may not fit a line. */
export function hasLongName(text: string): boolean {
  return /[^\s\p{Script=Han}]{24}/u.test(text);
}

/** Lets a long identifier break between its words, not one letter before its end. */
export function withBreaks(text: string): ReactNode {
  return hasLongName(text) ? betweenWords(text) : text;
}

/** The same for a part of a text that `hasLongName`. */
export function betweenWords(text: string): ReactNode {
  return text.split(/(?=[A-Z][a-z])|(?<=_)(?=\w)/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
