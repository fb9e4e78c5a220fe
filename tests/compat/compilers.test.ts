import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {CompiledSite} from '../../contract/stages.ts';
import {unifiedOnly, unifiedOnlyReason} from '../../core/compile/native/unified-only.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {compareCompilers} from '../harness/compare-compilers.ts';
import {writeCorpus} from '../harness/corpus.ts';
import {oddSyntax, olderSyntax, plainSyntax} from './syntax-samples.ts';

/** Expects that both compilers give the same for every document, and gives what came of it. */
async function expectEqual(siteDir: string): Promise<CompiledSite> {
  const {documents, unified, native} = await compareCompilers(siteDir);
  expect(native.documents.size).toBe(unified.documents.size);
  for (const document of documents) expect(document.native, document.key).toEqual(document.unified);
  expect(native.diagnostics).toEqual(unified.diagnostics);
  return native;
}

async function siteOf(documents: Record<string, string>, format: 'mdx' | 'md', more: object = {}): Promise<string> {
  const siteDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-syntax-'));
  const config = {title: 'Syntax', url: 'https://example.org', baseUrl: '/', markdown: {format}, i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']}, presets: [['classic', {}]], ...more};
  await fs.mkdir(path.join(siteDir, 'content/docs'), {recursive: true});
  await fs.writeFile(path.join(siteDir, 'site.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  for (const [name, text] of Object.entries(documents))
    await fs.writeFile(path.join(siteDir, 'content/docs', `${name.replace(/[^a-z]+/gi, '-')}.md`), text);
  return siteDir;
}

describe('the native compiler gives what unified gives', () => {
  it('for the documents of this project, with a remark plugin, nearly all natively', async () => {
    const {compilers, documents} = await expectEqual(PROJECT);
    expect(compilers.native / documents.size).toBeGreaterThan(0.9);
  });

  it('for the kitchen-sink, with two remark plugins, all of it natively', async () => {
    const {compilers} = await expectEqual(await copyToTemporary(path.join(PROJECT, 'tests/compat/kitchen-sink')));
    expect(compilers.unified).toEqual([]);
  });

  it('for a sample of the corpus, all of it natively', async () => {
    const siteDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-corpus-'));
    await writeCorpus(60, siteDir);
    const {compilers} = await expectEqual(siteDir);
    expect(compilers.unified).toEqual([]);
  });

  for (const format of ['mdx', 'md'] as const) {
    it(`for syntax of all kinds, as ${format}`, async () => {
      const {compilers} = await expectEqual(await siteOf({...plainSyntax, ...oddSyntax}, format));
      expect(compilers.native).toBeGreaterThan(Object.keys(plainSyntax).length / 2);
    });
  }

  it('CFG-28 for syntax of all kinds, with the older forms off, which are text or mistakes then', async () => {
    const future = {v4: true};
    const {compilers} = await expectEqual(await siteOf({...plainSyntax, ...oddSyntax, ...olderSyntax}, 'mdx', {future}));
    expect(compilers.native).toBeGreaterThan(Object.keys(plainSyntax).length / 2);
  });

  it('has a sample for every kind of syntax that is left to unified', () =>
    expect(Object.keys(oddSyntax)).toEqual(unifiedOnly.map(({what}) => what)));

  for (const [what, text] of Object.entries(oddSyntax)) {
    it(`leaves to unified: ${what}`, () => expect(unifiedOnlyReason(text, 'mdx')).toBe(what));
  }
});
