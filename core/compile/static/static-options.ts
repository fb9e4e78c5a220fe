import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '../../../contract/stages.ts';
import type {Site} from '../../../contract/site.ts';
import {STATIC_ELEMENTS} from '../../../theme/_manifest.ts';
import {packageRoot} from '../../support/package-root.ts';
import {isWithin} from '../../support/file-tree.ts';
import {themeComponents} from '../../support/theme-components.ts';

/** What the HTML of static elements depends on. Plain data. */
export type StaticOptions = NonNullable<ReturnType<typeof staticOptions>>;

/**
 * Returns what the HTML of static elements depends on; undefined if nothing is static, because the
 * site turned static blocks off or replaces the list of the components.
 */
export function staticOptions(
  {config, baseUrl}: Pick<Site, 'config' | 'baseUrl'>,
  {themePaths, themeConfig, siteData}: Pick<LoadedContent, 'themePaths' | 'themeConfig' | 'siteData'>,
) {
  if (!config.markdown.staticBlocks) return undefined;
  const replaced = componentsOfOthers(themePaths);
  if (replaced.has('MDXComponents') || replaced.has('MDXContent')) return undefined;
  const text = (id: string, message: string): string =>
    siteData.codeTranslations[id] ?? siteData.themeMessageOverrides?.[id] ?? message;
  const {hideOnScroll} = (themeConfig['navbar'] ?? {}) as {hideOnScroll?: boolean};
  const isReplaced = (names: readonly string[]): boolean =>
    names.some((name) => [...replaced].some((each) => each === name || each.startsWith(`${name}/`)));
  return {
    /** Elements that components of the site or of another theme render. */
    dynamic: Object.entries(STATIC_ELEMENTS).flatMap(([tag, names]) => (isReplaced(names) ? [tag] : [])),
    /** The theme renders `<details>`, with all children but the summary as they are. */
    rendersDetails: !isReplaced(['MDXComponents/Details', 'Details']),
    anchorClass: hideOnScroll ? 'ink-anchor ink-anchor--no-navbar' : 'ink-anchor',
    links: {url: config.url, baseUrl, trailingSlash: config.trailingSlash},
    texts: {
      heading: text('theme.common.headingLinkTitle', 'Direct link to {heading}'),
      table: text('theme.MDXComponents.tableAriaLabel', 'Table'),
    },
  };
}

/**
 * Marks a replacement of `MDXComponents` or `MDXContent` that renders the elements of Markdown as
 * the theme does, and only adds components.
 */
const KEEPS_ELEMENTS = '@keepsElements';

/** Names of the components that a site or another theme brings. */
function componentsOfOthers(themePaths: LoadedContent['themePaths']): Set<string> {
  const names = new Set<string>();
  const own = ['theme', 'plugins'].map((folder) => path.join(packageRoot(), folder));
  for (const {path: dir} of themePaths) {
    if (own.some((folder) => isWithin(dir, folder))) continue;
    for (const [name, file] of themeComponents(dir))
      if (!fs.readFileSync(file, 'utf8').includes(KEEPS_ELEMENTS)) names.add(name);
  }
  return names;
}
