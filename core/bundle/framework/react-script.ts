import fs from 'node:fs';
import path from 'node:path';
import type {Compiler, Configuration, WebpackPluginInstance} from 'webpack';
import {writeFileAtomic} from '../../support/output-files.ts';
import type {ReactCopy} from '../react-copy.ts';
import {runWebpack} from '../run-webpack.ts';

/** Modules of React that the framework or code of sites imports. In the browser, these are IDs. */
export const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'];

/** Name of the chunk, which is part of the framework's script. */
const CHUNK = 'react';

/**
 * Compiles React into a script that adds its modules to those of the framework. The framework is
 * the same with every version of React.
 *
 * @param config of the framework's client bundle
 * @param dir absolute, for generated modules
 */
export async function makeReactScript(config: Configuration, dir: string, react: ReactCopy): Promise<string> {
  const [start, all] = ['start.cjs', 'react.cjs'].map((name) => path.join(dir, name)) as [string, string];
  const required = REACT_MODULES.map((name) => `require(${JSON.stringify(name)})`).join(', ');
  await writeFileAtomic(start, `import(/* webpackChunkName: ${JSON.stringify(CHUNK)} */ ${JSON.stringify(all)});\n`);
  // Never evaluated: it makes webpack keep all exports.
  await writeFileAtomic(all, `module.exports = () => [${required}];\n`);
  const names = reactFiles(react);
  const {compilation} = await runWebpack({
    ...config,
    entry: {start},
    // Others use its modules under the names that React gives to their exports.
    optimization: {...config.optimization, splitChunks: false, usedExports: false, mangleExports: false},
    plugins: [
      ...(config.plugins ?? []),
      fixedIds((file) => names.get(file) ?? (file === all ? 'all' : path.basename(file))),
    ],
  });
  const [error] = compilation.errors;
  if (error) throw error;
  const file = [...(compilation.namedChunks.get(CHUNK)?.files ?? [])].find((name) => name.endsWith('.js'));
  return fs.readFileSync(path.join(config.output?.path ?? '', file ?? ''), 'utf8');
}

/** Returns the absolute files of these modules, each with its name. */
export function reactFiles({folders}: ReactCopy): Map<string, string> {
  const files = REACT_MODULES.flatMap((name): [string, string][] => {
    const [packageName = '', module = 'index'] = name.split('/');
    const file = path.join(folders[packageName] ?? '', `${module}.js`);
    // webpack may resolve symbolic links.
    return fs.existsSync(file) ? [file, fs.realpathSync(file)].map((each) => [each, name]) : [];
  });
  return new Map(files);
}

/** Creates the webpack plugin that gives modules IDs by absolute file. */
export function fixedIds(idOf: (file: string) => string | undefined): WebpackPluginInstance {
  return {
    apply: (compiler: Compiler): void =>
      compiler.hooks.compilation.tap('FixedIds', ({hooks, chunkGraph}) =>
        hooks.moduleIds.tap({name: 'FixedIds', stage: -10}, (modules) => {
          for (const module of modules) {
            const id = idOf(module.nameForCondition() ?? '');
            if (id !== undefined && chunkGraph.getNumberOfModuleChunks(module) > 0) chunkGraph.setModuleId(module, id);
          }
        }),
      ),
  };
}
