import type {ComponentProps, ReactNode} from 'react';
import {partsOfCode, withBreaks} from 'inkstone/runtime';

/** Props of `CodeInline`. */
export type Props = ComponentProps<'code'>;

/** Inline code. */
export default function CodeInline({children, ...props}: Props): ReactNode {
  return <code {...props}>{typeof children === 'string' ? withoutBreaks(children) : children}</code>;
}

function withoutBreaks(code: string): ReactNode {
  const {parts, canBreak} = partsOfCode(code);
  if (parts.length === 1) return canBreak ? withBreaks(code) : code;
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
