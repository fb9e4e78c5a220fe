import {createRequire} from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {type Compiler, type WebpackPluginInstance} from 'webpack';

/*
 * webpack's plugin and loaders for styles check their options with a validator that takes a tenth
 * of a second to load. Inkstone's own options need no check.
 */

const require = createRequire(import.meta.url);

interface SchemaUtils {
  disableValidation: () => void;
  enableValidation: () => void;
  needValidate: () => boolean;
}

// webpack requires a newer version than others. All copies share the state.
const validator = createRequire(require.resolve('webpack'))('schema-utils') as SchemaUtils;

const LOADERS = [MiniCssExtractPlugin.loader, require.resolve('css-loader')];

/** Creates the webpack plugin that writes style sheets. */
export function extractStyles(options: MiniCssExtractPlugin.PluginOptions): MiniCssExtractPlugin {
  if (!validator.needValidate()) return new MiniCssExtractPlugin(options);
  const {SKIP_VALIDATION: before} = process.env;
  try {
    validator.disableValidation();
    return new MiniCssExtractPlugin(options);
  } finally {
    validator.enableValidation();
    // Both have set it, and child processes inherit it.
    if (before === undefined) delete process.env['SKIP_VALIDATION'];
    else process.env['SKIP_VALIDATION'] = before;
  }
}

/** For sites without a plugin that could change the options of the loaders for styles. */
export const uncheckedLoaders: WebpackPluginInstance = {
  apply: ({hooks}: Compiler) =>
    hooks.compilation.tap('Inkstone', (compilation) =>
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap('Inkstone', (context) => {
        const getOptions = context.getOptions.bind(context) as (schema?: unknown) => object;
        const takeOptions = (schema?: unknown): object => {
          const {path: loader = ''} = context.loaders[context.loaderIndex] ?? {};
          return getOptions(LOADERS.includes(loader) ? undefined : schema);
        };
        Object.assign(context, {getOptions: takeOptions});
      }),
    ),
};
