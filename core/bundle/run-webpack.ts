import webpack, {type Compilation, type Configuration} from 'webpack';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {describeError, type ErrorSources} from './describe-error.ts';

/**
 * Runs webpack once and closes it, so that its cache is written and no handle keeps the process
 * alive.
 *
 * @throws InkstoneError with one diagnostic for each of webpack's errors, at the module's file
 */
export async function runWebpack(config: Configuration, sources: ErrorSources): Promise<Compilation> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack returned no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) {
    const errors = stats.toJson({all: false, errors: true, errorDetails: false}).errors ?? [];
    throw new InkstoneError(errors.map((error) => describeError(error, sources)));
  }
  return stats.compilation;
}
