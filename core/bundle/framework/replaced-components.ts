import fs from 'node:fs';
import {ownTheme, type ThemeAliases} from '../aliases.ts';

/**
 * By name, the components that only other components import. Those of routes, and those that the
 * runtime imports, are not among them.
 */
export type ComponentImporters = Readonly<Record<string, readonly string[]>>;

/** A component of the framework that the site, or another theme, replaces. */
export interface ReplacedComponent {
  name: string;
  /** Absolute, of the framework's component. */
  original: string;
  /** Absolute, of the component that replaces it. */
  file: string;
}

/** Returns the components of the framework that are replaced. */
export function replacedComponents({theme}: Pick<ThemeAliases, 'theme'>): ReplacedComponent[] {
  return [...ownTheme().theme].flatMap(([name, original]) => {
    const file = theme.get(name);
    return file === undefined || file === original ? [] : [{name, original, file}];
  });
}

/**
 * Returns those that the framework still imports. All importers of the others are replaced by
 * components that don't use what they replace: webpack would not find them in a complete bundle,
 * where such remains of earlier versions may even fail to compile.
 */
export function importedComponents(aliases: ThemeAliases, importers: ComponentImporters): ReplacedComponent[] {
  const replaced = replacedComponents(aliases);
  const isReplaced = new Set(replaced.map(({name}) => name));
  let wrapped: ReadonlySet<string> | undefined;
  const isGone = (name: string): boolean => isReplaced.has(name) && !(wrapped ??= wrappedComponents(aliases)).has(name);
  return replaced.filter(({name}) => !importers[name] || !importers[name].every(isGone));
}

const ORIGINAL = /@(?:theme-(?:original|init)|docusaurus\/theme-classic\/lib\/theme)\/([\w/-]+?)(?=\/index\b|[^\w/-])/g;

/** Returns the names of the components that code of other themes imports from the framework. */
function wrappedComponents({theme, original, init}: ThemeAliases): Set<string> {
  const own = new Set(ownTheme().theme.values());
  const files = new Set([theme, original, init].flatMap((names) => [...names.values()]));
  const texts = [...files].filter((file) => !own.has(file)).map((file) => fs.readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(ORIGINAL)].map(([, name = '']) => name)));
}
