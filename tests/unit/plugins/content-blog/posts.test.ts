import {expect, test} from 'vitest';
import {socialLinks} from '../../../../plugins/content-blog/authors.ts';
import {siteWith} from '../content-docs/plugin-context.ts';
import {notes, postAt, runBlog} from './run-blog.ts';

const quiet = {onInlineAuthors: 'ignore', onInlineTags: 'ignore', onUntruncatedBlogPosts: 'ignore'};

test('BLG-24 BLG-37 newest first; drafts are left out, unlisted posts stay but are no neighbours', async () => {
  const run = await runBlog({siteDir: notes}, quiet);
  expect(
    run.content.blogPosts.map(({metadata}) => [
      metadata.title,
      metadata.permalink,
      metadata.prevItem?.title,
      metadata.nextItem?.title,
    ]),
  ).toEqual([
    ['Secret', '/blog/2024/04/01/secret', undefined, undefined],
    ['Trip', '/blog/2024/03/01/trip', undefined, 'Two cooks'],
    ['Two cooks', '/blog/2024/02/10/cooks', 'Trip', 'Hello'],
    ['Hello', '/blog/hello', 'Two cooks', 'Last of the year'],
    ['Last of the year', '/blog/2023/12/31/last', 'Hello', undefined],
  ]);
  expect(run.problems).toEqual([]);
  const ascending = await runBlog({siteDir: notes}, {...quiet, sortPosts: 'ascending'});
  expect(ascending.content.blogPosts[0]?.metadata.title).toBe('Last of the year');
});

test('BLG-24 posts of one day stay in the order of their files', async () => {
  const siteDir = siteWith({
    'blog/2024-01-01-b.md': '# B\n',
    'blog/2024-01-01-a.md': '# A\n',
    'blog/2024-01-01-c.md': '# C\n',
  });
  const run = await runBlog({siteDir}, quiet);
  expect(run.content.blogPosts.map((post) => post.metadata.title)).toEqual(['A', 'B', 'C']);
});

test('BLG-22 TRAP-13 the date of the front matter wins, without zone it is UTC, and stays as written for components', async () => {
  const run = await runBlog({siteDir: notes}, quiet);
  expect(postAt(run, '/blog/2024/03/01/trip')).toMatchObject({
    date: new Date('2024-03-02T10:00:00Z'),
    frontMatter: {date: '2024-03-02T10:00'},
  });
  const siteDir = siteWith({'blog/x.md': '---\ndate: 2024-05-06\n---\n# X\n'});
  expect(postAt(await runBlog({siteDir}, quiet), '/blog/x')?.frontMatter['date']).toEqual(
    new Date('2024-05-06T00:00:00Z'),
  );
});

test('BLG-22 without a date the history is asked, then the file, with a warning', async () => {
  const siteDir = siteWith({'blog/x.md': '# X\n'});
  const fileHistory = async () => ({created: {timestamp: 1000, author: 'A'}, updated: {timestamp: 2000, author: 'B'}});
  const known = await runBlog({siteDir, fileHistory}, quiet);
  expect([postAt(known, '/blog/x')?.date, known.problems]).toEqual([new Date(1000), []]);
  const unknown = await runBlog({siteDir}, quiet);
  expect(postAt(unknown, '/blog/x')?.date).toBeInstanceOf(Date);
  expect(unknown.problems).toEqual([expect.stringContaining('blog/x.md warning INK2210 The post has no date')]);
});

test('BLG-26 BLG-27 BLG-28 BLG-29 authors by key, changed for a post, in the post, and in the old form', async () => {
  const run = await runBlog({siteDir: notes, baseUrl: '/base/'}, quiet);
  expect(postAt(run, '/base/blog/2024/02/10/cooks')?.authors).toEqual([
    {key: 'bo', name: 'Bo', page: {permalink: '/base/blog/authors/the-bo'}},
    {
      ...{key: 'ann', name: 'Ann', title: 'Guest', email: 'ann@example.org', imageURL: '/base/img/ann.png'},
      page: {permalink: '/base/blog/authors/ann'},
      socials: {},
    },
    {key: null, page: null, name: 'Dee', imageURL: './dee.png'},
  ]);
  expect(postAt(run, '/base/blog/2024/03/01/trip')?.authors).toEqual([
    {key: null, page: null, name: 'Eve', url: 'https://example.org/eve'},
  ]);
});

test('BLG-11 warnings name the place and what to do', async () => {
  const run = await runBlog({siteDir: notes});
  expect(run.problems.map((line) => line.replace(/ \|.*/, ''))).toEqual(
    expect.arrayContaining([
      'blog/2024-02-10-cooks.mdx:6:5 warning INK2224 The author "Dee" is not in the authors file.',
      'blog/2024-02-10-cooks.mdx:8:15 warning INK2153 The tag "Odd" is not in the tags file.',
      'blog/2024-03-01-trip/index.md:3:9 warning INK2224 The author "Eve" is not in the authors file.',
      'blog/2024-03-01-trip/index.md warning INK2212 The post has no truncation marker, so lists show the full post.',
      'blog/2024-04-01-secret.md:4:8 warning INK2153 The tag "quiet" is not in the tags file.',
    ]),
  );
  expect(run.problems).toHaveLength(5);
});

test('BLG-27 an unknown key is an error with the nearest name, and so are doubles and mixed forms', async () => {
  const siteDir = siteWith({
    'blog/authors.yml':
      'ann: {name: Ann}\nbad: {title: Nobody}\none: {name: One, page: true}\nuno: {name: Uno, page: {permalink: one}}\n',
    'blog/2024-01-01-a.md': '---\nauthors: [anne]\n---\n# A\n',
    'blog/2024-01-02-b.md': '---\nauthors: [ann, ann]\n---\n# B\n',
    'blog/2024-01-03-c.md': '---\nauthors: ann\nauthor: Old\n---\n# C\n',
    'blog/2024-01-04-d.md': '---\nauthors: [{title: X}]\n---\n# D\n',
  });
  const run = await runBlog({siteDir}, quiet);
  expect(run.problems.toSorted()).toEqual([
    expect.stringMatching(/^blog\/2024-01-01-a\.md:2:11 error INK2223 The author "anne" .* Did you mean "ann"\?/),
    expect.stringMatching(/^blog\/2024-01-02-b\.md:2:10 error INK2225 The author "ann" is listed twice\./),
    expect.stringMatching(/^blog\/2024-01-03-c\.md:2:1 error INK2222 /),
    expect.stringMatching(/^blog\/2024-01-04-d\.md:2:11 error INK2010 /),
    expect.stringMatching(
      /^blog\/authors\.yml:2:1 error INK2220 Authors file: "bad" requires a "name" or an "image_url"\./,
    ),
    expect.stringMatching(/^blog\/authors\.yml:4:\d+ error INK2221 The authors "one" and "uno" have the same page/),
  ]);
});

test('I18N-04 a translated post stands in for its original', async () => {
  const run = await runBlog(
    {siteDir: notes, locale: 'zh-Hans'},
    {...quiet, editUrl: 'https://git.example.org/', editLocalizedFiles: true},
  );
  expect(postAt(run, '/blog/hello')).toMatchObject({
    title: '你好',
    editUrl: 'https://git.example.org/i18n/zh-Hans/docusaurus-plugin-content-blog/2024-01-05-hello.md',
  });
  expect(run.documents.find((entry) => entry.permalink === '/blog/hello')?.aliases).toEqual([
    `${notes}/blog/2024-01-05-hello.md`,
  ]);
});

test('BLG-29 names of platforms may have capital letters', () => {
  expect(socialLinks({GitHub: 'jane', X: 'https://x.com/jane', Forge: 'jane'})).toEqual({
    github: 'https://github.com/jane',
    X: 'https://x.com/jane',
    Forge: 'jane',
  });
});

test('BLG-13 a function of the site may give other posts', async () => {
  const processBlogPosts = async ({blogPosts}: {blogPosts: {metadata: {title: string}}[]}) =>
    blogPosts.filter((post) => post.metadata.title !== 'Two cooks');
  const run = await runBlog({siteDir: notes}, {...quiet, processBlogPosts});
  expect(postAt(run, '/blog/2024/03/01/trip')?.nextItem?.title).toBe('Hello');
});

test('BLG-13 posts that the function leaves out need no truncation marker', async () => {
  const siteDir = siteWith({'blog/2024-01-01-a.md': '# A\n', 'blog/2024-01-02-b.md': '# B\n'});
  const processBlogPosts = ({blogPosts}: {blogPosts: object[]}) => blogPosts.slice(1);
  const run = await runBlog({siteDir}, {processBlogPosts});
  expect(run.problems).toEqual([expect.stringMatching(/^blog\/2024-01-01-a\.md warning INK2212 /)]);
});
