import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {nearestName} from '../support/nearest-name.ts';
import {packageRoot} from '../support/package-root.ts';

/**
 * Each entry of the guide to errors: `## INK3001: Two pages have one address {#ink3001}`, then its
 * text.
 */
const ENTRY = /^## ((INK\d{4}): .*?) *\{#\w+\}\n([^]*?)(?=^## |(?![^]))/gm;

/**
 * The guide's entry for the code of a message, as it is printed: `INK3001`, `ink3001` and `3001`
 * are the same. Throws `INK0003` for a code that there is not.
 */
export function explainCode(written: string): string {
  const code = written.toUpperCase().replace(/^(?=\d{4}$)/, 'INK');
  const entries = readEntries();
  const found = entries.get(code);
  if (found !== undefined) return found;
  const near = nearestName(code, [...entries.keys()]);
  throw new InkstoneError({
    code: 'INK0003',
    severity: 'error',
    message: `Unknown error code "${written}".`,
    hint: near === undefined ? 'Use INK and four digits, as in INK7001.' : `Did you mean "${near}"?`,
  });
}

function readEntries(): Map<string, string> {
  const folder = path.join(packageRoot(), 'docs/content/docs/errors');
  const entries = new Map<string, string>();
  for (const file of fs.readdirSync(folder).sort()) {
    for (const [, title = '', code = '', text = ''] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(ENTRY))
      entries.set(code, `${title}\n\n${withoutLinks(text).trim()}\n`);
  }
  return entries;
}

/** Addresses within the guide lead nowhere in a terminal. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]*)\]\(\.[^)]*\)/g, '$1');
}
