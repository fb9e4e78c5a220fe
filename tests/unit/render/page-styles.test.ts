import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openPageStyles, type PageContent} from '../../../core/render/page-styles.ts';
import {mentionedIn, namesOf, parseStyles} from '../../../core/support/style-index.ts';

const select = (css: string, mentioned: string[]): string => parseStyles(css).select(mentioned);

describe('mentionedIn', () => {
  const names = namesOf('.menu__link--active{} .alert--info{} .alert--danger{} .row{} :root{--ifm-a:1;--ifm-b:2}');

  it('finds classes in attributes and strings, by the block that they belong to', () => {
    expect([...mentionedIn('<a class="menu__link row">', names)].sort()).toEqual(['menu', 'row']);
    expect([...mentionedIn("clsx('row', isOpen && `menu__item`)", names)].sort()).toEqual(['menu', 'row']);
    expect([...mentionedIn('table.row=menu()', names)]).toEqual([]);
  });

  it('takes all that a name completed at run time can be', () => {
    expect([...mentionedIn('`alert alert--${kind}`', names)].sort()).toEqual(['alert--danger', 'alert--info']);
    expect([...mentionedIn('"--ifm-" + name', names)].sort()).toEqual(['--ifm-a', '--ifm-b']);
    expect([...mentionedIn('i-- ; x = "--"; // -- ', names)]).toEqual([]);
  });

  it('finds custom properties', () => {
    expect([...mentionedIn('style="color:var(--ifm-b)"', names)]).toEqual(['--ifm-b']);
  });
});

describe('parseStyles', () => {
  it('keeps rules without classes and those whose classes all occur, in order', () => {
    const css = 'a{x:1}.row{x:2}.row .col{x:3}.col,.row{x:4}@media print{.col{x:5}}';
    expect(select(css, [])).toBe('a{x:1}');
    expect(select(css, ['row'])).toBe('a{x:1}.row{x:2}.row{x:4}');
    expect(select(css, ['col', 'row'])).toBe(css);
  });

  it('treats negations as always true, and alternatives as true if one occurs', () => {
    const css = 'body:not(.a) .b{x:1}:is(.c,.d:hover) p{x:2}:where(.e,p) .b{x:3}html:has(.f){x:4}';
    expect(select(css, ['b'])).toBe('body:not(.a) .b{x:1}:where(.e,p) .b{x:3}');
    expect(select(css, ['d'])).toBe(':is(.c,.d:hover) p{x:2}');
    expect(select(css, ['f'])).toBe('html:has(.f){x:4}');
  });

  it('keeps selectors that it does not understand', () => {
    const css = String.raw`.md\:flex{x:1}[class*=".row"]{x:2}.\31 0{x:3}`;
    expect(select(css, [])).toBe(css);
  });

  it('leaves out variables of Infima and the theme that nothing refers to, but no others', () => {
    const css = ':root{--ifm-a:var(--ifm-b);--ifm-b:1;--ifm-c:2;--own:3}p{x:var(--ifm-a)}.row{x:var(--ifm-c)}';
    expect(select(css, [])).toBe(':root{--ifm-a:var(--ifm-b);--ifm-b:1;--own:3}p{x:var(--ifm-a)}');
    expect(select(css, ['row'])).toBe(css);
    expect(select(css, ['--ifm-c'])).toContain('--ifm-c:2');
  });

  it('leaves out animations of the theme that no rule plays, but none of a site', () => {
    const css = '@keyframes ink-turn{to{x:1}}@keyframes pulse{to{x:2}}.row{animation:ink-turn 1s}';
    expect(select(css, [])).toBe('@keyframes pulse{to{x:2}}');
    expect(select(css, ['row'])).toBe(css);
  });

  it('keeps the last of equal declarations, and classes with letters beyond ASCII', () => {
    expect(select('p{x:1;x:2;x:1}', [])).toBe('p{x:2;x:1}');
    expect(select('.标题{x:1}.foo标题{x:2}', [])).toBe('.标题{x:1}.foo标题{x:2}');
  });

  it('keeps statements and fonts', () => {
    const css = '@layer a,b;@font-face{font-family:x}@layer b{.row{x:1}}';
    expect(select(css, [])).toBe('@layer a,b;@font-face{font-family:x}');
  });

  it('has equal keys for pages with equal rules', () => {
    const styles = parseStyles(':root{--ifm-a:1}p{x:var(--ifm-a)}.row{x:2}');
    expect(styles.keyOf(new Set(['row', '--ifm-a']))).toBe(styles.keyOf(new Set(['row'])));
    expect(styles.keyOf(new Set(['row']))).not.toBe(styles.keyOf(new Set()));
  });
});

describe('openPageStyles', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-styles-'));
    const unused = '.unused{color:red;background:blue;padding:1px;margin:1px}'.repeat(4);
    await fs.writeFile(
      path.join(dir, 'a.css'),
      `${unused}.row{x:1}.late{x:2}.tag{x:3}.doc{x:4}.body{x:5}.menu__link{x:6}`,
    );
  });
  afterAll(() => fs.rm(dir, {recursive: true}));

  const content = (change: Partial<PageContent>): PageContent => ({
    html: '',
    classes: [],
    documents: [],
    tags: '',
    needs: [],
    ...change,
  });
  const cssFor = (change: Partial<PageContent>): string | undefined =>
    openPageStyles({dir, styles: ['a.css'], siteNames: {'': [], '@site/a': ['late']}})?.sheetFor(content(change))
      ?.content;

  it.each<[string, Partial<PageContent>]>([
    ['.row{x:1}', {html: '<p class="row">unused</p>'}],
    ['.row{x:1}', {html: "<p\n\tclass='row'>unused</p>"}],
    ['.row{x:1}', {html: '<p class=row>unused</p>'}],
    ['.doc{x:4}', {documents: [String.raw`host.block(0, "<b class=\"doc\">x</b>")`]}],
    ['.late{x:2}', {needs: ['@site/a']}],
    ['.tag{x:3}', {tags: "<script>e.className = 'tag'</script>"}],
    ['.doc{x:4}', {documents: ['jsx("p", {className: "doc"})']}],
    ['.body{x:5}', {classes: [undefined, 'body']}],
  ])('selects %s, and what is in the mobile menu', (rule, change) => {
    expect(cssFor(change)).toBe(`${rule}.menu__link{x:6}`);
  });

  it('returns nothing for a page that needs nearly everything', () => {
    expect(cssFor({html: '<p class="unused"><b class="row">'})).toBeUndefined();
  });

  it('returns nothing for bundles with several style sheets, or in memory', () => {
    expect(openPageStyles({dir, styles: ['a.css', 'b.css']})).toBeUndefined();
    expect(openPageStyles({dir, styles: ['missing.css']})).toBeUndefined();
    expect(openPageStyles({dir, styles: []})).toBeUndefined();
  });

  it('finds the content of a sheet again by its key', () => {
    const styles = openPageStyles({dir, styles: ['a.css'], siteNames: {}});
    const sheet = styles?.sheetFor(content({html: '<p class="row">'}));
    expect(sheet?.file).toMatch(/^assets\/css\/page\.[0-9a-f]{8}\.css$/);
    expect(styles?.contentOf(sheet?.key ?? '[]')).toBe(sheet?.content);
  });
});
