import type {ReactNode} from 'react';

/** Loaded on demand. */
export default function Late(): ReactNode {
  return <p id="late">loaded late</p>;
}
