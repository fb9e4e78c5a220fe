import {mergeModuleRefs, type ModuleRef} from '../../contract/document.ts';
import {BUNDLE_MODULES, OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import type {ThemeAliases} from './aliases.ts';
import type {Bundler} from './bundler.ts';

/** Modules that every site without own code offers, in this order. */
const STANDARD_MODULES = [...BUNDLE_MODULES]
  .filter(([, {standard}]) => standard)
  .map(([key]) => key)
  .sort();

/**
 * What the bundle offers to pages. A site without code of its own gets the same list as every other
 * such site, with what it does not name as unused chunks: one bundle then serves them
 * all, and comes with the package (`lib/bundles`). Every other site gets exactly what its pages
 * name.
 */
export function offeredModules(
  moduleRefs: readonly ModuleRef[],
  {isWithoutSiteCode, aliases: {theme}}: Bundler,
): readonly ModuleRef[] {
  const standard = STANDARD_MODULES.filter((key) => isThere(key, theme));
  const isStandard = ({key, names}: ModuleRef): boolean =>
    standard.includes(key) && names.every((name) => name === 'default');
  const own = [...(isWithoutSiteCode && moduleRefs.every(isStandard) ? standard : []), ...optionalModules(theme)];
  return mergeModuleRefs([...moduleRefs, ...own.map((key) => ({key, names: ['default']}))]);
}

/**
 * Keys of what pages may come to show, as far as the theme has it: whether they do is known only
 * when they are rendered.
 */
export function optionalModules(theme: ThemeAliases['theme']): string[] {
  return OPTIONAL_MODULES.filter((key) => isThere(key, theme));
}

function isThere(key: string, theme: ThemeAliases['theme']): boolean {
  return !key.startsWith('@theme/') || theme.has(key.slice('@theme/'.length));
}

/** Whether everything in the bundle comes with Inkstone, so that its key says all about it. */
export function isInkstonesOwn(moduleRefs: readonly ModuleRef[], {isWithoutSiteCode}: Bundler): boolean {
  return isWithoutSiteCode && moduleRefs.every(({key}) => key.startsWith('@theme/') || OPTIONAL_MODULES.includes(key));
}
