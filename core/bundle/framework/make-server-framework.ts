import fsp from 'node:fs/promises';
import path from 'node:path';
import webpack, {type Compilation, type Compiler} from 'webpack';
import {clientModules as docusaurusNames} from '../../compat/docusaurus-modules.ts';
import {writeFileAtomic} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {collectThemeAliases, exactNames} from '../aliases.ts';
import {entryModules, PUBLIC_PATH, type EntryModules} from '../entry-modules.ts';
import {ownReact} from '../react-copy.ts';
import {createStableNames, type StableNames} from '../stable-ids.ts';
import {buildPlugins, completeConfig, serverConfig, type SideInput} from '../webpack-config.ts';
import {packageOf, SHARED, type FrameworkModules} from './framework-modules.ts';

const {RuntimeGlobals, RuntimeModule} = webpack;

/**
 * Compiles the server's half of Inkstone into a file of a folder, which is created.
 *
 * @param dir absolute
 */
export async function makeServerFramework(dir: string, file: string): Promise<FrameworkModules> {
  const root = packageRoot();
  const entries = entryModules(path.join(dir, 'work'), 'server');
  const aliases = collectThemeAliases([{path: path.join(root, 'theme'), site: false}]);
  const exact = exactNames(entries.modules);
  const names = createStableNames({inkstone: root, '@entries': path.dirname(entries.dir)});
  await writeEntries(
    entries,
    [...aliases.theme.keys()].map((name) => `@theme/${name}`),
  );
  const input: SideInput = {
    siteDir: root,
    staticDirs: [],
    mode: 'production',
    minify: false,
    names,
    aliases,
    react: ownReact(),
    exact,
    outputDir: dir,
    generatedDir: entries.dir,
    pluginDataDir: entries.dir,
    addedRules: [],
    documentRule: {},
    live: false,
  };
  const config = serverConfig(input);
  const identity = {bundleId: '', webpackCacheDir: undefined, resolutionId: ''};
  const plugins = [...buildPlugins(input, 'server'), new SharedRuntimePlugin()];
  const complete = completeConfig(
    {...config, output: {...config.output, filename: file}},
    {...input, ...identity},
    plugins,
    {__INKSTONE_CODE_TOKENS__: `(${SHARED}.codeTokens === true)`},
  );
  const compilation = await run(complete);
  await fsp.rm(path.join(dir, 'work'), {recursive: true});
  return modulesOf(compilation, names);
}

/** What a site adds is asked for when the framework is evaluated. */
async function writeEntries({dir, modules}: EntryModules, components: readonly string[]): Promise<void> {
  const styles = path.join(packageRoot(), 'theme/css/index.ts');
  const shown = [...components, ...Object.keys(docusaurusNames), ...DOORS, styles];
  const required = shown.map((name) => `require(${JSON.stringify(name)})`);
  await writeFileAtomic(path.join(dir, 'public-path.mjs'), PUBLIC_PATH);
  await writeFileAtomic(
    modules['@inkstone/registry'],
    `exports.__esModule = true;\nexports.default = ${SHARED}.registry();\n` +
      // They are in the file when something names them.
      `exports.modules = () => [${required.join(', ')}];\n`,
  );
  await writeFileAtomic(modules['@inkstone/client-modules'], `export default ${SHARED}.clientModules();\n`);
}

/** Modules that only code of sites imports. */
const DOORS = [
  'inkstone/runtime',
  'inkstone/docs',
  'inkstone/blog',
  'inkstone/theme-common',
  '@inkstone/announcement-memory',
  '@inkstone/code-instructions',
  '@inkstone/bundled-document',
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  '@mdx-js/react',
];

async function run(config: webpack.Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack returned no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  const [error] = stats.compilation.errors;
  if (error) throw error;
  return stats.compilation;
}

/** Every module that is one file, apart from the generated ones. */
function modulesOf({modules, chunkGraph}: Compilation, names: StableNames): FrameworkModules {
  const ids: Record<string, string> = {};
  const packages: Record<string, string> = {};
  for (const module of modules) {
    const file = module.nameForCondition();
    if (!file || !('resource' in module) || module.resource !== file) continue;
    const name = names.of(file);
    if (name.startsWith('@entries/')) continue;
    ids[name] = String(chunkGraph.getModuleId(module));
    const version = packageOf(file);
    if (version) packages[version.name] = version.version;
  }
  const sorted = Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1));
  return {ids: Object.fromEntries(sorted), packages};
}

/**
 * Lets the code of a site use modules of this bundle, and put others in their place: that is
 * decided when a module is evaluated.
 */
class SharedRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedRuntimePlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('SharedRuntimePlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        requirements.add(RuntimeGlobals.moduleFactories);
        compilation.addRuntimeModule(chunk, new SharedRuntimeModule());
      });
    });
  }
}

class SharedRuntimeModule extends RuntimeModule {
  constructor() {
    super('inkstone framework', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `
${SHARED}.use = __webpack_require__;
// A component although the site has another one in its place.
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
  // Asked for while it is being evaluated, the module of the site answers with what it has by then.
  Object.defineProperty(options.module, 'exports', {get: own});
  options.factory = () => {};
});`;
  }
}
