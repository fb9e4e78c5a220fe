import {expect, test} from 'vitest';
import {docSlug, parseNumberPrefix} from '../../../../plugins/content-docs/doc-names.ts';

const slugOf = (source: string, baseId: string, slug?: string): string => {
  const dir = source.includes('/') ? source.slice(0, source.lastIndexOf('/')) : '.';
  return docSlug({source, baseId, slug, sourceDirName: dir, parser: parseNumberPrefix});
};

test('DOC-22 a document lies where its file lies, without numbers', () => {
  expect(slugOf('01-guide/02-deep/03-use.md', 'use')).toBe('/guide/deep/use');
  expect(slugOf('intro.md', 'intro')).toBe('/intro');
});

test.each(['guide/index.md', 'guide/README.md', 'guide/Guide.mdx'])('DOC-23 %s stands for its folder', (source) => {
  expect(slugOf(source, 'x')).toBe('/guide/');
});

test('DOC-23 at the top only index and readme stand for the folder', () => {
  expect(slugOf('index.md', 'index')).toBe('/');
  expect(slugOf('docs.md', 'docs')).toBe('/docs');
});

test('DOC-24 a slug is absolute from the version, or relative to the folder', () => {
  expect(slugOf('guide/a.md', 'a', '/b')).toBe('/b');
  expect(slugOf('01-guide/a.md', 'a', 'b')).toBe('/guide/b');
  expect(slugOf('guide/a.md', 'a', '../c')).toBe('/c');
  expect(slugOf('guide/index.md', 'index', '/')).toBe('/');
});

test('DOC-21 a document that keeps its numbers keeps those of its folders', () => {
  expect(
    docSlug({source: '01-a/02-b.md', baseId: '02-b', slug: undefined, sourceDirName: '01-a', parser: undefined}),
  ).toBe('/01-a/02-b');
});
