import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone} from '../harness/build-site.ts';

const SITE = path.join(import.meta.dirname, 'rspack');

let siteDir: string;
let cacheDir: string;

beforeAll(async () => {
  siteDir = await copyToTemporary(SITE);
  cacheDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-rspack-cache-'));
});
afterAll(async () => {
  for (const dir of [siteDir, cacheDir]) await fs.rm(dir, {recursive: true, force: true});
});

async function build(dir = siteDir, cache = cacheDir): Promise<string> {
  const run = await inkstone(['build', dir], {env: {INKSTONE_CACHE_DIR: cache}});
  expect(run.code, run.output).toBe(0);
  return run.output;
}

function pageOf(name: string): Promise<string> {
  return fs.readFile(path.join(siteDir, 'build', name, 'index.html'), 'utf8');
}

async function replaceIn(file: string, text: string, by: string): Promise<void> {
  const full = path.join(siteDir, file);
  const before = await fs.readFile(full, 'utf8');
  expect(before).toContain(text);
  await fs.writeFile(full, before.replace(text, by));
}

describe('a site that Rspack bundles', () => {
  it('is the same, byte for byte, in another folder and with another cache', async () => {
    await build();
    const other = await copyToTemporary(SITE);
    await build(other, path.join(cacheDir, 'other'));
    expect([...(await filesOf(path.join(other, 'build')))]).toEqual([...(await filesOf(path.join(siteDir, 'build')))]);
    await fs.rm(other, {recursive: true});
  });

  it('is not bundled again without a change', async () => {
    const output = await build();
    expect(output).toContain('From the cache: 3 of 3 documents, 4 of 4 pages, the bundle');
  });

  it('is bundled again after a change of a component, and renders the pages with it', async () => {
    await replaceIn('src/components/counter.tsx', 'clicked {count} times', '{count} clicks');
    const output = await build();
    expect(await pageOf('')).toContain('>0<!-- --> clicks</button>');
    expect(output).toContain('3 of 4 pages');
  });

  it('is bundled again after a change of what a loader of the site has read', async () => {
    await fs.writeFile(path.join(siteDir, 'words/ending.txt'), '?');
    await build();
    expect(await pageOf('app')).toContain('<h1>Words through a loader?</h1>');
  });

  it('can be bundled by webpack with the same content', async () => {
    const before = await pageOf('second');
    await replaceIn('site.config.ts', `bundler: 'rspack'`, `bundler: 'webpack'`);
    await build();
    expect(await pageOf('app')).toContain('<p id="bundler">webpack</p>');
    expect(contentOf(await pageOf('second'))).toBe(contentOf(before));
  });

  it('says what a document imports and a script does not export', async () => {
    await replaceIn('site.config.ts', `bundler: 'webpack'`, `bundler: 'rspack'`);
    const statement = `import {Cuonter} from '@site/src/components/counter';`;
    await replaceIn('content/docs/second.mdx', 'import Part', `${statement}\nimport Part`);
    await replaceIn('content/docs/second.mdx', '<Part />', '<Part />\n\n{String(Cuonter)}');
    const output = await build();
    expect(output).toContain('second.mdx:3:9  warning  INK5015  "src/components/counter.tsx" has no export "Cuonter".');
  });
});

/** The article of a page, which the bundler has no influence on. */
function contentOf(html: string): string | undefined {
  return /<article>[^]*<\/article>/.exec(html)?.[0];
}
