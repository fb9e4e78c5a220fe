import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {evaluateConfig} from '../../../core/config/evaluate-config.ts';
import {temporarySite} from './temporary-site.ts';

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
