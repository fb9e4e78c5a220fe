import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {type NavbarItemConfig, useThemeConfig} from 'inkstone/theme-common';
import NavbarItem from '@theme/NavbarItem';

/** Id that the menu button leads to where no script opens a menu. */
export const siteLinksId = 'ink-site-links';

/** A group says nothing here that its links do not say. */
function withoutGroups(items: readonly NavbarItemConfig[]): NavbarItemConfig[] {
  return items.filter(({type}) => type !== 'search').flatMap((item) => item.items ?? [item]);
}

/** The items of the navbar at the foot of the page, for narrow screens without script. */
export default function LayoutSiteLinks(): ReactNode {
  const {items} = useThemeConfig().navbar;
  if (items.length === 0) return null;
  return (
    <noscript>
      <nav
        id={siteLinksId}
        className="ink-site-links"
        aria-label={translate({
          id: 'theme.SiteLinks.navAriaLabel',
          message: 'Site links',
          description:
            'The ARIA label of the list of site links at the end of the page, for browsers without JavaScript',
        })}
      >
        {withoutGroups(items).map((item, index) => (
          <NavbarItem key={index} {...item} />
        ))}
      </nav>
    </noscript>
  );
}
