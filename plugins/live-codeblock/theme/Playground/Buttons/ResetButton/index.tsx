import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {usePlayground} from '../../../../client/index.ts';

/** Props of `Playground/Buttons/ResetButton`. */
export interface Props {
  className?: string;
}

/** Button that shows the code of the page again. */
export default function ResetButton({className}: Props): ReactNode {
  const {reset, isReset} = usePlayground();
  return (
    <button
      type="button"
      className={clsx('clean-btn ink-live__reset', className)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button that had the focus
      autoFocus={isReset}
      onClick={reset}
    >
      {translate({
        id: 'theme.Playground.buttons.reset',
        message: 'Reset',
        description: 'The reset button label for live code blocks',
      })}
    </button>
  );
}
