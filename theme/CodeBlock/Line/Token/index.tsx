import type {Token, TokenOutputProps} from 'prism-react-renderer';
import type {ReactNode} from 'react';

/** Props of `CodeBlock/Line/Token`. */
export interface Props extends TokenOutputProps {
  token: Token;
  line: Token[];
}

/** A token as an element, for sites that replace or wrap this component or the one of a line. */
export default function CodeBlockLineToken({line: _line, token: _token, ...props}: Props): ReactNode {
  return <span {...props} />;
}
