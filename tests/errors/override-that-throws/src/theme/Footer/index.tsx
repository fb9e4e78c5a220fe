import type {ReactNode} from 'react';

/** A footer that takes for granted what the configuration does not have. */
export default function Footer(): ReactNode {
  const links = (undefined as unknown as {items: string[]}).items;
  return <footer>{links.join(', ')}</footer>;
}
