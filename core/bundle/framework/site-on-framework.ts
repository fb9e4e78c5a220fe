import fs from 'node:fs';
import path from 'node:path';
import webpack, {type Compiler, type Configuration, type Module, type WebpackPluginInstance} from 'webpack';
import {showsCodeTokens} from '../aliases.ts';
import {SERVER_BUNDLE} from '../bundle-store.ts';
import {LIVE_RUNTIME} from '../live-config.ts';
import {transformLoader} from '../module-rules.ts';
import {packageOf} from '../react-copy.ts';
import type {SideInput} from '../webpack-config.ts';
import {markWorkers, WORKER} from '../workers.ts';
import {frameworkFile, frameworkName} from './framework-store.ts';
import {
  SHARED,
  sharedRuntime,
  STARTING_MODULES,
  type FrameworkModules,
  type LiveFramework,
  type ServerFramework,
} from './make-framework-modules.ts';
import {importedComponents, replacedComponents, type ReplacedComponent} from './replaced-components.ts';

const {ExternalModule, Compilation} = webpack;

/**
 * Converts the configuration of a complete server bundle to one that only bundles the site's code
 * and refers to the framework. Writes the entry module.
 */
export function siteOnFramework(config: Configuration, input: SideInput, framework: ServerFramework): Configuration {
  const added = [`shared.clientModules = () => require('@inkstone/client-modules').default;`];
  // In one file, the stack of an error leads to modules of both. The framework follows the site's
  // code, because its exports are those of the bundle.
  const joined = changeAsset(SERVER_BUNDLE, (own) => [`const ${SHARED} = {};\n`, own, '\n', framework.code]);
  return onFramework(config, input, {framework, entryName: 'server', added, plugins: [joined]});
}

/** The same for the browser in development. The framework joins webpack's runtime of the site. */
export function siteOnLiveFramework(
  config: Configuration,
  input: SideInput,
  framework: LiveFramework & Pick<ServerFramework, 'importers'>,
): Configuration {
  const {code, ids, runtime} = framework;
  const styles = framework.styles.map(frameworkFile);
  const added = [
    // The next loader of pages uses the new modules.
    `module.hot.accept('@inkstone/registry');`,
    'shared.clientModules = () => {',
    `  const modules = require('@inkstone/client-modules').default;`,
    ...styles.map((file) => `  require(${JSON.stringify(file)});`),
    '  return modules;',
    '};',
    ...STARTING_MODULES.map((name) => `shared.use(${JSON.stringify(ids[`inkstone/${name}`])});`),
  ];
  const joined = changeAsset(LIVE_RUNTIME, (own) => [`var ${SHARED} = {replaced: {}};\n`, code, '\n', own]);
  return onFramework(config, input, {framework, entryName: 'main', added, plugins: [sharedRuntime(runtime), joined]});
}

interface SiteParts {
  framework: ServerFramework;
  entryName: string;
  /** Last lines of the entry module. */
  added: readonly string[];
  plugins: readonly WebpackPluginInstance[];
}

function onFramework(
  config: Configuration,
  input: SideInput,
  {framework, entryName, added, plugins}: SiteParts,
): Configuration {
  const {generatedDir, aliases} = input;
  const components = replacedComponents(aliases);
  const react = replacedReact(input, framework);
  const entry = path.join(generatedDir, 'site.cjs');
  fs.mkdirSync(generatedDir, {recursive: true});
  fs.writeFileSync(entry, '');
  // A component that is edited while webpack watches can use other components than before.
  const source = (): string =>
    entrySource({
      components: filesById(importedComponents(aliases, framework.importers), framework),
      react,
      hasTokens: showsCodeTokens(aliases),
      added,
    });
  const entryRule = {include: entry, use: [transformLoader(source, {isCacheable: false})]};
  const references = frameworkReferences(
    framework,
    new Set([...filesById(components, framework).keys(), ...react.keys()]),
  );
  return {
    ...config,
    entry: {[entryName]: [path.join(generatedDir, 'public-path.mjs'), entry]},
    module: {...config.module, rules: [...(config.module?.rules ?? []), entryRule]},
    plugins: [...(config.plugins ?? []), references, ...plugins],
  };
}

interface EntryParts extends Pick<SiteParts, 'added'> {
  components: ReadonlyMap<string, string>;
  react: ReadonlyMap<string, string>;
  hasTokens: boolean;
}

/** Returns the text of the entry module: what the site adds to the framework. */
function entrySource({components, react, hasTokens, added}: EntryParts): string {
  const replaced = (modules: ReadonlyMap<string, string>, load: string): string[] =>
    [...modules].map(
      ([id, file]) => `  ${JSON.stringify(id)}: () => ${load}(require.resolve(${JSON.stringify(file)})),`,
    );
  return [
    `const shared = ${SHARED};`,
    'shared.site = __webpack_require__;',
    'const get = (load) => (_, key) => load()[key];',
    'shared.late = (load) => new Proxy({}, {get: get(load), has: (_, key) => key in load()});',
    // Some themes are CommonJS.
    'const component = (id) => {',
    '  const module = shared.site(id);',
    '  return module && module.__esModule ? module : {__esModule: true, default: module};',
    '};',
    `shared.codeTokens = ${hasTokens};`,
    'shared.replaced = {',
    ...replaced(components, 'component'),
    ...replaced(react, 'shared.site'),
    '};',
    `shared.registry = () => require('@inkstone/registry').default;`,
    ...added,
    '',
  ].join('\n');
}

/** Returns the files of the site's components by the ID of the framework's component. */
function filesById(components: readonly ReplacedComponent[], {ids}: FrameworkModules): Map<string, string> {
  return new Map(
    components.flatMap(({original, file}): [string, string][] => {
      const id = ids[frameworkName(original)];
      return id === undefined ? [] : [[id, file]];
    }),
  );
}

/** Returns React's modules by ID, each with the file of the site's copy if its version differs. */
function replacedReact({react}: SideInput, {ids, packages}: FrameworkModules): Map<string, string> {
  if (react.version === packages['react']) return new Map();
  const found = Object.entries(ids).flatMap(([name, id]): [string, string][] => {
    const [, packageName, rest] = /^node_modules\/(react|react-dom|scheduler)\/((?!cjs\/).*)$/.exec(name) ?? [];
    const folder = react.folders[packageName ?? ''];
    const file = folder === undefined ? undefined : path.join(folder, rest ?? '');
    return file !== undefined && fs.existsSync(file) ? [[id, file]] : [];
  });
  return new Map(found);
}

/** Turns imports of framework modules into references. */
function frameworkReferences(
  {ids, esModules, packages}: FrameworkModules,
  replaced: ReadonlySet<string>,
): WebpackPluginInstance {
  const isEsModule = new Set(esModules);
  // A package of another version is not the one in the framework.
  const isSameVersion = (file: string): boolean => {
    const found = packageOf(file);
    return found !== undefined && packages[found.name] === found.version;
  };
  const reference = (resource: string, request: string, layer?: string | null): Module | undefined => {
    if (request.includes('!') || layer === WORKER) return undefined;
    const name = frameworkName(resource);
    const id = ids[name];
    if (id === undefined || !(name.startsWith('inkstone/') || isSameVersion(resource))) return undefined;
    // Only `@theme-original` and `@theme-init` lead to a component that has been replaced.
    const use = `${SHARED}.${replaced.has(id) ? 'original' : 'use'}(${JSON.stringify(id)})`;
    // In a circular import, the importer reads the exports when it uses them.
    return new ExternalModule(`(module.exports = ${SHARED}.late(() => ${use}), ${use})`, 'var', name);
  };
  return {
    apply: (compiler: Compiler) => {
      compiler.hooks.compilation.tap('FrameworkReferences', (compilation, {normalModuleFactory}) => {
        if (compilation.compiler !== compiler) return;
        markWorkers(normalModuleFactory);
        normalModuleFactory.hooks.createModule.tap('FrameworkReferences', ((
          {resource = '', layer}: {resource?: string; layer?: string | null},
          {request}: {request: string},
        ) => reference(resource, request, layer)) as never);
        compilation.hooks.succeedModule.tap('FrameworkReferences', (module) => {
          // Also for importers in ES module packages, which would get all exports as the default.
          if (module instanceof ExternalModule && isEsModule.has(module.userRequest) && module.buildMeta)
            module.buildMeta.exportsType = 'namespace';
        });
      });
    },
  };
}

/** Creates the webpack plugin that changes the text of a file of the bundle, after minification. */
function changeAsset(
  file: string,
  change: (source: webpack.sources.Source) => (string | webpack.sources.Source)[],
): WebpackPluginInstance {
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
  return {
    apply: ({hooks}: Compiler): void =>
      hooks.compilation.tap('ChangeAsset', (compilation) =>
        compilation.hooks.processAssets.tap({name: 'ChangeAsset', stage}, () => {
          const own = compilation.getAsset(file)?.source;
          if (own) compilation.updateAsset(file, new webpack.sources.ConcatSource(...change(own)));
        }),
      ),
  };
}
