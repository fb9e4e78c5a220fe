import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compileSite, page, run} from './fixture.ts';

type Tree = {children: {type: string; children: {type: string; value: string}[]}[]};

function loud(): (tree: Tree) => void {
  return (tree) => {
    for (const {children = []} of tree.children)
      for (const child of children) if (child.type === 'text') child.value = child.value.toUpperCase();
  };
}

/** A plugin that teaches the parser something. */
function withSyntax(this: {data: () => Record<string, unknown[]>}): void {
  this.data()['micromarkExtensions'] = [...(this.data()['micromarkExtensions'] ?? []), {}];
}

const unified = {markdown: {compiler: 'unified' as const}};

describe('which compiler a document goes to', () => {
  test('the native one, and the module is the same as unified makes', async () => {
    const text = '---\ntitle: a\n---\n\n# B {#c}\n\n<Tabs d={1 + 1}>*e*</Tabs>\n';
    const native = await page(text);
    expect(native.document?.compiler).toBe('native');
    expect(native.document?.code).toBe((await page(text, unified)).document?.code);
  });

  test('remark and rehype plugins that change trees run over the native trees', async () => {
    const {document, html} = await page('quiet', {remarkPlugins: [loud]});
    expect(document?.compiler).toBe('native');
    expect(html()).toBe('<p>QUIET</p>');
  });

  test('unified, for a plugin that adds syntax', async () => {
    const {document} = await page('text', {remarkPlugins: [withSyntax]});
    expect(document).toMatchObject({
      compiler: 'unified',
      reason: 'syntax of the plugin "withSyntax" or of another plugin of the site',
    });
  });

  test('unified, for a recma plugin', async () => {
    const {document} = await page('text', {recmaPlugins: [function late() {}]});
    expect(document).toMatchObject({compiler: 'unified', reason: 'the recma plugin "late"'});
  });

  test('appliesTo says which documents a plugin may change, in its options or at its function', async () => {
    const marked = Object.assign(() => undefined, {appliesTo: /fiddle/});
    const plugins = {recmaPlugins: [[function late() {}, {}, {appliesTo: /fiddle/g}], marked]};
    expect((await page('text', plugins)).document?.compiler).toBe('native');
    expect((await page('a fiddle', plugins)).document?.compiler).toBe('unified');
  });

  test('what appliesTo leaves out is not run', async () => {
    const quiet = {remarkPlugins: [[loud, {}, {appliesTo: /loud/}]]};
    expect((await page('quiet', quiet)).html()).toBe('<p>quiet</p>');
    expect((await page('loud', quiet)).html()).toBe('<p>LOUD</p>');
  });

  test('plugins of well-known packages are not run where they change nothing', async () => {
    const options = {recmaPlugins: [withSyntax], packages: {'remark-math': withSyntax}};
    expect((await page('text', options)).document?.compiler).toBe('native');
    expect((await page('a dollar: $', options)).document?.compiler).toBe('unified');
  });

  test('a plugin of the site is run whatever its function is called', async () => {
    const names = ['remarkAlert', 'remarkMath', 'remarkNpm2Yarn', 'npm2yarn', 'remarkTabBlocks', 'rehypeKatex'];
    for (const name of names) {
      const own = Object.defineProperty(() => loud(), 'name', {value: name});
      expect((await page('quiet', {remarkPlugins: [own]})).html()).toBe('<p>QUIET</p>');
    }
  });

  test('the options of a plugin do not have appliesTo among them', async () => {
    const seen: unknown[][] = [];
    const plugin = (...options: unknown[]) => void seen.push(options);
    await page('x', {remarkPlugins: [[plugin, {a: 1}, {appliesTo: /x/}]], ...unified});
    expect(seen).toEqual([[{a: 1}]]);
  });

  test('a plugin that is turned off rules nothing out', async () => {
    expect((await page('text', {recmaPlugins: [[() => undefined, false]]})).document?.compiler).toBe('native');
  });

  test('messages of plugins and the files they read are known either way', async () => {
    const plugin = () => (_tree: unknown, file: {message: (text: string) => void; data: Record<string, unknown>}) => {
      file.message('look at this');
      file.data['dependsOn'] = ['../data.json'];
    };
    for (const options of [{}, unified]) {
      const compile = (data: string, dir?: string): ReturnType<typeof compileSite> =>
        compileSite(
          {'docs/a.md': 'text', 'data.json': data},
          {remarkPlugins: [plugin], ...(dir ? {dir} : {}), ...options},
        );
      const {dir, diagnostics} = await compile('{}');
      expect(diagnostics).toMatchObject([{code: 'INK4021', message: 'look at this'}]);
      expect((await compile('{}', dir)).compiledCount).toBe(0);
      expect((await compile('[]', dir)).compiledCount).toBe(1);
    }
  });

  test('a document with a mistake goes to unified, which words it', async () => {
    const {document, diagnostics} = await page('A <b>tag.\n');
    expect(document).toMatchObject({compiler: 'unified', reason: 'an error in the document'});
    expect(diagnostics).toMatchObject([{code: 'INK4002', place: {line: 1, column: 3}}]);
  });

  test('the counts of a site name the reasons, the most frequent first', async () => {
    const {compilers} = await compileSite({
      'docs/a.md': 'a\n',
      'docs/b.md': '+++\nb = 1\n+++\n',
      'docs/c.md': '+++\nc = 1\n+++\n',
      'docs/d.md': 'export default () => null;\n',
    });
    expect(compilers).toEqual({
      native: 1,
      unified: [
        {reason: 'front matter in TOML', count: 2},
        {reason: 'a custom layout (default export)', count: 1},
      ],
    });
  });

  test('markdown.compiler "native" tells of each document that it is not for', async () => {
    const {diagnostics} = await page('+++\na = 1\n+++\n', {markdown: {compiler: 'native'}});
    expect(diagnostics).toMatchObject([{code: 'INK4026', severity: 'warning'}]);
  });

  test('a partial made by one compiler works in a document made by the other', async () => {
    const site = await compileSite({
      'docs/a.md': 'import Part from "./_part.md";\n\n<Part />\n',
      'docs/_part.md': 'export const X = () => <b>jsx</b>;\n\n<X />\n',
    });
    expect(site.compilers.unified).toHaveLength(1);
    expect(run(site, 'docs/a.md').html()).toBe('<b>jsx</b>');
  });
});

test('a machine without the native binary compiles with unified', () => {
  const script = `
    const {loadParser} = await import('./core/compile/native/parse-document.ts');
    console.log(JSON.stringify(Object.keys(await loadParser())));
  `;
  const result = (env: NodeJS.ProcessEnv): string =>
    spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: {...process.env, ...env},
      encoding: 'utf8',
    }).stdout.trim();
  expect(result({})).toBe('["parser"]');
  expect(result({NAPI_RS_NATIVE_LIBRARY_PATH: '/nowhere/satteri.node'})).toBe('["missing"]');
});
