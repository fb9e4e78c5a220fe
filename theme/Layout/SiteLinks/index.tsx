import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {type NavbarItemConfig, useThemeConfig} from 'inkstone/theme-common';
import NavbarItem from '@theme/NavbarItem';

/** ID that the menu button links to without JavaScript. */
export const siteLinksId = 'ink-site-links';

/** Flattens dropdowns and removes the search box. */
function flatten(items: readonly NavbarItemConfig[]): NavbarItemConfig[] {
  return items.filter(({type}) => type !== 'search').flatMap((item) => item.items ?? [item]);
}

/** Lists the navbar items at the end of the page, for narrow screens without JavaScript. */
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
        {flatten(items).map((item, index) => (
          <NavbarItem key={index} {...item} />
        ))}
      </nav>
    </noscript>
  );
}
