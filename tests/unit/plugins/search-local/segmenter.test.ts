import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {findSegmenter} from '../../../../plugins/search-local/segmenter.ts';

let siteDir = '';
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(siteDir, {recursive: true});
});

it('Chinese is segmented by the nodejieba of the site, and without its binding by Node.js', () => {
  const dir = path.join(siteDir, 'node_modules/nodejieba');
  fs.mkdirSync(dir, {recursive: true});
  fs.writeFileSync(path.join(dir, 'package.json'), '{"name": "nodejieba", "main": "index.js"}');
  fs.writeFileSync(path.join(dir, 'index.js'), 'module.exports = {}');
  const found = findSegmenter(siteDir);
  // Then the one beside Inkstone counts, if its binding could be built on this machine.
  if (found.id === 'intl')
    expect(found.problem).toEqual({isInstalled: true, reason: expect.stringContaining('nodejieba.node') as string});
  else expect(found.id).toMatch(/^nodejieba \d/);
  const words = found.create(['交换链']).segment('重建交换链');
  expect(words.slice(-1)).toEqual(['交换链']);
});

it('nobody is warned who has turned nodejieba off', () => {
  vi.stubEnv('INKSTONE_SEGMENTER', 'intl');
  expect(findSegmenter(siteDir)).toMatchObject({id: 'intl'});
  expect(findSegmenter(siteDir)).not.toHaveProperty('problem');
});
