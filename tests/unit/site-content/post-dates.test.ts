import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

/** A post speaks as of its date; what came later stands in a paragraph that says so. */
const BLOG = path.join(import.meta.dirname, '../../../content/blog');
const LATER = /^后来的文章：/;
/** When versions of Vulkan were published, by their number. */
const published: [version: RegExp, date: string][] = [
  [/(?<![\d.])1\.3(?![\d.])/, '2022-01-25'],
  [/(?<![\d.])1\.4(?![\d.])/, '2024-12-03'],
];

const posts = fs
  .readdirSync(BLOG)
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => {
    const source = fs.readFileSync(path.join(BLOG, file), 'utf8');
    const [, head = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
    const date = /^date: (\d{4}-\d\d-\d\d)$/m.exec(head)?.[1] ?? '';
    return {file, date, paragraphs: text.split('\n\n')};
  });
const dateOf = new Map(posts.map(({file, date}) => [`/blog/${file.slice(0, 2)}`, date]));
const linkedIn = (paragraph: string): string[] =>
  [...paragraph.matchAll(/\]\((\/blog\/\d\d)[)#]/g)].map(([, address = '']) => address);

describe.each(posts)('$file', ({date, paragraphs}) => {
  it('links later posts where it says that they are later, and no others there', () => {
    expect(date).not.toBe('');
    for (const paragraph of paragraphs)
      for (const address of linkedIn(paragraph))
        expect([address, (dateOf.get(address) ?? '') > date]).toEqual([address, LATER.test(paragraph)]);
  });

  it('names no year and no version of Vulkan from after its date', () => {
    const text = paragraphs.join('\n\n');
    const years = [...text.matchAll(/(?<!\d)(20\d\d) 年/g)].map(([, year = '']) => year);
    expect(years.filter((year) => year > date.slice(0, 4))).toEqual([]);
    for (const [version, since] of published) if (since > date) expect(text).not.toMatch(version);
  });
});

it('some posts link later ones', () => {
  expect(posts.filter(({paragraphs}) => paragraphs.some((text) => LATER.test(text))).length).toBeGreaterThan(10);
});
