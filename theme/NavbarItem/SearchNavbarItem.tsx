import type {ReactNode} from 'react';
import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';

/** Props of `NavbarItem/SearchNavbarItem`. */
export interface Props {
  mobile?: boolean;
  className?: string;
}

/** Search box at a configured position in the navbar. */
export default function SearchNavbarItem({mobile, className}: Props): ReactNode {
  if (mobile) return null;
  return (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  );
}
