import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {inkstone} from '../harness/build-site.ts';
import {serveSite} from '../harness/serve-site.ts';

// Sites with names and sizes that few sites have. They are written here, because some systems and
// tools refuse the names.
let root: string;

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-unusual-'));
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

const CONFIG = `module.exports = {
  title: 'Unusual',
  url: 'https://unusual.example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: {onUntruncatedBlogPosts: 'ignore'}}]],
};`;

async function writeSite(siteDir: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries({'docusaurus.config.js': CONFIG, ...files})) {
    const file = path.join(siteDir, name);
    await fs.mkdir(path.dirname(file), {recursive: true});
    await fs.writeFile(file, text);
  }
}

/** Builds a site and returns a function that reads a page of it. */
async function build(siteDir: string): Promise<(page: string) => Promise<string>> {
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
  return (page) => fs.readFile(path.join(siteDir, 'build', page, 'index.html'), 'utf8');
}

function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(pattern)].length;
}

const times = (n: number, text: (index: number) => string): string =>
  Array.from({length: n}, (_, i) => text(i)).join('');

describe('large documents', () => {
  let read: (page: string) => Promise<string>;

  beforeAll(async () => {
    const siteDir = path.join(root, 'large');
    await writeSite(siteDir, {
      'docs/index.md': '# Start\n',
      'docs/headings.md': `# Headings\n\n${times(10_000, (i) => `## Heading ${i % 100}\n\ntext\n\n`)}`,
      'docs/table.md': `# Table\n\n| a | b |\n| - | - |\n${times(10_000, (i) => `| ${i} | x |\n`)}`,
      'docs/code.md': `# Code\n\n\`\`\`js\n${times(100_000, (i) => `const a${i} = ${i};\n`)}\`\`\`\n`,
      [`docs/${'d/'.repeat(300)}deep.md`]: '# Deep\n',
    });
    read = await build(siteDir);
  }, 180_000);

  it('fault 12: 10,000 headings have ids of their own and stand in the table of contents', async () => {
    const html = await read('headings');
    const ids = [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(10_000);
    expect(new Set(ids).size).toBe(10_000);
    expect(count(html, /<a href="#heading-\d+(?:-\d+)?"[^>]*class="[^"]*table-of-contents__link/g)).toBe(10_000);
  });

  it('fault 13: a table of 10,000 rows and code of 100,000 lines are shown whole', async () => {
    expect(count(await read('table'), /<tr>/g)).toBe(10_001);
    const code = await read('code');
    expect(code).toContain('a99999');
    expect(code).toContain('a0');
  });

  it('fault 40: a document below 300 folders is a page', async () => {
    expect(await read(`${'d/'.repeat(300)}deep`)).toContain('<h1');
  });
});

describe('names', () => {
  let read: (page: string) => Promise<string>;
  /** With spaces, Chinese, and what has a meaning in addresses. */
  let siteDir: string;
  const documents = [
    '资料/文档',
    'ひらがな',
    'a b/c&d+e',
    'emoji😀',
    `quote'"q`,
    '[id]',
    '-dash',
    'rtl-שלום',
    'combining-e\u0301',
    'constructor',
    'toString',
    'hasOwnProperty',
  ];

  beforeAll(async () => {
    siteDir = path.join(root, '站 点#1 %41');
    const pages = documents.map((name): [string, string] => [
      `docs/${name}.md`,
      `---\ntags: [constructor, __proto__, toString]\n---\n\n# Page ${name}\n`,
    ]);
    const links = documents.flatMap((name) => [`[file](<./${name}.md>)`, `[encoded](./${encodeURI(name)}.md)`]);
    await writeSite(siteDir, {
      ...Object.fromEntries(pages),
      'docs/index.md': `---\nslug: /\n---\n\n# Start\n\n${links.join('\n\n')}\n`,
      'docs/control.md': `---\ntitle: "a\\u0001b\\u000bc"\n---\n\ntext \u0001 \u000b end\n`,
      'blog/2024-01-01-post.md': `---\ntitle: "p\\u0001q ]]> <x>"\ntags: [constructor]\n---\n\nhello\u0001\n`,
    });
    read = await build(siteDir);
  }, 180_000);

  it('fault 31: links by file name lead to the page, whatever characters the name has', async () => {
    const html = await read('.');
    const hrefs = [...html.matchAll(/<a href="([^"]+)"[^>]*>(?:file|encoded)<\/a>/g)].map(([, href]) => href);
    expect(hrefs.length).toBe(2 * documents.length);
    documents.forEach((_, at) => expect(hrefs[2 * at]).toBe(hrefs[2 * at + 1]));
  });

  it('fault 31: the preview finds each page under its encoded address, and the sitemap has it', async () => {
    const sitemap = await fs.readFile(path.join(siteDir, 'build/sitemap.xml'), 'utf8');
    const site = await serveSite(siteDir);
    try {
      for (const name of documents) {
        const response = await fetch(`${site.url}/${name.split('/').map(encodeURIComponent).join('/')}`);
        expect(response.status, name).toBe(200);
        expect(await response.text()).toContain('<h1>Page ');
        const address = new URL(`https://unusual.example.org/${name}`).href.replaceAll('&', '&amp;');
        expect(sitemap.replaceAll('&apos;', "'")).toContain(address.replace('[id]', '%5Bid%5D'));
      }
    } finally {
      await site.close();
    }
  });

  it('fault 38: words that JavaScript objects have are plain tags', async () => {
    const html = await read('tags');
    for (const tag of ['constructor', 'proto', 'to-string']) {
      expect(html).toContain(`href="/tags/${tag}"`);
      expect(count(await read(`tags/${tag}`), /<h2/g)).toBe(documents.length);
    }
  });

  it('fault 39: a project may lie in a folder with spaces, Chinese, # and %', async () => {
    expect(siteDir).toMatch(/[ #%]/);
    expect(await read('constructor')).toContain('Page constructor');
  });

  it('fault 10: control characters never reach feeds and sitemap', async () => {
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']) {
      const xml = await fs.readFile(path.join(siteDir, 'build', file), 'utf8');
      // XML 1.0, section 2.2: no other character below the space.
      expect(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml), file).toBe(false);
    }
  });
});
