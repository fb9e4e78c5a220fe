import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import type {Props as AdmonitionProps} from '@theme/Admonition';
import IconInfo from '@theme/Admonition/Icon/Info';
import AdmonitionLayout from '@theme/Admonition/Layout';

/** Props of `Admonition/Type/Info`. */
export type Props = AdmonitionProps;

/** An "info" admonition. */
export default function AdmonitionTypeInfo(props: Props): ReactNode {
  return (
    <AdmonitionLayout
      {...props}
      icon={props.icon ?? <IconInfo />}
      title={
        props.title ?? (
          <Translate id="theme.admonition.info" description="The default label used for the Info admonition (:::info)">
            info
          </Translate>
        )
      }
      className={clsx('alert alert--info', props.className)}
    >
      {props.children}
    </AdmonitionLayout>
  );
}
