import fs from 'node:fs';
import path from 'node:path';
import webpack, {
  type Chunk,
  type Compilation,
  type Compiler,
  type Configuration,
  type WebpackPluginInstance,
} from 'webpack';
import {contentHash} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import type {SideInput} from '../webpack-config.ts';
import {isFrameworkReference, ownTheme, SHARED_IN_BROWSER} from './client-entries.ts';
import {frameworkName, type ClientFramework} from './make-client-framework.ts';
import {reactFiles} from './react-script.ts';

/** Name of the chunk with the code of the site that every page loads. */
export const SITE = 'site';

/** Name of the chunk with webpack's runtime, which the framework has already. */
const RUNTIME = 'site-runtime';

/** webpack's layer of the modules of workers. */
const WORKER = 'worker';

/** Prefix of the names of the other chunks of the site. */
export const SITE_PREFIX = 'site-';

/**
 * Converts the configuration of a complete client bundle to one that only bundles the site's code.
 * Its chunks join webpack's runtime of the framework. Writes the entry modules.
 */
export function siteOnClientFramework(
  config: Configuration,
  input: SideInput,
  {framework, bundleId}: {framework: ClientFramework; bundleId: string},
): Configuration {
  const dir = input.generatedDir;
  fs.mkdirSync(dir, {recursive: true});
  const entry = path.join(dir, 'site.cjs');
  const {replaced, chunks} = replacedComponents(input, framework);
  fs.writeFileSync(entry, entrySource({replaced, framework, bundleId, dir}));
  const {content: _content, styles, ...cacheGroups} = (config.optimization?.splitChunks || {}).cacheGroups ?? {};
  return {
    ...config,
    entry: {[SITE]: entry},
    optimization: {
      ...config.optimization,
      runtimeChunk: {name: RUNTIME},
      splitChunks: {
        ...config.optimization?.splitChunks,
        cacheGroups: {...cacheGroups, styles: {...(styles as object), name: SITE}},
      },
    },
    plugins: [...(config.plugins ?? []), frameworkReferences(input, framework), joinRuntime(framework, chunks)],
  };
}

interface Replaced {
  number: number;
  /** Absolute. */
  file: string;
  /** Chunks of the framework with the component; empty if every page loads it. */
  chunks: readonly string[];
}

function replacedComponents({aliases: {theme}}: SideInput, {components}: ClientFramework) {
  const replaced = [...ownTheme().theme].flatMap(([name, original]): Replaced[] => {
    const file = theme.get(name);
    const component = components[name];
    if (!component || file === undefined || file === original) return [];
    return [{number: component.number, file, chunks: component.chunks}];
  });
  const chunks = [...new Set(replaced.flatMap((each) => each.chunks))].sort();
  return {replaced, chunks};
}

interface EntryInput {
  replaced: readonly Replaced[];
  framework: ClientFramework;
  bundleId: string;
  dir: string;
}

/** Returns the text of the entry module: what the site adds to the framework. */
function entrySource({replaced, framework, bundleId, dir}: EntryInput): string {
  const text = (value: string): string => JSON.stringify(value);
  const load = (file: string): string => `require(${text(file)})`;
  const always = replaced.filter(({chunks}) => chunks.length === 0);
  const chunks = [...new Set(replaced.flatMap((each) => each.chunks))].sort();
  // A chunk with the components that replace those in a chunk of the framework.
  const lazy = chunks.map((chunk) => {
    const file = path.join(dir, `replaced-${chunk}.cjs`);
    const files = replaced.filter((each) => each.chunks.includes(chunk)).map((each) => load(each.file));
    fs.writeFileSync(file, `exports.__esModule = true;\nexports.all = () => [${files.join(', ')}];\n`);
    return `import(/* webpackChunkName: ${text(SITE_PREFIX + chunk)} */ ${text(file)})`;
  });
  const styles = framework.styles.map((name) => path.join(packageRoot(), name.replace(/^inkstone\//, '')));
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
        ]
      : []),
    'shared.replaced = {',
    ...replaced.map(({number, file}) => `  ${number}: () => component(require.resolveWeak(${text(file)})),`),
    '};',
    // Never called: webpack only bundles what a module names.
    `shared.all = () => [${[...always.map(({file}) => load(file)), ...lazy].join(', ')}];`,
    '',
  ].join('\n');
}

/** Turns imports of framework modules into generated modules that refer to it. */
function frameworkReferences({generatedDir: dir, react}: SideInput, framework: ClientFramework): WebpackPluginInstance {
  const reactModules = reactFiles(react);
  const written = new Map<string, string>();
  const numberOf = new Map(
    Object.entries(framework.components).map(([name, component]) => {
      const file = ownTheme().theme.get(name);
      return [file === undefined ? '' : frameworkName(file), component];
    }),
  );
  const write = (name: string, source: string, extension = 'cjs'): string => {
    const file = path.join(dir, `framework-${contentHash(name)}.${extension}`);
    fs.writeFileSync(file, source);
    written.set(name, file);
    return file;
  };
  const reference = (resource: string): string | undefined => {
    const name = frameworkName(resource);
    const known = written.get(name);
    if (known !== undefined) return known;
    const ofReact = reactModules.get(resource);
    if (ofReact !== undefined)
      return write(name, `module.exports = __webpack_require__(${JSON.stringify(ofReact)});\n`);
    const leaves = framework.barrels[name];
    if (leaves) return write(name, barrelSource(leaves), 'mjs');
    const component = numberOf.get(name);
    const values = framework.values[name];
    const place = component ?? values;
    if (!place) return undefined;
    const exports = {
      ...values?.exports,
      ...(component && {default: `${SHARED_IN_BROWSER}.shipped[${component.number}]`}),
    };
    return write(name, referenceSource(exports, place.chunks.length === 0 ? undefined : place.id));
  };
  return {
    apply: (compiler: Compiler): void =>
      compiler.hooks.compilation.tap('FrameworkReferences', (compilation, {normalModuleFactory}) => {
        if (compilation.compiler !== compiler) return;
        normalModuleFactory.hooks.afterResolve.tap('FrameworkReferences', ({createData, contextInfo, dependencies}) => {
          // A worker has no framework: all its modules are bundled for it.
          if (dependencies.some(({category}) => category === 'worker')) Object.assign(createData, {layer: WORKER});
          if (createData.layer === WORKER || contextInfo.issuerLayer === WORKER) return;
          if (/[!?]/.test(createData.rawRequest ?? '')) return;
          const generated = reference(createData.resource ?? '');
          if (generated === undefined) return;
          const [type, file] = ['javascript/auto', generated];
          Object.assign(createData, {
            ...{resource: file, request: file, userRequest: file, loaders: [], type},
            parser: normalModuleFactory.getParser(type),
            generator: normalModuleFactory.getGenerator(type),
          });
          createData.settings = {...createData.settings, sideEffects: false};
        });
        compilation.hooks.succeedModule.tap('FrameworkReferences', (module) => {
          const file = module.nameForCondition();
          // Also for modules that Node.js would treat as strict.
          if (file && module.buildMeta?.exportsType === 'flagged' && [...written.values()].includes(file))
            module.buildMeta.exportsType = 'namespace';
        });
      }),
  };
}

/** Values are read when they are used: the module can be requested before it is evaluated. */
function referenceSource(exports: Record<string, string>, id: string | undefined): string {
  const evaluate = id === undefined ? '' : `__webpack_require__(${JSON.stringify(id)}), `;
  const lines = Object.entries(exports).map(
    ([name, value]) =>
      `Object.defineProperty(exports, ${JSON.stringify(name)}, {enumerable: true, get: () => (${evaluate}${value})});`,
  );
  return `exports.__esModule = true;\n${lines.join('\n')}\n`;
}

function barrelSource(leaves: ClientFramework['barrels'][string]): string {
  const lines = Object.entries(leaves).map(([name, [module, exported]]) => {
    const file = module.startsWith('inkstone/') ? path.join(packageRoot(), module.slice('inkstone/'.length)) : module;
    return `export {${exported} as ${name}} from ${JSON.stringify(file)};`;
  });
  return `${lines.join('\n')}\n`;
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
            if (script === undefined) return;
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

function runtimeSource(compilation: Compilation, {site, runtime, framework, replacedChunks}: RuntimeInput): string {
  const missing = [...compilation.chunkGraph.getChunkRuntimeModulesInOrder(runtime)].filter(
    ({name}) => !framework.runtime.includes(name) && !LOADING.test(name),
  );
  const lazy = [...compilation.chunks].filter((chunk) => chunk !== site && chunk !== runtime);
  const files = lazy.map((chunk) => [String(chunk.id), [...chunk.files].find((file) => file.endsWith('.js'))]);
  const needs = neededChunks(compilation, framework);
  for (const chunk of replacedChunks) {
    const {chunks = []} = compilation.namedChunkGroups.get(SITE_PREFIX + chunk) ?? {};
    needs[chunk] = [...(needs[chunk] ?? []), ...chunks.map(({id}) => String(id))];
  }
  const join = [
    'const {u, f, e} = __webpack_require__;',
    `const files = ${JSON.stringify(Object.fromEntries(files.filter(([, file]) => file !== undefined)))};`,
    `const needs = ${JSON.stringify(needs)};`,
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
  return [
    // webpack only calls the function of a chunk that it doesn't have.
    `(globalThis.__inkstone_chunks__ = globalThis.__inkstone_chunks__ || []).push([['${RUNTIME}'], {}, (__webpack_require__) => {`,
    ...(lazy.length > 0 ? join : []),
    ...missing.map((module) => `(() => {\n${module.getGeneratedCode()}\n})();`),
    '}]);',
  ].join('\n');
}

/** Returns the chunks of the framework that each chunk of the site refers to, by ID. */
export function neededChunks(compilation: Compilation, framework: ClientFramework): Record<string, string[]> {
  const places = new Map(
    [...Object.values(framework.components), ...Object.values(framework.values)].map(({id, load}) => [id, load]),
  );
  const needs: Record<string, string[]> = {};
  for (const chunk of compilation.chunks) {
    const found = new Set<string>();
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const source = module.originalSource()?.source().toString() ?? '';
      if (!isFrameworkReference(module.nameForCondition() ?? '')) continue;
      const id = /__webpack_require__\("([^"]+)"\), /.exec(source)?.[1];
      for (const other of (id === undefined ? undefined : places.get(id)) ?? []) found.add(other);
    }
    if (found.size > 0) needs[String(chunk.id)] = [...found].sort();
  }
  return needs;
}
