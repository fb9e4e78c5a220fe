import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {openCompiler} from '../../../core/compile/compile-documents.ts';
import {createDocumentStore} from '../../../core/load/document-store.ts';
import {compileInputOf, run, writeSite} from './fixture.ts';

const version = (number: number): string => `---\ntitle: Title ${number}\n---\n\nText ${number}.\n`;

/**
 * A document that changes after its front matter was read.
 *
 * @param hasText whether the store has read its text, which an unchanged file needs no more
 */
async function changedSite(hasText: boolean, mode: 'production' | 'development' = 'production') {
  const dir = writeSite({'docs/a.md': version(1)});
  const file = path.join(dir, 'docs/a.md');
  const fresh = createDocumentStore({siteDir: dir});
  const document = await fresh.read(file);
  const store = hasText ? fresh : createDocumentStore({siteDir: dir});
  const input = compileInputOf({'docs/a.md': version(1)}, {dir});
  const documents = input.documents.map((entry) => ({...entry, document}));
  fs.writeFileSync(file, version(2));
  const site = {...input.site, mode};
  const compile = () => openCompiler({...input, site, documents, store}).compileAll(['docs/a.md']);
  return {file, compile};
}

const partsOf = (site: Awaited<ReturnType<Awaited<ReturnType<typeof changedSite>>['compile']>>): unknown[] => {
  const {exports, html} = run(site, 'docs/a.md');
  return [exports.frontMatter, html()];
};

describe('a document that changes while the site is built', () => {
  test('fault 43: is that of the version that was read first', async () => {
    const {compile} = await changedSite(true);
    expect(partsOf(await compile())).toEqual([{title: 'Title 1'}, '<p>Text 1.</p>']);
  });

  test('fault 43: is an error where that version is gone, so that no page has parts of both', async () => {
    const {file, compile} = await changedSite(false);
    await expect(compile()).rejects.toMatchObject({diagnostics: [{code: 'INK4035', severity: 'error', place: {file}}]});
  });

  test('fault 43: is right in the next build', async () => {
    const {file, compile} = await changedSite(true);
    await compile();
    const next = createDocumentStore({siteDir: path.join(file, '../..')});
    expect(await next.read(file)).toMatchObject({frontMatter: {title: 'Title 2'}, excerpt: 'Text 2.'});
  });

  test('is compiled by the development server, which compiles it again when it sees the change', async () => {
    const {compile} = await changedSite(false, 'development');
    expect(partsOf(await compile())[1]).toBe('<p>Text 2.</p>');
  });
});

test('a result that comes late, of a text that has changed since, does not replace that of the newer text', async () => {
  const dir = writeSite({'docs/a.md': version(1)});
  const file = path.join(dir, 'docs/a.md');
  let release: (() => void) | undefined;
  /** The first document waits, as one whose plugin asks a server. */
  const waiting = () => async (): Promise<void> => {
    if (!release) await new Promise<void>((resolve) => (release = resolve));
  };
  const input = compileInputOf({'docs/a.md': version(1)}, {dir, remarkPlugins: [waiting]});
  const store = createDocumentStore({siteDir: dir});
  const documents = [{...input.documents[0]!, document: await store.read(file)}];
  const compiler = openCompiler({...input, documents, store});
  const first = compiler.compile(['docs/a.md']);
  await expect.poll(() => release).toBeDefined();
  fs.writeFileSync(file, version(2));
  store.forget(file);
  compiler.changed(await store.read(file));
  const second = await compiler.compile(['docs/a.md']);
  release?.();
  await first;
  const sites = [second, await first, await compiler.compile(['docs/a.md'])];
  expect(sites.map((site) => run(site, 'docs/a.md').html())).toEqual(Array(3).fill('<p>Text 2.</p>'));
});
