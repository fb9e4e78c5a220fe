import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {evaluateConfig} from '../../../core/config/evaluate-config.ts';
import {cachedTranspile, type Transpile} from '../../../core/config/transpile-cache.ts';
import {openStore} from '../../../core/store/store.ts';
import {packageRoot} from '../../../core/support/package-root.ts';
import {temporarySite} from './temporary-site.ts';

afterEach(() => vi.unstubAllEnvs());

const OPTIONS = {filename: '/site/site.config.ts', source: 'source', ts: true, async: true};

function counted(dir: string, version = '1'): {transpile: Transpile; count: () => number} {
  let count = 0;
  const transpile: Transpile = ({source}) => ({code: `code ${++count} of ${source}`});
  return {transpile: cachedTranspile(openStore(dir), version, transpile), count: () => count};
}

function packIn(dir: string): string {
  return path.join(dir, fs.readdirSync(dir).find((name) => name.endsWith('.pack')) ?? '');
}

describe('the cache of transpiled configurations', () => {
  const folder = (): string => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'transpile-')), 'config');

  it('transpiles once for a source, its options and a version', () => {
    const dir = folder();
    const {transpile, count} = counted(dir);
    for (let run = 0; run < 2; run++) expect(transpile(OPTIONS).code).toBe('code 1 of source');
    transpile({...OPTIONS, source: 'other'});
    transpile({...OPTIONS, jsx: true});
    expect(count()).toBe(3);
    expect(counted(dir, '2').transpile({...OPTIONS, jsx: true}).code).toBe('code 1 of source');
    expect(counted(dir).transpile({...OPTIONS, source: 'other'}).code).toBe('code 2 of other');
  });

  const damage: [what: string, spoil: (file: string) => void][] = [
    ['changed', (file) => fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('code 1', 'code 7'))],
    ['cut off', (file) => fs.truncateSync(file, 40)],
    ['emptied', (file) => fs.truncateSync(file)],
    ['replaced by a folder', (file) => fs.rmSync(file) ?? fs.mkdirSync(file)],
  ];
  it.each(damage)('transpiles again where a pack was %s', (_what, spoil) => {
    const dir = folder();
    counted(dir).transpile(OPTIONS);
    spoil(packIn(dir));
    const {transpile, count} = counted(dir);
    expect(transpile(OPTIONS).code).toBe('code 1 of source');
    expect(count()).toBe(1);
  });

  it('a moved site finds its entries, and its code the new paths', async () => {
    const text = `export default {customFields: {list: [import.meta.url, import.meta.dirname, import.meta.filename, __filename]}}`;
    const cacheDir = folder();
    const listIn = async (name: string): Promise<unknown> => {
      const siteDir = path.join(temporarySite({[`${name}/site.config.ts`]: text}), name);
      vi.stubEnv('INKSTONE_CACHE_DIR', cacheDir);
      const file = path.join(siteDir, 'site.config.ts');
      const {customFields} = (await evaluateConfig(file, {siteDir})).code.config as {customFields: {list: unknown}};
      expect(customFields.list).toEqual([pathToFileURL(file).href, siteDir, file, file]);
      return fs.readFileSync(packIn(path.join(cacheDir, 'config')), 'utf8');
    };
    const first = await listIn('a "quoted" $& site');
    expect(first).not.toContain('quoted');
    expect(await listIn('elsewhere')).toBe(first);
    expect(fs.readdirSync(path.join(cacheDir, 'config'))).toHaveLength(2);
  });

  it('fault 64: executes nothing that was put into it', async () => {
    const siteDir = temporarySite({'site.config.ts': 'export default {title: "Bench" as string}'});
    const config = path.join(siteDir, 'site.config.ts');
    const titleOf = async (): Promise<unknown> => (await evaluateConfig(config, {siteDir})).code.config['title'];
    expect(await titleOf()).toBe('Bench');
    const file = packIn(path.join(siteDir, '.inkstone/cache/config'));
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Bench', 'Bonch'));
    expect(await titleOf()).toBe('Bench');
  });

  it('fault 64: the trust that it takes is documented', () => {
    const text = fs.readFileSync(path.join(packageRoot(), 'SECURITY.md'), 'utf8');
    expect(text).toMatch(/who writes to the cache folder .*Give write access only to whom.*not against forgery/);
  });
});
