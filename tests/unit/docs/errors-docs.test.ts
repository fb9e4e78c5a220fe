import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const ENTRIES = path.join(ROOT, 'docs/content/docs/errors');

/** Every code that the sources name. */
function codesOfSources(): string[] {
  const files = ['bin', 'contract', 'core', 'plugins', 'runtime', 'theme'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => path.join(ROOT, folder, file)),
  );
  return distinct(files.flatMap((file) => fs.readFileSync(file, 'utf8').match(/\bINK\d{4}\b/g) ?? []));
}

/** Every code that has an entry, a heading of its own. */
function codesOfGuide(): string[] {
  const texts = fs.readdirSync(ENTRIES).map((file) => fs.readFileSync(path.join(ENTRIES, file), 'utf8'));
  return texts
    .flatMap((text) => [...text.matchAll(/^## (INK\d{4}): .+ \{#ink\d{4}\}$/gm)].map((match) => match[1] as string))
    .sort();
}

function distinct(codes: string[]): string[] {
  return [...new Set(codes)].sort();
}

describe('the entries of error codes', () => {
  it('are there for every code in the sources, in docs/content/docs/errors', () => {
    const entries = new Set(codesOfGuide());
    expect(codesOfSources().filter((code) => !entries.has(code))).toEqual([]);
    expect(entries.size).toBeGreaterThan(100);
  });

  it('are there once for each code, and only for codes that exist', () => {
    expect(codesOfGuide()).toEqual(distinct(codesOfGuide()));
    const known = new Set(codesOfSources());
    expect(codesOfGuide().filter((code) => !known.has(code))).toEqual([]);
  });
});
