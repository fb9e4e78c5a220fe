import {describe, expect, test} from 'vitest';
import {createDocumentIndex} from '../../../core/compile/document-index.ts';

const index = createDocumentIndex({
  pages: [
    ['docs/a.md', '/a', 'docs/current'],
    ['i18n/zh/docs/current/b.md', '/b', 'docs/current'],
    ['docs/b.md', '/b', 'docs/current'],
    ['docs/sub/install.md', '/sub/install', 'docs/current'],
    ['versioned_docs/version-1/a.md', '/1/a', 'docs/1'],
    ['guides/a.md', '/guides/a', 'guides/current'],
  ],
  owners: [
    ['docs/a.md', 'docs/current', 'docs'],
    ['i18n/zh/docs/current/b.md', 'docs/current', 'docs'],
    ['docs/sub/install.md', 'docs/current', 'docs'],
    ['versioned_docs/version-1/a.md', 'docs/1', 'docs'],
    ['guides/a.md', 'guides/current', 'guides'],
  ],
  contentDirs: [
    ['docs', ['i18n/zh/docs/current', 'docs', 'versioned_docs/version-1']],
    ['guides', ['guides']],
  ],
});

describe('the index of documents', () => {
  test('DOC-84: links find only documents of the same instance and version', () => {
    expect(index.pageOf('docs/a.md', '@site/guides/a.md')).toBe('');
    expect(index.pageOf('docs/a.md', '@site/versioned_docs/version-1/a.md')).toBe('');
    expect(index.pageOf('versioned_docs/version-1/a.md', './a.md')).toBe('/1/a');
    expect(index.pageOf('guides/a.md', 'a.md')).toBe('/guides/a');
  });

  test('I18N-11: translated and untranslated files find each other', () => {
    expect(index.pageOf('docs/a.md', './b.md')).toBe('/b');
    expect(index.pageOf('i18n/zh/docs/current/b.md', './a.md')).toBe('/a');
    expect(index.pageOf('i18n/zh/docs/current/b.md', '/sub/install.md')).toBe('/sub/install');
  });

  test('a partial belongs to the documents around it, in deeper folders too', () => {
    expect(index.pageOf('docs/sub/_part.mdx', '../a.md')).toBe('/a');
    expect(index.pageOf('docs/other/deep/_part.mdx', '../../a.md')).toBe('/a');
    expect(index.pageOf('src/_part.mdx', '../docs/a.md')).toBe('');
  });

  test('the nearest name is written as a link from the document', () => {
    expect(index.nearest('docs/a.md', './sub/instal.md')).toBe('./sub/install.md');
    expect(index.nearest('docs/sub/install.md', './A.md')).toBe('../a.md');
    expect(index.nearest('docs/a.md', './something-else.md')).toBe('');
  });
});
