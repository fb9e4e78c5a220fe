import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT} from '../harness/build-site.ts';
import {startSite} from '../harness/start-site.ts';

/**
 * Sites whose references differ from the names on the disk in case or Unicode normalization. Linux
 * doesn't find such files, macOS and Windows do (`case-insensitive.mjs` finds them here, too). There
 * a build has the same pages or ends with an error; links and sidebars have the same errors everywhere.
 */
interface Variant {
  file: string;
  from: string;
  to: string;
}

const nfd = 'café'.normalize('NFD');
const reference = (from: string, to: string): Variant => ({file: 'docs/index.mdx', from, to});
const LINKS = [reference('./second.md', './Second.md'), reference('./café.md', `./${nfd}.md`)];
const IN_SIDEBAR: Variant[] = [
  {file: 'sidebars.js', from: "'second'", to: "'Second'"},
  {file: 'sidebars.js', from: 'café', to: nfd},
];
const FILES: Readonly<Record<string, readonly Variant[]>> = {
  images: [reference('./picture.svg', './Picture.svg'), reference('/logo.svg', '/Logo.svg')],
  'partials and components': [reference('./_part.mdx', './_Part.mdx'), reference('src/counter.jsx', 'src/Counter.jsx')],
  'the file of the sidebar': [{file: 'site.config.ts', from: './sidebars.js', to: './Sidebars.js'}],
  'the folder of the documents': [{file: 'site.config.ts', from: "path: 'docs'", to: "path: 'Docs'"}],
};

const made: string[] = [];
afterEach(async () => {
  for (const dir of made.splice(0)) await fs.rm(dir, {recursive: true, force: true});
});

async function siteWith(variants: readonly Variant[]): Promise<string> {
  const siteDir = await fs.realpath(await copyToTemporary(path.join(import.meta.dirname, 'case-and-form')));
  made.push(siteDir);
  for (const {file, from, to} of variants) {
    const text = await fs.readFile(path.join(siteDir, file), 'utf8');
    expect(text).toContain(from);
    await fs.writeFile(path.join(siteDir, file), text.replace(from, to));
  }
  return siteDir;
}

const folded = (siteDir: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(PROJECT, 'tests/harness/case-insensitive.mjs')).href}`,
  INKSTONE_FOLD: siteDir,
});

interface Built {
  code: number | null;
  problems: string[];
  files: [file: string, hash: string][];
}

async function build(variants: readonly Variant[], isFolded: boolean): Promise<Built> {
  const siteDir = await siteWith(variants);
  const run = await inkstone(['build', siteDir], {env: isFolded ? folded(siteDir) : {}});
  expect(run.output).not.toMatch(/INK9\d{3}|^\s+at .*:\d+:\d+/m);
  const lines = run.output.replaceAll(siteDir, '').replaceAll(path.relative(PROJECT, siteDir), '').split('\n');
  return {
    code: run.code,
    problems: lines.filter((line) => /\b(?:error|warning) +INK\d{4}/.test(line)),
    files: run.code === 0 ? [...(await filesOf(path.join(siteDir, 'build')))] : [],
  };
}

const pagesOf = (files: Built['files']): string[] =>
  files.map(([file]) => file).filter((file) => file.endsWith('.html'));

describe('a site on a file system that ignores case and Unicode normalization', () => {
  let whole: Built;
  beforeAll(async () => void (whole = await build([], true)));

  it('fault 33: has the same pages', async () => {
    expect(whole).toMatchObject({code: 0, problems: []});
    expect(whole).toEqual(await build([], false));
  });

  it.each([
    ['links', LINKS],
    ['entries of a sidebar', IN_SIDEBAR],
  ])('faults 22 and 33: has the errors that others have: %s', async (_name, variants) => {
    const insensitive = await build(variants, true);
    expect(insensitive).toMatchObject({code: 1});
    expect(insensitive.problems.join('\n')).toMatch(/error +INK\d{4}/);
    expect(insensitive).toEqual(await build(variants, false));
  });

  it.each(Object.entries(FILES))('fault 33: has the same pages or an error with: %s', async (_name, variants) => {
    const {code, problems, files} = await build(variants, true);
    if (code === 0) expect(pagesOf(files)).toEqual(pagesOf(whole.files));
    else expect(problems.join('\n')).toMatch(/error +INK\d{4}/);
  });

  // macOS has one file for both names.
  it.skipIf(process.platform === 'darwin')(
    'fault 32: two files that differ in their Unicode normalization are reported',
    async () => {
      const siteDir = await siteWith([]);
      await fs.writeFile(path.join(siteDir, `docs/${nfd}.md`), '# Another\n');
      const run = await inkstone(['build', siteDir]);
      expect(run.output).toMatch(/INK3005.*Unicode normalization/);
    },
  );

  it('fault 33: "inkstone start" reports the same as a build', async () => {
    const siteDir = await siteWith([reference('./second.md', './Second.md')]);
    const site = await startSite(siteDir, [], folded(siteDir));
    try {
      const statuses: number[] = [];
      for (const page of ['/', '/second', '/Second', '/café'])
        statuses.push((await fetch(site.url + encodeURI(page))).status);
      expect(statuses).toEqual([200, 200, 404, 200]);
      await expect.poll(site.output, {timeout: 20_000}).toMatch(/index\.mdx:\d+:\d+ +error +INK\d{4}.*Second\.md/);
    } finally {
      await site.close();
    }
  });
});
