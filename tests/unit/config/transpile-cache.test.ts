import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {evaluateConfig} from '../../../core/config/evaluate-config.ts';
import {cachedTranspile, type Transpile} from '../../../core/config/transpile-cache.ts';
import {temporarySite} from './temporary-site.ts';

const OPTIONS = {filename: '/site/site.config.ts', source: 'source', ts: true, async: true};

function counted(dir: string, version = '1'): {transpile: Transpile; count: () => number} {
  let count = 0;
  const transpile = cachedTranspile(dir, version, ({source}) => ({code: `code ${++count} of ${source}`}));
  return {transpile, count: () => count};
}

describe('the cache of transpiled configurations', () => {
  const folder = (): string => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'transpile-')), 'config');
  const fileIn = (dir: string): string => path.join(dir, fs.readdirSync(dir)[0] ?? '');

  it('transpiles once for a source, its options and a version', () => {
    const dir = folder();
    const {transpile, count} = counted(dir);
    for (let run = 0; run < 2; run++) expect(transpile(OPTIONS).code).toBe('code 1 of source');
    transpile({...OPTIONS, source: 'other'});
    transpile({...OPTIONS, jsx: true});
    expect(count()).toBe(3);
    expect(counted(dir, '2').transpile({...OPTIONS, jsx: true}).code).toBe('code 1 of source');
  });

  const damage: [what: string, spoil: (file: string) => void][] = [
    ['changed', (file) => fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('code 1', 'code 7'))],
    ['cut off', (file) => fs.truncateSync(file, 40)],
    ['emptied', (file) => fs.truncateSync(file)],
    ['replaced by a folder', (file) => fs.rmSync(file) ?? fs.mkdirSync(file)],
  ];
  it.each(damage)('transpiles again where a file was %s', (_what, spoil) => {
    const dir = folder();
    const {transpile} = counted(dir);
    transpile(OPTIONS);
    spoil(fileIn(dir));
    expect(transpile(OPTIONS).code).toBe('code 2 of source');
  });

  it('executes nothing that was put into it', async () => {
    const siteDir = temporarySite({'site.config.ts': 'export default {title: "Bench" as string}'});
    const config = path.join(siteDir, 'site.config.ts');
    const titleOf = async (): Promise<unknown> => (await evaluateConfig(config, {siteDir})).config['title'];
    expect(await titleOf()).toBe('Bench');
    const file = fileIn(path.join(siteDir, '.inkstone/cache/config'));
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Bench', 'Bonch'));
    expect(await titleOf()).toBe('Bench');
  });
});
