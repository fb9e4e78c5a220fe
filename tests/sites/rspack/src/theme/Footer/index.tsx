import type {ReactNode} from 'react';
import Footer from '@theme-original/Footer';

/** A wrapped component. */
export default function WrappedFooter(): ReactNode {
  return (
    <>
      <Footer />
      <p id="wrapped">below the footer</p>
    </>
  );
}
