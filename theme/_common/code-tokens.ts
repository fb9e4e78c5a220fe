import clsx from 'clsx';
import type {LineInputProps, LineOutputProps, Token, TokenInputProps, TokenOutputProps} from 'prism-react-renderer';
import {plainTextOf} from 'inkstone/runtime';

/**
 * Parses the HTML of a highlighted line into tokens of prism-react-renderer, for `CodeBlock/Line`.
 * The HTML is flat: one `span` per token, and plain text.
 */
export function tokensOfLine(html: string): Token[] {
  const tokens = [...html.matchAll(/<span class="token ([^"]*)">([^<]*)<\/span>|[^<]+/g)].map(
    ([text, classes, content]): Token => ({
      types: classes?.split(' ') ?? ['plain'],
      content: plainTextOf(content ?? text),
    }),
  );
  return tokens.length > 0 ? tokens : [{types: ['plain'], content: '\n', empty: true}];
}

/** Returns the props of a line's element, as prism-react-renderer does. */
export function getLineProps({line: _line, className, ...rest}: LineInputProps): LineOutputProps {
  return {...rest, className: clsx('token-line', className)};
}

/** Returns the props of a token's element, as prism-react-renderer does. */
export function getTokenProps({token, className, ...rest}: TokenInputProps): TokenOutputProps {
  return {...rest, className: clsx('token', token.types, className), children: token.content};
}
