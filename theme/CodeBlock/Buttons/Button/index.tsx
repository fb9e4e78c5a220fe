import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `CodeBlock/Buttons/Button`. */
export type Props = ComponentProps<'button'>;

/** A button of a code block. */
export default function CodeBlockButton({className, ...props}: Props): ReactNode {
  return <button type="button" {...props} className={clsx('clean-btn ink-code__button', className)} />;
}
