import type {ReactNode} from 'react';
import type {NavbarItemConfig} from 'inkstone/theme-common';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';

/** Props of all navbar items: the configuration of the item, and how it is rendered. */
export interface Props extends NavbarItemConfig {
  mobile?: boolean;
  isDropdownItem?: boolean;
  onClick?: () => void;
}

function kindOf(type: string | undefined, props: object): string {
  if (type && type !== 'default') return type;
  return 'items' in props ? 'dropdown' : 'default';
}

/**
 * Renders a navbar item with the component of its type.
 *
 * @throws Error for unknown types
 */
export default function NavbarItem({type, ...props}: Props): ReactNode {
  const kind = kindOf(type, props);
  const Item = ComponentTypes[kind];
  if (!Item) throw new Error(`No component is registered for navbar items of type "${kind}".`);
  return <Item {...props} />;
}
