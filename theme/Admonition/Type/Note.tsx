import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import type {Props as AdmonitionProps} from '@theme/Admonition';
import IconNote from '@theme/Admonition/Icon/Note';
import AdmonitionLayout from '@theme/Admonition/Layout';

/** Props of `Admonition/Type/Note`. */
export type Props = AdmonitionProps;

/** A "note" admonition. */
export default function AdmonitionTypeNote(props: Props): ReactNode {
  return (
    <AdmonitionLayout
      {...props}
      icon={props.icon ?? <IconNote />}
      title={
        props.title ?? (
          <Translate id="theme.admonition.note" description="The default label used for the Note admonition (:::note)">
            note
          </Translate>
        )
      }
      className={clsx('alert alert--secondary', props.className)}
    >
      {props.children}
    </AdmonitionLayout>
  );
}
