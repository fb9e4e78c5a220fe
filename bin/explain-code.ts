import fs from 'node:fs';
import path from 'node:path';
import {userError} from '../contract/diagnostic.ts';
import {nearestName} from '../core/support/nearest-name.ts';
import {packageRoot} from '../core/support/package-root.ts';

/** An entry of the guide: `## INK3001: Two pages have one address {#ink3001}`, then its text. */
const ENTRY = /^## ((INK\d{4}): .*?) *\{#\w+\}\n([^]*?)(?=^## |(?![^]))/gm;

/**
 * Returns the guide's entry for the code of a message: `INK3001`, `ink3001` or `3001`.
 *
 * @throws INK0003 for an unknown code
 */
export function explainCode(written: string): string {
  const code = written.toUpperCase().replace(/^(?=\d{4}$)/, 'INK');
  const folder = path.join(packageRoot(), 'docs/content/docs/errors');
  const texts = fs
    .readdirSync(folder)
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const entries = texts.flatMap((text) => [...text.matchAll(ENTRY)]);
  const [, title, , text] = entries.find((entry) => entry[2] === code) ?? [];
  if (title !== undefined && text !== undefined) return `${title}\n\n${withoutLinks(text).trim()}\n`;
  const near = nearestName(
    code,
    entries.map(([, , known = '']) => known),
  );
  throw userError('INK0003', `Unknown error code "${written}".`, {
    hint: near === undefined ? 'Use INK and four digits, as in INK7001.' : `Did you mean "${near}"?`,
  });
}

/** Links within the guide lead nowhere in a terminal. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]*)\]\(\.[^)]*\)/g, '$1');
}
