import fs from 'node:fs';
import path from 'node:path';
import {COMPONENTS} from '../../theme/_manifest.ts';
import {packageRoot} from '../../core/support/package-root.ts';
import {type ComponentProperty, existingModule as existing, readProperties} from './component-types.ts';
import type {SiteState} from './edited-site.ts';

/** A component that a document can use. */
export interface KnownComponent {
  name: string;
  /** What to import it from; undefined if documents can use it without an import. */
  source: string | undefined;
  /** Absolute path of its module. */
  file: string | undefined;
}

/** Components of the theme that authors use in documents, by name. */
const FOR_AUTHORS = [
  'Admonition',
  'CodeBlock',
  'DocCardList',
  'IdealImage',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'TOCInline',
];

const IMPORT = /^import\s([^'"\n]+)\sfrom\s+['"]([^'"]+)['"]/gm;

/** The components that a document imports, those without import, and those of the theme. */
export function knownComponents(state: SiteState, file: string, text: string): KnownComponent[] {
  const found = new Map<string, KnownComponent>();
  for (const [, names = '', source = ''] of text.matchAll(IMPORT)) {
    for (const [name] of names.matchAll(/\b[A-Z]\w*\b(?!\s+as\b)/g)) {
      found.set(name, {name, source, file: moduleFile(state, file, source)});
    }
  }
  for (const name of globalComponents(state)) {
    if (!found.has(name)) found.set(name, {name, source: undefined, file: themeFile(state, `MDXComponents/${name}`)});
  }
  for (const name of FOR_AUTHORS.filter((each) => Object.hasOwn(COMPONENTS, each) && !found.has(each))) {
    found.set(name, {name, source: `@theme/${name}`, file: themeFile(state, name)});
  }
  return [...found.values()];
}

/** Names in the site's `MDXComponents`, and the theme's that documents need no import for. */
function globalComponents(state: SiteState): string[] {
  const own = themeFile(state, 'MDXComponents');
  const isOwn = own !== undefined && !own.startsWith(packageRoot());
  const text = isOwn ? fs.readFileSync(own, 'utf8') : '';
  const start = text.search(/MDXComponents\s*=|export default\s*\{/);
  const names = start < 0 ? '' : text.slice(start);
  return [
    'Head',
    'Details',
    ...[...names.matchAll(/(?:^|[,{\s])([A-Z]\w*)\b(?=\s*[,:}\n])/g)].map(([, name = '']) => name),
  ];
}

/** The module of a component of the theme; that of the site counts first. */
function themeFile({inspected}: SiteState, name: string): string | undefined {
  const folders = inspected.loaded.themePaths.map((theme) => theme.path).reverse();
  return folders.flatMap((folder) => existing(path.join(folder, name)) ?? [])[0];
}

function moduleFile(state: SiteState, from: string, source: string): string | undefined {
  if (source.startsWith('@theme/')) return themeFile(state, source.slice('@theme/'.length));
  if (source.startsWith('@site/')) {
    return existing(path.join(state.inspected.loadedSite.site.siteDir, source.slice('@site/'.length)));
  }
  return source.startsWith('.') ? existing(path.resolve(path.dirname(from), source)) : undefined;
}

const knownProperties = new Map<string, {time: number; properties: ComponentProperty[]}>();

/**
 * Returns the properties of a component: those of its `Props` or of the type of its first
 * parameter, else the names that it destructures.
 */
export async function propertiesOf(file: string, name: string): Promise<ComponentProperty[]> {
  const time = fs.statSync(file).mtimeMs;
  const key = `${file}\0${name}`;
  const known = knownProperties.get(key);
  if (known?.time === time) return known.properties;
  const properties = await readProperties(file, name).catch((): ComponentProperty[] => []);
  knownProperties.set(key, {time, properties});
  return properties;
}
