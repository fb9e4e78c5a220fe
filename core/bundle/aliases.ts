import path from 'node:path';
import type {Resolver} from 'webpack';
import {clientModules, moduleOfFile} from '../compat/docusaurus-modules.ts';
import {packageRoot} from '../support/package-root.ts';
import {themeComponents} from '../support/theme-components.ts';

/** Absolute paths of theme components by name. */
export interface ThemeAliases {
  /** `@theme/X`: from the last folder that has it. */
  theme: Map<string, string>;
  /** `@theme-original/X`: the same without the site's folder. */
  original: Map<string, string>;
  /** `@theme-init/X`: from the first folder that has it. */
  init: Map<string, string>;
}

/**
 * Reads the theme folders in order. Later ones override earlier ones.
 *
 * @param folders absolute; `site: true` marks the site's `src/theme`, which `@theme-original`
 * leaves out
 */
export function collectThemeAliases(folders: {path: string; site: boolean}[]): ThemeAliases {
  const aliases: ThemeAliases = {theme: new Map(), original: new Map(), init: new Map()};
  for (const folder of folders) {
    for (const [name, file] of themeComponents(folder.path)) {
      if (!folder.site) aliases.original.set(name, file);
      if (!aliases.init.has(name)) aliases.init.set(name, file);
      aliases.theme.set(name, file);
    }
  }
  return aliases;
}

/** Whether there is a module of a registry key; only components of a theme can be missing. */
export function hasModule({theme}: ThemeAliases, key: string): boolean {
  return !key.startsWith('@theme/') || theme.has(key.slice('@theme/'.length));
}

let ownAliases: ThemeAliases | undefined;

/** Returns the components of Inkstone's theme. */
export function ownTheme(): ThemeAliases {
  ownAliases ??= collectThemeAliases([{path: path.join(packageRoot(), 'theme'), site: false}]);
  return ownAliases;
}

/** Whether code blocks need tokens for components that the site or another theme overrides. */
export function showsCodeTokens({theme, init}: ThemeAliases): boolean {
  return ['CodeBlock/Line', 'CodeBlock/Line/Token'].some((name) => theme.get(name) !== init.get(name));
}

/**
 * Returns the absolute paths of modules with exact names: compatibility modules, Inkstone's entry
 * points, and the given ones.
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
  const absolute = Object.entries(names).map(([name, file]) => [name, path.join(packageRoot(), file)] as const);
  return new Map([...absolute, ...Object.entries(entries)]);
}

/** Sites import components of Docusaurus's theme by their files, too. */
const CLASSIC = '@docusaurus/theme-classic/lib/theme/';

/**
 * Resolver plugin for names of theme components and other exact names. It needs one lookup per
 * import, while webpack compares `resolve.alias` with hundreds of names one by one.
 */
export class ExactAliasPlugin {
  // `#` hides them from the description of plugins in the key of a bundle, which has them already.
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
      const file = name && this.fileOf(name);
      if (!file || file === name) return callback();
      resolver.doResolve(target, {...request, request: file}, `alias of ${name}`, context, (error, result) =>
        error ? callback(error) : callback(null, result ?? null),
      );
    });
  }

  /** Returns the absolute file that a name stands for. */
  fileOf(name: string): string | undefined {
    return this.#exact.get(name) ?? this.themeFile(name) ?? this.#exact.get(moduleOfFile(name) ?? '');
  }

  private themeFile(request: string): string | undefined {
    const [, prefix, name = ''] = /^@(theme|theme-original|theme-init)\/(.*)$/.exec(request) ?? [];
    if (prefix === 'theme-original') return this.#aliases.original.get(name);
    if (prefix === 'theme-init') return this.#aliases.init.get(name);
    if (request.startsWith(CLASSIC)) return this.#aliases.init.get(request.slice(CLASSIC.length));
    if (prefix !== 'theme') return undefined;
    // `@theme/X/index` and `@theme/X.tsx` mean the same component.
    const {theme} = this.#aliases;
    return theme.get(name) ?? theme.get(name.replace(/(?:\/index)?\.[jt]sx?$|\/index$/, ''));
  }
}
