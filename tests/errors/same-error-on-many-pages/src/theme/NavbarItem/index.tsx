import Original from '@theme-original/NavbarItem';
import type {Props} from '@theme/NavbarItem';

export default function NavbarItem(props: Props) {
  return <Original {...props} />;
}
