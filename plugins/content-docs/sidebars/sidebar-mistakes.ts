import fs from 'node:fs/promises';
import type {Place, PluginServices} from '../../../core/plugin-api.ts';
import type {SidebarMistake} from './normalize-sidebars.ts';

/**
 * Reports mistakes in a sidebars file, with the line where the text in question stands between
 * quotes, or as a key.
 */
export async function sidebarMistakeReporter(
  file: string | false | undefined,
  services: PluginServices,
): Promise<SidebarMistake> {
  const text = typeof file === 'string' ? await fs.readFile(file, 'utf8').catch(() => '') : '';
  return (message, near, hint) => {
    services.report({
      code: 'INK2122',
      severity: 'error',
      message,
      ...(hint !== undefined && {hint}),
      ...(typeof file === 'string' && {place: placeOf(text, near, file)}),
    });
  };
}

function placeOf(text: string, near: string | undefined, file: string): Place {
  if (near === undefined) return {file};
  const quoted = ["'", '"', '`'].map((quote) => text.indexOf(quote + near + quote) + 1).filter((found) => found > 0);
  const at = quoted.length > 0 ? Math.min(...quoted) : text.indexOf(`${near}:`);
  if (at < 0) return {file};
  const before = text.slice(0, at);
  return {file, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n')};
}
