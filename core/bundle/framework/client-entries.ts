import fs from 'node:fs';
import path from 'node:path';
import {BUNDLE_MODULES} from '../../../theme/_manifest.ts';
import {packageRoot} from '../../support/package-root.ts';
import {writeFileAtomic} from '../../support/output-files.ts';
import {exactNames, hasModule, ownTheme, type ThemeAliases} from '../aliases.ts';
import {isWithin} from '../../support/file-tree.ts';
import {chunkName, entryModules, PUBLIC_PATH} from '../entry-modules.ts';
import {REACT_MODULES} from '../react-copy.ts';

/**
 * What the code of a site and the framework share in the browser, as a property of webpack's
 * `require`. A site's script sets it before the framework is evaluated.
 *
 * - `bundle`: ID of the bundle; `registry`, `clientModules`: what the site adds
 * - `replaced`: functions that return the component of the site, by number of the component
 * - `shipped`: the components of the framework by number, once they are evaluated
 */
export const SHARED_IN_BROWSER = '__webpack_require__.ink';

/** Exports of modules of the framework that code of sites can use, by home of the modules. */
export type Exposed = Record<string, readonly ExposedModule[]>;

export interface ExposedModule {
  /** Absolute. */
  file: string;
  names: readonly string[];
}

/** The home of modules that are loaded with every page. */
export const MAIN = 'main';

/** Returns the components of the theme. The position of a component is its number. */
export function frameworkComponents(): [name: string, file: string][] {
  return [...ownTheme().theme].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the generated modules of the framework for the browser. */
export function clientEntries(dir: string) {
  const entries = entryModules(path.join(dir, 'work/entries'), 'client');
  const proxyOf = (name: string): string => path.join(entries.dir, 'theme', `${name}.mjs`);
  const theme = new Map(frameworkComponents().map(([name]) => [name, proxyOf(name)]));
  const aliases: ThemeAliases = {theme, original: new Map(), init: new Map()};
  const react = REACT_MODULES.map((name): [string, string] => [
    name,
    path.join(entries.dir, `${name.replace('/', '-')}.cjs`),
  ]);
  return {
    ...entries,
    /** Components of the theme, which can be replaced. */
    proxies: aliases,
    /** Modules that stand for those of React, by name. */
    react: Object.fromEntries(react),
  };
}

/** Whether a file in the folder of the generated modules stands for a component. */
export function isProxy(file: string, dir: string): boolean {
  return isWithin(file, path.join(dir, 'theme'));
}

/** Writes the generated modules. */
export async function writeClientEntries(
  {dir, modules, proxies, react}: ReturnType<typeof clientEntries>,
  exposed: Exposed,
): Promise<void> {
  const shared = path.join(dir, 'shared.mjs');
  const homes = Object.keys(exposed).sort();
  const fileOf = (home: string): string => exposingModule(dir, home);
  const text = (value: string): string => JSON.stringify(value);
  await writeFileAtomic(path.join(dir, 'public-path.mjs'), PUBLIC_PATH);
  await writeFileAtomic(shared, sharedSource());
  // A script with these modules replaces them. This is how webpack sees any value.
  for (const file of Object.values(react)) await writeFileAtomic(file, 'module.exports = globalThis.React;\n');
  for (const [number, home] of homes.entries()) {
    // Components of the site are evaluated with those that they replace, and use the other values.
    const isComponent = ({file}: ExposedModule): boolean => isProxy(file, dir);
    const modules = exposed[home] ?? [];
    const parts = [modules.filter((module) => !isComponent(module)), modules.filter(isComponent)];
    const files = [valuesFile(home), `components-${home}.mjs`].map((file) => path.join(dir, file));
    for (const [index, part] of parts.entries())
      await writeFileAtomic(files[index] ?? '', valuesSource(exposedList(number), part, index === 0));
    await writeFileAtomic(fileOf(home), files.map((file) => `import ${text(file)};\n`).join(''));
  }
  for (const [number, [name, file]] of frameworkComponents().entries()) {
    const named = hasNamedExports(file) ? `export * from ${text(file)};\n` : '';
    await writeFileAtomic(
      proxies.theme.get(name) ?? '',
      `import shipped from ${text(file)};\nimport {slot} from ${text(shared)};\n${named}export default slot(${number}, shipped);\n`,
    );
  }
  const table: string[] = [];
  for (const [chunk, keys] of keysByChunk()) {
    const file = chunkModule(dir, chunk);
    await writeFileAtomic(file, chunkSource(keys, homes.includes(chunk) ? fileOf(chunk) : undefined));
    table.push(`add(() => import(/* webpackChunkName: ${text(chunk)} */ ${text(file)}), ${text(keys.join(' '))});`);
  }
  await writeFileAtomic(
    modules['@inkstone/registry'],
    `import {site} from ${text(shared)};\n${ADD_CHUNK}${table.join('\n')}\n` +
      'export default site.registry ? {...own, ...site.registry()} : own;\n',
  );
  await writeFileAtomic(
    modules['@inkstone/client-modules'],
    `${homes.includes(MAIN) ? `import ${text(fileOf(MAIN))};\n` : ''}import {site} from ${text(shared)};\n` +
      'export default site.clientModules ? site.clientModules() : [];\n',
  );
}

/** Adds the keys of a chunk to the registry. Their modules are its exports `m0`, `m1`, ... */
const ADD_CHUNK = `const own = {};
const add = (load, keys) => {
  keys.split(' ').forEach((key, at) => (own[key] = () => load().then((chunk) => chunk['m' + at])));
};
`;

/** Returns the keys of modules that pages load on demand. */
export function frameworkKeys(): string[] {
  return [...keysByChunk().values()].flat().sort();
}

/** Returns these keys by the name of their chunk. */
function keysByChunk(): Map<string, string[]> {
  const chunks = new Map<string, string[]>();
  for (const [key, {standard, optional}] of [...BUNDLE_MODULES].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if ((!standard && !optional) || !hasModule(ownTheme(), key)) continue;
    const chunk = chunkName(key);
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), key]);
  }
  return chunks;
}

/** As one module, all modules of a chunk are concatenated. */
function chunkSource(keys: readonly string[], exposing: string | undefined): string {
  return [
    ...(exposing === undefined ? [] : [`import ${JSON.stringify(exposing)};`]),
    ...keys.map((key, at) => `import c${at} from ${JSON.stringify(key)};\nexport const m${at} = {default: c${at}};`),
    '',
  ].join('\n');
}

/** Whether a module of the theme exports values besides its component. */
function hasNamedExports(file: string): boolean {
  return /^export (?:const|function|class|\{(?!\s*type\b)|\*)/m.test(fs.readFileSync(file, 'utf8'));
}

function sharedSource(): string {
  return `export const site = (${SHARED_IN_BROWSER} ??= {});
const shipped = (site.shipped = []);
const replaced = site.replaced ?? {};
export const slot = (number, component) => {
  shipped[number] = component;
  return replaced[number] ? replaced[number]() : component;
};
`;
}

/** Returns the expression for the list of values that the modules of a home expose. */
export function exposedList(number: number): string {
  return `__webpack_require__.x${number}`;
}

/** Returns the generated module that exposes what the modules of a home export. */
function exposingModule(dir: string, home: string): string {
  return path.join(dir, `exposed-${home}.mjs`);
}

/** Returns the name of the generated module that sets the list of values. */
export function valuesFile(home: string): string {
  return `values-${home}.mjs`;
}

/** Returns the generated module with all modules of a chunk that pages load on demand. */
export function chunkModule(dir: string, chunk: string): string {
  return path.join(dir, `chunk-${chunk}.mjs`);
}

function valuesSource(list: string, modules: readonly ExposedModule[], isFirst: boolean): string {
  const imports = modules.map(
    ({file, names}, at) =>
      `import {${names.map((name, index) => `${name} as m${at}_${index}`).join(', ')}} from ${JSON.stringify(file)};`,
  );
  const values = modules.flatMap(({names}, at) => names.map((_, index) => `m${at}_${index}`)).join(', ');
  return `${imports.join('\n')}\n${isFirst ? `${list} = [${values}]` : `${list}.push(${values})`};\n`;
}

/** Returns the names of modules that code of sites can import, each with its absolute file. */
export function publicModules(): Map<string, string> {
  return exactNames({'inkstone/runtime': path.join(packageRoot(), 'runtime/index.ts')});
}

/** Absolute paths of the modules that only export values of others. */
export const BARRELS = [
  'runtime/client-entry.tsx',
  'runtime/index.ts',
  'theme/_common/index.ts',
  'theme/_common/internal.ts',
  'plugins/content-docs/client/index.ts',
  'plugins/content-blog/client/index.ts',
].map((file) => path.join(packageRoot(), file));

/** Whether a file is generated for a bundle of a site and refers to a module of the framework. */
export function isFrameworkReference(file: string): boolean {
  return /[\\/]entries[\\/]client[\\/]framework-\w+\.[cm]js$/.test(file);
}
