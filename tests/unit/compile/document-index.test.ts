import {describe, expect, test} from 'vitest';
import {createDocumentIndex} from '../../../core/compile/site-queries.ts';

const index = createDocumentIndex({
  pages: [
    [['docs/a.md'], '/next/a', 'docs', 'docs/current'],
    [['i18n/zh/docs/current/b.md', 'docs/b.md'], '/next/b', 'docs', 'docs/current'],
    [['docs/new.md'], '/next/new', 'docs', 'docs/current'],
    [['docs/sub/install.md'], '/next/sub/install', 'docs', 'docs/current'],
    [['versioned_docs/version-1/a.md'], '/a', 'docs', 'docs/1'],
    [['versioned_docs/version-1/deep/old.md'], '/deep/old', 'docs', 'docs/1'],
    [['versioned_docs/version-1/docs/b.md'], '/docs/b', 'docs', 'docs/1'],
    [['guides/a.md'], '/guides/a', 'guides', 'guides'],
  ],
  contentDirs: [
    ['docs/current', ['i18n/zh/docs/current', 'docs']],
    ['docs/1', ['i18n/zh/docs/version-1', 'versioned_docs/version-1']],
    ['guides', ['guides']],
  ],
});

describe('the index of documents', () => {
  test('links find only documents of the same instance', () => {
    expect(index.pageOf('docs/a.md', '@site/guides/a.md')).toBe('');
    expect(index.pageOf('guides/a.md', 'a.md')).toBe('/guides/a');
  });

  test('DOC-84: links lead to documents of any version', () => {
    expect(index.pageOf('docs/a.md', '../versioned_docs/version-1/deep/old.md')).toBe('/deep/old');
    expect(index.pageOf('docs/a.md', '/versioned_docs/version-1/a.md')).toBe('/a');
    expect(index.pageOf('docs/a.md', '@site/versioned_docs/version-1/a.md')).toBe('/a');
    expect(index.pageOf('versioned_docs/version-1/deep/old.md', '../../../docs/new.md')).toBe('/next/new');
    expect(index.pageOf('versioned_docs/version-1/a.md', '@site/docs/a.md')).toBe('/next/a');
  });

  test('DOC-84: the folders of the own version come first, then that of the site', () => {
    expect(index.pageOf('versioned_docs/version-1/a.md', './a.md')).toBe('/a');
    expect(index.pageOf('versioned_docs/version-1/a.md', '/docs/a.md')).toBe('/next/a');
    expect(index.pageOf('versioned_docs/version-1/a.md', '/docs/b.md')).toBe('/docs/b');
    expect(index.pageOf('versioned_docs/version-1/a.md', 'docs/new.md')).toBe('/next/new');
    expect(index.pageOf('docs/a.md', '/deep/old.md')).toBe('');
  });

  test('I18N-11, DOC-84: a translated file reaches other versions as its original does', () => {
    expect(index.pageOf('i18n/zh/docs/current/b.md', '../versioned_docs/version-1/a.md')).toBe('/a');
  });

  test('I18N-11: translated and untranslated files find each other', () => {
    expect(index.pageOf('docs/a.md', './b.md')).toBe('/next/b');
    expect(index.pageOf('i18n/zh/docs/current/b.md', './a.md')).toBe('/next/a');
    expect(index.pageOf('i18n/zh/docs/current/b.md', '/sub/install.md')).toBe('/next/sub/install');
  });

  test('a partial belongs to the documents around it, in deeper folders too', () => {
    expect(index.pageOf('docs/sub/_part.mdx', '../a.md')).toBe('/next/a');
    expect(index.pageOf('docs/other/deep/_part.mdx', '../../a.md')).toBe('/next/a');
    expect(index.pageOf('src/_part.mdx', '../docs/a.md')).toBe('');
  });

  test('the nearest name is written as a link from the document', () => {
    expect(index.nearest('docs/a.md', './sub/instal.md')).toBe('./sub/install.md');
    expect(index.nearest('docs/sub/install.md', './A.md')).toBe('../a.md');
    expect(index.nearest('docs/a.md', './something-else.md')).toBe('');
  });

  test('the nearest name is looked for in the own version first', () => {
    expect(index.nearest('versioned_docs/version-1/deep/old.md', './A.md')).toBe('../a.md');
    expect(index.nearest('docs/a.md', './olds.md')).toBe('../versioned_docs/version-1/deep/old.md');
  });
});
