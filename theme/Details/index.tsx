import type {ReactNode} from 'react';
import {Details as DetailsBase, type DetailsProps} from 'inkstone/theme-common';

/** Props of `Details`. */
export type Props = DetailsProps;

/** A `<details>` element that animates. */
export default function Details(props: Props): ReactNode {
  return <DetailsBase {...props} />;
}
