import type {LoaderContext} from 'webpack';
import postcss, {type AcceptedPlugin, type ProcessOptions} from 'postcss';
import {glob} from 'tinyglobby';
import path from 'node:path';

/** Options after all `configurePostCss` hooks. */
export interface PostCssOptions extends ProcessOptions {
  plugins: AcceptedPlugin[];
}

/** Webpack loader that runs the PostCSS plugins of the site, before css-loader. */
export default function postcssLoader(this: LoaderContext<{postcssOptions: PostCssOptions}>, source: string): void {
  const callback = this.async();
  const {plugins, ...options} = this.getOptions().postcssOptions;
  postcss(plugins)
    .process(source, {map: false, ...options, from: this.resourcePath, to: this.resourcePath})
    .then(async (result) => {
      for (const warning of result.warnings()) this.emitWarning(new Error(warning.toString()));
      await Promise.all(result.messages.map((message) => depend(this, message)));
      callback(null, result.css);
    })
    .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
}

/** Records files that plugins such as Tailwind have read. */
async function depend(context: LoaderContext<unknown>, message: object): Promise<void> {
  const {type, file, dir, glob: pattern = '**/*'} = message as Record<string, string | undefined>;
  if (type === 'dependency' && file !== undefined) context.addDependency(file);
  if (type !== 'dir-dependency' || dir === undefined) return;
  context.addContextDependency(dir);
  const files = await glob(pattern, {cwd: dir, ignore: ['**/node_modules/**']});
  for (const each of files) context.addDependency(path.resolve(dir, each));
}
