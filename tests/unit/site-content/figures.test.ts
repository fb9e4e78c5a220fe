import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {svgMarkup} from '../../../core/compile/svg-markup.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../content');
const all = fs.readdirSync(CONTENT, {recursive: true, encoding: 'utf8'});
const figures = all.filter((file) => /figures\/[^/]+\.svg$/.test(file.split(path.sep).join('/')));
const documents = all.filter((file) => file.endsWith('.mdx')).map((file) => path.join(CONTENT, file));

/** Figures that documents show, by absolute path, with their texts. */
const shown = new Map(
  documents.flatMap((document) =>
    [...fs.readFileSync(document, 'utf8').matchAll(/!\[(.*)\]\((\S+\.svg)\?inline\)/g)].map(
      ([, alt = '', file = '']) => [path.resolve(path.dirname(document), file), alt] as const,
    ),
  ),
);

describe('figures', () => {
  test('are there', () => {
    expect(figures.length).toBeGreaterThanOrEqual(30);
  });

  test.each(figures)('%s is in the colors of the theme, readable on a phone, and small', (file) => {
    const text = fs.readFileSync(path.join(CONTENT, file), 'utf8');
    expect(shown.get(path.join(CONTENT, file))?.length, 'a document shows it, with a text').toBeGreaterThan(12);
    expect(svgMarkup(text, '').title).toMatch(/\p{Script=Han}/u);
    const colors = [...text.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color = '']) => color);
    expect(
      colors.filter((color) => !/^(?:none|url\(#[\w-]+\)|var\(--ink-[\w-]+, #[0-9a-f]{6}\))$/.test(color)),
    ).toEqual([]);
    // At 640 px, where a drawing stops shrinking, 13 of 680 px are 12.
    expect(Number(/viewBox="0 0 (\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(680);
    for (const [, size] of text.matchAll(/font-size="(\d+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(13);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4200);
  });
});
