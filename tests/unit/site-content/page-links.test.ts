import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const read = (file: string): string => fs.readFileSync(path.join(CONTENT, file), 'utf8');
const pagesBelow = (folder: string): string[] =>
  (fs.readdirSync(path.join(CONTENT, folder), {recursive: true}) as string[])
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort();
const fieldOf = (source: string, name: string): string =>
  new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(source)?.[1] ?? '';

/** Text of a page with the code that it shows from samples. */
function withCode(source: string): string {
  const shown = [...source.matchAll(/file=@site\/content\/([^#\s]+)/g)].map(([, file = '']) => read(file));
  return [source, ...shown].join('\n');
}

describe('links at the end of a page', () => {
  it.each([
    ...pagesBelow('docs/guide'),
    ...pagesBelow('docs/tutorial'),
    ...pagesBelow('docs/course'),
    ...pagesBelow('docs/topics'),
  ])('%s links the pages of functions that it names', (page) => {
    const source = read(page);
    const line = /^- (?:API|本章提到的函数)：.*$/m.exec(source)?.[0] ?? '';
    const text = withCode(source.replace(line, ''));
    const linked = [...line.matchAll(/\[`(vk\w+)`\]/g)].map(([, name = '']) => name);
    expect(linked.filter((name) => !new RegExp(`\\b${name}2?\\b`).test(text))).toEqual([]);
  });

  const titles = new Map([
    ...[...pagesBelow('docs/guide'), ...pagesBelow('docs/tutorial')].map((page): [string, string] => [
      page.replace(/^docs|\.mdx$/g, ''),
      fieldOf(read(page), 'title'),
    ]),
    ...pagesBelow('blog').map((page): [string, string] => [
      `/blog/${fieldOf(read(page), 'slug')}`,
      fieldOf(read(page), 'title'),
    ]),
  ]);
  it.each(pagesBelow('docs/api'))('%s calls pages by their titles', (page) => {
    const lines = read(page).match(/^- (?:教程|指南|文章)：.*$/gm) ?? [];
    const links = [...lines.join('\n').matchAll(/\[([^\]]+)\]\(([^)#]+)\)/g)];
    for (const [, label, address = ''] of links) expect([address, label]).toEqual([address, titles.get(address)]);
  });
});
