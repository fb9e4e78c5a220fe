import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import type {Props as AdmonitionProps} from '@theme/Admonition';
import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';

/** Props of `Admonition/Type/Caution`. */
export type Props = AdmonitionProps;

/** A "caution" admonition. */
export default function AdmonitionTypeCaution(props: Props): ReactNode {
  return (
    <AdmonitionLayout
      {...props}
      icon={props.icon ?? <IconWarning />}
      title={
        props.title ?? (
          <Translate
            id="theme.admonition.caution"
            description="The default label used for the Caution admonition (:::caution)"
          >
            caution
          </Translate>
        )
      }
      className={clsx('alert alert--warning', props.className)}
    >
      {props.children}
    </AdmonitionLayout>
  );
}
