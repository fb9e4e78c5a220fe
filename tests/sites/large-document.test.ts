import fs from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT} from '../harness/build-site.ts';

const PARAGRAPH = 'A paragraph with **strong** words, a [link](https://example.com/) and `code` in it.\n\n';

let siteDir: string;

beforeAll(async () => {
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/minimal'));
});
afterAll(() => fs.rm(siteDir, {recursive: true, force: true}));

const writeDocument = (megabytes: number): Promise<void> =>
  fs.writeFile(
    path.join(siteDir, 'content/docs/large.md'),
    `# Large\n\n${PARAGRAPH.repeat(Math.ceil((megabytes * 1_000_000) / PARAGRAPH.length))}The end.\n`,
  );

it('fault 11: a document of 2 MB is a page', async () => {
  await writeDocument(2);
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
  expect(await fs.readFile(path.join(siteDir, 'build/large/index.html'), 'utf8')).toContain('The end.');
});

it('fault 11: one of 50 MB is refused before it is read, and the old output stays', async () => {
  const before = await filesOf(path.join(siteDir, 'build'));
  await writeDocument(50);
  // Far less than the trees of such a document take.
  const run = await inkstone(['build', siteDir], {env: {NODE_OPTIONS: '--max-old-space-size=256'}});
  expect(run.code, run.output).toBe(1);
  expect(run.stderr).toMatch(
    /content\/docs\/large\.md {2}error {2}INK2041 {2}The document is too large: 50 MB, and the limit is 10 MB\./,
  );
  expect(await filesOf(path.join(siteDir, 'build'))).toEqual(before);
});
