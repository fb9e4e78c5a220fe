import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {SYMPTOMS} from '../../samples/symptoms.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');

it('every row of a table of symptoms has a picture of the mistake, or a reason why it has none', () => {
  const rows: Record<string, string[]> = {};
  for (const file of fs.readdirSync(CONTENT, {recursive: true}) as string[]) {
    if (!file.endsWith('.mdx')) continue;
    const symptoms = symptomsOf(fs.readFileSync(path.join(CONTENT, file), 'utf8'));
    if (symptoms.length > 0)
      rows[
        file
          .split(path.sep)
          .join('/')
          .replace(/\.mdx$/, '')
      ] = symptoms;
  }
  expect(Object.values(rows).flat().length).toBeGreaterThan(130);
  expect(rows).toEqual(Object.fromEntries(Object.entries(SYMPTOMS).map(([page, list]) => [page, Object.keys(list)])));
});

it('each picture of a symptom has a mistake in the programs of its post, and the other way round', () => {
  const pictures = Object.entries(SYMPTOMS).flatMap(([page, list]) =>
    Object.values(list).flatMap((row) =>
      typeof row === 'string'
        ? []
        : [row.picture, ...(row.right ? [row.right] : [])].map((picture) => ({page, picture})),
    ),
  );
  const mistakes = fs.readdirSync(path.join(CONTENT, 'samples/blog/mistakes'));
  expect([...new Set(pictures.map(({picture}) => `${picture}.diff`))].sort()).toEqual(mistakes.sort());
  for (const {page, picture} of pictures) expect(page).toMatch(new RegExp(`^blog/${picture.slice(0, 2)}-`));
});

/** First cells of the tables whose head begins with 现象. */
function symptomsOf(text: string): string[] {
  const tables = text.matchAll(/^\| 现象 \|.*\n\|[ |-]+\n((?:\|.*(?:\n|$))+)/gm);
  return [...tables].flatMap(([, body = '']) =>
    body
      .trim()
      .split('\n')
      .map((row) => row.split('|')[1]?.trim() ?? ''),
  );
}
