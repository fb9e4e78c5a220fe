import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Translate} from 'inkstone/runtime';
import type {Props as AdmonitionProps} from '@theme/Admonition';
import IconDanger from '@theme/Admonition/Icon/Danger';
import AdmonitionLayout from '@theme/Admonition/Layout';

/** Props of `Admonition/Type/Danger`. */
export type Props = AdmonitionProps;

/** A "danger" admonition. */
export default function AdmonitionTypeDanger(props: Props): ReactNode {
  return (
    <AdmonitionLayout
      {...props}
      icon={props.icon ?? <IconDanger />}
      title={
        props.title ?? (
          <Translate
            id="theme.admonition.danger"
            description="The default label used for the Danger admonition (:::danger)"
          >
            danger
          </Translate>
        )
      }
      className={clsx('alert alert--danger', props.className)}
    >
      {props.children}
    </AdmonitionLayout>
  );
}
