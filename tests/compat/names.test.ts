import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {buildSite} from '../harness/build-site.ts';

/**
 * `rows-site/` imports every name that swizzled components of Docusaurus sites import, and writes
 * Markdown in all the ways of the table that the kitchen-sink site does not.
 */
let outDir: string;
let said: string;
const read = (file: string): string => fs.readFileSync(path.join(outDir, file), 'utf8');
const paragraph = (page: string, id: string): string =>
  new RegExp(`<p id="${id}">([^<]*)</p>`).exec(read(`${page}/index.html`))?.[1] ?? 'no such row';
/** The text of a page's document without markup and without the marks between pieces of text. */
const markdown = (): string => read('docs/markdown/index.html').replaceAll('<!-- -->', '');

beforeAll(async () => {
  const built = await buildSite(path.join(import.meta.dirname, 'rows-site'));
  outDir = built.outDir;
  said = built.run.output;
}, 300_000);

/** The style sheet with all rules; pages load their own part of it first. */
function completeSheet(): string {
  return fs.readdirSync(path.join(outDir, 'assets/css')).find((name) => name.startsWith('styles.')) ?? '';
}

describe('modules for components of sites', () => {
  it.each([
    ['API-16 @docusaurus/theme-common', 'API-16'],
    ['API-17 @docusaurus/theme-common/internal', 'API-17'],
    ['API-18 @docusaurus/theme-common/Details', 'API-18'],
    ['API-19 @docusaurus/plugin-content-docs/client', 'API-19'],
    ['API-20 @docusaurus/plugin-content-blog/client', 'API-20'],
    ['API-22 @generated', 'API-22'],
    ['API-23 @site in scripts', 'API-23'],
    ['API-27 @mdx-js/react', 'API-27'],
  ])('%s has every name of the table', (_, row) => {
    expect(paragraph('names', row)).toBe('complete');
  });

  it('API-28 components and pages share one React, that of Inkstone', () => {
    const own = createRequire(import.meta.url)('react') as {version: string};
    expect(paragraph('names', 'react')).toBe(own.version);
    expect(paragraph('names', 'title')).toBe('Rows');
  });

  it('API-23 PLG-27 style sheets find files by @site and from the root of static folders', () => {
    const css = read(`assets/css/${completeSheet()}`);
    // Rules that say the same become one.
    const rule = /[^}]*\.from-root[^}]*\}/.exec(css)?.[0] ?? '';
    expect(rule).toMatch(/^\.from-root,\.from-site\{background:url\([^)]*dot-\w+\.png\)\}$/);
  });

  it('PLG-02 the folder that a plugin is told at the start is the one that is published; PLG-28 a logger for ES modules', () => {
    expect(read('early.txt')).toBe('function');
  });
});

describe('lines of code that a site draws', () => {
  const code = (): string => /<code.*?<\/code>/s.exec(read('docs/code/index.html'))?.[0] ?? '';

  it('THM-04 get tokens, classes, and the functions that make properties of them', () => {
    expect(code()).toMatch(
      /<div class="token-line numbered_\w+"><i class="number_\w+"><\/i><span class="token keyword" data-token="keyword of \d+">const<\/span>/,
    );
    expect(code()).toContain('&#x27;&lt;&#x27;</span>');
    expect(code()).toMatch(/<div class="token-line theme-code-block-highlighted-line numbered_\w+">/);
  });

  it('THM-04 have a token where they are empty', () => {
    expect(code()).toContain('<span class="token plain" data-token="plain of 1">\n</span><br/>');
  });

  it('THM-04 count from the first number', () => {
    expect(code()).toMatch(/^<code class="ink-code__tokens" style="counter-reset:line 4 line-count 4">/);
  });
});

describe('components of the theme', () => {
  it.each([
    ['THM-01 the layout', 'THM-01'],
    ['THM-02 what stands around pages', 'THM-02'],
    ['THM-03 headings', 'THM-03'],
    ['THM-04 code blocks and their parts', 'THM-04'],
    ['THM-05 tabs', 'THM-05'],
    ['THM-06 admonitions', 'THM-06'],
    ['THM-07 elements of Markdown', 'THM-07'],
    ['THM-08 contents', 'THM-08'],
    ['THM-09 documents', 'THM-09'],
    ['THM-10 sidebars', 'THM-10'],
    ['THM-11 versions, breadcrumbs, cards and tags of documents', 'THM-11'],
    ['THM-12 the blog', 'THM-12'],
    ['THM-13 the navbar and its items', 'THM-13'],
    ['THM-14 the footer', 'THM-14'],
    ['THM-15 search', 'THM-15'],
    ['THM-16 small components', 'THM-16'],
    ['THM-17 icons', 'THM-17'],
    ['THM-18 languages of code', 'THM-18'],
    ['THM-19 diagrams where no theme draws them', 'THM-19'],
  ])('%s are there under their names', (_, row) => {
    const modules = paragraph('components', row).split(' ');
    expect(modules.filter((module) => !/^[\w/-]+:(?:function|object)$/.test(module))).toEqual([]);
  });

  it('THM-21 THM-20 carry the classes and variables that style sheets of sites use', () => {
    const html = read('docs/markdown/index.html');
    for (const name of ['theme-doc-markdown', 'theme-code-block', 'theme-admonition-tip', 'menu__link', 'pagination-nav__link'])
      expect(html).toContain(name);
    const css = read(`assets/css/${completeSheet()}`);
    expect(css).toContain('--ifm-color-primary');
  });
});

describe('Markdown', () => {
  it('MDX-01 MDX-44 .md has JSX, expressions and exports, and components with Markdown inside', () => {
    expect(markdown()).toContain('<p>A sum: 2, a word: exported, a <b class="own-badge">badge</b>.</p>');
    expect(markdown()).toMatch(/<div class="block"><p>Inside is <strong>strong<\/strong> text and a <a href="\/docs\/second">/);
  });

  it('MDX-03 tables, struck text, tasks, bare addresses and footnotes', () => {
    const html = markdown();
    expect(html).toContain('<td><del>2</del></td>');
    expect(html).toMatch(/<li class="task-list-item"><input[^>]*checked/);
    expect(html).toMatch(/<a href="https:\/\/example\.org\/bare"[^>]*>https:/);
    expect(html).toMatch(/<a href="mailto:me@example\.org"/);
    expect(html).toMatch(/href="#user-content-fn-1" id="user-content-fnref-1"/);
    expect(html).toMatch(/<li id="user-content-fn-1"/);
    expect(html).not.toMatch(/table-of-contents__link[^>]*href="#footnote-label"/);
  });

  it('MDX-08 the end of an admonition may be indented', () => {
    expect(markdown()).toMatch(/My <em>own<\/em> title<\/div><div class="theme-admonition-content"><p>Text<\/p><\/div>/);
  });

  it('MDX-18 MDX-20 MDX-39 live code, unknown words after the language and diagrams are plain code without their themes', () => {
    expect(markdown()).toMatch(/<div class="language-jsx theme-code-block">/);
    expect(markdown()).toMatch(/<div class="language-mermaid theme-code-block">/);
  });

  it('MDX-37 components without import: the own one of the site, details, and tags for the head', () => {
    expect(markdown()).toContain('<b class="own-badge">');
    expect(markdown()).toMatch(/<details[^>]*><summary>More<\/summary>/);
    expect(markdown()).toMatch(/<meta[^>]*name="from-mdx" content="yes"/);
  });

  it('MDX-38 class and style of elements', () => {
    expect(markdown()).toContain('<div class="plain" style="color:red">Styled</div>');
  });

  it('TRAP-10 titles of admonitions are rewritten in code as well', () => {
    expect(markdown()).toContain(':::note[Title in code]');
  });

  it('TRAP-17 a page asks for its own document, and the scripts of all pages do not grow with it', () => {
    const own = (page: string): string[] =>
      [...read(`docs/${page}/index.html`).matchAll(/\/assets\/js\/docs\/[^"']+\.js/g)].map(([address]) => address);
    expect(new Set(own('markdown')).size).toBe(1);
    expect(own('markdown')).not.toEqual(own('second'));
  });
});

describe('options of the theme', () => {
  it('TCF-18 a sidebar that can be hidden has a button for it', () => {
    expect(read('docs/markdown/index.html')).toContain('aria-label="Collapse sidebar"');
  });


  it('TCF-22 EXT-05 TCF-23 options of Algolia and Mermaid break nothing where their themes are not installed', () => {
    expect(said).toMatch(/INK2027 {2}"@docusaurus\/theme-search-algolia" has no effect/);
  });
});
