import fsp from 'node:fs/promises';
import path from 'node:path';
import webpack, {type Compilation, type Compiler} from 'webpack';
import {writeFileAtomic} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {exactNames, ownTheme} from '../aliases.ts';
import {SERVER_BUNDLE} from '../bundle-store.ts';
import {entryModules, PUBLIC_PATH, type EntryModules} from '../entry-modules.ts';
import {ownReact, packageOf} from '../react-copy.ts';
import {runWebpack} from '../run-webpack.ts';
import {createStableNames, type StableName} from '../stable-ids.ts';
import {buildPlugins, completeConfig, serverConfig, type SideInput} from '../webpack-config.ts';

const {RuntimeGlobals, RuntimeModule} = webpack;

/** Name of the variable that the framework and the code of a site share. */
export const SHARED = '__inkstone__';

/** The modules of the framework, for a bundle that refers to them. */
export interface ServerModules {
  /** IDs by stable name. */
  ids: Record<string, string>;
  /** Stable names of those that are ES modules. */
  esModules: string[];
  /** Versions of the packages in the framework, by name. */
  packages: Record<string, string>;
}

/**
 * Compiles the server code of Inkstone. Returns its modules and the absolute path of its file.
 *
 * @param dir absolute; is created
 * @throws InkstoneError if files can't be read
 */
export async function makeServerFramework(dir: string): Promise<ServerModules & {file: string}> {
  const root = packageRoot();
  const entries = entryModules(path.join(dir, 'work'), 'server');
  const aliases = ownTheme();
  const stableName = createStableNames({inkstone: root, '@entries': path.dirname(entries.dir)});
  await writeEntries(
    entries,
    [...aliases.theme.keys()].map((name) => `@theme/${name}`),
  );
  const input: SideInput = {
    siteDir: root,
    staticDirs: [],
    mode: 'production',
    minify: false,
    stableName,
    aliases,
    react: ownReact(),
    exact: exactNames(entries.modules),
    outputDir: dir,
    generatedDir: entries.dir,
    pluginDataDir: entries.dir,
    addedRules: [],
    documentRule: {},
    live: false,
  };
  const identity = {bundleId: '', webpackCacheDir: undefined, resolutionId: ''};
  const plugins = [...buildPlugins(input, 'server'), new SharedRuntimePlugin()];
  const config = completeConfig(serverConfig(input), {...input, ...identity}, plugins, {
    __INKSTONE_CODE_TOKENS__: `(${SHARED}.codeTokens === true)`,
  });
  const compilation = await runWebpack(config, {workDir: entries.dir});
  await fsp.rm(path.join(dir, 'work'), {recursive: true});
  return {...modulesOf(compilation, stableName), file: path.join(dir, SERVER_BUNDLE)};
}

/** Writes the generated modules. They request what a site adds when the framework is evaluated. */
async function writeEntries({dir, modules}: EntryModules, components: readonly string[]): Promise<void> {
  const styles = path.join(packageRoot(), 'theme/css/index.ts');
  const names = [...components, ...exactNames({}).keys(), ...PACKAGES, styles];
  // Only a site that imports react-router-dom has this module, with its copy of the package.
  const required = names
    .filter((name) => name !== '@inkstone/react-router')
    .map((name) => `require(${JSON.stringify(name)})`);
  await writeFileAtomic(path.join(dir, 'public-path.mjs'), PUBLIC_PATH);
  await writeFileAtomic(
    modules['@inkstone/registry'],
    `exports.__esModule = true;\nexports.default = ${SHARED}.registry();\n` +
      // webpack only bundles what a module names.
      `exports.modules = () => [${required.join(', ')}];\n`,
  );
  await writeFileAtomic(modules['@inkstone/client-modules'], `export default ${SHARED}.clientModules();\n`);
}

/** Modules of packages that code of a site imports. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', '@mdx-js/react'];

/** Returns every module that is one file, except the generated ones. */
function modulesOf({modules, chunkGraph}: Compilation, stableName: StableName): ServerModules {
  const ids: Record<string, string> = {};
  const esModules: string[] = [];
  const packages: Record<string, string> = {};
  for (const module of modules) {
    const file = module.nameForCondition();
    if (!file || !('resource' in module) || module.resource !== file) continue;
    const name = stableName(file);
    if (name.startsWith('@entries/')) continue;
    ids[name] = String(chunkGraph.getModuleId(module));
    if (module.buildMeta?.exportsType === 'namespace') esModules.push(name);
    const found = packageOf(file);
    if (found) packages[found.name] = found.version;
  }
  const sorted = Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1));
  return {ids: Object.fromEntries(sorted), esModules: esModules.sort(), packages};
}

/**
 * Lets the code of a site use and replace modules of this bundle. Replacements take effect when a
 * module is evaluated.
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
