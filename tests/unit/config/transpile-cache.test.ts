import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, describe, expect, it, vi, test} from 'vitest';
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

const FILES = {
  'list.ts': `export default ['a'];`,
  'data.ts': `export default {title: 'T'}; export const other = 1;`,
  'call.js': `export default function call(x) { return x + 1; } export const check = 2;`,
  'named.ts': `export const a = 1; export const b = 2;`,
  'common.js': `exports.a = 3;`,
};

async function fieldsOf(name: string, text: string): Promise<unknown> {
  const siteDir = temporarySite({...FILES, [name]: text});
  return (await evaluateConfig(path.join(siteDir, name), {siteDir})).code.config['customFields'];
}

const FIELDS = `{
  isList: Array.isArray(require('./list')),
  spread: {...require('./data')},
  other: require('./data').other,
  asDefault: require('./data').default.title,
  called: require("./call")(1),
  extended: Object.keys({...require('./call'), default: () => 0}),
  named: {...require('./named')},
  common: require('./common').a,
}`;
const EXPECTED = {
  isList: true,
  spread: {title: 'T', other: 1},
  other: 1,
  asDefault: 'T',
  called: 2,
  extended: ['check', 'default'],
  named: {a: 1, b: 2},
  common: 3,
};

describe('FILE-02 require in a configuration gives the default export of a module', () => {
  test('in CommonJS', async () => {
    expect(await fieldsOf('docusaurus.config.js', `module.exports = {customFields: ${FIELDS}};`)).toEqual(EXPECTED);
  });

  test('in an ES module, whose imports are not changed', async () => {
    const text = `
      import data, {other} from './data';
      import * as all from './data';
      import type {Config} from 'inkstone';
      const fields: object = {...${FIELDS}, imported: [data.title, other, Object.keys(all).sort().join()]};
      export default {customFields: fields} as Config;`;
    const fields = await fieldsOf('docusaurus.config.ts', text);
    expect(fields).toEqual({...EXPECTED, imported: ['T', 1, 'default,other']});
  });

  test('not of a function of that name', async () => {
    const text = `const load = (require: (name: string) => unknown) => require('./list');
      export default {customFields: {name: load((name) => ({default: name}))}};`;
    expect(await fieldsOf('docusaurus.config.ts', text)).toEqual({name: {default: './list'}});
  });
});
