import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {copyToTemporary, inkstone} from '../harness/build-site.ts';

let siteDir: string;

beforeAll(async () => {
  siteDir = await copyToTemporary(path.join(import.meta.dirname, 'plugins-with-state'));
});

afterAll(() => fs.rmSync(siteDir, {recursive: true, force: true}));

async function build(): Promise<{output: string; pages: string[]}> {
  const {code, output} = await inkstone(['build', siteDir], {
    env: {INKSTONE_CACHE_DIR: path.join(siteDir, '.cache')},
  });
  expect(code, output).toBe(0);
  const pages = ['index.html', 'three/index.html', 'two/index.html'].map((page) => {
    const html = fs.readFileSync(path.join(siteDir, 'build', page), 'utf8');
    return [...html.matchAll(/<p>((?:Figure|vertex)[^<]*)<\/p>/g)].map(([, text]) => text).join(' ');
  });
  return {output, pages};
}

test('a plugin that keeps state sees all documents of its instance, in the order of their paths', async () => {
  const {pages} = await build();
  expect(pages).toEqual([
    'Figure 1: a triangle vertex: explained here.',
    'Figure 2: a sphere vertex: see one.md.',
    'Figure 3: a cube vertex: see one.md.',
  ]);
});

test('so it does after an edit, and the documents of other instances come from the cache', async () => {
  fs.appendFileSync(path.join(siteDir, 'docs/one.md'), '\n@figure a square\n');
  const {pages, output} = await build();
  expect(pages).toEqual([
    'Figure 1: a triangle vertex: explained here. Figure 2: a square',
    'Figure 3: a sphere vertex: see one.md.',
    'Figure 4: a cube vertex: see one.md.',
  ]);
  expect(output).toMatch(/4 documents, 3 compiled/);
});
