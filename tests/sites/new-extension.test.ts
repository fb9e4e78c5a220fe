import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {commandEnvironment, inkstone} from '../harness/build-site.ts';
import {installPackages, typeErrors} from '../harness/typed-site.ts';

let parent: string;

beforeAll(async () => {
  parent = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-extension-')));
});

afterAll(() => fs.rm(parent, {recursive: true, force: true}));

describe.each([
  ['typescript', 'ts'],
  ['javascript', 'js'],
])('a new plugin and a new theme in %s', (language, extension) => {
  it('work in the site, pass their tests and have no type errors', async () => {
    const siteDir = path.join(parent, language);
    expect((await inkstone(['init', siteDir, '--template', 'docs', `--${language}`])).code).toBe(0);
    await installPackages(siteDir);
    const add = (kind: string, name: string) => inkstone(['new', kind, name], {cwd: siteDir});
    const plugin = `./plugins/page-list/plugin.${extension}`;
    const theme = `./themes/footer-note/theme.${extension}`;
    expect((await add('plugin', 'page-list')).output).toContain(`Add it to the configuration: plugins: ['${plugin}']`);
    expect((await add('theme', 'footer-note')).output).toContain(`Add it to the configuration: themes: ['${theme}']`);
    if (language === 'typescript') expect(typeErrors(path.join(siteDir, 'tsconfig.json'))).toEqual([]);

    const tests = ['plugins/page-list/plugin.test.mjs', 'themes/footer-note/theme.test.mjs'];
    const run = spawnSync(process.execPath, ['--test', ...tests], {
      cwd: siteDir,
      encoding: 'utf8',
      env: {...commandEnvironment(), NODE_TEST_CONTEXT: undefined},
    });
    expect(run.stdout + run.stderr).toMatch(/^(?:#|ℹ) pass 2$/m);

    // The guide's way to publish a plugin.
    const name = 'inkstone-plugin-page-list';
    const published = path.join(siteDir, 'node_modules', name);
    await fs.mkdir(published);
    const manifest = {name, version: '1.0.0', type: 'module', exports: './plugin.js'};
    await fs.writeFile(path.join(published, 'package.json'), JSON.stringify(manifest));
    await build({
      entryPoints: [path.join(siteDir, plugin)],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outfile: path.join(published, 'plugin.js'),
    });

    const config = path.join(siteDir, `site.config.${extension}`);
    const text = await fs.readFile(config, 'utf8');
    const added = `themes: ['search-local', '${theme}'],\n  plugins: [['${plugin}', {filename: 'list.json'}], ['${name}', {id: 'published'}]],`;
    await fs.writeFile(config, text.replace("themes: ['search-local'],", added));
    const built = await inkstone(['build', siteDir]);
    expect(built.output).not.toMatch(/error|warning/);
    expect(built.code).toBe(0);
    for (const file of ['list.json', 'pages.json']) {
      const list = JSON.parse(await fs.readFile(path.join(siteDir, 'build', file), 'utf8')) as {path: string}[];
      expect(list.map((page) => page.path)).toContain('/docs/intro');
    }
    expect(await fs.readFile(path.join(siteDir, 'build/docs/intro/index.html'), 'utf8')).toContain(
      '<p class="footer-note">A line of the theme.</p>',
    );
  });
});

it('"new plugin" and "new theme" refuse names that can\'t be used and folders that exist', async () => {
  const siteDir = path.join(parent, 'refused');
  await inkstone(['init', siteDir, '--template', 'docs']);
  await fs.mkdir(path.join(siteDir, 'themes/taken'), {recursive: true});
  const invalid = await inkstone(['new', 'plugin', '../Outside'], {cwd: siteDir});
  expect(invalid.output).toContain('INK8062  "../Outside" is not a valid name for a plugin.');
  const taken = await inkstone(['new', 'theme', 'taken'], {cwd: siteDir});
  expect(taken.output).toContain('INK8063  The folder "themes/taken" already exists.');
  const withId = await inkstone(['new', 'plugin', 'a', '--id', 'b'], {cwd: siteDir});
  expect(withId.output).toContain('INK0003  --id is for documents, posts and pages, not for a plugin.');
  expect([invalid.code, taken.code, withId.code]).toEqual([1, 1, 1]);
  expect(await fs.readdir(path.join(siteDir, 'themes/taken'))).toEqual([]);
});
