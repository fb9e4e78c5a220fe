import {Fragment, type ReactNode} from 'react';

/** Whether a text holds a word that may not fit a line. */
export function hasLongName(text: string): boolean {
  return /[^\s\p{Script=Han}]{24}/u.test(text);
}

/**
 * Lets a long identifier break between its words, not one letter before its end. A part of a longer text is told by the second
 * argument that the text holds such a name; a part that starts with a word may break before it.
 */
export function withBreaks(text: string, isPart = false): ReactNode {
  if (!isPart && !hasLongName(text)) return text;
  const starts = isPart && /^[A-Z][a-z]/.test(text);
  return text.split(/(?=[A-Z][a-z])|(?<=_)(?=\w)/).map((word, index) => (
    <Fragment key={index}>
      {(index > 0 || starts) && <wbr />}
      {word}
    </Fragment>
  ));
}
