import clsx from 'clsx';
import type {ReactNode} from 'react';

/** Props of `CodeBlock/Line`. */
export interface Props {
  /** HTML: tokens with their classes. */
  line: string;
  classNames?: string[];
  showLineNumbers: boolean;
}

/** A line of code (HTML-07). */
export default function CodeBlockLine({line, classNames}: Props): ReactNode {
  // The server may have coloured a line that the browser does not know the colours of: its HTML stays.
  return (
    <span
      className={clsx('token-line', classNames)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: `${line}<br>`}}
    />
  );
}
