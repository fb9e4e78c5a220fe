import clsx from 'clsx';
import type {ReactNode} from 'react';
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, react/refs -- a box that scrolls must be reachable by keyboard
    <pre ref={wordWrap.codeBlockRef} tabIndex={0} className={clsx('prism-code', `language-${language}`, 'thin-scrollbar', className)}>
      <code style={hasNumbers ? {counterReset: `line ${lineNumbersStart - 1}`} : undefined}>
        {lines.map((line, index) => (
          <Line key={index} line={line} classNames={lineClassNames[index]} showLineNumbers={hasNumbers} />
        ))}
      </code>
    </pre>
  );
}
