import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {pageDataOf, servedPage} from './served-page.ts';
import {ink, openSession} from './session.ts';

const run = promisify(execFile);
const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));
const TAGS = ['blend', 'computer-shader', 'framebuffe', 'stencil', 'opengl基础', '图形学基础', '坐标系统', '纹理'];
const number = (n: number): string => String(n).padStart(2, '0');

/** Posts on a list page, by address. */
async function postsOn(route: string): Promise<string[]> {
  const {html} = await servedPage(session.outDir(), route);
  const articles = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
  return articles.map((article) => /<h2[^>]*><a[^>]*href="([^"]*)"/.exec(article)?.[1] ?? '');
}
async function pager(route: string): Promise<Record<string, string | undefined>> {
  const {html} = await servedPage(session.outDir(), route);
  const link = (name: string): string | undefined =>
    new RegExp(`<a[^>]*href="([^"]*)"[^>]*data-ink="${name}"`).exec(html)?.[1] ??
    new RegExp(`<a(?=[^>]*data-ink="${name}")[^>]*href="([^"]*)"`).exec(html)?.[1];
  return {newer: link('pager-prev'), older: link('pager-next')};
}
const list = (route: string): Promise<string[]> => fs.readdir(path.join(session.outDir(), route));
const exists = (route: string): Promise<boolean> =>
  fs.access(path.join(session.outDir(), route)).then(
    () => true,
    () => false,
  );

describe('routes of the blog', () => {
  it('RT-04 RT-05 RT-06: pages of the lists', async () => {
    const upTo = (last: number): string[] => Array.from({length: last - 1}, (_, index) => String(index + 2)).sort();
    expect((await list('blog/page')).sort()).toEqual(upTo(21));
    expect((await list('blog/authors/editor/authors')).sort()).toEqual(upTo(19));
    for (const [tag, pages] of [
      ['opengl基础', 9],
      ['图形学基础', 9],
      ['坐标系统', 2],
    ] as const) {
      expect((await list(`blog/tags/${tag}/page`)).sort(), tag).toEqual(upTo(pages));
    }
    for (const tag of ['blend', 'computer-shader', 'framebuffe', 'stencil', '纹理']) {
      expect(await exists(`blog/tags/${tag}/page`), tag).toBe(false);
    }
  });

  it('RT-07 RT-08: eight tags, twenty-one posts', async () => {
    expect((await list('blog/tags')).filter((name) => name !== 'index.html').sort()).toEqual([...TAGS].sort());
    const posts = (await list('blog')).filter((name) => /^\d+$/.test(name)).sort();
    expect(posts).toEqual(Array.from({length: 21}, (_, index) => number(index + 1)));
  });
});

describe('lists of posts', () => {
  it('BLG-01 BLG-02: one post a page, newest first, cut, with a way on', async () => {
    for (let page = 1; page <= 21; page++) {
      expect(await postsOn(page === 1 ? '/blog' : `/blog/page/${page}`)).toEqual([`/blog/${number(22 - page)}`]);
    }
    const {html} = await servedPage(session.outDir(), '/blog/page/19');
    expect(html).toMatch(/data-ink="read-more"/);
    expect(html).toContain('画第二个物体时第一个变了形');
    expect(html).not.toContain('标题里的 VEO 指的是');
  });

  it('BLG-03: newer and older', async () => {
    expect(await pager('/blog')).toEqual({newer: undefined, older: '/blog/page/2'});
    expect(await pager('/blog/page/2')).toEqual({newer: '/blog', older: '/blog/page/3'});
    expect(await pager('/blog/page/21')).toEqual({newer: '/blog/page/20', older: undefined});
  });

  it('BLG-04: reading time counts Han characters', async () => {
    for (const route of ['/blog/03', '/blog/page/19']) {
      const {html} = await servedPage(session.outDir(), route);
      const minutes = Number(/data-ink="reading-time">约 (\d+) 分钟读完/.exec(html)?.[1]);
      const source = await fs.readFile(path.join(session.siteDir(), 'content/blog/03-vao-vbo-ebo.mdx'), 'utf8');
      const words = source
        .replace(/^---[\s\S]*?\n---/, '')
        .match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu);
      expect(minutes).toBe(Math.ceil((words?.length ?? 0) / 200));
    }
  });

  it('BLG-17: each list page has one file of data', async () => {
    const list = pageDataOf((await servedPage(session.outDir(), '/blog/page/2')).html);
    expect(JSON.stringify(list)).toContain(
      '"permalink":"/blog/page/2","page":2,"postsPerPage":1,"totalPages":21,"totalCount":21,"previousPage":"/blog","nextPage":"/blog/page/3"',
    );
    const tag = JSON.stringify(pageDataOf((await servedPage(session.outDir(), '/blog/tags/坐标系统')).html));
    expect(tag).toMatch(/"label":"坐标系统"/);
    expect(tag).toMatch(/"permalink":"\/blog\/tags\/坐标系统"/);
    expect(tag).toMatch(/"count":2/);
  });
});

describe('posts', () => {
  it('BLG-05: title, date, author, body, tags, outline', async () => {
    const {page} = await session.open('/blog/05');
    expect(await page.locator('h1').count()).toBe(1);
    const time = page.locator('article header time');
    expect(await time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d/);
    expect(await time.textContent()).toMatch(/^\d{4}年\d+月\d+日$/);
    expect(await page.locator('.ink-author__name').allTextContents()).toEqual(['Vulkan 指南编辑部']);
    expect(await page.locator('article .ink-tag').count()).toBeGreaterThan(0);
    expect(await page.locator(`${ink('toc')} a`).count()).toBeGreaterThan(0);
    const source = await fs.readFile(path.join(session.siteDir(), 'content/blog/05-textures.mdx'), 'utf8');
    const headings = [...source.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^##+ (.+)$/gm)].map(([, text]) => text);
    expect(headings.length).toBeGreaterThan(2);
    const shown = await page.locator('article h2, article h3').allTextContents();
    expect(shown.map((text) => text.replaceAll('\u200b', '').trim())).toEqual(headings);
    const signed = await Promise.all(
      Array.from({length: 21}, async (_, index) => {
        const {html} = await servedPage(session.outDir(), `/blog/${number(index + 1)}`);
        return html.includes('ink-author__name') ? 1 : 0;
      }),
    );
    expect(signed.reduce<number>((sum, one) => sum + one, 0)).toBe(19);
    expect(signed.slice(0, 2)).toEqual([0, 0]);
  });

  it('a post shows the date of its last commit, if its folder is a repository', async () => {
    const {page} = await session.open('/blog/05');
    const file = 'content/blog/05-textures.mdx';
    const log = ['log', '-1', '--no-merges', '--format=%at', '--', file];
    const {stdout = ''} = await run('git', log, {cwd: session.siteDir()}).catch(() => ({stdout: ''}));
    const shown = await page.locator('article footer .theme-last-updated').allTextContents();
    const seconds = Number(stdout);
    const date = new Intl.DateTimeFormat('zh', {dateStyle: 'long', timeZone: 'UTC'}).format(seconds * 1000);
    expect(shown.map((text) => text.trim())).toEqual(seconds === 0 ? [] : [`更新于 ${date}`]);
  });

  it('BLG-06: newer and older post', async () => {
    expect(await pager('/blog/05')).toEqual({newer: '/blog/06', older: '/blog/04'});
    expect(await pager('/blog/21')).toEqual({newer: undefined, older: '/blog/20'});
    expect(await pager('/blog/01')).toEqual({newer: '/blog/02', older: undefined});
  });

  it('BLG-07: all posts at the side, by year, newest first, the open one marked', async () => {
    const {page} = await session.fresh();
    for (const route of ['/blog', '/blog/05', '/blog/tags/blend', '/blog/authors/editor']) {
      await session.visit(page, route);
      const sidebar = page.locator(ink('blog-sidebar'));
      expect(await sidebar.textContent(), route).toContain('全部文章');
      const links = await sidebar.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links, route).toEqual(Array.from({length: 21}, (_, index) => `/blog/${number(21 - index)}`));
      const years = (await sidebar.locator('.ink-years__year').allTextContents()).map(Number);
      expect(years).toEqual([...years].sort((a, b) => b - a));
      const marked = await sidebar
        .locator('a[aria-current]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(marked, route).toEqual(route === '/blog/05' ? ['/blog/05'] : []);
    }
  });

  it('BLG-16: a post of 1 January stands in its own year in every time zone', async () => {
    for (const timezoneId of ['Pacific/Honolulu', 'Asia/Shanghai']) {
      const {page} = await features.open('/blog/archive', {timezoneId});
      const section = page.locator('.ink-archive', {hasText: '元旦'});
      expect(await section.locator('h3').textContent()).toContain('2024');
      expect(await section.textContent()).toContain('1月1日');
    }
  });
});

describe('the look of lists', () => {
  it('the pager names the post that it leads to', async () => {
    const {page} = await session.open('/blog/page/2');
    const labels = await page.locator('.pagination-nav__link').allInnerTexts();
    expect(labels.map((label) => label.split('\n').map((line) => line.trim()))).toEqual([
      [expect.stringContaining('更新的文章'), '着色器对象：告别管线对象'],
      [expect.stringContaining('更早的文章'), '查询并启用物理设备特性'],
    ]);
  });

  it('the way on stands on the same side with tags and without', async () => {
    const {page} = await session.open('/blog');
    const right = (): Promise<number> =>
      page.locator(ink('read-more')).evaluate((link) => Math.round(link.getBoundingClientRect().right));
    const without = await right();
    expect(await page.locator('.ink-post .ink-tag').count()).toBe(0);
    await session.visit(page, '/blog/tags/坐标系统');
    expect(await page.locator('.ink-post .ink-tag').count()).toBeGreaterThan(0);
    expect(await right()).toBe(without);
  });

  it('an author who is only a name stands in the line of the date', async () => {
    const {page} = await session.open('/blog/18');
    const middle = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    expect(Math.abs((await middle('.ink-meta')) - (await middle('.ink-author')))).toBeLessThan(2);
  });

  it('the title of a tag is smaller than those of its posts', async () => {
    const {page} = await session.open('/blog/tags/坐标系统');
    const size = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size('h1')).toBeLessThan(await size('.ink-post__title'));
  });
});

describe('archive, tags and authors', () => {
  it('BLG-08: twenty-one entries, years newest first, posts oldest first inside a year', async () => {
    const {page} = await session.open('/blog/archive');
    const years = await page.locator('.ink-archive').evaluateAll((all) =>
      all.map((section) => ({
        year: Number(section.querySelector('h3')?.id),
        posts: [...section.querySelectorAll('a[href^="/blog/"]')].map((a) => ({
          href: a.getAttribute('href') ?? '',
          text: a.textContent ?? '',
        })),
      })),
    );
    expect(years.flatMap(({posts}) => posts)).toHaveLength(21);
    expect(years.map(({year}) => year)).toEqual(years.map(({year}) => year).sort((a, b) => b - a));
    const columns = await page.locator('.ink-archive').evaluateAll((all) => ({
      dates: [
        ...new Set(
          all
            .flatMap((year) => [...year.querySelectorAll('.ink-archive__date')])
            .map((time) => time.getBoundingClientRect().left),
        ),
      ],
      titles: [
        ...new Set(
          all
            .flatMap((year) => [...year.querySelectorAll('li span:last-child')])
            .map((title) => title.getBoundingClientRect().left),
        ),
      ],
      // A year is no higher than its posts.
      gaps: all.map(
        (year) =>
          year.getBoundingClientRect().bottom -
          (year.querySelector('li:last-child')?.getBoundingClientRect().bottom ?? 0),
      ),
    }));
    expect([columns.dates.length, columns.titles.length]).toEqual([1, 1]);
    expect(Math.max(...columns.gaps)).toBeLessThan(20);
    for (const {posts} of years) {
      expect(posts.map(({href}) => href)).toEqual(posts.map(({href}) => href).sort());
      for (const {text} of posts) expect(text).toMatch(/^\d+月\d+日/);
    }
  });

  it('BLG-09: tags with their counts under first characters', async () => {
    const {page} = await session.open('/blog/tags');
    const counts = await page.locator('.ink-tag span').allTextContents();
    expect(counts.map(Number).sort((a, b) => b - a)).toEqual([9, 9, 2, 1, 1, 1, 1, 1]);
    const letters = await page.locator('.ink-letter h2').evaluateAll((all) => all.map((heading) => heading.id));
    expect(letters).toEqual(expect.arrayContaining(['B', 'C', 'F', 'S', 'O', '图', '坐', '纹']));
  });

  it('BLG-09: a few tags are one cloud, where frequent ones are larger', async () => {
    const {page} = await session.open('/blog/tags');
    const sizes = await page
      .locator('.ink-tag')
      .evaluateAll((tags) => tags.map((tag) => [tag.textContent, parseFloat(getComputedStyle(tag).fontSize)] as const));
    const sizeOf = (name: string): number => sizes.find(([text]) => text?.startsWith(name))?.[1] ?? 0;
    expect(sizeOf('OpenGL')).toBeGreaterThan(sizeOf('坐标系统'));
    expect(sizeOf('坐标系统')).toBeGreaterThan(sizeOf('stencil'));
    expect(sizeOf('stencil')).toBeGreaterThanOrEqual(12);
    // Tags of different letters are as close as those of one.
    const [first, second] = await page
      .locator('.ink-tag')
      .evaluateAll((tags) => tags.slice(0, 2).map((tag) => tag.getBoundingClientRect().toJSON() as DOMRect));
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeLessThanOrEqual(16);
  });

  it('BLG-10: a tag page', async () => {
    const {page} = await session.open('/blog/tags/坐标系统');
    expect(await page.textContent('h1')).toBe('标签“坐标系统”下的 2 篇文章');
    expect(await page.locator('main a[href="/blog/tags"]').textContent()).toBe('所有标签');
    expect(await page.locator('main article').count()).toBe(1);
    expect(await page.getAttribute(ink('pager-next'), 'href')).toContain('/page/2');
  });

  it('BLG-11 BLG-12 BLG-13: authors', async () => {
    const {page} = await session.open('/blog/authors');
    expect(await page.locator('.ink-authors-list li').count()).toBe(1);
    expect(await page.locator('.ink-author__count').textContent()).toBe('19');
    await session.visit(page, '/blog/authors/editor');
    expect(await page.textContent('h1')).toBe('Vulkan 指南编辑部');
    expect(await page.locator('main a[href="/blog/authors"]').textContent()).toBe('所有作者');
    expect(await page.getAttribute(ink('pager-next'), 'href')).toBe('/blog/authors/editor/authors/2');
    expect(await postsOn('/blog/authors/editor')).toEqual(['/blog/21']);
    expect(await postsOn('/blog/authors/editor/authors/19')).toEqual(['/blog/03']);
    expect((await pager('/blog/authors/editor/authors/19')).older).toBeUndefined();
  });

  it('BLG-14 BLG-15: an author and each tag show each of their posts once, newest first', async () => {
    const pages = async (base: string, folder: string): Promise<string[]> => {
      const further = await list(`${base}/${folder}`).catch(() => []);
      const routes = [
        base,
        ...further.sort((a, b) => Number(a) - Number(b)).map((page) => `${base}/${folder}/${page}`),
      ];
      return (await Promise.all(routes.map(postsOn))).flat();
    };
    const byAuthor = await pages('/blog/authors/editor', 'authors');
    expect(byAuthor).toEqual(Array.from({length: 19}, (_, index) => `/blog/${number(21 - index)}`));
    const counts: Record<string, number> = {opengl基础: 9, 图形学基础: 9, 坐标系统: 2};
    for (const tag of TAGS) {
      const posts = await pages(`/blog/tags/${tag}`, 'page');
      expect(posts, tag).toHaveLength(counts[tag] ?? 1);
      expect(posts, tag).toEqual([...new Set(posts)].sort().reverse());
    }
  });
});
