import type {ComponentProps, ReactNode} from 'react';

/** Props of `CodeBlock/Line/Token`. */
export type Props = ComponentProps<'span'>;

/** A token as an element, for components that draw lines themselves. */
export default function CodeBlockLineToken(props: Props): ReactNode {
  return <span {...props} />;
}
