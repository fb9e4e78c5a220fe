import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {inkstone} from '../harness/build-site.ts';
import {writeCorpus} from '../harness/corpus.ts';

/** 1,000 in `npm run test:long`. */
const PAGES = Number(process.env['INKSTONE_HEAP_PAGES'] ?? 200);

let root: string;

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-small-heap-'));
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

it(`256 MB of heap suffice for ${PAGES} pages, without a cache and with one`, async () => {
  await writeCorpus(PAGES, root);
  const env = {NODE_OPTIONS: '--max-old-space-size=256', INKSTONE_CACHE_DIR: path.join(root, '.inkstone/cache')};
  for (const cache of ['cold', 'warm']) {
    const run = await inkstone(['build', root], {env});
    expect(run.code, `${cache}: ${run.output}`).toBe(0);
  }
  const pages = (await fs.readdir(path.join(root, 'build'), {recursive: true})).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThanOrEqual(PAGES);
});
