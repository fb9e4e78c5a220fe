import {describe, expect, test} from 'vitest';
import {compileSite, run} from './fixture.ts';

const long = 'word '.repeat(1200);

describe('partials travel with the pages that use them', () => {
  test('one that a page alone uses is in its file, a small shared one is copied, a large shared one has a file', async () => {
    const site = await compileSite({
      'docs/a.mdx':
        "import S from './_small.mdx'\nimport L from './_large.mdx'\nimport O from './_own.mdx'\n\n<S/>\n\n<L/>\n\n<O/>",
      'docs/b.mdx': "import S from './_small.mdx'\nimport L from './_large.mdx'\n\n<S/>\n\n<L/>",
      'docs/_small.mdx': 'small',
      'docs/_large.mdx': `import I from './_inner.mdx'\nimport Tabs from '@theme/Tabs'\n\n<I/>\n\n${long}`,
      'docs/_inner.mdx': `inner ${long}`,
      'docs/_own.mdx': `own ${long}`,
    });
    expect([...site.files.keys()].sort()).toEqual(['docs/_large.mdx', 'docs/a.mdx', 'docs/b.mdx']);
    const partialsOf = (key: string): string[] =>
      [...(site.files.get(key)?.text?.split('\n')[2] ?? '').matchAll(/"(docs\/_\w+\.mdx)": host/g)].map(
        ([, name]) => name ?? '',
      );
    expect(partialsOf('docs/a.mdx')).toEqual(['docs/_own.mdx', 'docs/_small.mdx']);
    expect(partialsOf('docs/b.mdx')).toEqual(['docs/_small.mdx']);
    expect(partialsOf('docs/_large.mdx')).toEqual(['docs/_inner.mdx']);
    expect(site.files.get('docs/a.mdx')).toMatchObject({documents: ['docs/_large.mdx'], modules: ['@theme/Tabs']});
    const html = run(site, 'docs/a.mdx', {modules: {'@theme/Tabs': {default: 'i'}}}).html();
    expect(html).toMatch(/<p>small<\/p>\n<p>inner word/);
    expect(html).toContain('<p>own word');
  });

  test('a document that is a page and a partial keeps its own file', async () => {
    const site = await compileSite({'docs/a.mdx': "import B from './b.mdx'\n\n<B/>", 'docs/b.mdx': 'b'});
    expect([...site.files.keys()]).toEqual(['docs/a.mdx', 'docs/b.mdx']);
    expect(site.files.get('docs/a.mdx')).toMatchObject({
      documents: ['docs/b.mdx'],
      text: expect.not.stringContaining('partials'),
    });
  });

  test('BLG-34: the truncated variant ends at the marker and has a file of its own', async () => {
    const site = await compileSite(
      {'docs/post.md': '# T\n\nshort\n\n<!-- truncate -->\n\nlong'},
      {
        requested: ['docs/post.md', 'docs/post.md?truncated=true'],
        set: {truncateMarker: {source: '<!--\\s*truncate\\s*-->', flags: ''}, removeContentTitle: true},
      },
    );
    expect(run(site, 'docs/post.md?truncated=true').html()).toBe('<p>short</p>');
    expect(run(site, 'docs/post.md').html()).toBe('<p>short</p>\n<p>long</p>');
    expect(site.files.get('docs/post.md?truncated=true')?.file).toMatch(/docs-post-truncated\.\w+\.js$/);
  });
});
