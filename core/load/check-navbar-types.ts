import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedContent, SiteCode} from '../../contract/stages.ts';
import {isBuiltIn, packageRoot} from '../support/package-root.ts';
import type {KeyPath} from '../support/schema-issues.ts';

/** Components that decide how items of the navbar are shown. */
const NAVBAR = /^(?:Layout|Navbar|NavbarItem)(?:\.|$)/;

interface NavbarItem {
  type?: unknown;
  /** Of a dropdown. */
  items?: NavbarItem[];
}

/**
 * Checks that the site can show the custom items of its navbar. Otherwise, the theme would report
 * them for each page.
 *
 * @throws InkstoneError for types without a component (`INK2026`), if nothing but Inkstone's theme
 * shows the navbar
 */
export function checkNavbarTypes(
  {plugins, themePaths, context}: Pick<LoadedContent, 'plugins' | 'themePaths' | 'context'>,
  {placeOf}: Pick<SiteCode, 'placeOf'>,
): void {
  const {navbar} = context.siteConfig['themeConfig'] as {navbar?: {items?: NavbarItem[]}};
  const custom = itemsOf(navbar?.items, ['themeConfig', 'navbar', 'items']).filter(([type]) =>
    type.startsWith('custom-'),
  );
  if (custom.length === 0) return;
  const own = path.join(packageRoot(), 'theme');
  const folders = themePaths.filter((folder) => folder.path !== own && fs.existsSync(folder.path));
  if (folders.some((folder) => fs.readdirSync(folder.path).some((name) => NAVBAR.test(name)))) return;
  // An alias can replace components, too.
  if (plugins.some((plugin) => plugin.configureWebpack && !isBuiltIn(plugin))) return;
  throw new InkstoneError(
    custom.map(([type, keys]) => ({
      code: 'INK2026',
      severity: 'error',
      message: `themeConfig: no component shows navbar items of the type "${type}".`,
      hint: 'Add the component to src/theme/NavbarItem/ComponentTypes, or correct "type".',
      place: placeOf([...keys, 'type']),
    })),
  );
}

/** Lists items, and those of dropdowns, with their keys in the configuration. */
function itemsOf(items: readonly NavbarItem[] = [], keys: KeyPath): [type: string, keys: KeyPath][] {
  return items.flatMap((item, index) => [
    [String(item.type), [...keys, index]] as [string, KeyPath],
    ...itemsOf(item.items, [...keys, index, 'items']),
  ]);
}
