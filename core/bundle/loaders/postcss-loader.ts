import type {LoaderContext} from 'webpack';
import postcss, {type AcceptedPlugin, type ProcessOptions} from 'postcss';
import {glob} from 'tinyglobby';
import path from 'node:path';

/** Options after all `configurePostCss` hooks. */
export interface PostCssOptions extends ProcessOptions {
  plugins: AcceptedPlugin[];
}

interface Message {
  type: string;
  file?: string;
  dir?: string;
  glob?: string;
}

/** Webpack loader that runs the PostCSS plugins of the site, before css-loader. */
export default function postcssLoader(this: LoaderContext<{postcssOptions: PostCssOptions}>, source: string): void {
  const callback = this.async();
  const {plugins, ...options} = this.getOptions().postcssOptions;
  postcss(plugins)
    .process(source, {map: false, ...options, from: this.resourcePath, to: this.resourcePath})
    .then(async (result) => {
      for (const warning of result.warnings()) this.emitWarning(new Error(warning.toString()));
      await Promise.all((result.messages as Message[]).map((message) => depend(this, message)));
      callback(null, result.css);
    })
    .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
}

/** Records files that plugins such as Tailwind have read. */
async function depend(context: LoaderContext<unknown>, message: Message): Promise<void> {
  if (message.type === 'dependency' && message.file !== undefined) context.addDependency(message.file);
  if (message.type !== 'dir-dependency' || message.dir === undefined) return;
  context.addContextDependency(message.dir);
  const files = await glob(message.glob ?? '**/*', {cwd: message.dir, ignore: ['**/node_modules/**']});
  for (const file of files) context.addDependency(path.resolve(message.dir, file));
}
