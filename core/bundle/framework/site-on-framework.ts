import fs from 'node:fs';
import path from 'node:path';
import webpack, {type Compiler, type Configuration, type Module, type WebpackPluginInstance} from 'webpack';
import {writeFileAtomic} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {collectThemeAliases, isReplaced, type ThemeAliases} from '../aliases.ts';
import {SERVER_BUNDLE} from '../bundle-store.ts';
import type {ReactCopy} from '../react-copy.ts';
import {createStableNames, type StableNames} from '../stable-ids.ts';
import {packageOf, SHARED} from './framework-modules.ts';
import type {ServerFramework} from './server-framework.ts';

const {ExternalModule, Compilation, sources} = webpack;

export interface SiteOnFramework {
  framework: ServerFramework;
  aliases: ThemeAliases;
  react: ReactCopy;
  /** Absolute; generated entry modules. */
  generatedDir: string;
}

/** Makes of the server's configuration of a whole bundle one of the site's code alone. */
export function siteServerConfig(config: Configuration, generatedDir: string): Configuration {
  // What it exports is replaced by the exports of the framework, which follows it.
  return {...config, entry: {server: ['public-path.mjs', ENTRY].map((file) => path.join(generatedDir, file))}};
}

const ENTRY = 'site.cjs';

/** Writes the entry, which the framework follows: it says what the site adds. */
export async function writeSiteEntry(input: SiteOnFramework): Promise<void> {
  const {aliases, generatedDir} = input;
  const hasTokens = ['CodeBlock/Line', 'CodeBlock/Line/Token'].some((name) => isReplaced(name, aliases));
  const resolved = (file: string): string => `require.resolve(${JSON.stringify(file)})`;
  const replaced = [
    ...[...replacedComponents(input)].map(
      ([id, file]) => `  ${JSON.stringify(id)}: () => component(${resolved(file)}),`,
    ),
    ...[...replacedReact(input)].map(([id, file]) => `  ${JSON.stringify(id)}: () => shared.site(${resolved(file)}),`),
  ];
  const text = [
    `const shared = ${SHARED};`,
    'shared.site = __webpack_require__;',
    // Some themes come in CommonJS.
    'const component = (id) => {',
    '  const module = shared.site(id);',
    '  return module && module.__esModule ? module : {__esModule: true, default: module};',
    '};',
    `shared.codeTokens = ${hasTokens};`,
    `shared.replaced = {\n${replaced.join('\n')}\n};`,
    `shared.registry = () => require('@inkstone/registry').default;`,
    `shared.clientModules = () => require('@inkstone/client-modules').default;`,
    '',
  ].join('\n');
  await writeFileAtomic(path.join(generatedDir, ENTRY), text);
}

/** Components of the framework by id, each with the file that the site or another theme has. */
function replacedComponents({framework: {ids}, aliases: {theme}}: SiteOnFramework): Map<string, string> {
  const {theme: own} = collectThemeAliases([{path: path.join(packageRoot(), 'theme'), site: false}]);
  const names = frameworkNames();
  const found = [...own].flatMap(([name, original]): [string, string][] => {
    const [id, file] = [ids[names.of(original)], theme.get(name)];
    return id === undefined || file === undefined || file === original ? [] : [[id, file]];
  });
  return new Map(found);
}

/** Modules of React by id, each with the file of the site's own copy, if it has another version. */
function replacedReact({framework: {ids, packages}, react}: SiteOnFramework): Map<string, string> {
  if (react.version === packages['react']) return new Map();
  const found = Object.entries(ids).flatMap(([name, id]): [string, string][] => {
    const [, packageName, rest] = /^node_modules\/(react|react-dom|scheduler)\/((?!cjs\/).*)$/.exec(name) ?? [];
    const folder = react.folders[packageName ?? ''];
    const file = folder === undefined ? undefined : path.join(folder, rest ?? '');
    return file !== undefined && fs.existsSync(file) ? [[id, file]] : [];
  });
  return new Map(found);
}

function frameworkNames(): StableNames {
  return createStableNames({inkstone: packageRoot()});
}

/** Makes references of what the site imports of the framework, and puts both into one file. */
export function frameworkReferences(input: SiteOnFramework): WebpackPluginInstance {
  const {ids, packages, code} = input.framework;
  const names = frameworkNames();
  const replaced = new Set([...replacedComponents(input).keys(), ...replacedReact(input).keys()]);
  // A package of another version is not the one in the framework.
  const isSameVersion = (file: string): boolean => {
    const found = packageOf(file);
    return found !== undefined && packages[found.name] === found.version;
  };
  const reference = (resource: string, request: string): Module | undefined => {
    if (request.includes('!')) return undefined;
    const name = names.of(resource);
    const id = ids[name];
    if (id === undefined || !(name.startsWith('inkstone/') || isSameVersion(resource))) return undefined;
    // Only `@theme-original` and `@theme-init` lead to a component that has been replaced.
    return new ExternalModule(`${SHARED}.${replaced.has(id) ? 'original' : 'use'}(${JSON.stringify(id)})`, 'var', name);
  };
  return {
    apply: (compiler: Compiler) => {
      compiler.hooks.compilation.tap('FrameworkReferences', (compilation, {normalModuleFactory}) => {
        if (compilation.compiler !== compiler) return;
        normalModuleFactory.hooks.createModule.tap('FrameworkReferences', ((
          {resource = ''}: {resource?: string},
          {request}: {request: string},
        ) => reference(resource, request)) as never);
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
        compilation.hooks.processAssets.tap({name: 'FrameworkReferences', stage}, () => {
          // One file, so that the stack of an error leads to a module of either.
          const own = compilation.getAsset(SERVER_BUNDLE)?.source;
          const all = own && new sources.ConcatSource(`const ${SHARED} = {};\n`, own, '\n', code);
          if (all) compilation.updateAsset(SERVER_BUNDLE, all);
        });
      });
    },
  };
}
