import type {ComponentProps, ReactNode} from 'react';
import {withBreaks} from 'inkstone/runtime';

/** Props of `CodeInline`. */
export type Props = ComponentProps<'code'>;

/**
 * A command-line option such as `-DNAME=value`, which browsers would break after its first hyphen.
 */
const OPTION = /((?<!\S)-\S{1,31}(?!\S))/;

/** Characters per line on a phone. Shorter code wraps to the next line as a whole. */
const LINE = 40;

/** Inline code. */
export default function CodeInline({children, ...props}: Props): ReactNode {
  return <code {...props}>{typeof children === 'string' ? withoutBreaks(children) : children}</code>;
}

function withoutBreaks(code: string): ReactNode {
  const parts = code.split(OPTION);
  if (parts.length === 1) return code.length < LINE ? code : withBreaks(code);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="ink-nowrap">
        {part}
      </span>
    ),
  );
}
