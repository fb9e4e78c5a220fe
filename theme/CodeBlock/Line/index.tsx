import clsx from 'clsx';
import type {
  LineInputProps,
  LineOutputProps,
  Token as CodeToken,
  TokenInputProps,
  TokenOutputProps,
} from 'prism-react-renderer';
import type {ReactNode} from 'react';
import Token from '@theme/CodeBlock/Line/Token';

/** Props of `CodeBlock/Line`. */
export interface Props {
  line: CodeToken[];
  classNames: string[] | undefined;
  showLineNumbers: boolean;
  getLineProps: (input: LineInputProps) => LineOutputProps;
  getTokenProps: (input: TokenInputProps) => TokenOutputProps;
}

/**
 * Renders a line token by token. Used only if the site overrides this component or
 * `CodeBlock/Line/Token`.
 */
export default function CodeBlockLine({
  line,
  classNames,
  showLineNumbers,
  getLineProps,
  getTokenProps,
}: Props): ReactNode {
  const isEmpty = line.length === 1 && line[0]?.content === '\n';
  // The `<br>` below ends the line.
  const tokens = isEmpty ? line.map((token) => ({...token, content: ''})) : line;
  return (
    <span {...getLineProps({line: tokens, className: clsx(classNames, showLineNumbers && 'ink-line--numbered')})}>
      {tokens.map((token, index) => {
        const {children, ...props} = getTokenProps({token});
        return (
          <Token key={index} {...props} line={tokens} token={token}>
            {children}
          </Token>
        );
      })}
      <br />
    </span>
  );
}
