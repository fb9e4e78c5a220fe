import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import type {Props as AdmonitionProps} from '@theme/Admonition';
import IconTip from '@theme/Admonition/Icon/Tip';
import AdmonitionLayout from '@theme/Admonition/Layout';

/** Props of `Admonition/Type/Tip`. */
export type Props = AdmonitionProps;

/** A "tip" admonition. */
export default function AdmonitionTypeTip(props: Props): ReactNode {
  return (
    <AdmonitionLayout
      {...props}
      icon={props.icon ?? <IconTip />}
      title={
        props.title ?? (
          <Translate id="theme.admonition.tip" description="The default label used for the Tip admonition (:::tip)">
            tip
          </Translate>
        )
      }
      className={clsx('alert alert--success', props.className)}
    >
      {props.children}
    </AdmonitionLayout>
  );
}
