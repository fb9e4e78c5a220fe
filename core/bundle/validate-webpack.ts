import webpack, {type Configuration} from 'webpack';
import {InkstoneError} from '../../contract/diagnostic.ts';

/**
 * Checks what a plugin made of webpack's configuration, while it is known which plugin it was.
 *
 * @throws InkstoneError (`INK5001`) with the field that webpack does not take
 */
export function validateWebpackConfig(config: Configuration, plugin: string): void {
  try {
    webpack.validate(config);
  } catch (error) {
    if (!(error instanceof webpack.ValidationError)) throw error;
    throw new InkstoneError({
      code: 'INK5001',
      severity: 'error',
      message: `Plugin "${plugin}" produces an invalid webpack configuration: ${wrongField(error.message)}`,
      hint: 'The error comes from the plugin. Check its options against its documentation.',
    });
  }
}

/**
 * Of webpack's tree of explanations the line that names the field most closely, with what it may
 * be.
 */
function wrongField(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^\s*[-*]?\s*/, ''));
  const depth = (line: string): number => /^configuration[^\s]*/.exec(line)?.[0].length ?? 0;
  const at = lines.reduce((best, line, index) => (depth(line) > depth(lines[best] ?? '') ? index : best), 0);
  const line = lines[at] ?? message;
  return line.endsWith(':') ? `${line} ${lines[at + 1] ?? ''}`.trimEnd() : line;
}
