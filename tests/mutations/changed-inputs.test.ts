import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {copyToTemporary, inkstone} from '../harness/build-site.ts';

const NAMES = [
  'PREPROCESSED',
  'ENVIRONMENT',
  'OPTIONS',
  'CLOSURE',
  'REQUIRED',
  'IMPORTED',
  'REMEMBERED',
  'INSTALLED',
  'DEPENDENCY',
  'LINKED',
] as const;
type Said = Record<(typeof NAMES)[number], string>;

let siteDir: string;
let expected: Said;
const env: Record<string, string> = {};

beforeAll(async () => {
  siteDir = await copyToTemporary(path.join(import.meta.dirname, 'changed-inputs'));
  write('node_modules/installed/package.json', '{"name": "installed", "version": "1.0.0", "main": "index.js"}');
  const modules = '"version": "1.0.0", "type": "module", "main": "index.js"';
  write('node_modules/outer/package.json', `{"name": "outer", ${modules}, "dependencies": {"inner": "*"}}`);
  write('node_modules/outer/index.js', "export {word} from 'inner';");
  write('node_modules/inner/package.json', `{"name": "inner", ${modules}}`);
  write('node_modules/inner/index.js', "export const word = 'one';");
  write('node_modules/installed/index.js', "exports.word = 'one';");
  fs.symlinkSync('../packages/linked', path.join(siteDir, 'node_modules/linked'));
  expected = Object.fromEntries(NAMES.map((name) => [name, name === 'ENVIRONMENT' ? 'none' : 'one'])) as Said;
  expect(await build()).toEqual([expected, expected]);
});

afterAll(() => fs.rmSync(siteDir, {recursive: true, force: true}));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), text);
}

/** What the two documents say after a build. */
async function build(): Promise<Said[]> {
  const run = await inkstone(['build', siteDir], {env: {...env, INKSTONE_CACHE_DIR: path.join(siteDir, '.cache')}});
  expect(run.code, run.output).toBe(0);
  return ['index.html', 'second/index.html'].map((page) => {
    const html = fs.readFileSync(path.join(siteDir, 'build', page), 'utf8');
    return Object.fromEntries(NAMES.map((name) => [name, new RegExp(`${name}=(\\w+)`).exec(html)?.[1]])) as Said;
  });
}

test.each<[what: string, name: keyof Said, change: () => void]>([
  ['an environment variable in an option', 'ENVIRONMENT', () => void (env['CHANGED_RELEASE'] = 'two')],
  ['a file that the configuration reads', 'OPTIONS', () => write('data/options.json', '{"word": "two"}')],
  ['a value that a function of an option holds', 'CLOSURE', () => write('.env', 'CHANGED_ENDING=two')],
  ['a file that the preprocessor reads', 'PREPROCESSED', () => write('data/VERSION', 'two')],
  [
    'the helper of a helper that is loaded late',
    'REQUIRED',
    () => write('plugins/inner-helper.js', "exports.word = 'two';"),
  ],
  ['a module that is imported late', 'IMPORTED', () => write('plugins/module.mjs', "export const word = 'two';")],
  ['a file that a plugin reads once for all documents', 'REMEMBERED', () => write('data/words.yml', 'word: two')],
  ['a package of the workspace', 'LINKED', () => write('packages/linked/index.js', "exports.word = 'two';")],
  [
    'the version of an installed package',
    'INSTALLED',
    () => {
      write('node_modules/installed/package.json', '{"name": "installed", "version": "1.0.1", "main": "index.js"}');
      write('node_modules/installed/index.js', "exports.word = 'two';");
    },
  ],
  [
    'the version of a package that an installed one imports',
    'DEPENDENCY',
    () => {
      write('node_modules/inner/package.json', '{"name": "inner", "version": "1.0.1", "type": "module"}');
      write('node_modules/inner/index.js', "export const word = 'two';");
    },
  ],
])('a build after a change of %s shows it in every document', async (_what, name, change) => {
  change();
  expected = {...expected, [name]: 'two'};
  expect(await build()).toEqual([expected, expected]);
});

test('an unchanged site is not compiled again', async () => {
  const run = await inkstone(['build', siteDir], {env: {...env, INKSTONE_CACHE_DIR: path.join(siteDir, '.cache')}});
  expect(run.output).toMatch(/2 documents, 0 compiled/);
});

test('a document that was edited is compiled alone', async () => {
  write('docs/second.md', '# Second\n\nEdited. PREPROCESSED=%VERSION%\n');
  const run = await inkstone(['build', siteDir], {env: {...env, INKSTONE_CACHE_DIR: path.join(siteDir, '.cache')}});
  expect(run.output).toMatch(/2 documents, 1 compiled/);
});

test('a build removes stores of pages that no build has used for a month', async () => {
  const pages = path.join(siteDir, '.cache/pages');
  const used = fs.readdirSync(pages);
  write('.cache/pages/en-of-another-address/old.index', 'text');
  const lastYear = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000);
  for (const name of fs.readdirSync(pages)) fs.utimesSync(path.join(pages, name), lastYear, lastYear);
  await build();
  expect(fs.readdirSync(pages)).toEqual(used);
});
