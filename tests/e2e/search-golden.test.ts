import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, it} from 'vitest';
import {inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';

/** Asks the built site of this repository every query of the list, with the code that runs in the browser. */
it.each(['', 'intl'])(
  'SQ-09 SQ-12 SQ-29 finds every golden query, nine of ten first (segmenter "%s")',
  async (segmenter) => {
    const outDir = path.join(TEST_CACHE, `search-golden-${segmenter || 'jieba'}`);
    const build = await inkstone(['build', PROJECT, '--out-dir', outDir], {env: {INKSTONE_SEGMENTER: segmenter}});
    expect(build.code, build.output).toBe(0);
    const script = path.join(PROJECT, 'scripts/search-golden.ts');
    const golden = path.join(PROJECT, 'tests/search/golden.json');
    const run = spawnSync(process.execPath, ['--import', 'tsx', script, outDir, golden], {
      cwd: PROJECT,
      encoding: 'utf8',
    });
    expect(run.status, run.stdout).toBe(0);
    const [, first = 0, all = 1] = /first: (\d+) of (\d+)/.exec(run.stdout) ?? [];
    expect(Number(first) / Number(all)).toBeGreaterThanOrEqual(0.9);
  },
);
