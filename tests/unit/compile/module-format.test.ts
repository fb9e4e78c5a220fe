import {describe, expect, test} from 'vitest';
import {compileSite, page, run} from './fixture.ts';

describe('form of a compiled document', () => {
  test('is two exports, whatever the document holds', async () => {
    const text = [
      '---',
      'title: T',
      '---',
      '',
      "import Tabs from '@theme/Tabs'",
      '',
      'export const text = `two',
      'lines`',
      '',
      'export const raw = String.raw`a\\n',
      'b`',
      '',
      '/* not a comment */ text',
      '',
      '{/* a comment',
      'over lines */}',
      '',
      'export function f() {',
      '  // a comment of one line',
      '  return 1',
      '}',
      '',
      '```js',
      'export const create = 1',
      'export const partials = 2',
      '```',
      '',
      '<Tabs a={`x',
      '  y ${f()}`}>{text}{raw}</Tabs>',
    ].join('\n');
    const {site, exports} = await page(text, {modules: {'@theme/Tabs': {default: 'div'}}});
    const code = site.documents.get('docs/page.mdx')?.code ?? '';
    expect(code).toMatch(
      /^export const needs = \[\["@theme\/Tabs",\["default"\]\]\]\nexport const create = host => \{[^]*\}\n$/,
    );
    expect(code.match(/^export /gm)).toHaveLength(2);
    expect(code).not.toContain('comment of one line');
    expect(exports['text']).toBe('two\nlines');
    expect(exports['raw']).toBe('a\\n\nb');
    expect(site.files.get('docs/page.mdx')?.file).toMatch(/^assets\/js\/docs\/docs-page\.[0-9a-f]{8}\.js$/);
  });

  test('gets a third line where it carries partials', async () => {
    const site = await compileSite({
      'docs/page.mdx': 'import Part from \'./_part.mdx\'\n\n<Part who="you"/>',
      'docs/_part.mdx': 'Hello {props.who}.',
    });
    const {text} = site.files.get('docs/page.mdx') ?? {};
    expect((text ?? '').split('\n').map((line) => line.slice(0, 22))).toEqual([
      'export const needs = [',
      'export const create = ',
      'export const partials ',
      '',
    ]);
    expect(site.files.size).toBe(1);
    expect(run(site, 'docs/page.mdx').html()).toBe('<p>Hello you.</p>');
  });

  test('TRAP-13: dates of the front matter stay dates, and hostile keys are plain data', async () => {
    const {exports} = await page('---\ndate: 2024-05-06\n"__proto__": {a: 1}\n"</script>": <!--\n---\nx');
    expect(exports.frontMatter['date']).toEqual(new Date('2024-05-06T00:00:00Z'));
    expect(Object.keys(exports.frontMatter)).toEqual(['date', '__proto__', '</script>']);
  });

  test('MDX-42: exports front matter, content title, outline and assets, and what the author exports', async () => {
    const {exports} = await page(
      '# Title {#t}\n\n## Two\n\nexport const x = 1, {y: [z]} = {y: [2]}\nexport {x as w}\n',
    );
    expect(exports.contentTitle).toBe('Title');
    expect(exports.toc).toEqual([{value: 'Two', id: 'two', level: 2}]);
    expect(exports).toMatchObject({frontMatter: {}, assets: {}, x: 1, z: 2, w: 1});
  });

  test('metadata of the place of use can be read in the text', async () => {
    const {html} = await page('{metadata.title}', {metadata: {title: 'From the plugin'} as never});
    expect(html()).toBe('From the plugin');
  });

  test('the same sources give the same bytes in another folder', async () => {
    const files = {
      'docs/a.mdx': "import P from './_p.mdx'\n\n[b](./b.mdx) ![x](./x.svg)\n\n<P/>",
      'docs/b.mdx': 'b',
      'docs/_p.mdx': 'p',
      'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
    };
    const [first, second] = [await compileSite(files), await compileSite(files)];
    expect([...first.files.values()]).toEqual([...second.files.values()]);
  });
});
