import {execFileSync} from 'node:child_process';
import fs from 'node:fs/promises';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT, type Run} from '../harness/build-site.ts';

const FIXTURES = path.join(import.meta.dirname, '../upgrade/fixtures');
const {version: RUNNING} = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {version: string};
const NEWER = '99.1.0';

interface Project {
  dir: string;
  upgrade: (...args: string[]) => Promise<Run>;
  read: (file: string) => Promise<string>;
}

/**
 * A site with this dependency on Inkstone in a repository. Its package managers note how they are
 * called and answer with the text for these words.
 */
async function project(range: string, answers: Record<string, string> = {}): Promise<Project> {
  const dir = await fs.realpath(await copyToTemporary(path.join(FIXTURES, 'options/before')));
  await fs.mkdir(path.join(dir, 'docs'));
  await fs.writeFile(path.join(dir, 'docs/index.md'), '# Handbook\n');
  await fs.mkdir(path.join(dir, 'src/pages'), {recursive: true});
  await fs.writeFile(path.join(dir, 'src/pages/index.md'), '# Home\n');
  await fs.writeFile(path.join(dir, 'package.json'), JSON.stringify({private: true, dependencies: {inkstone: range}}));
  execFileSync('git', ['init', '--quiet'], {cwd: dir});
  const programs = path.join(dir, '.git/programs');
  await fs.mkdir(programs);
  const cases = Object.entries(answers).map(([words, text]) => `"${words}") ${text} ;;\n`);
  for (const program of ['npm', 'yarn', 'pnpm', 'bun']) {
    const script = `#!/bin/sh\necho "${program} $*" >> "${dir}/.git/calls"\ncase "$*" in\n${cases.join('')}esac\n`;
    await fs.writeFile(path.join(programs, program), script, {mode: 0o755});
  }
  const env = {PATH: `${programs}:${process.env['PATH'] ?? ''}`};
  return {
    dir,
    upgrade: (...args) => inkstone(['upgrade', '.', ...args], {env, cwd: dir}),
    read: (file) => fs.readFile(path.join(dir, file), 'utf8'),
  };
}

/** Writes `node_modules` with this version. */
async function install({dir}: Project, version: string): Promise<void> {
  const folder = path.join(dir, 'node_modules/inkstone');
  await fs.mkdir(folder, {recursive: true});
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({name: 'inkstone', version}));
}

describe('upgrade', () => {
  test('shows every change with --dry-run and writes nothing', async () => {
    const {dir, upgrade} = await project('^0.0.9');
    const before = await filesOf(dir);
    const run = await upgrade('--dry-run');
    expect(run.code, run.output).toBe(0);
    expect(await filesOf(dir)).toEqual(before);
    for (const text of [
      `Inkstone 0.0.9 to ${RUNNING}\n`,
      'See node_modules/inkstone/docs/content/docs/upgrading.md#options-of-the-configuration\n',
      '  Changes docusaurus.config.ts.\n',
      '  "future.experimental_faster" is now "future.faster".\n',
      '  -     experimental_faster: {\n',
      `"inkstone":"^${RUNNING}"`,
      'Note: The repository has uncommitted changes.',
      'Nothing was written. Run "inkstone upgrade" to change 2 files.\n',
    ])
      expect(run.output).toContain(text);
  });

  test('changes the files and installs, and the site builds without a warning', async () => {
    const {dir, upgrade, read} = await project('^0.0.9');
    const run = await upgrade();
    expect(run.code, run.output).toBe(0);
    expect(run.output).toContain('Changed 2 files.\n');
    expect(run.output).toContain('Next: npx inkstone build\n');
    expect(await read('.git/calls')).toBe('npm install\n');
    expect(JSON.parse(await read('package.json'))).toEqual({
      private: true,
      dependencies: {inkstone: `^${RUNNING}`},
    });
    const config = await fs.readFile(path.join(FIXTURES, 'options/after/docusaurus.config.ts'), 'utf8');
    expect(await read('docusaurus.config.ts')).toBe(config);
    const built = await inkstone(['build', dir]);
    expect(built.code, built.output).toBe(0);
    expect(built.stderr).not.toContain('INK');
  });

  test('installs nothing with --no-install', async () => {
    const {upgrade, read} = await project('0.0.x');
    const run = await upgrade('--no-install');
    expect(run.code, run.output).toBe(0);
    expect(run.output).toContain('Run "npm install" in "." to install the version.\n');
    await expect(read('.git/calls')).rejects.toThrow('ENOENT');
  });

  test('says that an installed newest version has nothing to change', async () => {
    const site = await project(`^${RUNNING}`, {'view inkstone version --json': `echo '"${RUNNING}"'`});
    await install(site, RUNNING);
    const config = await site.read('docusaurus.config.ts');
    expect((await site.upgrade()).code).toBe(0);
    expect(await site.read('docusaurus.config.ts')).not.toBe(config);
    const run = await site.upgrade();
    expect(run.output).toBe(`The site has Inkstone ${RUNNING}.\n\nNothing has to change.\n`);
    expect(run.code).toBe(0);
  });

  test('starts from a version that --from names', async () => {
    const site = await project(`^${RUNNING}`);
    await install(site, RUNNING);
    const run = await site.upgrade('--from', '0.0.9', '--dry-run');
    expect(run.output).toContain(`Inkstone 0.0.9 to ${RUNNING}\n`);
    expect(run.output).toContain('to change 1 file.\n');
  });

  test('keeps the files changed if the installation fails', async () => {
    const {upgrade, read} = await project('0.0.9', {install: 'exit 7'});
    const run = await upgrade();
    expect(run.code).toBe(1);
    expect(run.output).toContain('INK8093  "npm install" failed: it ended with 7.');
    expect(await read('package.json')).toContain(`"inkstone":"${RUNNING}"`);
  });
});

/** How each package manager is known, asked, and answers, and the command that runs a version. */
const MANAGERS: [
  name: string,
  files: Record<string, string>,
  query: string,
  answer: (version: string) => string,
  command: string,
][] = [
  ['npm', {}, 'view inkstone version --json', (version) => `"${version}"`, 'npx'],
  ['pnpm', {'pnpm-lock.yaml': ''}, 'view inkstone version --json', (version) => `"${version}"`, 'pnpm dlx'],
  ['Yarn 1', {'yarn.lock': '# yarn lockfile v1\n'}, '--silent info inkstone version', (version) => version, 'npx'],
  [
    'Yarn 4',
    {'yarn.lock': '__metadata:\n  version: 8\n', 'package.json': '"packageManager": "yarn@4.5.0"'},
    'npm info inkstone --fields version --json',
    (version) => `{"name":"inkstone","version":"${version}"}`,
    'npx',
  ],
  ['Bun', {'bun.lock': ''}, 'pm view inkstone version', (version) => version, 'bunx'],
];

describe.each(MANAGERS)('upgrade with %s', (_, files, query, answer, command) => {
  test('names the command that runs a newer version', async () => {
    const site = await project(RUNNING, {[query]: `echo '${answer(NEWER)}'`});
    for (const [file, text] of Object.entries(files)) {
      const manifest = (await site.read('package.json')).replace('{', `{${text}, `);
      await fs.writeFile(path.join(site.dir, file), file === 'package.json' ? manifest : text);
    }
    const before = await filesOf(path.join(site.dir, 'docs'));
    const run = await site.upgrade();
    expect(run.code).toBe(1);
    expect(run.output).toContain(
      `INK8113  This is Inkstone ${RUNNING}, which doesn't know what changes up to ${NEWER}.\n  hint  Run "${command} inkstone@${NEWER} upgrade"`,
    );
    expect((await site.read('.git/calls')).trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^\\w+ ${query}$`));
    expect(await filesOf(path.join(site.dir, 'docs'))).toEqual(before);
  });
});

describe('upgrade refuses', () => {
  test('to guess the newest version without the registry', async () => {
    const answers = {'view inkstone version --json': 'echo "npm error code ENOTFOUND" >&2; exit 1'};
    const {upgrade} = await project(RUNNING, answers);
    const run = await upgrade();
    expect(run.code).toBe(1);
    expect(run.output).toContain(
      'INK8114  Could not find the newest version: "npm view inkstone version --json" failed: npm error code ENOTFOUND.\n' +
        `  hint  Pass the version, such as "inkstone upgrade --to ${RUNNING}".`,
    );
    expect((await upgrade('--to', RUNNING)).code).toBe(0);
  });

  test('a version that the registry does not have', async () => {
    const versions = `echo '["0.0.9", "${RUNNING}", "${NEWER}"]'`;
    const {upgrade} = await project(RUNNING, {'view inkstone versions --json': versions});
    const run = await upgrade('--to', '98.0.0');
    expect(run.code).toBe(1);
    expect(run.output).toContain('INK8111  There is no Inkstone 98.0.0.');
    expect(run.output).toContain(`The newest version in the registry is ${NEWER}.`);
    expect((await upgrade('--to', NEWER)).output).toContain('INK8113');
  });

  test('a site with a newer version than the running one', async () => {
    const site = await project('^0.1.0', {'view inkstone version --json': `echo '"${RUNNING}"'`});
    await install(site, NEWER);
    expect((await site.upgrade()).output).toContain(`Run "npx inkstone@${NEWER} upgrade"`);
    expect((await site.upgrade('--to', RUNNING)).output).toContain(
      `INK8112  The site has Inkstone ${NEWER}, which is newer than ${RUNNING}.`,
    );
  });
});
