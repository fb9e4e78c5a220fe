import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {FinishedPage, PostBuildProps} from '../../../../../contract/plugin.ts';
import {absoluteHtmlOf} from '../../../../../plugins/content-blog/feeds/absolute-html.ts';
import {siteWith} from '../../content-docs/plugin-context.ts';
import {notes, runBlog, type BlogRun} from '../run-blog.ts';

const quiet = {onInlineAuthors: 'ignore', onInlineTags: 'ignore', onUntruncatedBlogPosts: 'ignore'};

/** Builds a page for each post, as the site would have it, and runs the hook. */
async function feedsOf(run: BlogRun, html = '<p>Text</p>'): Promise<(file: string) => string> {
  const outDir = siteWith({});
  const pages = run.content.blogPosts.map(({metadata: {permalink, title}}, index): FinishedPage => {
    const file = path.join(outDir, `page-${index}.html`);
    fs.writeFileSync(
      file,
      `<!doctype html><body><h1>${title}</h1><div id=__blog-post-container class=markdown>${html}</div>after</body>`,
    );
    return {path: permalink, file, noIndex: false, title};
  });
  await run.plugin.postBuild?.({...run.context, outDir, pages, content: run.content} as unknown as PostBuildProps & {
    content: never;
  });
  return (file) => fs.readFileSync(path.join(outDir, file), 'utf8');
}

test('BLG-38 FEED-02 FEED-03 items have the text of the finished page, with absolute links and images', async () => {
  const run = await runBlog({siteDir: notes, baseUrl: '/base/'}, {...quiet, feedOptions: {type: 'all', limit: 2}});
  const read = await feedsOf(
    run,
    '<a href="#x">x</a><a href="../b">b</a><img src="/base/i.png" srcset="/base/i.png 1x, /base/j.png 2x">',
  );
  const feed = JSON.parse(read('blog/feed.json')) as {items: Record<string, string>[]};
  expect(feed.items.map((item) => [item['title'], item['url']])).toEqual([
    ['Trip', 'https://test.example/base/blog/2024/03/01/trip'],
    ['Two cooks', 'https://test.example/base/blog/2024/02/10/cooks'],
  ]);
  expect(feed.items[0]?.['content_html']).toBe(
    '<a href="https://test.example/base/blog/2024/03/01/trip#x">x</a><a href="https://test.example/base/blog/2024/03/b">b</a>' +
      '<img src="https://test.example/base/i.png" srcset="https://test.example/base/i.png 1x, https://test.example/base/j.png 2x">',
  );
  expect(read('blog/rss.xml')).toContain('<link>https://test.example/base/blog/2024/03/01/trip</link>');
  expect(read('blog/atom.xml')).toContain('<category label="Pipes" term="Pipes"/>');
});

test('FEED-05 FEED-06 language, title, and the date of the newest post instead of the time of the build', async () => {
  const feedOptions = {title: 'Site & blog', description: 'About <it>', language: 'zh', copyright: '© me'};
  const read = await feedsOf(await runBlog({siteDir: notes}, {...quiet, feedOptions}));
  expect(read('blog/rss.xml')).toContain('<language>zh</language>');
  expect(read('blog/rss.xml')).toContain('<title>Site &amp; blog</title>');
  expect(read('blog/rss.xml')).toContain('<lastBuildDate>Sat, 02 Mar 2024 10:00:00 GMT</lastBuildDate>');
  expect(read('blog/atom.xml')).toContain('<updated>2024-03-02T10:00:00.000Z</updated>');
  expect(() => read('blog/feed.json')).toThrow('ENOENT');
});

test('FEED-02 an author without an email address is in the other feeds, which do not ask for one', async () => {
  const authors = '[{name: Ann, email: ann@test.example}, {name: Bob}]';
  const siteDir = siteWith({'blog/2024-01-01-a.md': `---\nauthors: ${authors}\n---\nText\n`});
  const read = await feedsOf(await runBlog({siteDir}, {...quiet, feedOptions: {type: 'all'}}));
  expect(read('blog/rss.xml').match(/<author>.*<\/author>/g)).toEqual(['<author>ann@test.example (Ann)</author>']);
  expect(read('blog/atom.xml').match(/<name>.*<\/name>/g)).toEqual(['<name>Ann</name>', '<name>Bob</name>']);
});

test('FEED-01 characters that XML cannot carry are left out, and the end of CDATA is harmless', async () => {
  const siteDir = siteWith({'blog/2024-01-01-a.md': '---\ntitle: "A\\u0001 ]]> B"\n---\nText\n'});
  const read = await feedsOf(await runBlog({siteDir}, quiet), '<p>\u0008 ]]&gt; 中文 😀</p>');
  const rss = read('blog/rss.xml');
  expect(rss).not.toMatch(/[\u0000-\u0008]/);
  expect(rss).toContain('<title><![CDATA[A ]]]]><![CDATA[> B]]></title>');
  expect(rss).toContain('中文 😀');
});

test('TRAP-16 addresses in feeds are percent-encoded', async () => {
  const siteDir = siteWith({'blog/2024-01-01-中文.md': '# 中\n'});
  const read = await feedsOf(await runBlog({siteDir}, quiet));
  expect(read('blog/rss.xml')).toContain('<link>https://test.example/blog/2024/01/01/%E4%B8%AD%E6%96%87</link>');
});

test('BLG-37 unlisted posts are in no feed; null writes none', async () => {
  const run = await runBlog({siteDir: notes}, {...quiet, feedOptions: {limit: null}});
  expect((await feedsOf(run))('blog/rss.xml')).not.toContain('Secret');
  const none = await feedsOf(await runBlog({siteDir: notes}, {...quiet, feedOptions: {type: null}}));
  expect(() => none('blog/rss.xml')).toThrow('ENOENT');
});

test('BLG-07 createFeedItems may change the items; xslt adds a style sheet', async () => {
  const createFeedItems = async (input: {defaultCreateFeedItems: (input: object) => Promise<{title: string}[]>}) =>
    (await input.defaultCreateFeedItems(input)).map((item) => ({...item, title: `${item.title}!`}));
  const run = await runBlog({siteDir: notes}, {...quiet, feedOptions: {createFeedItems, xslt: {rss: true}}});
  const read = await feedsOf(run);
  expect(read('blog/rss.xml')).toContain('Trip!');
  expect(read('blog/rss.xml')).toMatch(/^<\?xml [^>]*\?>\n<\?xml-stylesheet type="text\/xsl" href="rss\.xsl"\?>/);
  expect(read('blog/atom.xml')).not.toContain('xml-stylesheet');
  expect(read('blog/rss.xsl')).toContain('rss.css');
  expect(read('blog/rss.css')).toContain('body');
});

test('BLG-48 style sheets of the site lie in the folder of the blog, or where an absolute path leads', async () => {
  const siteDir = siteWith({
    'blog/2024-01-01-a.md': '# A\n',
    'blog/feed.xslt': '<own/>',
    'blog/feed.css': 'own',
    'elsewhere/x.xsl': '<x/>',
    'elsewhere/x.css': 'x',
  });
  const xslt = {rss: 'feed.xslt', atom: path.join(siteDir, 'elsewhere/x.xsl')};
  const read = await feedsOf(await runBlog({siteDir}, {...quiet, feedOptions: {xslt}}));
  expect(read('blog/rss.xml')).toContain('href="feed.xslt"');
  expect([read('blog/feed.xslt'), read('blog/feed.css')]).toEqual(['<own/>', 'own']);
  expect(read('blog/atom.xml')).toContain('href="x.xsl"');
  expect([read('blog/x.xsl'), read('blog/x.css')]).toEqual(['<x/>', 'x']);
});

test('BLG-07 a feed may have no items', async () => {
  const read = await feedsOf(await runBlog({siteDir: notes}, {...quiet, feedOptions: {limit: 0}}));
  expect(read('blog/rss.xml')).not.toContain('<item>');
});

test('FEED-04 links to the feeds for the head of every page', async () => {
  const run = await runBlog({siteDir: notes, baseUrl: '/base/'}, quiet);
  expect(run.plugin.injectHtmlTags?.({content: run.content})).toEqual({
    headTags: [
      {
        tagName: 'link',
        attributes: {rel: 'alternate', type: 'application/rss+xml', href: '/base/blog/rss.xml', title: 'Test RSS Feed'},
      },
      {
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: 'application/atom+xml',
          href: '/base/blog/atom.xml',
          title: 'Test Atom Feed',
        },
      },
    ],
  });
});

test('a page without the element has no text', () => {
  expect(absoluteHtmlOf('<p>x</p>', 'y', 'https://test.example/')).toBeUndefined();
});

test.each([
  ['a text', 'createFeedItems must return an array.'],
  [[null], 'whose "title" is not a string (index 0)'],
  [[{title: 'a', link: '/a', date: new Date(0)}], 'whose "link" is not an absolute URL (index 0)'],
  [[{title: 'a', link: 'https://test.example/a', date: new Date(Number.NaN)}], 'whose "date" is not a Date (index 0)'],
])('fault 71: createFeedItems that returns %j is named, and no feed is written', async (items, message) => {
  const run = await runBlog(
    {siteDir: notes},
    {...quiet, feedOptions: {type: 'all', createFeedItems: async () => items}},
  );
  await expect(feedsOf(run)).rejects.toThrow(message);
});

test('fault 82: the Atom feed is well-formed with < in the label of a tag', async () => {
  const siteDir = siteWith({'blog/2024-01-01-a.md': '---\ntags: ["a < b & \\"c\\""]\n---\nText\n'});
  const read = await feedsOf(await runBlog({siteDir}, {...quiet, feedOptions: {type: 'all'}}));
  const label = 'a &lt; b &amp; &quot;c&quot;';
  expect(read('blog/atom.xml')).toContain(`<category label="${label}" term="${label}"/>`);
  expect(JSON.parse(read('blog/feed.json'))).toMatchObject({items: [{tags: ['a < b & "c"']}]});
});

test('FEED-02 the URL of an author may be a path of the site', async () => {
  const authors = '[{name: Ann, url: /about}, {name: Bob, url: "https://bob.example/x"}]';
  const siteDir = siteWith({'blog/2024-01-01-a.md': `---\nauthors: ${authors}\n---\nText\n`});
  const read = await feedsOf(await runBlog({siteDir, baseUrl: '/base/'}, quiet));
  expect(read('blog/atom.xml').match(/<uri>.*<\/uri>/g)).toEqual([
    '<uri>https://test.example/base/about</uri>',
    '<uri>https://bob.example/x</uri>',
  ]);
});
