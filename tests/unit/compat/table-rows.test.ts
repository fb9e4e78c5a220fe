import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const TESTS = path.join(import.meta.dirname, '../..');

/**
 * Parts of the table that a Docusaurus site must find here; the numbers are those of its headings.
 */
const PARTS = [
  'CFG',
  'FILE',
  'PRE',
  'PLG',
  'DOC',
  'BLG',
  'PAG',
  'MDX',
  'API',
  'THM',
  'TCF',
  'HTML',
  'I18N',
  'CMD',
  'EXT',
  '3P',
  'TRAP',
];

interface Row {
  id: string;
  weight: string;
  source: string;
}

/**
 * Rows of the table. The source is the last cell; the weight comes before it, or before a column of
 * counts that stands between them.
 */
function readRows(): Row[] {
  const table = fs.readFileSync(path.join(TESTS, 'compat/compat-table.md'), 'utf8');
  return table.split('\n').flatMap((line) => {
    const id = /^\| ((?:[A-Z]+[0-9]*[A-Z]*|3P)-\d+) \|/.exec(line)?.[1];
    if (id === undefined) return [];
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const weight = cells.map((cell) => /^(must|should|rare)\b/.exec(cell)?.[1]).findLast((word) => word !== undefined);
    return [{id, weight: weight ?? 'none', source: cells.at(-2) ?? ''}];
  });
}

/**
 * A file of a package of Docusaurus, or a name in it (`core/server/site.js#loadContext`, without
 * `@docusaurus/` and `src/` or `lib/`), another package, or what sites do.
 */
const SOURCE = /^(?:site|npm:(?:@[\w.-]+\/)?[\w.-]+|[\w-]+(?:\/[\w.-]+)+\.[a-z]+(?:#[@\w$./]+)?)$/;

/** Every id that stands in a file of tests, with ranges written out: `API-01 to API-15`. */
function namedIds(): Set<string> {
  const files = fs
    .readdirSync(TESTS, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /(?:\.test\.tsx?|expect\.json|^check\.ts)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules') && file !== import.meta.filename);
  const text = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  const ranges = [...text.matchAll(/\b([A-Z0-9]+)-(\d+) to \1-(\d+)/g)].flatMap(([, part, from, to]) =>
    Array.from(
      {length: Number(to) - Number(from) + 1},
      (_, at) => `${part}-${String(Number(from) + at).padStart(2, '0')}`,
    ),
  );
  return new Set([...(text.match(/\b(?:[A-Z]+[0-9]*[A-Z]*|3P)-\d+\b/g) ?? []), ...ranges]);
}

// Packages of others are tried by a program of its own, since installing them takes a minute.
describe('the compatibility table', () => {
  const rows = readRows();

  it('is read whole', () => {
    expect(rows.length).toBeGreaterThan(380);
    expect(new Set(rows.map(({id}) => id)).size).toBe(rows.length);
    expect(rows.filter(({weight}) => weight === 'none')).toEqual([]);
    expect([...new Set(rows.map(({id}) => id.replace(/-\d+$/, '')))].sort()).toEqual([...PARTS].sort());
  });

  it('names the source of every row', () => {
    const isNamed = ({source}: Row): boolean => source.split(', ').every((part) => SOURCE.test(part));
    expect(rows.filter((row) => !isNamed(row)).map(({id, source}) => `${id}: ${source}`)).toEqual([]);
  });

  it('has a test for every row that a site cannot do without', () => {
    const named = namedIds();
    const wanted = rows.filter(({weight}) => weight !== 'rare').map(({id}) => id);
    expect(wanted.filter((id) => !named.has(id))).toEqual([]);
  });
});
