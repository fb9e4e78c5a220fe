import path from 'node:path';
import type {Need} from '../../contract/document.ts';
import {OPTIONAL_MODULES} from '../../contract/optional-modules.ts';
import {packageRoot} from '../support/package-root.ts';
import {siteBabelRule} from './babel-rules.ts';
import type {BundleThemeInput} from './bundle-theme.ts';
import {styleExtensions} from './style-extensions.ts';
import type {ThemeAliases} from './theme-aliases.ts';

/** Theme modules that pages of Inkstone's own plugins show, and that documents import most. */
const STANDARD_MODULES: readonly string[] = [
  'Blog/Pages/BlogAuthorsListPage',
  'Blog/Pages/BlogAuthorsPostsPage',
  'BlogArchivePage',
  'BlogListPage',
  'BlogPostPage',
  'BlogTagsListPage',
  'BlogTagsPostsPage',
  'CodeBlock',
  'DocCardList',
  'DocCategoryGeneratedIndexPage',
  'DocItem',
  'DocRoot',
  'DocTagDocListPage',
  'DocTagsListPage',
  'DocVersionRoot',
  'DocsRoot',
  'MDXPage',
  'NotFound',
  'SearchPage',
  'TOCInline',
  'TabItem',
  'Tabs',
];

/**
 * What the bundle offers to pages. A site without code of its own gets the same list as every other
 * such site, with what it does not name as chunks that nobody loads: one bundle then serves them
 * all, and comes with the package (`lib/bundles`). Every other site gets exactly what its pages
 * name.
 */
export function bundledNeeds(input: BundleThemeInput, {theme}: ThemeAliases): readonly Need[] {
  const standard = STANDARD_MODULES.filter((name) => theme.has(name)).map((name) => `@theme/${name}`);
  const isStandard = ({key, names}: Need): boolean =>
    standard.includes(key) && names.every((name) => name === 'default');
  const asked =
    isWithoutOwnCode(input) && input.needs.every(isStandard)
      ? standard.map((key) => ({key, names: ['default']}))
      : input.needs;
  return withOptional(asked, theme);
}

function withOptional(needs: readonly Need[], theme: ThemeAliases['theme']): Need[] {
  const names = new Map(needs.map((need) => [need.key, need.names]));
  for (const key of optionalModules(theme)) names.set(key, [...new Set([...(names.get(key) ?? []), 'default'])]);
  return [...names].map(([key, list]) => ({key, names: list}));
}

/**
 * Keys of what pages may come to show, as far as the theme has it: whether they do is known only
 * when they are rendered.
 */
export function optionalModules(theme: ThemeAliases['theme']): string[] {
  const isThere = (key: string): boolean => !key.startsWith('@theme/') || theme.has(key.slice('@theme/'.length));
  return OPTIONAL_MODULES.filter(isThere);
}

/** Whether everything in the bundle comes with Inkstone, so that its key says all about it. */
export function isInkstonesOwn(input: BundleThemeInput): boolean {
  const isOwnModule = ({key}: Need): boolean => key.startsWith('@theme/') || OPTIONAL_MODULES.includes(key);
  return isWithoutOwnCode(input) && input.needs.every(isOwnModule);
}

/** Whether nothing but Inkstone's own files and packages can get into the bundle. */
function isWithoutOwnCode(input: BundleThemeInput): boolean {
  const {site, plugins, themePaths, clientModules} = input;
  return (
    site.mode === 'production' &&
    themePaths.every((theme) => isOwn(theme.path)) &&
    clientModules.every((module) => isOwn(module) || INFIMA.test(module)) &&
    // What plugins of our own tell the bundler names our own files, and is in the key.
    plugins.every((plugin) => !plugin.configureWebpack || isOwn(plugin.path)) &&
    siteBabelRule(site).options === undefined &&
    styleExtensions(site, plugins).postCss === undefined
  );
}

/**
 * Whether a file or folder belongs to the package, and to no site: Inkstone's own site lies in the
 * same folder.
 */
export function isOwn(file: string): boolean {
  return OWN_FOLDERS.some((folder) => `${file}${path.sep}`.startsWith(path.join(packageRoot(), folder) + path.sep));
}

/** The style sheets that the theme stands on; the version is Inkstone's own choice. */
const INFIMA = /[\\/]node_modules[\\/]infima[\\/]/;

const OWN_FOLDERS = ['plugins', 'runtime', 'theme'];

/** Absolute folder of the bundles that come with the package, each under its key. */
export function shippedBundlesDir(): string {
  return path.join(packageRoot(), 'lib/bundles');
}
