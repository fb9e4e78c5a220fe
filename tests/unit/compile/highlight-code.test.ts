import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {createHighlighter} from '../../../core/compile/highlight-code.ts';
import {page} from './fixture.ts';

const highlight = createHighlighter(['java', 'no-such-language']);

describe('highlighting at build time', () => {
  test('gives a line of HTML for a line of code, and the text back', () => {
    const code = 'const a = `x\n  ${1 < 2} & y`;\n\n/* two\nlines */';
    const html = highlight('js', code) ?? '';
    expect(html.split('\n')).toHaveLength(5);
    for (const line of html.split('\n'))
      expect(line.match(/<span/g)?.length ?? 0).toBe(line.match(/<\/span>/g)?.length ?? 0);
    const text = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(text).toBe(code);
    expect(html).toMatch(/^<span class="token keyword">const<\/span> a /);
  });

  test('MDX-52: JavaScript has the classes that prism-react-renderer adds', () => {
    for (const language of ['js', 'jsx']) {
      const html = highlight(language, 'return React.useState(null);');
      expect(html).toMatch(/"token keyword control-flow">return<.*"token maybe-class-name">React<.* property-access">/);
    }
  });

  test('MDX-21: languages that are always there, additional ones, and unknown ones', () => {
    for (const [language, code] of [
      ['glsl', 'vec3 a;'],
      ['hlsl', 'float4 a;'],
      ['cmake', 'project(x)'],
      ['bash', 'echo "a"'],
      ['diff', '- a\n+ b'],
      ['json', '{"a": 1}'],
      ['yaml', 'a: 1'],
      ['java', 'class A {}'],
      ['cpp', 'int a;'],
      ['toml', 'a = 1'],
    ]) {
      expect([language, highlight(language as string, code as string)]).toEqual([
        language,
        expect.stringContaining('<span class="token'),
      ]);
    }
    expect(highlight('unknownlang', 'a')).toBeUndefined();
    expect(highlight('no-such-language', 'a')).toBeUndefined();
    expect(highlight('text', 'int a')).toBeUndefined();
    expect(highlight('__proto__', 'a')).toBeUndefined();
    expect(highlight('extend', 'a')).toBeUndefined();
  });

  test('hooks that read the global Prism find it, and nothing else does', () => {
    const withTwig = createHighlighter(['twig']);
    expect(withTwig('twig', '{% set a = 1 %}')).toContain('keyword">set');
    expect(withTwig('js', 'let afterTwig;')).toContain('keyword');
    expect('Prism' in globalThis).toBe(false);
  });

  test('the element keeps a plain string, the tokens are registered without instruction lines', async () => {
    const {html, codes} = await page(
      '```js title="a.js"\nlet a;\n// highlight-next-line\nlet b;\n```\n\n```js\nlet c;\n```\n\n```\nplain\n```\n\n<CodeBlock language="Rust">x</CodeBlock>',
      {components: {CodeBlock: 'x-code'}},
    );
    expect(html()).toContain(
      '<pre><code class="language-js" metastring="title=&quot;a.js&quot;">let a;\n// highlight-next-line\nlet b;\n</code></pre>',
    );
    expect(html()).toContain('<pre><code class="language-js">let c;\n</code></pre>');
    expect(codes.map(([language, code]) => [language, code.replace(/<[^>]*>/g, '')])).toEqual([
      ['js', 'let a;\nlet b;'],
      ['js', 'let c;'],
    ]);
  });

  test('MDX-19: the default language of the site counts for fences without one', async () => {
    const {codes} = await page('```\nlet a;\n```', {prism: {defaultLanguage: 'js'}});
    expect(codes).toEqual([['js', '<span class="token keyword">let</span> a<span class="token punctuation">;</span>']]);
  });

  test("the site's own prism-include-languages runs at build time, with the names that the bundle knows", async () => {
    const include = [
      "import siteConfig from '@generated/docusaurus.config'",
      'export default function include(Prism) {',
      '  globalThis.Prism = Prism',
      '  siteConfig.themeConfig.prism.additionalLanguages.forEach((name) => require(`prismjs/components/prism-${name}`))',
      "  require('@site/src/prism/sinkish')",
      '  delete globalThis.Prism',
      '}',
    ].join('\n');
    const files = {
      'src/theme/prism-include-languages.js': include,
      'src/prism/sinkish.js': 'Prism.languages.sinkish = {tap: /tap/}',
    };
    const options = {files, prism: {additionalLanguages: ['ruby']}};
    const first = await page('```sinkish\na tap\n```', options);
    expect(first.codes).toEqual([['sinkish', 'a <span class="token tap">tap</span>']]);
    const changed = {...files, 'src/prism/sinkish.js': 'Prism.languages.sinkish = {pipe: /tap/}'};
    const second = await page('```sinkish\na tap\n```', {...options, files: changed, dir: first.site.dir});
    expect(second.site.compiledCount).toBe(1);
  });

  test('it may add its languages only in a browser, by the name that scripts of Prism have there', async () => {
    const include = [
      "import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'",
      'export default function include(PrismObject) {',
      '  if (!ExecutionEnvironment.canUseDOM) return;',
      '  window.Prism = PrismObject',
      '  Prism.languages.inbrowser = {tap: /tap/}',
      '  delete window.Prism',
      '}',
    ].join('\n');
    const {codes} = await page('```inbrowser\na tap\n```', {files: {'src/theme/prism-include-languages.js': include}});
    expect(codes).toEqual([['inbrowser', 'a <span class="token tap">tap</span>']]);
  });

  test('a theme can have one, in the place of those before it', async () => {
    const names = ['a', 'b'];
    const grammar = (name: string): string =>
      `export default ({languages}) => { languages.oftheme = {${name}: /tap/}; };`;
    const files = Object.fromEntries(
      names.map((name) => [`${name}/prism-include-languages${name === 'b' ? '/index' : ''}.ts`, grammar(name)]),
    );
    const {site} = await page('', {files});
    const themePaths = names.map((name) => ({path: path.join(site.dir, name), owner: name}));
    const {codes} = await page('```oftheme\na tap\n```', {files, dir: site.dir, themePaths});
    expect(codes).toEqual([['oftheme', 'a <span class="token b">tap</span>']]);
  });

  test('it may import in any way, also what is not there', async () => {
    const files = {
      'src/theme/prism-include-languages.js': [
        "import unused from './side-effect'",
        "import names from './names.json'",
        'export default function include(Prism) {',
        "  // require('./in-a-comment')",
        "  try { require('./absent'); } catch {}",
        '  require(`./literal`).add(Prism, names[0], import.meta.url)',
        '  Prism.languages[names[1]] = globalThis.ofSideEffect',
        '}',
      ].join('\n'),
      'src/theme/side-effect.ts': 'globalThis.ofSideEffect = {both: /tap/} as object',
      'src/theme/names.json': '["first", "second"]',
      'src/theme/literal.js': 'exports.add = (Prism, name) => { Prism.languages[name] = {one: /tap/}; }',
    };
    const {codes, diagnostics} = await page('```first\na tap\n```\n\n```second\na tap\n```', {files});
    expect(diagnostics).toEqual([]);
    expect(codes).toEqual([
      ['first', 'a <span class="token one">tap</span>'],
      ['second', 'a <span class="token both">tap</span>'],
    ]);
  });

  test.each([
    ['export default () => require(`./languages/${1}`)', "Cannot find module './languages/1'"],
    ['export default () => {', 'src/theme/prism-include-languages.js:1:'],
  ])('a mistake in it is a warning of one line: %s', async (text, message) => {
    const {diagnostics} = await page('```js\n1\n```', {files: {'src/theme/prism-include-languages.js': text}});
    expect(diagnostics).toMatchObject([{code: 'INK4020', message: expect.stringContaining(message) as string}]);
    expect(diagnostics[0]?.message).not.toContain('\n');
  });

  test('one that cannot run is a warning', async () => {
    const files = {'src/theme/prism-include-languages.ts': 'export default () => document.title'};
    const {diagnostics, html} = await page('```js\n1\n```', {files});
    expect(diagnostics).toMatchObject([
      {code: 'INK4020', severity: 'warning', message: expect.stringContaining('document')},
    ]);
    expect(html()).toContain('<pre>');
  });
});
