import type {Token, TokenOutputProps} from 'prism-react-renderer';
import type {ReactNode} from 'react';

/** Props of `CodeBlock/Line/Token`. */
export interface Props extends TokenOutputProps {
  token: Token;
  line: Token[];
}

/** Renders a token. Used only if the site overrides this component or `CodeBlock/Line`. */
export default function CodeBlockLineToken({line: _line, token: _token, ...props}: Props): ReactNode {
  return <span {...props} />;
}
