import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import type {Props as AdmonitionProps} from '@theme/Admonition';
import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';

/** Props of `Admonition/Type/Warning`. */
export type Props = AdmonitionProps;

/** A "warning" admonition. */
export default function AdmonitionTypeWarning(props: Props): ReactNode {
  return (
    <AdmonitionLayout
      {...props}
      icon={props.icon ?? <IconWarning />}
      title={
        props.title ?? (
          <Translate
            id="theme.admonition.warning"
            description="The default label used for the Warning admonition (:::warning)"
          >
            warning
          </Translate>
        )
      }
      className={clsx('alert alert--warning', props.className)}
    >
      {props.children}
    </AdmonitionLayout>
  );
}
