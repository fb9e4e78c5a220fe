import type {ReactNode} from 'react';
import Logo from '@theme/Logo';

/** Picture and title of the site, leading home. */
export default function NavbarLogo(): ReactNode {
  return <Logo className="navbar__brand" imageClassName="navbar__logo" titleClassName="navbar__title text--truncate" />;
}
