import clsx from 'clsx';
import type {LineInputProps, LineOutputProps, Token, TokenInputProps, TokenOutputProps} from 'prism-react-renderer';
import {plainTextOf} from 'inkstone/runtime';

/**
 * What `CodeBlock/Line` gets of a line, in the form of prism-react-renderer. The HTML of a line is flat: elements with the classes
 * of a token, and text between them.
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

/** Properties of the element of a line; colours are classes. */
export function getLineProps({line: _line, className, ...rest}: LineInputProps): LineOutputProps {
  return {...rest, className: clsx('token-line', className)};
}

/** Properties of the element of a token. */
export function getTokenProps({token, className, ...rest}: TokenInputProps): TokenOutputProps {
  return {...rest, className: clsx('token', token.types, className), children: token.content};
}
