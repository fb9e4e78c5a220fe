import fs from 'node:fs';
import path from 'node:path';
import type {Compiler, Configuration, WebpackPluginInstance} from 'webpack';
import {writeFileAtomic} from '../../support/output-files.ts';
import {REACT_MODULES, reactFiles, type ReactCopy} from '../react-copy.ts';
import {runWebpack} from '../run-webpack.ts';

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
  const bundled: Configuration = {
    ...config,
    entry: {start},
    // Others use its modules under the names that React gives to their exports.
    optimization: {...config.optimization, splitChunks: false, usedExports: false, mangleExports: false},
    plugins: [
      ...(config.plugins ?? []),
      fixedIds((file) => names.get(file) ?? (file === all ? 'all' : path.basename(file))),
    ],
  };
  const compilation = await runWebpack(bundled, {sources: {generatedDirs: [dir]}});
  const file = [...(compilation.namedChunks.get(CHUNK)?.files ?? [])].find((name) => name.endsWith('.js'));
  return fs.readFileSync(path.join(config.output?.path ?? '', file ?? ''), 'utf8');
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
