import webpack, {type Compilation, type Configuration, type StatsError} from 'webpack';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';

/**
 * Runs webpack once and closes it, so that its cache is written and no handle keeps the process alive.
 *
 * @throws InkstoneError with one diagnostic for each of webpack's errors, at the module's file
 */
export async function runWebpack(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) {
    const errors = stats.toJson({all: false, errors: true, moduleTrace: true, errorDetails: false}).errors ?? [];
    throw new InkstoneError(errors.map((error) => diagnosticOf(error, stats.compilation)));
  }
  return stats.compilation;
}

function diagnosticOf(error: StatsError, compilation: Compilation): Diagnostic {
  const file = error.moduleIdentifier?.split('!').at(-1)?.split('?')[0];
  const position = /^(\d+):(\d+)/.exec(error.loc ?? '');
  const missing = /Can't resolve '([^']+)'/.exec(error.message);
  const chain = (error.moduleTrace ?? []).map((step) => step.originName).filter((name) => name !== undefined);
  return {
    code: missing ? 'INK5003' : 'INK5004',
    severity: 'error',
    message: missing ? `The module "${missing[1]}" is not found.` : firstParagraph(error.message),
    hint: missing ? missingHint(missing[1] ?? '') : 'The message comes from the bundler; the file is named above.',
    ...(file?.startsWith('/') || /^[A-Z]:\\/.test(file ?? '')
      ? {
          place: {
            file: file as string,
            ...(position ? {line: Number(position[1]), column: Number(position[2]) + 1} : {}),
          },
        }
      : {}),
    ...(chain.length > 0
      ? {related: chain.map((name) => ({message: `imported by ${relativeName(name, compilation)}`}))}
      : {}),
  };
}

function missingHint(request: string): string {
  if (request.startsWith('@theme/'))
    return 'No theme of this site has a component of that name; check its spelling, or put it into src/theme/.';
  if (request.startsWith('.') || request.startsWith('@site/'))
    return 'Check the path; letters count, also in upper and lower case.';
  return `Install the package (npm install ${request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')}) or check its name.`;
}

function firstParagraph(message: string): string {
  return (message.replace(/^Module (?:build failed|parse failed)[^\n]*:\n?/, '').split('\n\n')[0] ?? message).trim();
}

function relativeName(name: string, compilation: Compilation): string {
  return name.replace(`${compilation.compiler.context}/`, '');
}
