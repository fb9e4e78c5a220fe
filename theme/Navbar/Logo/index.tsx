import type {ReactNode} from 'react';
import Logo from '@theme/Logo';

/** Logo and title in the navbar, linked to the home page. */
export default function NavbarLogo(): ReactNode {
  return <Logo className="navbar__brand" imageClassName="navbar__logo" titleClassName="navbar__title text--truncate" />;
}
