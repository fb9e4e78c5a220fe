import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {compileDocuments, type CompileInput} from '../../../core/compile/compile-documents.ts';
import {openOnDemandCompiler} from '../../../core/compile/on-demand-compiler.ts';
import {compileInputOf} from './fixture.ts';

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
  return {...(known as NonNullable<typeof known>), text, hash: text, body: text};
}

describe('the compiler on demand', () => {
  it('compiles what is asked for with all it imports, as a build does, and nothing twice', async () => {
    const input = compileInputOf(FILES);
    const compiler = openOnDemandCompiler(input);
    const first = input.requested.filter(({key}) => key === 'docs/a.mdx');
    const compiled = await compiler.compile(first);
    expect([...compiled.documents.keys()]).toEqual(['docs/a.mdx', 'docs/_part.mdx']);
    expect(compiled.compiledCount).toBe(2);
    expect((await compiler.compile(first)).compiledCount).toBe(0);
    const built = await compileDocuments(compileInputOf(FILES, {dir: input.site.siteDir}));
    expect(compiled.files.get('docs/a.mdx')).toEqual(built.files.get('docs/a.mdx'));
  });

  it('takes one compile for a saved text', async () => {
    const input = compileInputOf(FILES);
    const compiler = openOnDemandCompiler(input);
    await compiler.compile(input.requested);
    compiler.changed(saved(input, 'docs/b.md', '# B\n\nAnother text.\n'));
    const compiled = await compiler.compile(input.requested);
    expect(compiled.compiledCount).toBe(1);
    expect(compiled.files.get('docs/b.md')?.text).toContain('Another text.');
  });

  it('asks files again after a reset, and compiles only where the answers differ', async () => {
    const input = compileInputOf(FILES);
    const compiler = openOnDemandCompiler(input);
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
});
