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

/** The bar at the top. What shows the place of the reader in it follows the address by itself. */
export default memo(Navbar);
