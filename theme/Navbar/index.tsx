import {memo, type ReactNode} from 'react';
import NavbarContent from '@theme/Navbar/Content';
import NavbarLayout from '@theme/Navbar/Layout';

function Navbar(): ReactNode {
  return (
    <NavbarLayout>
      <NavbarContent />
    </NavbarLayout>
  );
}

/**
 * The navbar. It doesn't re-render on navigation: its active links follow the location themselves.
 */
export default memo(Navbar);
