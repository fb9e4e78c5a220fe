import fs from 'node:fs';
import path from 'node:path';
import type {Resolver} from 'webpack';
import {clientModules} from '../compat/docusaurus-modules.ts';
import {packageRoot} from '../support/package-root.ts';

/**
 * Which file each name of a theme component stands for. Absolute paths.
 */
export interface ThemeAliases {
  /** `@theme/X`: the last folder that has it wins. */
  theme: Map<string, string>;
  /** `@theme-original/X`: the same without the site's own folder. */
  original: Map<string, string>;
  /** `@theme-init/X`: the first folder that has it. */
  init: Map<string, string>;
}

const COMPONENT_FILE = /\.(?:[jt]sx?|mjs)$/;
const NO_COMPONENT = /(?:^|[/\\])__tests__[/\\]|\.(?:test|stories|d)\.[jt]sx?$/;

/**
 * Reads the theme folders in order, later ones over earlier ones.
 *
 * @param folders absolute; `site: true` marks the site's `src/theme`, which `@theme-original`
 * leaves out
 */
export function collectThemeAliases(folders: {path: string; site: boolean}[]): ThemeAliases {
  const aliases: ThemeAliases = {theme: new Map(), original: new Map(), init: new Map()};
  for (const folder of folders) {
    for (const file of componentFiles(folder.path)) {
      const name = componentName(path.relative(folder.path, file));
      if (!folder.site) aliases.original.set(name, file);
      if (!aliases.init.has(name)) aliases.init.set(name, file);
      aliases.theme.set(name, file);
    }
  }
  return aliases;
}

/** Whether the site or another theme overrides a component. */
export function isReplaced(name: string, {theme, init}: ThemeAliases): boolean {
  return theme.get(name) !== init.get(name);
}

/** `CodeBlock/Line/index.tsx` is `CodeBlock/Line`, `TabItem.js` is `TabItem`. */
function componentName(file: string): string {
  return file
    .replaceAll('\\', '/')
    .replace(COMPONENT_FILE, '')
    .replace(/\/index$/, '');
}

function componentFiles(dir: string): string[] {
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => COMPONENT_FILE.test(file) && !NO_COMPONENT.test(file) && !isPrivate(path.relative(dir, file)))
    .sort();
}

/** Folders that begin with an underscore or hold styles are a theme's own affair. */
function isPrivate(relative: string): boolean {
  return /^(?:_|css[/\\]|messages[/\\])/.test(relative);
}

/**
 * Names that stand for one file each: compatibility modules, Inkstone's public entry points, and
 * the generated entries.
 */
export function exactNames(entries: Record<string, string>): Map<string, string> {
  const own = {
    'inkstone/runtime': 'runtime/index.ts',
    'inkstone/docs': 'plugins/content-docs/client/index.ts',
    'inkstone/blog': 'plugins/content-blog/client/index.ts',
    'inkstone/theme-common': 'theme/_common/index.ts',
    '@inkstone/announcement-memory': 'theme/_common/announcement-memory.ts',
    '@inkstone/code-instructions': 'contract/code-instructions.ts',
    '@inkstone/bundled-document': 'runtime/bundled-document.ts',
    '@inkstone/react-router': 'runtime/react-router.tsx',
  };
  const names: Record<string, string> = {...clientModules(), ...own};
  const inPackage = Object.entries(names).map(([name, file]): [string, string] => [
    name,
    path.join(packageRoot(), file),
  ]);
  return new Map<string, string>([...inPackage, ...Object.entries(entries)]);
}

/**
 * Resolver plugin for theme names and other exact names. A map costs one look-up a request; the
 * same few hundred names as `resolve.alias` are compared one by one, for every import of the
 * bundle.
 */
export class ExactAliasPlugin {
  // Private to JavaScript as well: the key of a bundle, which describes plugins, names them once.
  readonly #aliases: ThemeAliases;
  readonly #exact: ReadonlyMap<string, string>;

  /** @param exact names such as `@docusaurus/Link`, each with its absolute file */
  constructor(aliases: ThemeAliases, exact: ReadonlyMap<string, string>) {
    this.#aliases = aliases;
    this.#exact = exact;
  }

  apply(resolver: Resolver): void {
    const target = resolver.ensureHook('resolve');
    resolver.getHook('described-resolve').tapAsync('ExactAliasPlugin', (request, context, callback) => {
      const name = (request as {request?: string}).request;
      const file = name && (this.#exact.get(name) ?? this.themeFile(name));
      if (!file || file === name) return callback();
      resolver.doResolve(target, {...request, request: file}, `alias of ${name}`, context, (error, result) =>
        error ? callback(error) : callback(null, result ?? null),
      );
    });
  }

  private themeFile(request: string): string | undefined {
    const [, prefix, name = ''] = /^@(theme|theme-original|theme-init)\/(.*)$/.exec(request) ?? [];
    if (prefix === 'theme-original') return this.#aliases.original.get(name);
    if (prefix === 'theme-init') return this.#aliases.init.get(name);
    if (prefix !== 'theme') return undefined;
    // `@theme/X/index` and `@theme/X.tsx` mean the same component.
    const {theme} = this.#aliases;
    return theme.get(name) ?? theme.get(name.replace(/(?:\/index)?\.[jt]sx?$|\/index$/, ''));
  }
}
