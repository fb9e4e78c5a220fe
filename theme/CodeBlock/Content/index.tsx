import clsx from 'clsx';
import type {CSSProperties, ReactNode} from 'react';
import {useCodeBlockContext, useHighlightedLines} from 'inkstone/theme-common';
import Line from '@theme/CodeBlock/Line';

/** Props of `CodeBlock/Content`. */
export interface Props {
  className?: string;
}

/** The lines of a block. The first number is a style, so that the counter needs no script. */
export default function CodeBlockContent({className}: Props): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {code, language, lineClassNames, lineNumbersStart} = metadata;
  const lines = useHighlightedLines(language, code);
  const hasNumbers = lineNumbersStart !== undefined;
  return (
    <pre
      // oxlint-disable-next-line react/refs -- handed on, not read
      ref={wordWrap.codeBlockRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, 'thin-scrollbar', className)}
      style={{'--ink-lines': lines.length} as CSSProperties}
    >
      <code style={hasNumbers ? {counterReset: `line ${lineNumbersStart - 1}`} : undefined}>
        {lines.map((line, index) => (
          <Line key={index} line={line} classNames={lineClassNames[index]} showLineNumbers={hasNumbers} />
        ))}
      </code>
    </pre>
  );
}
