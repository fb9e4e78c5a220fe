import type {ComponentProps, ReactNode} from 'react';

/** Props of `CodeInline`. */
export type Props = ComponentProps<'code'>;

/** Code in a sentence. */
export default function CodeInline(props: Props): ReactNode {
  return <code {...props} />;
}
