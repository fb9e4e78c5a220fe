import clsx from 'clsx';
import {type CSSProperties, type ReactNode, useMemo} from 'react';
import {type StoredLines, trustedHtml, useStoredBlock} from 'inkstone/runtime';
import {
  getLineProps,
  getTokenProps,
  tokensOfLine,
  useCodeBlockContext,
  useHighlightedLines,
} from 'inkstone/theme-common';
import Line from '@theme/CodeBlock/Line';

/** Props of `CodeBlock/Content`. */
export interface Props {
  className?: string;
}

/**
 * Set by the bundler if the site overrides `CodeBlock/Line` or `CodeBlock/Line/Token`. Other sites
 * don't ship the token code.
 */
declare const __INKSTONE_CODE_TOKENS__: boolean | undefined;

/**
 * Renders the lines of a code block. A CSS counter starts at the first line number, so numbering
 * needs no script.
 */
export default function CodeBlockContent({className}: Props): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {code, language, lineClassNames, lineNumbersStart} = metadata;
  const lines = useHighlightedLines(language, code);
  const text = lines.join('\n');
  const inner = useMemo(() => text.split('\n').map((line) => trustedHtml(`${line}<br>`)), [text]);
  const before = lineNumbersStart === undefined ? undefined : lineNumbersStart - 1;
  return (
    <pre
      // oxlint-disable-next-line react/refs -- passed on, not read
      ref={wordWrap.codeBlockRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, 'thin-scrollbar', className)}
      style={{'--ink-lines': lines.length} as CSSProperties}
    >
      {typeof __INKSTONE_CODE_TOKENS__ !== 'undefined' && __INKSTONE_CODE_TOKENS__ ? (
        // Ejected Docusaurus components use the second counter.
        <code
          className="ink-code__tokens"
          style={before === undefined ? undefined : {counterReset: `line ${before} line-count ${before}`}}
        >
          {lines.map((line, index) => (
            <Line
              key={index}
              line={tokensOfLine(line)}
              classNames={lineClassNames[index]}
              showLineNumbers={before !== undefined}
              getLineProps={getLineProps}
              getTokenProps={getTokenProps}
            />
          ))}
        </code>
      ) : (
        <code style={before === undefined ? undefined : {counterReset: `line ${before}`}}>
          {inner.map((line, index) => (
            // The server may have highlighted a line that the browser can't highlight yet: its HTML
            // stays. React 19 before 19.3 writes the HTML of another object again.
            <span
              key={index}
              className={clsx('token-line', lineClassNames[index])}
              suppressHydrationWarning
              dangerouslySetInnerHTML={line}
            />
          ))}
        </code>
      )}
    </pre>
  );
}

/**
 * Renders lines that the compiler has rendered. In the page that the server rendered, React keeps
 * their HTML and doesn't load it.
 */
export function StoredContent({stored}: {stored: StoredLines}): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {language, lineNumbersStart} = metadata;
  const [node] = useStoredBlock(stored).block ?? [];
  const [, props, html] = node === undefined || node === '\n' ? [] : node;
  // React 19 before 19.3 writes the HTML of another object again, even if it is the same text.
  const inner = useMemo(() => trustedHtml(html ?? ''), [html]);
  return (
    <pre
      // oxlint-disable-next-line react/refs -- passed on, not read
      ref={wordWrap.codeBlockRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, 'thin-scrollbar')}
      style={{'--ink-lines': (props as Record<string, unknown> | undefined)?.['lines']} as CSSProperties}
      suppressHydrationWarning
    >
      <code
        style={lineNumbersStart === undefined ? undefined : {counterReset: `line ${lineNumbersStart - 1}`}}
        suppressHydrationWarning
        dangerouslySetInnerHTML={inner}
      />
    </pre>
  );
}
