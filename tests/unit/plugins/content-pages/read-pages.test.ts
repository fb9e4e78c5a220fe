import {describe, expect, it} from 'vitest';
import type {LoadedContent} from '../../../../contract/stages.ts';
import {loadContent} from '../../../../core/load/load-content.ts';
import {pathOfFile} from '../../../../plugins/content-pages/read-pages.ts';
import {loadSite} from '../../load/fixture-site.ts';

async function load(options: string, files: Record<string, string>, config = ''): Promise<LoadedContent> {
  return loadContent(await loadSite(`plugins: [['content-pages', {${options}}]], ${config}`, files));
}

describe('content-pages', () => {
  it.each([
    ['index.js', '/'],
    ['a/b.tsx', '/a/b'],
    ['a/index.mdx', '/a/'],
    ['Index.js', '/'],
    ['a/INDEX.tsx', '/a/'],
    ['a/reindex.md', '/a/reindex'],
    ['v1.2.md', '/v1.2'],
  ])('PAG-01 gives %s the path %s', (file, path) => {
    expect(pathOfFile(file)).toBe(path);
  });

  it('PAG-01 makes routes of code and documents, and leaves private files out', async () => {
    const {routes, documents} = await load(`routeBasePath: 'p'`, {
      'src/pages/index.js': '',
      'src/pages/a/b.md': '# Title\n\nFirst line.',
      'src/pages/_hidden.md': 'x',
      'src/pages/__tests__/x.js': '',
      'src/pages/a/b.test.js': '',
      'src/pages/style.module.css': '',
    });
    expect(routes.map(({request}) => [request.path, request.component])).toEqual([
      ['/p/a/b', '@theme/MDXPage'],
      ['/p/', '@site/src/pages/index.js'],
    ]);
    expect(documents).toMatchObject([
      {permalink: '/p/a/b', set: 'docusaurus-plugin-content-pages/default', document: {id: 'src/pages/a/b.md'}},
    ]);
    expect(routes[0]?.request.modules).toMatchObject({
      content: {
        __import: true,
        path: '@site/src/pages/a/b.md',
        metadata: {title: 'Title', description: 'First line.', unlisted: false},
      },
    });
  });

  it('PAG-03 follows slug, draft and unlisted, and reports mistakes of all pages', async () => {
    const {routes, diagnostics} = await load('', {
      'src/pages/a.md': '---\nslug: /other\nunlisted: true\n---\n',
      'src/pages/b.md': '---\ndraft: true\n---\n',
      'src/pages/c.md': '---\ntitle: [x]\n---\n',
      'src/pages/d.md': '---\ndraft: true\nunlisted: true\n---\n',
      'src/pages/e.md': '---\nnever: closed\n',
    });
    expect(routes.map(({request}) => request.path)).toEqual(['/other']);
    expect(diagnostics.map(({code}) => code).sort()).toEqual(['INK2001', 'INK2010', 'INK2032']);
  });

  it('PAG-08 gives other plugins pages with their metadata', async () => {
    const files = {
      'src/pages/a.md': '---\nkeywords: [k]\n---\n# Title\n\nFirst line.',
      'src/pages/b.js': '',
      'reader.js':
        "module.exports = () => ({name: 'reader', allContentLoaded({allContent, actions}) {\n" +
        "  const pages = allContent['docusaurus-plugin-content-pages'].default;\n" +
        '  actions.setGlobalData(pages.map(({document, metadata, ...page}) => page));\n' +
        '}});\n',
    };
    const {globalData} = await load(`}], ['./reader.js', {`, files);
    expect(globalData['reader']).toEqual({
      default: [
        {
          ...{type: 'mdx', permalink: '/a', source: '@site/src/pages/a.md', title: 'Title', description: 'First line.'},
          ...{frontMatter: {keywords: ['k']}, unlisted: false},
        },
        {type: 'jsx', permalink: '/b', source: '@site/src/pages/b.js'},
      ],
    });
  });

  it('PAG-05 shows translated files in the place of the originals', async () => {
    const files = {
      'src/pages/a.md': 'Original',
      'src/pages/b.md': 'Only here',
      'i18n/zh/docusaurus-plugin-content-pages/a.md': '译文',
    };
    const {documents} = await load('', files, `i18n: {defaultLocale: 'zh', locales: ['zh']}`);
    expect(documents.map(({document, aliases}) => [document.id, aliases?.length ?? 0])).toEqual([
      ['i18n/zh/docusaurus-plugin-content-pages/a.md', 1],
      ['src/pages/b.md', 0],
    ]);
  });

  it('DOC-88 reads no translated files of a language that the site does not translate', async () => {
    const {documents} = await load(
      '',
      {
        'src/pages/a.md': 'Original',
        'docs/a.md': 'Original',
        'blog/2024-01-01-a.md': 'Original',
        'i18n/fr/docusaurus-plugin-content-pages/a.md': 'x',
        'i18n/fr/docusaurus-plugin-content-docs/current/a.md': 'x',
        'i18n/fr/docusaurus-plugin-content-blog/2024-01-01-a.md': 'x',
      },
      `i18n: {defaultLocale: 'fr', locales: ['fr'], localeConfigs: {fr: {translate: false}}},
      presets: [['classic', {pages: false}]]`,
    );
    expect(documents.map(({document}) => document.id).sort()).toEqual([
      'blog/2024-01-01-a.md',
      'docs/a.md',
      'src/pages/a.md',
    ]);
  });

  it('PAG-04 takes a text or a function as editUrl', async () => {
    const files = {'src/pages/a.md': 'x'};
    const editUrl = async (option: string): Promise<unknown> => {
      const {routes} = await load(`editUrl: ${option}`, files);
      const content = routes[0]?.request.modules?.['content'] as {metadata?: {editUrl?: string}} | undefined;
      return content?.metadata?.editUrl;
    };
    expect(await editUrl(`'https://g.example/tree/main/'`)).toBe('https://g.example/tree/main/src/pages/a.md');
    expect(
      await editUrl(
        `({pagesDirPath, pagesPath, permalink, locale}) => [pagesDirPath, pagesPath, permalink, locale].join(' ')`,
      ),
    ).toBe('src/pages a.md /a en');
  });

  it('PAG-07 gives a function for editUrl the folder that the page was found in', async () => {
    const files = {'src/pages/a.md': 'x', 'i18n/zh/docusaurus-plugin-content-pages/a.md': '译文'};
    const {routes} = await load(
      'editUrl: ({pagesDirPath}) => pagesDirPath',
      files,
      `i18n: {defaultLocale: 'zh', locales: ['zh']}`,
    );
    expect(routes[0]?.request.modules).toMatchObject({
      content: {metadata: {editUrl: 'i18n/zh/docusaurus-plugin-content-pages'}},
    });
  });
});
