import type {ComponentType, ReactNode} from 'react';
import {processAdmonitionProps} from 'inkstone/theme-common';
import AdmonitionTypes from '@theme/Admonition/Types';

/** Props of `Admonition`. */
export interface Props {
  children?: ReactNode;
  type: string;
  icon?: ReactNode;
  title?: ReactNode;
  className?: string;
  id?: string;
}

/**
 * Renders an admonition with the component of its type. Unknown types render as `info`, with the
 * keyword as the title.
 */
export default function Admonition(input: Props): ReactNode {
  const props = processAdmonitionProps(input);
  const types = AdmonitionTypes as Record<string, ComponentType<Props>>;
  const Known = Object.hasOwn(types, props.type) ? types[props.type] : undefined;
  if (Known) return <Known {...props} />;
  const Info = types['info'] as ComponentType<Props>;
  return <Info {...props} title={props.title ?? props.type} />;
}
