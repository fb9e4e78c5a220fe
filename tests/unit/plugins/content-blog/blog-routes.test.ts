import {expect, test} from 'vitest';
import {siteWith} from '../content-docs/plugin-context.ts';
import {notes, routeAt, runBlog, type BlogRun} from './run-blog.ts';

const quiet = {onInlineAuthors: 'ignore', onInlineTags: 'ignore', onUntruncatedBlogPosts: 'ignore'};

function titles(run: BlogRun, path: string): unknown[] {
  const items = routeAt(run, path).modules?.['items'] as {content: {metadata: {title: string}}}[];
  return items.map((item) => item.content.metadata.title);
}

test('BLG-33 BLG-34 BLG-44 list pages with summaries', async () => {
  const run = await runBlog({siteDir: notes}, {...quiet, postsPerPage: 3});
  expect(titles(run, '/blog')).toEqual(['Trip', 'Two cooks', 'Hello']);
  expect(titles(run, '/blog/page/2')).toEqual(['Last of the year']);
  expect(routeAt(run, '/blog').props).toEqual({
    metadata: {
      ...{permalink: '/blog', page: 1, postsPerPage: 3, totalPages: 2, totalCount: 4, nextPage: '/blog/page/2'},
      ...{blogTitle: 'Blog', blogDescription: 'Blog'},
    },
  });
  expect(routeAt(run, '/blog').modules?.['items']).toMatchObject([
    {content: {__import: true, path: `${notes}/blog/2024-03-01-trip/index.md`, query: {truncated: true}}},
    {},
    {},
  ]);
  expect(run.sets).toMatchObject([
    {removeContentTitle: true, truncateMarker: {source: expect.stringContaining('truncate')}},
  ]);
});

test('BLG-35 a post has its document, the sidebar and what the blog is called', async () => {
  const run = await runBlog({siteDir: notes, baseUrl: '/base/'}, {...quiet, blogTitle: 'Notes'});
  expect(routeAt(run, '/base/blog/hello')).toMatchObject({
    component: '@theme/BlogPostPage',
    modules: {
      content: {__import: true, metadata: {title: 'Hello', date: '2024-01-05T00:00:00.000Z', hasTruncateMarker: true}},
      sidebar: {when: 'inline'},
    },
    context: {blogMetadata: {blogBasePath: '/base/blog', blogTitle: 'Notes', authorsListPath: '/base/blog/authors'}},
    metadata: {sourceFilePath: 'blog/2024-01-05-hello.md'},
  });
});

test('BLG-50 metadata of a post, and what other plugins get of the blog', async () => {
  const run = await runBlog({siteDir: notes}, {...quiet, editUrl: 'https://g.example/'});
  const post = run.content.blogPosts.find(({id}) => id === '/2024/02/10/cooks');
  expect(post).toMatchObject({
    id: '/2024/02/10/cooks',
    content: expect.any(String),
    metadata: {
      ...{permalink: '/blog/2024/02/10/cooks', source: expect.stringMatching(/^@site\/blog\/2024-02-10-/)},
      ...{title: 'Two cooks', description: expect.any(String), date: new Date('2024-02-10'), readingTime: 0.02},
      ...{editUrl: expect.stringMatching(/^https:\/\/g\.example\/blog\//), hasTruncateMarker: expect.any(Boolean)},
      ...{tags: expect.any(Array), authors: expect.any(Array), frontMatter: expect.any(Object), unlisted: false},
      prevItem: {title: 'Trip', permalink: '/blog/2024/03/01/trip'},
      nextItem: {title: 'Hello', permalink: '/blog/hello'},
    },
  });
  expect(run.content).toMatchObject({
    ...{blogTitle: 'Blog', blogDescription: 'Blog', blogSidebarTitle: 'Recent posts', blogTagsListPath: '/blog/tags'},
    ...{authorsMap: expect.any(Object), blogTags: expect.any(Object)},
  });
});

test('BLG-03 BLG-36 the sidebar counts unlisted posts', async () => {
  const run = await runBlog({siteDir: notes}, {...quiet, blogSidebarCount: 2, blogSidebarTitle: 'Newest'});
  expect([...run.shared.values()]).toMatchObject([
    {
      title: 'Newest',
      items: [
        {title: 'Secret', unlisted: true},
        {title: 'Trip', unlisted: false},
      ],
    },
  ]);
});

test('BLG-46 the sidebar names a post by its sidebar_label', async () => {
  const siteDir = siteWith({'blog/2024-01-01-a.md': '---\ntitle: A long title\nsidebar_label: Short\n---\nx'});
  const run = await runBlog({siteDir}, quiet);
  expect([...run.shared.values()]).toMatchObject([{items: [{title: 'Short'}]}]);
  expect(routeAt(run, '/blog/2024/01/01/a').modules).toMatchObject({content: {metadata: {title: 'A long title'}}});
});

test('BLG-31 tags with their counts; a tag of unlisted posts alone has a page but is in no list', async () => {
  const run = await runBlog({siteDir: notes}, {...quiet, postsPerPage: 1});
  expect(routeAt(run, '/blog/tags').props).toEqual({
    tags: [
      {label: 'Pipes', permalink: '/blog/tags/pipes', description: 'Long things.', count: 2},
      {label: 'Odd', permalink: '/blog/tags/odd', description: undefined, count: 1},
    ],
  });
  expect(titles(run, '/blog/tags/pipes/page/2')).toEqual(['Hello']);
  expect(routeAt(run, '/blog/tags/pipes').props).toMatchObject({
    tag: {label: 'Pipes', allTagsPath: '/blog/tags', count: 2, unlisted: false},
    listMetadata: {permalink: '/blog/tags/pipes', totalPages: 2},
  });
  expect(routeAt(run, '/blog/tags/quiet').props).toMatchObject({tag: {unlisted: true}});
});

test('BLG-30 authors and their pages, with a path of their own for further pages', async () => {
  const run = await runBlog({siteDir: notes}, {...quiet, postsPerPage: 1, authorsPageBasePath: 'authors'});
  expect(routeAt(run, '/blog/authors').props).toMatchObject({
    authors: [
      {key: 'ann', count: 2},
      {key: 'bo', count: 1},
      {key: 'cy', count: 0, page: null},
    ],
  });
  expect(titles(run, '/blog/authors/ann')).toEqual(['Two cooks']);
  expect(titles(run, '/blog/authors/ann/authors/2')).toEqual(['Hello']);
  expect(routeAt(run, '/blog/authors/the-bo').props).toMatchObject({
    author: {name: 'Bo', count: 1},
    listMetadata: {totalPages: 1},
  });
  const usual = await runBlog({siteDir: notes}, {...quiet, postsPerPage: 1});
  expect(titles(usual, '/blog/authors/ann/page/2')).toEqual(['Hello']);
});

test('BLG-32 the archive has all listed posts, newest first', async () => {
  const run = await runBlog({siteDir: notes}, quiet);
  const {archive} = routeAt(run, '/blog/archive').props as {archive: {blogPosts: {metadata: {title: string}}[]}};
  expect(archive.blogPosts.map((post) => post.metadata.title)).toEqual([
    'Trip',
    'Two cooks',
    'Hello',
    'Last of the year',
  ]);
  const without = await runBlog({siteDir: notes}, {...quiet, archiveBasePath: null});
  expect(without.routes.some((route) => route.path === '/blog/archive')).toBe(false);
});

test('BLG-47 the archive has all metadata of its posts', async () => {
  const run = await runBlog({siteDir: notes}, quiet);
  const {archive} = routeAt(run, '/blog/archive').props as {archive: {blogPosts: {id: string; metadata: object}[]}};
  const {modules} = routeAt(run, '/blog/hello');
  expect(archive.blogPosts.find(({id}) => id === 'hello')).toEqual({
    id: 'hello',
    metadata: (modules?.['content'] as {metadata: object}).metadata,
  });
  expect(archive.blogPosts[0]?.metadata).toMatchObject({authors: expect.any(Array), frontMatter: expect.any(Object)});
});

test('PRE-03 without a folder there is an empty list and nothing else', async () => {
  const run = await runBlog({siteDir: siteWith({'x.txt': ''})});
  expect(run.routes.map((route) => route.path)).toEqual(['/blog']);
  expect(run.plugin.injectHtmlTags?.({content: run.content})).toEqual({});
});

test('BLG-01 the blog may be the whole site', async () => {
  const run = await runBlog({siteDir: notes}, {...quiet, routeBasePath: '/'});
  expect(run.routes.map((route) => route.path)).toEqual(
    expect.arrayContaining(['/', '/hello', '/tags/pipes', '/archive']),
  );
});

test('I18N-06 title, description and sidebar are translated', async () => {
  const run = await runBlog({siteDir: notes}, quiet, {options: {title: '随记', 'sidebar.title': '最新'}});
  expect(routeAt(run, '/blog').props).toMatchObject({metadata: {blogTitle: '随记', blogDescription: 'Blog'}});
  expect([...run.shared.values()]).toMatchObject([{title: '最新'}]);
});
