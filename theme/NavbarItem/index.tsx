import type {ReactNode} from 'react';
import type {NavbarItemConfig} from 'inkstone/theme-common';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';

/** Props of every kind of item: what the configuration says, and where the item stands. */
export interface Props extends NavbarItemConfig {
  mobile?: boolean;
  isDropdownItem?: boolean;
  onClick?: () => void;
}

function kindOf(type: string | undefined, props: object): string {
  if (type && type !== 'default') return type;
  return 'items' in props ? 'dropdown' : 'default';
}

/** An item of the navbar, drawn by the component of its type. Throws on a type that has none. */
export default function NavbarItem({type, ...props}: Props): ReactNode {
  const kind = kindOf(type, props);
  const Item = ComponentTypes[kind];
  if (!Item) throw new Error(`No component is registered for navbar items of type "${kind}".`);
  return <Item {...props} />;
}
