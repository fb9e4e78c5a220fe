import type {LoaderContext} from 'webpack';
import postcss, {type Result} from 'postcss';
import {glob} from 'tinyglobby';
import path from 'node:path';
import {styleSheetPath} from '../../compat/docusaurus-modules.ts';
import {isInputVariable} from '../../store/inputs.ts';
import {observeReads} from '../../store/observe-reads.ts';
import type {PostCssOptions} from '../../../contract/hook-types.ts';
import {VARIABLES_OF_TOOLS} from '../site-extensions.ts';

/** Webpack loader that runs the PostCSS plugins of the site, before css-loader. */
export default function postcssLoader(this: LoaderContext<{postcssOptions: PostCssOptions}>, source: string): void {
  const callback = this.async();
  const {plugins, ...options} = this.getOptions().postcssOptions;
  const from = styleSheetPath(this.resourcePath, this.rootContext);
  const run = async (): Promise<Result> => postcss(plugins).process(source, {map: false, ...options, from, to: from});
  observeReads(moduleReads(this), run)
    .then(async (result) => {
      for (const warning of result.warnings()) this.emitWarning(new Error(warning.toString()));
      await Promise.all(result.messages.map((message) => depend(this, message)));
      callback(null, result.css);
    })
    .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
}

/** webpack's cache of the module depends on what the plugins read. It can't know variables. */
function moduleReads(context: LoaderContext<unknown>): Parameters<typeof observeReads>[0] {
  return {
    file: (file) => context.addDependency(file),
    path: (file) => context.addDependency(file),
    listing: (folder) => context.addContextDependency(folder),
    env: (name) => {
      if (isInputVariable(name) && !VARIABLES_OF_TOOLS.test(name)) context.cacheable(false);
    },
  };
}

/** Records files that plugins such as Tailwind have read and name in their messages. */
async function depend(context: LoaderContext<unknown>, message: object): Promise<void> {
  const {type, file, dir, glob: pattern = '**/*'} = message as Record<string, string | undefined>;
  if (type === 'dependency' && file !== undefined) context.addDependency(file);
  if (type !== 'dir-dependency' || dir === undefined) return;
  context.addContextDependency(dir);
  const files = await glob(pattern, {cwd: dir, ignore: ['**/node_modules/**']});
  for (const each of files) context.addDependency(path.resolve(dir, each));
}
