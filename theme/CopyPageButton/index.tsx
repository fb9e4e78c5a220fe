import type {ReactNode} from 'react';

/** Props of `CopyPageButton`. */
export interface Props {
  className?: string;
}

/**
 * Nothing: the button comes with the plugin that makes what it copies (`llms`), so that other sites
 * do not carry it.
 */
export default function CopyPageButton(_props: Props): ReactNode {
  return null;
}
