import fs from 'node:fs';
import path from 'node:path';
import webpack, {
  type Chunk,
  type Compilation,
  type Compiler,
  type Configuration,
  type WebpackPluginInstance,
} from 'webpack';
import type {SideInput} from '../webpack-config.ts';
import {exposedList, SHARED_IN_BROWSER} from './client-entries.ts';
import {frameworkReferences} from './client-references.ts';
import {frameworkFile} from './framework-store.ts';
import type {ClientFramework} from './make-client-framework.ts';
import {importedComponents, type ComponentImporters, type ReplacedComponent} from './replaced-components.ts';
import {mergeSmallChunks, neededChunks} from './site-chunks.ts';

/** Name of the chunk with the code of the site that every page loads. */
export const SITE = 'site';

/** Name of the chunk with webpack's runtime, which the framework has already. */
const RUNTIME = 'site-runtime';

/** Prefix of the names of the other chunks of the site. */
export const SITE_PREFIX = 'site-';

/**
 * Converts the configuration of a complete client bundle to one that only bundles the site's code.
 * Its chunks join webpack's runtime of the framework. Writes the entry modules.
 */
export function siteOnClientFramework(
  config: Configuration,
  input: SideInput,
  {framework, importers, bundleId}: {framework: ClientFramework; importers: ComponentImporters; bundleId: string},
): Configuration {
  const dir = input.generatedDir;
  fs.mkdirSync(dir, {recursive: true});
  const entry = path.join(dir, 'site.cjs');
  const {replaced, chunks} = replacedInChunks(importedComponents(input.aliases, importers), framework);
  fs.writeFileSync(entry, entrySource({replaced, chunks, framework, bundleId, dir}));
  const {content: _content, styles, ...cacheGroups} = (config.optimization?.splitChunks || {}).cacheGroups ?? {};
  return {
    ...config,
    entry: {[SITE]: entry},
    optimization: {
      ...config.optimization,
      runtimeChunk: {name: RUNTIME},
      splitChunks: {
        ...config.optimization?.splitChunks,
        // The styles of workers stay with them: nobody sees them.
        cacheGroups: {
          ...cacheGroups,
          styles: {...(styles as object), name: SITE, chunks: ({runtime}: Chunk) => runtime === RUNTIME},
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      frameworkReferences(input, framework),
      mergeSmallChunks(SITE, new Map(chunks.map((id) => [SITE_PREFIX + id, loadedWith(id, framework)])), framework),
      joinRuntime(framework, chunks),
    ],
  };
}

/** Returns the IDs of the chunks that are loaded whenever one of them is. */
function loadedWith(id: string, {chunks, manifest: {modules}}: ClientFramework): Set<string> {
  const isLoaded = (chunk: string, scripts: readonly string[]): boolean =>
    chunks[chunk]?.some((file) => scripts.includes(file)) === true;
  const loading = Object.values(modules).filter(({scripts}) => isLoaded(id, scripts));
  const isAlways = (chunk: string): boolean =>
    loading.length > 0 && loading.every(({scripts}) => isLoaded(chunk, scripts));
  return new Set([id, ...Object.keys(chunks).filter(isAlways)]);
}

interface Replaced {
  number: number;
  /** Absolute. */
  file: string;
  /** Chunks of the framework with the component; empty if every page loads it. */
  chunks: readonly string[];
}

function replacedInChunks(imported: readonly ReplacedComponent[], {components}: ClientFramework) {
  const replaced = imported.flatMap(({name, file}): Replaced[] => {
    const component = components[name];
    return component ? [{number: component.number, file, chunks: component.chunks}] : [];
  });
  const chunks = [...new Set(replaced.flatMap((each) => each.chunks))].sort();
  return {replaced, chunks};
}

interface EntryInput {
  replaced: readonly Replaced[];
  /** Chunks of the framework with a replaced component. */
  chunks: readonly string[];
  framework: ClientFramework;
  bundleId: string;
  dir: string;
}

/** Returns the text of the entry module: what the site adds to the framework. */
function entrySource({replaced, chunks, framework, bundleId, dir}: EntryInput): string {
  const text = (value: string): string => JSON.stringify(value);
  const load = (file: string): string => `require(${text(file)})`;
  const always = replaced.filter(({chunks}) => chunks.length === 0);
  // A chunk with the components that replace those in a chunk of the framework.
  const lazy = chunks.map((chunk) => {
    const file = path.join(dir, `replaced-${chunk}.cjs`);
    const files = replaced.filter((each) => each.chunks.includes(chunk)).map((each) => load(each.file));
    fs.writeFileSync(file, `exports.__esModule = true;\nexports.all = () => [${files.join(', ')}];\n`);
    return `import(/* webpackChunkName: ${text(SITE_PREFIX + chunk)} */ ${text(file)})`;
  });
  const styles = framework.styles.map(frameworkFile);
  return [
    `const shared = (${SHARED_IN_BROWSER} = {bundle: ${text(bundleId)}});`,
    `shared.registry = () => require('@inkstone/registry').default;`,
    'shared.clientModules = () => {',
    `  const modules = require('@inkstone/client-modules').default;`,
    ...styles.map((file) => `  ${load(file)};`),
    '  return modules;',
    '};',
    ...(replaced.length > 0
      ? [
          // A component of the site is evaluated while the framework is: what it imports may read
          // components that are not there yet, and gets some that look for them when they render.
          'const late = (list) => new Proxy(list, {',
          `  get: (_, at) => at in list ? list[at] : (props) => require('react').createElement(list[at], props),`,
          '});',
          ...Array.from({length: framework.lists}, (_, number) => lateList(exposedList(number))),
          'const component = (id) => {',
          '  const exported = () => __webpack_require__(id);',
          '  const isModule = () => exported() && exported().__esModule;',
          '  try {',
          '    return isModule() ? exported().default : exported();',
          '  } catch (error) {',
          '    if (!(error instanceof ReferenceError)) throw error;',
          '    // A module that is being evaluated has no component yet.',
          `    return (props) => require('react').createElement(exported().default, props);`,
          '  }',
          '};',
          'shared.replaced = {',
          ...replaced.map(({number, file}) => `  ${number}: () => component(require.resolveWeak(${text(file)})),`),
          '};',
          // Never called: webpack only bundles what a module names.
          `shared.all = () => [${[...always.map(({file}) => load(file)), ...lazy].join(', ')}];`,
        ]
      : []),
    '',
  ].join('\n');
}

/** Wraps a list of the framework when it is set. */
function lateList(list: string): string {
  const [object = '', name = ''] = list.split('.');
  const define = (what: string): string => `Object.defineProperty(${object}, '${name}', {configurable: true, ${what}})`;
  return `${define(`set: (list) => ${define('writable: true, value: late(list)')}`)};`;
}

/** Runtime modules of webpack that the framework replaces, even if it has none of that name. */
const LOADING = /chunk|publicPath|startup|load script|ensure|trusted|css/i;

/**
 * Lets the chunks join webpack's runtime of the framework: the site's runtime is left out, apart
 * from functions that the framework lacks. Chunks that need others load them.
 */
function joinRuntime(framework: ClientFramework, replacedChunks: readonly string[]): WebpackPluginInstance {
  return {
    apply: (compiler: Compiler): void =>
      compiler.hooks.thisCompilation.tap('JoinRuntime', (compilation) => {
        compilation.hooks.processAssets.tap(
          {name: 'JoinRuntime', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS},
          () => {
            const site = compilation.namedChunks.get(SITE);
            const runtime = compilation.namedChunks.get(RUNTIME);
            if (!site || !runtime) return;
            const prelude = runtimeSource(compilation, {site, runtime, framework, replacedChunks});
            for (const file of runtime.files) compilation.deleteAsset(file);
            const [script] = [...site.files].filter((file) => file.endsWith('.js'));
            if (script === undefined || prelude === '') return;
            compilation.updateAsset(script, (source) => new webpack.sources.ConcatSource(prelude, '\n', source));
          },
        );
      }),
  };
}

interface RuntimeInput {
  site: Chunk;
  runtime: Chunk;
  framework: ClientFramework;
  replacedChunks: readonly string[];
}

/** Returns a chunk that changes the framework's runtime; `''` if nothing is to change. */
function runtimeSource(compilation: Compilation, {site, runtime, framework, replacedChunks}: RuntimeInput): string {
  const missing = [...compilation.chunkGraph.getChunkRuntimeModulesInOrder(runtime)].filter(
    ({name}) => !framework.runtime.includes(name) && !LOADING.test(name),
  );
  const lazy = [...compilation.chunks]
    .filter((chunk) => chunk !== site && chunk !== runtime)
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  const files = lazy.map((chunk) => [String(chunk.id), [...chunk.files].find((file) => file.endsWith('.js'))]);
  const needs = neededChunks(compilation, framework);
  for (const chunk of replacedChunks) {
    const {chunks = []} = compilation.namedChunkGroups.get(SITE_PREFIX + chunk) ?? {};
    const own = chunks.filter((each) => each !== site).map(({id}) => String(id));
    needs[chunk] = [...(needs[chunk] ?? []), ...own.sort()];
  }
  const join = [
    'const {u, f, e} = __webpack_require__;',
    `const files = ${JSON.stringify(Object.fromEntries(files.filter(([, file]) => file !== undefined)))};`,
    `const needs = ${JSON.stringify(Object.fromEntries(Object.entries(needs).sort()))};`,
    '__webpack_require__.u = (id) => files[id] ?? u(id);',
    // For the addresses of workers.
    '__webpack_require__.b = document.baseURI;',
    // Two chunks can need each other.
    'const active = new Set();',
    'f.site = (id, promises) => {',
    '  if (active.has(id)) return;',
    '  active.add(id);',
    '  for (const other of needs[id] ?? []) promises.push(e(other));',
    '  active.delete(id);',
    '};',
  ];
  if (lazy.length + missing.length === 0) return '';
  return [
    // webpack only calls the function of a chunk that it doesn't have.
    `(globalThis.__inkstone_chunks__ = globalThis.__inkstone_chunks__ || []).push([['${RUNTIME}'], {}, (__webpack_require__) => {`,
    ...(lazy.length > 0 ? join : []),
    ...missing.map((module) => `(() => {\n${module.getGeneratedCode()}\n})();`),
    '}]);',
  ].join('\n');
}
