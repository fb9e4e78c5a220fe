import fs from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {runCommand, type Session} from '../../bin/main.ts';
import {problems, temporarySite} from './config/temporary-site.ts';

const SITE = {'docusaurus.config.js': `module.exports = {title: 'T', url: 'https://a.example', baseUrl: '/'}`};
const printed: string[] = [];
let environment: NodeJS.ProcessEnv;

beforeEach(() => {
  environment = {...process.env};
  delete process.env['INKSTONE_CACHE_DIR'];
  printed.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  process.env = environment;
});

async function run(...args: string[]): Promise<Session> {
  const session: Session = {onExit: () => undefined, exitCode: 0};
  await runCommand(args, session);
  return session;
}

describe('mistakes on the command line', () => {
  test.each([
    [['biuld'], 'INK0001 Unknown command "biuld". | Did you mean "build"?'],
    [['whatever'], 'INK0001 Unknown command "whatever". | Commands: build, serve, start, clear, '],
    [['build', '--outdir', 'x'], 'INK0002 Unknown option "--outdir" of "build". | Did you mean "--out-dir"?'],
    [['serve', '--prot=3'], 'INK0002 Unknown option "--prot" of "serve". | Did you mean "--port"?'],
    [['--versoin'], 'INK0002 Unknown option "--versoin". | Did you mean "--version"?'],
    [
      ['build', '--prot', '3'],
      'INK0002 Unknown option "--prot" of "build". | "--port" is an option of serve and start.',
    ],
    [
      ['build', '--wibble'],
      'INK0002 Unknown option "--wibble" of "build". | Run "inkstone build --help" to list its options.',
    ],
    [
      ['build', 'a', 'b'],
      'INK0003 Too many arguments: expected at most 1, got 2. | Usage: inkstone build [options] [siteDir]',
    ],
    [['new'], 'INK0003 The argument <kind> is missing. | Usage: inkstone new [options] <kind> <name> [siteDir]'],
    [
      ['new', 'dock', 'x'],
      'INK0003 Invalid value "dock" for the argument <kind>. It must be doc, post, page, plugin or theme. | Did you mean "doc"?',
    ],
    [
      ['check', '--format', 'jsn'],
      'INK0003 Invalid value "jsn" for the option "--format". It must be text, json or github.',
    ],
    [
      ['serve', '--port', 'x'],
      'INK0003 Invalid value "x" for the option "--port". It must be an integer from 0 to 65535.',
    ],
    [
      ['build', '--workers', '0'],
      'INK0003 Invalid value "0" for the option "--workers". It must be an integer from 1 to 256.',
    ],
    [
      ['start', '-h'],
      'INK0003 The option "--host" requires a value. | For this command, "-h" is short for "--host". Run "inkstone start --help"',
    ],
    [
      ['build', '--out-dir', '--quiet'],
      'INK0003 The option "--out-dir" requires a value, but "--quiet" follows, which is an option. | Run "inkstone build --help"',
    ],
    [
      ['build', '--locale', 'en', '-l', '--quiet'],
      'INK0003 The option "--locale" requires a value, but "--quiet" follows',
    ],
  ])('%j', async (args, expected) => {
    vi.spyOn(process, 'cwd').mockReturnValue(temporarySite(SITE));
    const [found] = await problems(run(...args), '/');
    expect(found).toContain(expected);
  });
});

test.each([['build'], ['check'], ['write-translations'], ['deploy', '--skip-build']])(
  '%s refuses a language that the site does not have, and writes nothing',
  async (command, ...options) => {
    const siteDir = temporarySite(SITE);
    const [found] = await problems(run(command as string, siteDir, ...options, '--locale', 'enn'), siteDir);
    expect(found).toContain('INK1030 The locale "enn" is not in i18n.locales. | Did you mean "en"?');
    expect(fs.readdirSync(siteDir).filter((name) => !name.startsWith('.'))).toEqual(Object.keys(SITE));
  },
);

test.each([['-h'], ['build', '-h'], ['serve', '--help']])('%s prints help and ends well', async (...args) => {
  expect((await run(...args)).exitCode).toBe(0);
  expect(printed.join('')).toMatch(/^Usage: inkstone /);
});

test('CMD-13 the environment says where the site of a plugin command is', async () => {
  const config = `module.exports = {title: 'T', url: 'https://a.example', baseUrl: '/', plugins: [
    ({siteDir}) => ({name: 'says', extendCli: (cli) => void cli.command('say-dir').action(() => process.stdout.write(siteDir))}),
  ]};`;
  const siteDir = temporarySite({'other.config.js': config});
  vi.stubEnv('DOCUSAURUS_CLI_SITE_DIR', siteDir);
  vi.stubEnv('DOCUSAURUS_CLI_CONFIG', 'other.config.js');
  await run('say-dir');
  expect(printed.join('')).toBe(siteDir);
});

test('help for a command of a plugin is refused outside of a site, which has the plugins', async () => {
  const folder = temporarySite({});
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(await problems(run('docs:version', '--help'), folder)).toEqual([
    'INK0001 Unknown command "docs:version". | Plugins add commands such as "docs:version"; run them in the folder of a site.',
  ]);
});

test('--version prints the version and ends well', async () => {
  expect((await run('--version')).exitCode).toBe(0);
  expect(printed.join('')).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('CMD-01 CMD-03 CMD-05 CMD-07 CMD-08 every option of Docusaurus is known', async () => {
  for (const command of ['build', 'serve', 'write-translations', 'write-heading-ids', 'deploy'])
    await run(command, '--help');
  const help = printed.join('');
  for (const option of [
    '--dev',
    '--bundle-analyzer',
    '--out-dir',
    '--config',
    '-l, --locale',
    '--no-minify',
    '--dir',
    '-p, --port',
    '-h, --host',
    '--build',
    '--no-open',
    '--override',
    '--messagePrefix',
    '--syntax',
    '--migrate',
    '--overwrite',
    '--maintain-case',
    '--skip-build',
    '--target-dir',
  ]) {
    expect(help).toContain(option);
  }
});

describe('CMD-06 clear', () => {
  test('removes generated files, output and cache, and nothing else', async () => {
    const siteDir = temporarySite({
      ...SITE,
      'build/index.html': '',
      '.docusaurus/x.json': '',
      'node_modules/.cache/inkstone/documents/a': '',
      'node_modules/.cache/inkstone/program-1/cli.js': '',
      'docs/a.md': 'kept',
    });
    await run('clear', siteDir);
    const left = fs
      .readdirSync(siteDir, {recursive: true, encoding: 'utf8'})
      .filter((file) => fs.statSync(path.join(siteDir, file)).isFile());
    expect(left.sort()).toEqual(['docs/a.md', 'docusaurus.config.js', 'node_modules/.cache/inkstone/program-1/cli.js']);
  });

  test('leaves a folder alone that is no site', async () => {
    const siteDir = temporarySite({'build/index.html': ''});
    expect((await problems(run('clear', siteDir), siteDir))[0]).toContain('INK1001');
    expect(fs.existsSync(path.join(siteDir, 'build/index.html'))).toBe(true);
  });
});

test('CFG-47 TRAP-18 the environment is set before anything of the site is loaded', async () => {
  const siteDir = temporarySite(SITE);
  await run('clear', siteDir, '--config', 'docusaurus.config.js');
  expect(process.env).toMatchObject({
    NODE_ENV: 'production',
    BABEL_ENV: 'production',
    DOCUSAURUS_CLI_SITE_DIR: siteDir,
    DOCUSAURUS_CLI_CONFIG: 'docusaurus.config.js',
  });
});
