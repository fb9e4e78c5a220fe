import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it, vi} from 'vitest';
import {moduleManifest, wholeBundle, writtenModules} from '../../../core/bundle/module-manifest.ts';
import {runWebpack} from '../../../core/bundle/run-webpack.ts';

const dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'inkstone-test-'));
afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

it('a bundle that is described again has the same readers of data, and no source is read twice', async () => {
  const entry = path.join(dir, 'entry.js');
  fs.writeFileSync(entry, 'export const useGlobalData = () => 1;');
  const compilation = await runWebpack(
    {mode: 'none', context: dir, entry, output: {path: path.join(dir, 'out')}},
    {sources: {generatedDirs: []}},
  );
  const describe = (): string[] => moduleManifest(compilation, dir, wholeBundle([])).readsGlobalData;
  const first = describe();
  expect(first).toEqual(['@site/entry.js']);
  const reads = writtenModules(compilation).flatMap(([module]) => {
    const source = module.originalSource();
    return source ? [vi.spyOn(source, 'source')] : [];
  });
  expect(reads).not.toHaveLength(0);
  expect(describe()).toEqual(first);
  for (const read of reads) expect(read).not.toHaveBeenCalled();
});
