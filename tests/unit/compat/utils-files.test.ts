import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import * as utils from '../../../core/compat/node/utils.ts';

// The expected values are those of `@docusaurus/utils` 3.10.2.

describe('files of @docusaurus/utils', () => {
  let folder: string;
  const at = (...names: string[]) => path.join(folder, ...names);

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utils-'));
    const files = {
      'docs/a.md': '',
      'docs/.h.md': '',
      'docs/sub/b.ts': '',
      'docs/sub/b.d.ts': '',
      'data.yml': 'a: 1',
      'bad.yml': 'a: [',
      'out/index.html': 'home',
      'out/a/index.html': 'a',
      'out/a.html': 'a.html',
      'out/c.html': 'c.html',
      'module.mjs': 'export default {value: 1}',
      'module.ts': 'export const value: number = 2',
      'module.cjs': 'module.exports = {value: 3}',
      'broken.js': 'throw new Error("boom")',
    };
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(at(name)), {recursive: true});
      fs.writeFileSync(at(name), text);
    }
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it.each([
    ['docs', ['docs/a.md', 'docs/sub/b.d.ts', 'docs/sub/b.ts']],
    [['docs/**', '!docs/sub'], ['docs/a.md']],
    [['!**/*.ts'], []],
  ])('PLG-28 Globby(%j) finds the files of folders', async (patterns, expected) => {
    expect(await utils.Globby(patterns, {cwd: folder})).toEqual(expected);
  });

  it('PLG-28 Globby returns folders without a slash, and absolute paths for absolute globs', async () => {
    expect(await utils.Globby('docs/*', {cwd: folder, onlyDirectories: true})).toEqual(['docs/sub']);
    expect(await utils.Globby([at('docs/*.md'), 'docs/*.md'], {cwd: folder})).toEqual([at('docs/a.md'), 'docs/a.md']);
  });

  it('PLG-28 safeGlobby and globTranslatableSourceFiles find files from the working directory', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    expect(await utils.safeGlobby([at('docs')], {cwd: folder})).toEqual([
      'docs/a.md',
      'docs/sub/b.d.ts',
      'docs/sub/b.ts',
    ]);
    expect(await utils.globTranslatableSourceFiles([at('docs')])).toEqual(['docs/sub/b.ts']);
  });

  it('PLG-28 createMatcher needs a dot for names with a dot', () => {
    expect(utils.createMatcher(['**/*.md'])('.a/b.md')).toBe(false);
    expect(utils.createMatcher(['**/.*'])('a/.b')).toBe(true);
    expect(utils.createMatcher([])('a')).toBe(false);
  });

  it('PLG-28 readDataFile reads YAML', async () => {
    const read = (filePath: string) => utils.readDataFile({filePath, contentPaths: {contentPath: folder}});
    expect([await read('data.yml'), await read('none.yml')]).toEqual([{a: 1}, undefined]);
    await expect(read('bad.yml')).rejects.toThrow('is invalid');
  });

  it.each([
    ['/', undefined, 'home'],
    ['/', false, 'home'],
    ['/a', undefined, 'a'],
    ['/a/', false, 'a.html'],
    ['/c', undefined, 'c.html'],
    ['/c.html', undefined, 'c.html'],
    ['/c', true, undefined],
  ])('PLG-28 readOutputHTMLFile(%j) with trailingSlash %j', async (permalink, trailingSlash, expected) => {
    const read = utils.readOutputHTMLFile(permalink, at('out'), trailingSlash).then(String);
    if (expected === undefined) await expect(read).rejects.toThrow('contains no page');
    else expect(await read).toBe(expected);
  });

  it('PLG-28 generate writes always if it is told to', async () => {
    const write = vi.spyOn(fs.promises, 'rename');
    for (const skipCache of [false, false, true]) await utils.generate(folder, 'generated/x.js', 'x', skipCache);
    expect(write).toHaveBeenCalledTimes(2);
    expect(fs.readFileSync(at('generated/x.js'), 'utf8')).toBe('x');
  });

  it('PLG-28 loadFreshModule loads all formats, again after a change', async () => {
    expect(await utils.loadFreshModule(at('module.mjs'))).toMatchObject({value: 1});
    expect(await utils.loadFreshModule(at('module.ts'))).toMatchObject({value: 2});
    expect(await utils.loadFreshModule(at('module.cjs'))).toMatchObject({value: 3});
    fs.writeFileSync(at('module.mjs'), 'export default {value: 4}');
    expect(await utils.loadFreshModule(at('module.mjs'))).toMatchObject({value: 4});
    await expect(utils.loadFreshModule(at('broken.js'))).rejects.toThrow('Could not load the module');
    await expect(utils.loadFreshModule(5 as never)).rejects.toThrow('must be a string');
  });
});

describe('other functions of @docusaurus/utils', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [{draft: true, unlisted: true}, 'production', [true, true]],
    [{draft: true, unlisted: true}, 'development', [false, false]],
    [{}, 'production', [false, false]],
  ] as const)('PLG-28 isDraft and isUnlisted of %j in %s', (frontMatter, env, expected) => {
    expect([utils.isDraft({frontMatter, env}), utils.isUnlisted({frontMatter, env})]).toEqual(expected);
    vi.stubEnv('NODE_ENV', env);
    expect(utils.isDraft({frontMatter})).toBe(expected[0]);
  });

  it('PLG-28 getLocaleConfig returns that of the current locale', () => {
    const i18n = {currentLocale: 'fr', localeConfigs: {fr: 1, de: 2}};
    expect([utils.getLocaleConfig(i18n), utils.getLocaleConfig(i18n, 'de')]).toEqual([1, 2]);
    expect(() => utils.getLocaleConfig(i18n, 'it')).toThrow('"it"');
  });

  it('PLG-28 getFileLoaderUtils gives loaders that need no package of the site', () => {
    const {loaders, rules} = utils.getFileLoaderUtils(true);
    const item = {loader: expect.stringMatching(/file-loader\.js$/) as string, options: {folder: 'casts', emit: false}};
    expect(loaders.file({folder: 'casts'})).toEqual(item);
    expect(loaders.inlineMarkdownLinkFileLoader).toMatch(/^!.*file-loader\.js\?\{"folder":"files","emit":false\}!$/);
    expect(rules.svgs().test.test('a.SVG')).toBe(true);
    expect(Object.keys(rules)).toEqual(['images', 'svgs', 'fonts', 'media', 'otherAssets']);
  });

  it('PLG-28 getWebpackLoaderCompilerName knows both bundles', () => {
    expect(utils.getWebpackLoaderCompilerName({_compiler: {name: 'client'}})).toBe('client');
    expect(() => utils.getWebpackLoaderCompilerName({})).toThrow('neither "server" nor "client"');
  });
});
