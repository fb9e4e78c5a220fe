import type {LoaderContext} from 'webpack';
import postcss, {type AcceptedPlugin, type ProcessOptions} from 'postcss';
import {glob} from 'tinyglobby';
import path from 'node:path';

/** Options as `configurePostCss` hooks leave them. */
export interface PostCssOptions extends ProcessOptions {
  plugins: AcceptedPlugin[];
}

interface Message {
  type: string;
  file?: string;
  dir?: string;
  glob?: string;
}

/**
 * Runs the plugins of PostCSS that the site's plugins have asked for, before css-loader sees the
 * sheet.
 */
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

/** Plugins such as Tailwind read other files; a change of those must be seen. */
async function depend(context: LoaderContext<unknown>, message: Message): Promise<void> {
  if (message.type === 'dependency' && message.file !== undefined) context.addDependency(message.file);
  if (message.type !== 'dir-dependency' || message.dir === undefined) return;
  context.addContextDependency(message.dir);
  const files = await glob(message.glob ?? '**/*', {cwd: message.dir, ignore: ['**/node_modules/**']});
  for (const file of files) context.addDependency(path.resolve(message.dir, file));
}
