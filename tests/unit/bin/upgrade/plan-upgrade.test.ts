import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import {afterAll, beforeAll, describe, expect, it, test, vi} from 'vitest';
import {writeChanges} from '../../../../bin/migrate/file-change.ts';
import {type Change, CHANGES, MOVED_OPTIONS, MOVED_THEME_OPTIONS} from '../../../../bin/upgrade/changes.ts';
import {changesBetween, planUpgrade, type UpgradePlan} from '../../../../bin/upgrade/plan-upgrade.ts';
import {compareVersions, isVersion} from '../../../../bin/upgrade/versions.ts';
import {validateConfig} from '../../../../core/config/validate-config.ts';
import {validateThemeConfig} from '../../../../plugins/theme-classic/theme-config.ts';
import type {InkstoneError} from '../../../../contract/diagnostic.ts';
import {problems, temporarySite} from '../../config/temporary-site.ts';

const FIXTURES = path.join(import.meta.dirname, '../../../upgrade/fixtures');
const GUIDE = path.join(import.meta.dirname, '../../../../docs/content/docs');

const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-upgrade-'));

beforeAll(() => void vi.stubEnv('INKSTONE_CACHE_DIR', cache));
afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(cache, {recursive: true});
});

/** All files of a folder with their text. */
function textsOf(dir: string): Record<string, string> {
  const files = fs.readdirSync(dir, {recursive: true, encoding: 'utf8'}).sort();
  const entries = files.filter((file) => fs.statSync(path.join(dir, file)).isFile());
  return Object.fromEntries(
    entries.map((file) => [file.replaceAll('\\', '/'), fs.readFileSync(path.join(dir, file), 'utf8')]),
  );
}

/** An upgrade that stays in its version only replaces old names. */
const SAME = {from: '0.1.0', to: '0.1.0'};

function shown({diagnostics}: UpgradePlan, dir: string): string[] {
  return diagnostics.map(({code, message, place}) => {
    const file = path.relative(dir, place?.file ?? '').replaceAll('\\', '/');
    return `${file}:${place?.line}:${place?.column} ${code} ${message}`;
  });
}

describe('codemods', () => {
  it.each(fs.readdirSync(FIXTURES))('%s', async (name) => {
    const dir = temporarySite(textsOf(path.join(FIXTURES, name, 'before')));
    const plan = await planUpgrade(dir, SAME);
    await writeChanges(plan.files);
    expect(textsOf(dir)).toEqual(textsOf(path.join(FIXTURES, name, 'after')));
    // A second run finds nothing but what a person has to do.
    const again = await planUpgrade(dir, SAME);
    expect(again.files).toEqual([]);
    expect(shown(again, dir)).toEqual(shown(plan, dir));
    expect(plan.diagnostics.length > 0).toBe(name === 'by-hand');
    const [note] = plan.notes;
    if (name === 'by-hand') expect(note).toContain('The configuration has errors, so posts were only searched');
    else expect(note).toBeUndefined();
  });

  test('name the places of what they leave to a person', async () => {
    const dir = temporarySite(textsOf(path.join(FIXTURES, 'by-hand/before')));
    expect(shown(await planUpgrade(dir, SAME), dir)).toEqual([
      'docusaurus.config.js:7:3 INK8116 "onBrokenMarkdownLinks" is now "markdown.hooks.onBrokenMarkdownLinks". Change it by hand: "markdown" is not an object literal in this file.',
      'docusaurus.config.js:8:12 INK8116 "future.experimental_faster" is now "future.faster". Change it by hand: "future.faster" is written, too.',
      'blog/2026-01-01-both.md:3:1 INK8116 Fields of the author are in "authors". Change it by hand: the post has "authors", too.',
      'blog/2026-01-02-lines.md:2:1 INK8116 Fields of the author are in "authors". Change it by hand: a value is empty or has several lines.',
      'blog/2026-01-03-nameless.md:2:1 INK8116 Fields of the author are in "authors". Change it by hand: an author requires a name or an image.',
      'blog/authors.yml:3:3 INK8116 "imageURL" is now "image_url". Change it by hand: an author has both names.',
    ]);
  });
});

describe('the list of changes', () => {
  it('has versions in their order, and headings of the guide that exist', () => {
    const versions = CHANGES.map(({version}) => version).filter((version) => version !== 'next');
    expect(versions.every(isVersion)).toBe(true);
    expect([...versions].sort(compareVersions)).toEqual(versions);
    for (const {guide} of CHANGES) {
      const [page = '', heading] = guide.split('#');
      const headings = [...fs.readFileSync(path.join(GUIDE, page), 'utf8').matchAll(/^##+ (.+)$/gm)];
      expect(headings.map(([, text = '']) => new GithubSlugger().slug(text))).toContain(heading);
    }
  });

  function codesOf(check: () => unknown): string {
    try {
      return JSON.stringify(check());
    } catch (error) {
      return JSON.stringify((error as InkstoneError).diagnostics ?? String(error));
    }
  }

  const nested = (keys: string[], value: unknown): Record<string, unknown> =>
    keys.reduceRight((inner, key) => ({[key]: inner}), value) as Record<string, unknown>;

  it.each(Object.keys(MOVED_OPTIONS))('%s is an option that builds report', (option) => {
    const value = option.startsWith('future.') ? {} : 'warn';
    const config = {title: 'T', url: 'https://a.example', baseUrl: '/', ...nested(option.split('.'), value)};
    expect(codesOf(() => validateConfig(config, 'site.config.ts').diagnostics)).toMatch(
      /has moved to|is no longer supported/,
    );
  });

  it.each(Object.keys(MOVED_THEME_OPTIONS))('%s is an option that builds report', (option) => {
    const {themeConfig} = nested(option.split('.'), true) as {themeConfig: Record<string, unknown>};
    const validate = (schema: {parse: (value: unknown) => unknown}, value: unknown): unknown => schema.parse(value);
    expect(codesOf(() => validateThemeConfig({validate, themeConfig} as never))).toContain('has been removed');
  });
});

const change = (version: string, kind: Change['kind'] = 'breaking'): Change => ({
  version,
  kind,
  text: `${kind} in ${version}`,
  guide: 'upgrading.md#x',
});

describe('the changes of an upgrade', () => {
  const all = [change('0.1.0', 'old-name'), change('0.1.0'), change('0.2.0'), change('1.0.0'), change('1.1.0')];
  it.each([
    ['0.1.0', '0.1.0', ['old-name in 0.1.0']],
    ['0.1.0', '1.0.0', ['old-name in 0.1.0', 'breaking in 0.2.0', 'breaking in 1.0.0']],
    ['0.2.0', '1.0.5', ['old-name in 0.1.0', 'breaking in 1.0.0']],
    ['1.0.0-beta.1', '1.0.0', ['old-name in 0.1.0', 'breaking in 1.0.0']],
    ['0.0.9', '0.1.0', ['old-name in 0.1.0', 'breaking in 0.1.0']],
  ])('from %s to %s', (from, to, expected) => {
    expect(changesBetween({from, to}, all).map(({text}) => text)).toEqual(expected);
  });

  test('without a codemod are listed, and old names only if the site has them', async () => {
    const dir = temporarySite({'package.json': '{"dependencies": {"inkstone": "0.0.8"}}', 'site.config.ts': ''});
    const plan = await planUpgrade(dir, {
      to: '0.1.0',
      changes: [change('0.0.9'), change('0.1.0', 'old-name')],
    });
    expect(plan.from).toBe('0.0.8');
    expect(plan.changes.map(({text}) => text)).toEqual(['breaking in 0.0.9']);
    expect(plan.notes).toEqual([]);
  });

  test('run one after the other on the same file', async () => {
    const dir = temporarySite({'package.json': '{"dependencies": {"inkstone": "0.1.0"}}', 'site.config.ts': 'a'});
    const add = (letter: string): Change => ({
      ...change('0.1.0', 'old-name'),
      codemod: (site) => {
        const file = site.configPath as string;
        site.edit(file, `${site.text(file)}${letter}`, `Adds ${letter}.`);
        return [];
      },
    });
    const {files, changes} = await planUpgrade(dir, {...SAME, changes: [add('b'), add('c')]});
    expect(files).toMatchObject([{before: 'a', after: 'abc', reasons: ['Adds b.', 'Adds c.']}]);
    expect(changes.map(({files: own}) => own.map((file) => path.basename(file)))).toEqual([
      ['site.config.ts'],
      ['site.config.ts'],
    ]);
  });
});

describe('package.json', () => {
  const upgraded = async (manifest: string): Promise<UpgradePlan> => {
    const dir = temporarySite({'package.json': manifest, 'site.config.ts': ''});
    return planUpgrade(dir, {from: '0.0.8', to: '0.1.0', changes: []});
  };

  test('keeps its form but for the range', async () => {
    const manifest =
      '{\r\n\t"inkstone": {"inkstone": "no"},\r\n\t"devDependencies": {"a": "1", "inkstone":  "~0.0.8"}\r\n}';
    const {files, needsInstall} = await upgraded(manifest);
    expect(files.map(({after}) => after)).toEqual([manifest.replace('~0.0.8', '~0.1.0')]);
    expect(needsInstall).toBe(true);
  });

  it.each([
    ['catalog:', 'Set version 0.1.0 where it leads.'],
    ['workspace:^', 'Set version 0.1.0 where it leads.'],
    ['file:../inkstone-0.0.8.tgz', 'Replace it with version 0.1.0 of the same source.'],
    ['*', 'Let your package manager update it to 0.1.0.'],
  ])('keeps %s, with a note', async (spec, note) => {
    const {files, needsInstall, notes} = await upgraded(JSON.stringify({dependencies: {inkstone: spec}}));
    expect(files).toEqual([]);
    expect(needsInstall).toBe(false);
    expect(notes).toEqual([`"inkstone": "${spec}" in package.json stays as it is. ${note}`]);
  });
});

test('files in other encodings than UTF-8 stay as they are', async () => {
  const dir = temporarySite({'package.json': '{"dependencies": {"inkstone": "0.1.0"}}', 'blog/authors.yml': ''});
  const config = Buffer.from("module.exports = {title: '\xe9', onBrokenMarkdownLinks: 'warn'};\n", 'latin1');
  fs.writeFileSync(path.join(dir, 'docusaurus.config.js'), config);
  expect((await planUpgrade(dir, SAME)).files).toEqual([]);
});

describe('a folder that cannot be upgraded', () => {
  test('is one that does not exist, or has no configuration of this name', async () => {
    const dir = temporarySite({'package.json': '{"dependencies": {"inkstone": "0.1.0"}}'});
    const missing = path.join(dir, 'websit');
    expect(await problems(planUpgrade(missing, SAME), dir)).toEqual([
      `websit INK1001 The folder "${missing}" does not exist.`,
    ]);
    const [found] = await problems(planUpgrade(dir, {...SAME, config: 'other.config.ts'}), dir);
    expect(found).toContain('INK1001 The configuration file "other.config.ts" does not exist.');
  });

  it.each([
    [{}, 'INK8110 No package.json in this folder or above it depends on inkstone. | Run "inkstone upgrade" in'],
    [
      {'package.json': '{"dependencies": {"@docusaurus/core": "3.10.0"}}'},
      'INK8110 No package.json in this folder or above it depends on inkstone. | This is a Docusaurus site. Run "inkstone migrate"',
    ],
    [{'package.json': '{"dependencies": '}, 'INK8092 package.json is missing or is not valid JSON.'],
    [
      {'package.json': '{"dependencies": {"inkstone": "workspace:*"}}'},
      'INK8115 Inkstone is not installed, and its version doesn\'t follow from "inkstone": "workspace:*".',
    ],
    [
      {'package.json': '{"dependencies": {"inkstone": "^0.1.0"}}'},
      'INK8112 The site has Inkstone 0.1.0, which is newer than 0.0.9.',
    ],
  ])('%j', async (files: Record<string, string>, expected) => {
    const dir = temporarySite(files);
    const [found] = await problems(planUpgrade(dir, {to: '0.0.9'}), dir);
    expect(found).toContain(`package.json ${expected}`);
  });
});
