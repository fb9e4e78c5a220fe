import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readPageIndex, writePageIndex, type PageIndex} from '../../../core/render/page-cache.ts';

function entries(count: number): PageIndex {
  const names = Array.from({length: count}, (_, index) => `页面 ${index} "${'x'.repeat(1000)}"`);
  return new Map(
    names.map((title, index) => [
      `key ${index}`,
      {
        facts: {path: `/${index}`, title, noIndex: false, links: ['/'], anchors: [], scripts: [], shown: []},
        html: {pack: 'p', at: index, length: 1, sum: 's'},
        written: {data: [1, 2.5]},
      },
    ]),
  );
}

describe('the index of rendered pages', () => {
  it.each([0, 1, 3000])('of %i pages is read as it was written', (count) => {
    const dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-pages-')), 'fr');
    const index = entries(count);
    writePageIndex(dir, index, new Set(index.keys()));
    expect(readPageIndex(dir)).toEqual(index);
    expect(fs.readdirSync(dir)).toEqual(['index.json']);
  });

  it('is none when a byte of it is another one', () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-pages-'));
    const index = entries(3);
    writePageIndex(dir, index, new Set(index.keys()));
    const file = path.join(dir, 'index.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('key 1', 'key 7'));
    expect(readPageIndex(dir).size).toBe(0);
  });
});
