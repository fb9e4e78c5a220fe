import fsp from 'node:fs/promises';
import path from 'node:path';
import {minifySync} from '@swc/core';
import webpack, {
  type Chunk,
  type Compilation,
  type Compiler,
  type Configuration,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import {LIVE_BUNDLE} from '../../../contract/live.ts';
import {COMPONENTS} from '../../../theme/_manifest.ts';
import {isWithin} from '../../support/file-tree.ts';
import {writeFileAtomic} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {exactNames, ownTheme} from '../aliases.ts';
import {entryModules, PUBLIC_PATH, type EntryModules, type Side} from '../entry-modules.ts';
import {liveClientConfig} from '../live-config.ts';
import {transformLoader} from '../module-rules.ts';
import {ownReact, packageOf, REACT_MODULES} from '../react-copy.ts';
import {runWebpack} from '../run-webpack.ts';
import {createStableNames} from '../stable-ids.ts';
import {buildPlugins} from '../build-plugins.ts';
import {completeConfig, serverConfig, type SideInput} from '../webpack-config.ts';
import {isWorker} from '../workers.ts';
import type {ComponentImporters} from './replaced-components.ts';
import {fixedIds} from './react-script.ts';
import {withoutComments} from './emitted-scripts.ts';
import {withoutStyles} from './without-styles.ts';

const {RuntimeGlobals, RuntimeModule} = webpack;

/** Name of the variable that the framework and the code of a site share. */
export const SHARED = '__inkstone__';

/** The modules of a framework, for a bundle that refers to them. */
export interface FrameworkModules {
  /** IDs by stable name. */
  ids: Record<string, string>;
  /** Stable names of those that are ES modules. */
  esModules: string[];
  /** Versions of the packages in the framework, by name. */
  packages: Record<string, string>;
  /** The script. */
  code: string;
}

/** The modules for the server. */
export interface ServerFramework extends FrameworkModules {
  importers: ComponentImporters;
}

/** The modules for the browser, in development. */
export interface LiveFramework extends FrameworkModules {
  /** What they require of webpack's runtime, in names such as `__webpack_require__.r`. */
  runtime: string[];
  /** Style sheets that they import, by stable name. They are not in the framework. */
  styles: string[];
}

/** Modules that start a page in development, in this order. Fast Refresh must come before React. */
export const STARTING_MODULES = ['runtime/live/refresh-setup.ts', 'runtime/client-entry.tsx'];

/**
 * Compiles the server code of Inkstone.
 *
 * @param dir absolute; is created
 * @throws InkstoneError if files can't be read
 */
export async function makeServerFramework(dir: string): Promise<ServerFramework> {
  const input = await inputOf(dir, 'server');
  const plugins = [...buildPlugins(input, 'server'), sharedRuntime()];
  const compilation = await compile(serverConfig(input), {...input, bundleId: ''}, plugins);
  const importers = importersOfComponents(compilation, input.generatedDir);
  return {...(await modulesOf(compilation, input, 'server')), importers};
}

/**
 * Compiles the client code of Inkstone for the development server, with React's warnings. It is a
 * chunk that joins the runtime of the site's bundle, so that all modules take part in hot updates.
 *
 * @param dir absolute; is created
 * @throws InkstoneError if files can't be read
 */
export async function makeLiveFramework(dir: string): Promise<LiveFramework> {
  const input = await inputOf(dir, 'client');
  const {generatedDir, stableName} = input;
  const entry = path.join(generatedDir, 'start.cjs');
  const chunk = 'framework';
  const comment = `/* webpackChunkName: "${chunk}", webpackMode: "lazy" */`;
  await writeFileAtomic(entry, `import(${comment} '@inkstone/registry');\n`);
  const base = liveClientConfig(input);
  const config: Configuration = {
    ...base,
    entry: {start: entry},
    // What pages of a build load on demand is in the same script.
    module: {...base.module, parser: {javascript: {dynamicImportMode: 'eager'}}},
    optimization: {...base.optimization, splitChunks: false},
  };
  const styles = new Set<string>();
  const compilation = await compile(config, {...input, bundleId: LIVE_BUNDLE}, [
    // The modules of a site that refer to them have their names.
    fixedIds((file) => (file === '' ? undefined : `framework ${stableName(file)}`)),
    new webpack.HotModuleReplacementPlugin(),
    withoutStyles(styles),
  ]);
  const requirements = compilation.chunkGraph.getTreeRuntimeRequirements(
    compilation.namedChunks.get('runtime') as Chunk,
  );
  return {
    ...(await modulesOf(compilation, input, chunk)),
    runtime: [...requirements].sort(),
    styles: [...styles].map(stableName).sort(),
  };
}

async function inputOf(dir: string, side: Side): Promise<SideInput> {
  const root = packageRoot();
  const entries = entryModules(path.join(dir, 'work/entries'), side);
  const aliases = ownTheme();
  await writeEntries(entries, side, [...aliases.theme.keys()]);
  return {
    siteDir: root,
    staticDirs: [],
    mode: side === 'server' ? 'production' : 'development',
    minify: false,
    stableName: createStableNames({inkstone: root, '@entries': path.dirname(entries.dir)}),
    aliases,
    react: ownReact(),
    exact: exactNames(entries.modules),
    outputDir: dir,
    generatedDir: entries.dir,
    pluginDataDir: entries.dir,
    addedRules: [
      {
        test: /[\\/]node_modules[\\/].*\.[cm]?js$/,
        // The cache can be in `node_modules`, and comments of the generated modules name chunks.
        exclude: (file) => isWithin(file, entries.dir),
        enforce: 'post',
        use: [transformLoader(withoutSpaces)],
      },
    ],
    documentRule: {},
    // Components of the framework don't change while a server runs, and code of JSX for development
    // contains paths of this machine.
    live: false,
  };
}

/** Shortens code of packages. Names stay as they are, for stacks and for debugging. */
function withoutSpaces(code: string): string {
  return minifySync(code, {compress: false, mangle: false, module: 'unknown', format: {comments: false}}).code;
}

function compile(
  config: Configuration,
  input: SideInput & {bundleId: string},
  plugins: readonly WebpackPluginInstance[],
): Promise<Compilation> {
  const identity = {webpackCacheDir: undefined, resolutionId: ''};
  const complete = completeConfig(config, {...input, ...identity}, plugins, {
    __INKSTONE_LIVE__: String(input.mode === 'development'),
    __INKSTONE_CODE_TOKENS__: `(${SHARED}.codeTokens === true)`,
  });
  return runWebpack(complete, {sources: {generatedDirs: [input.generatedDir]}});
}

/** Writes the generated modules. They request what a site adds when the framework is evaluated. */
async function writeEntries({dir, modules}: EntryModules, side: Side, components: readonly string[]): Promise<void> {
  const names = [...components.map((name) => `@theme/${name}`), ...exactNames({}).keys(), ...PACKAGES[side]];
  // Only a site that imports react-router-dom has this module, with its copy of the package.
  const required = names
    .filter((name) => name !== '@inkstone/react-router')
    .map((name) => `require(${JSON.stringify(name)})`);
  await writeFileAtomic(path.join(dir, 'public-path.mjs'), PUBLIC_PATH);
  await writeFileAtomic(
    modules['@inkstone/registry'],
    // CommonJS on both sides. Hot updates change what the function returns.
    `Object.defineProperties(exports, {__esModule: {value: true}, default: {get: () => ${SHARED}.registry()}});\n` +
      // webpack only bundles what a module names.
      `exports.modules = () => [${required.join(', ')}];\n`,
  );
  await writeFileAtomic(modules['@inkstone/client-modules'], `export default ${SHARED}.clientModules();\n`);
}

/** Modules that code of a site imports, and those that start a page. */
const PACKAGES: Record<Side, readonly string[]> = {
  server: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', '@mdx-js/react'],
  client: [
    ...[...REACT_MODULES, 'react/jsx-dev-runtime', '@mdx-js/react'].filter((name) => name !== 'scheduler'),
    ...STARTING_MODULES.map((name) => path.join(packageRoot(), name)),
  ],
};

/** Returns every module that is one file, except the generated ones, and the code of a chunk. */
async function modulesOf(
  {modules, chunkGraph, namedChunks}: Compilation,
  {stableName, outputDir}: SideInput,
  chunk: string,
): Promise<FrameworkModules> {
  const ids: Record<string, string> = {};
  const esModules: string[] = [];
  const packages: Record<string, string> = {};
  for (const module of modules) {
    const file = module.nameForCondition();
    if (!file || !('resource' in module) || module.resource !== file) continue;
    const name = stableName(file);
    const id = chunkGraph.getModuleId(module);
    if (id === null || name.startsWith('@entries/') || name.endsWith('.css')) continue;
    ids[name] = String(id);
    if (module.buildMeta?.exportsType === 'namespace') esModules.push(name);
    const found = packageOf(file);
    if (found) packages[found.name] = found.version;
  }
  const sorted = Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1));
  const [file = ''] = [...(namedChunks.get(chunk)?.files ?? [])];
  const code = withoutComments(await fsp.readFile(path.join(outputDir, file), 'utf8'));
  return {ids: Object.fromEntries(sorted), esModules: esModules.sort(), packages, code};
}

function importersOfComponents({modules, moduleGraph}: Compilation, generatedDir: string): ComponentImporters {
  const nameOf = new Map([...ownTheme().theme].map(([name, file]) => [file, name]));
  const fileOf = (module: Module | null): string => module?.nameForCondition() ?? '';
  const found = [...modules].flatMap((module): [string, string[]][] => {
    const name = nameOf.get(fileOf(module));
    if (name === undefined || isRoot(name)) return [];
    const files = [...moduleGraph.getIncomingConnections(module)].flatMap(({originModule}) => fileOf(originModule));
    const others = [...new Set(files)].filter((file) => !isWithin(file, generatedDir));
    const names = others.flatMap((file) => nameOf.get(file) ?? []);
    return names.length === others.length && names.length > 0 ? [[name, names.sort()]] : [];
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether routes, documents or the runtime import a component. */
function isRoot(name: string): boolean {
  const {standard, optional, slot} = COMPONENTS[name] ?? {};
  return Boolean(standard ?? optional ?? slot);
}

/**
 * Lets the code of a site use and replace modules of the framework. Replacements take effect when a
 * module is evaluated.
 *
 * @param required what else modules require of webpack's runtime
 */
export function sharedRuntime(required: readonly string[] = []): WebpackPluginInstance {
  const {interceptModuleExecution, moduleFactories} = RuntimeGlobals;
  return {
    apply: ({hooks}: Compiler): void =>
      hooks.thisCompilation.tap('SharedRuntime', (compilation) =>
        compilation.hooks.additionalTreeRuntimeRequirements.tap('SharedRuntime', (chunk, requirements) => {
          // Loaders evaluate modules at build time in own chunks. Workers have no framework.
          if (!compilation.chunks.has(chunk) || isWorker(chunk)) return;
          for (const name of [interceptModuleExecution, moduleFactories, ...required]) requirements.add(name);
          compilation.addRuntimeModule(chunk, new SharedRuntimeModule());
        }),
      ),
  };
}

class SharedRuntimeModule extends RuntimeModule {
  constructor() {
    super('inkstone framework', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `
${SHARED}.use = __webpack_require__;
// The original of a component that the site replaces.
const originals = {};
${SHARED}.original = (id) => {
  let module = originals[id];
  if (!module) {
    module = originals[id] = {exports: {}};
    ${RuntimeGlobals.moduleFactories}[id].call(module.exports, module, module.exports, __webpack_require__);
  }
  return module.exports;
};
${RuntimeGlobals.interceptModuleExecution}.push((options) => {
  const own = ${SHARED}.replaced[options.id];
  if (own === undefined) return;
  // A getter, since the site's module may be requested while it is being evaluated.
  Object.defineProperty(options.module, 'exports', {get: own});
  options.factory = () => {};
});`;
  }
}
