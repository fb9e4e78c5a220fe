import type {Compiler, WebpackPluginInstance} from 'webpack';
import {transformLoader} from '../module-rules.ts';

/**
 * Leaves out style sheets. Sites bundle them, in the order of all style sheets.
 *
 * @param found receives their absolute paths
 */
export function withoutStyles(found: Set<string>): WebpackPluginInstance {
  return {
    apply: (compiler: Compiler): void =>
      compiler.hooks.compilation.tap('WithoutStyles', (_compilation, {normalModuleFactory}) => {
        normalModuleFactory.hooks.afterResolve.tap('WithoutStyles', ({createData}) => {
          const file = createData.resource ?? '';
          if (!file.endsWith('.css')) return;
          found.add(file);
          createData.loaders = [transformLoader(() => '')] as never;
          createData.settings = {...createData.settings, sideEffects: false};
        });
      }),
  };
}
