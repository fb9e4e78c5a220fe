import type {ReactNode} from 'react';
import Footer from '@theme-init/Footer';

/** The footer of Inkstone, with a line below it. */
export default function FooterWithNote(): ReactNode {
  return (
    <>
      <Footer />
      <p className="footer-note">A line of the theme.</p>
    </>
  );
}
