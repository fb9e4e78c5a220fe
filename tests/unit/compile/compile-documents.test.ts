import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {openCompiler, type CompileInput} from '../../../core/compile/compile-documents.ts';
import {compileInputOf, compileSite} from './fixture.ts';

const FILES = {
  'docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\nTo [b](./b.md).\n\n<Part />\n",
  'docs/_part.mdx': 'A part.\n',
  'docs/b.md': '# B\n\n![figure](./figure.svg)\n',
  'docs/figure.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
};

/** The document of a page with another text, as it is read after a save. */
function saved(input: CompileInput, file: string, text: string): CompileInput['documents'][number]['document'] {
  fs.writeFileSync(path.join(input.site.siteDir, file), text);
  const known = input.documents.find(({document}) => document.id === file)?.document;
  return {...(known as NonNullable<typeof known>), hash: text};
}

describe('the compiler of a site', () => {
  it('compiles what is asked for with all it imports, as a build does, and nothing twice', async () => {
    const input = compileInputOf(FILES);
    const compiler = openCompiler(input);
    const first = input.requested.filter((key) => key === 'docs/a.mdx');
    const compiled = await compiler.compile(first);
    expect([...compiled.documents.keys()]).toEqual(['docs/a.mdx', 'docs/_part.mdx']);
    expect(compiled.compiledCount).toBe(2);
    expect((await compiler.compile(first)).compiledCount).toBe(0);
    const built = await compileSite(FILES, {dir: input.site.siteDir});
    expect(compiled.files.get('docs/a.mdx')).toEqual(built.files.get('docs/a.mdx'));
  });

  it('takes one compile for a saved text', async () => {
    const input = compileInputOf(FILES);
    const compiler = openCompiler(input);
    await compiler.compile(input.requested);
    compiler.changed(saved(input, 'docs/b.md', '# B\n\nAnother text.\n'));
    const compiled = await compiler.compile(input.requested);
    expect(compiled.compiledCount).toBe(1);
    expect(compiled.files.get('docs/b.md')?.text).toContain('Another text.');
  });

  it('asks files again after a reset, and compiles only where the answers differ', async () => {
    const input = compileInputOf(FILES);
    const compiler = openCompiler(input);
    await compiler.compile(input.requested);
    compiler.reset();
    expect((await compiler.compile(input.requested)).compiledCount).toBe(0);
    fs.writeFileSync(
      path.join(input.site.siteDir, 'docs/figure.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9"/>',
    );
    compiler.reset();
    expect((await compiler.compile(input.requested)).compiledCount).toBe(1);
  });

  it('gives code the documents of pages, and compiles those that only code imports', async () => {
    const input = compileInputOf({...FILES, 'src/notes.md': '[nowhere](./nowhere.md)\n'});
    const {siteDir} = input.site;
    const compiler = openCompiler(input);
    const outputDir = path.join(siteDir, 'build');
    const pages = await compiler.compileAll(input.requested, {outputDir});
    expect(pages.documents.get('docs/b.md')?.code).toBeUndefined();
    const page = await compiler.forCode.compile('docs/b.md');
    expect(page.code).toBe(fs.readFileSync(path.join(outputDir, page.file ?? ''), 'utf8'));
    expect(compiler.forCode.diagnostics()).toEqual([]);
    await compiler.forCode.compile('src/notes.md');
    expect(compiler.forCode.diagnostics()).toMatchObject([
      {code: 'INK4003', place: {file: path.join(siteDir, 'src/notes.md')}},
    ]);
  });

  it('finds documents of code in the cache with their problems, and compiles none to find them', async () => {
    const files = {'src/notes.md': '[nowhere](./nowhere.md)\n'};
    const input = compileInputOf(files);
    const file = 'src/notes.md';
    expect(await openCompiler(input).forCode.find(file)).toBeUndefined();
    const compiled = await openCompiler(input).forCode.compile(file);
    const {forCode} = openCompiler(input);
    expect(await forCode.find(file)).toEqual(compiled);
    expect(forCode.diagnostics()).toMatchObject([{code: 'INK4003'}]);
    fs.writeFileSync(path.join(input.site.siteDir, file), 'Another text.\n');
    expect(await openCompiler(input).forCode.find(file)).toBeUndefined();
  });
});

describe('a plugin that keeps state across documents', () => {
  type Tree = {children: {type: string; children?: {value: string}[]}[]};
  const numbering = () => {
    const seen: unknown[] = [];
    return (tree: Tree, file: {path: string}): void => {
      seen.push(path.basename(file.path));
      tree.children.push({type: 'paragraph', children: [{type: 'text', value: `seen: ${seen.join(' ')}`} as never]});
    };
  };
  const files = {
    'docs/a.md': 'a',
    // The native compiler leaves it to unified when it has seen its tree.
    'docs/b.mdx': 'export default ({children}) => children\n\nb',
    'docs/c.md': 'c',
  };
  const seenBy = (site: {documents: ReadonlyMap<string, {code?: string}>}): (string | undefined)[] =>
    [...site.documents.values()].map(({code}) => /seen: ([^"]*)/.exec(code ?? '')?.[1]);
  const expected = ['a.md', 'a.md b.mdx', 'a.md b.mdx c.md'];

  it('sees each document once and in the same order in every build', async () => {
    const options = {remarkPlugins: [[numbering, undefined, {cacheDocuments: false}]]};
    const first = await compileSite(files, options);
    expect(seenBy(first)).toEqual(expected);
    const again = await compileSite({...files, 'docs/b.mdx': 'edited'}, {...options, dir: first.dir});
    expect(seenBy(again)).toEqual(expected);
  });

  it('may say so itself, and starts anew when a document changes while pages are compiled on demand', async () => {
    const input = compileInputOf(files, {remarkPlugins: [Object.assign(() => numbering(), {cacheDocuments: false})]});
    const compiler = openCompiler(input);
    const last = input.requested.filter((key) => key === 'docs/c.md');
    const seen = async (): Promise<string | undefined> => {
      const {documents} = await compiler.compile(last);
      return seenBy({documents: new Map([['docs/c.md', documents.get('docs/c.md') ?? {}]])})[0];
    };
    expect(await seen()).toBe('a.md b.mdx c.md');
    compiler.changed(saved(input, 'docs/a.md', 'edited'));
    expect(await seen()).toBe('a.md b.mdx c.md');
  });
});
