import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import {Command} from 'commander';
import {describe, expect, test} from 'vitest';
import {addPluginCommands, loadSitePlugins} from '../../../core/commands/site-plugins.ts';
import {writeSite} from '../load/fixture-site.ts';
import {problems} from '../config/temporary-site.ts';

const DOCS = `presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: false, pages: false}]],
  plugins: [['content-docs', {id: 'api', path: 'api', routeBasePath: 'api'}], './tool.js'],
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']}`;
const FILES = {
  'docs/a.md': '# A',
  'docs/_part.md': 'part',
  'api/b.md': '# B',
  'sidebars.js': `module.exports = {main: [{Group: ['a']}]}`,
  'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A fr',
  'i18n/fr/docusaurus-plugin-content-docs/current.json':
    '{"version.label": {"message": "Suivant"}, "sidebar.main.category.Group": {"message": "Groupe"}}',
  'tool.js': `module.exports = (context) => ({name: 'tool', extendCli(cli) {
    cli.command('tool:run <word>').option('--loud').description('Runs.').action((word, options) => {
      require('fs').writeFileSync(require('path').join(context.siteDir, 'out.txt'), word + !!options.loud);
    });
  }})`,
};

async function runIn(siteDir: string, ...args: string[]): Promise<void> {
  const program = new Command('inkstone').exitOverride();
  await addPluginCommands(program, {siteDir});
  await program.parseAsync(args, {from: 'user'});
}

const read = (...parts: string[]): string => fs.readFileSync(path.join(...parts), 'utf8');

/** A commander of its own, as packages bring it: the same code, another class. */
function anotherCommander(): typeof import('commander') {
  const require = createRequire(import.meta.url);
  const loaded = Object.keys(require.cache).filter((file) => /[\\/]commander[\\/]/.test(file));
  for (const file of loaded) delete require.cache[file];
  return require('commander') as typeof import('commander');
}

type Cli = Command & Record<string, unknown>;

/** Runs a command that `extend` adds, and gives what its action got. */
async function actionOf(
  extend: (cli: Cli, action: (...args: unknown[]) => void) => void,
  ...args: string[]
): Promise<unknown[]> {
  const called: unknown[][] = [];
  const siteDir = writeSite(`plugins: [() => ({name: 'tool', extendCli: (cli) => globalThis.extend(cli)})]`);
  (globalThis as {extend?: (cli: Cli) => void}).extend = (cli) => extend(cli, (...given) => void called.push(given));
  await runIn(siteDir, ...args);
  expect(called).toHaveLength(1);
  return called[0] ?? [];
}

describe('commands of plugins, as commander 5 has them', () => {
  test('PLG-21 an action gets its arguments, the command and the excess arguments; options are properties', async () => {
    const [word, command, excess, ...rest] = await actionOf(
      (cli, action) =>
        cli.command('run <word>').option('--loud-voice').option('-s, --size <n>', 'size', '3').action(action),
      ...['run', 'hello', '--loud-voice', 'more', 'words'],
    );
    expect([word, excess, rest]).toEqual(['hello', ['more', 'words'], []]);
    const {loudVoice, size} = command as Cli;
    expect([loudVoice, size, (command as Command).opts()]).toEqual([true, '3', {loudVoice: true, size: '3'}]);
    expect((command as Command).name()).toBe('run');
  });

  test('PLG-21 without excess arguments the command is the last one, also behind optional and variadic ones', async () => {
    const optional = await actionOf((cli, action) => cli.command('run').arguments('[word]').action(action), 'run');
    expect(optional.map((value) => value instanceof Command)).toEqual([false, true]);
    const variadic = await actionOf((cli, action) => cli.command('run <words...>').action(action), 'run', 'a', 'b');
    expect([variadic.length, variadic[0]]).toEqual([2, ['a', 'b']]);
  });

  test('PLG-21 the first of two commands of one name counts', async () => {
    const [name] = await actionOf((cli, action) => {
      for (const name of ['first', 'second'])
        cli
          .command('run')
          .option('-p, --part')
          .action(() => action(name));
    }, 'run');
    expect(name).toBe('first');
  });

  test('PLG-21 a command of the plugin’s own commander can be added', async () => {
    const other = anotherCommander();
    const [word, options, command] = await actionOf(
      (cli, action) => {
        const program = new other.Command();
        cli.addCommand(program.command('made <word>').option('--loud').option('--config').action(action) as never);
      },
      ...['made', 'hello', '--loud', '--config'],
    );
    expect([word, options]).toEqual(['hello', {loud: true, config: true}]);
    expect(command).toBeInstanceOf(other.Command);
    expect((command as Command).parent?.name()).toBe('inkstone');
  });

  test('PLG-21 the promise of its action is waited for, where commander 5 leaves it', async () => {
    let isDone = false;
    await actionOf((cli, action) => {
      const made = {
        name: () => 'made',
        description: () => '',
        options: [],
        parent: cli as object,
        exitOverride: () => undefined,
      };
      const parseAsync = async (): Promise<void> => {
        const results = (made.parent as {_actionResults: unknown[]})._actionResults;
        results.push(new Promise((resolve) => setImmediate(resolve)).then(() => (isDone = true)));
        action();
      };
      cli.addCommand({...made, parseAsync} as never);
    }, 'made');
    expect(isDone).toBe(true);
  });

  test('PLG-21 INK2025 an action that fails carries the name of its plugin', async () => {
    const fail = (): never => {
      throw new Error('no network');
    };
    const running = actionOf((cli) => cli.command('run').action(fail), 'run');
    expect(await problems(running, '/')).toEqual([
      expect.stringContaining('"tool" failed in its command "run": no network'),
    ]);
    const other = anotherCommander();
    const made = actionOf((cli) => cli.addCommand(new other.Command('made').action(fail) as never), 'made');
    expect(await problems(made, '/')).toEqual([
      expect.stringContaining('"tool" failed in its command "made": no network'),
    ]);
  });
});

describe('commands of plugins', () => {
  test('PLG-21 a plugin of the site adds a command with options', async () => {
    const siteDir = writeSite(DOCS, FILES);
    await runIn(siteDir, 'tool:run', 'hello', '--loud');
    expect(read(siteDir, 'out.txt')).toBe('hellotrue');
  });

  test('CMD-09 DOC-86 docs:version copies documents, sidebars and translations, and lists the version first', async () => {
    const siteDir = writeSite(DOCS, {...FILES, 'versions.json': '["0.9"]', 'versioned_docs/version-0.9/a.md': '# Old'});
    await runIn(siteDir, 'docs:version', '1.0');
    expect(JSON.parse(read(siteDir, 'versions.json'))).toEqual(['1.0', '0.9']);
    expect(read(siteDir, 'versioned_docs/version-1.0/_part.md')).toBe('part');
    expect(JSON.parse(read(siteDir, 'versioned_sidebars/version-1.0-sidebars.json'))).toEqual({main: [{Group: ['a']}]});
    const translations = path.join(siteDir, 'i18n/fr/docusaurus-plugin-content-docs');
    expect(read(translations, 'version-1.0/a.md')).toBe('# A fr');
    expect(JSON.parse(read(translations, 'version-1.0.json'))).toEqual({
      'sidebar.main.category.Group': {message: 'Groupe'},
    });
  });

  test('CMD-09 docs:version:<id> is the command of another instance', async () => {
    const siteDir = writeSite(DOCS, FILES);
    await runIn(siteDir, 'docs:version:api', '2');
    expect(JSON.parse(read(siteDir, 'api_versions.json'))).toEqual(['2']);
    expect(read(siteDir, 'api_versioned_docs/version-2/b.md')).toBe('# B');
    expect(JSON.parse(read(siteDir, 'api_versioned_sidebars/version-2-sidebars.json'))).toEqual({
      defaultSidebar: [{type: 'autogenerated', dirName: '.'}],
    });
  });

  test('DOC-86 a name that is taken or cannot be a folder changes nothing', async () => {
    const siteDir = writeSite(DOCS, {...FILES, 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# Old'});
    expect((await problems(runIn(siteDir, 'docs:version', '1.0'), siteDir))[0]).toMatch(/^INK2113 .*already exists/);
    expect((await problems(runIn(siteDir, 'docs:version', 'a/b'), siteDir))[0]).toMatch(
      /^INK2113 .*is not a valid version name/,
    );
    await expect(runIn(siteDir, 'docs:version', '2.0', '3.0')).rejects.toThrow('too many arguments');
    expect(read(siteDir, 'versions.json')).toBe('["1.0"]');
  });

  test('DOC-86 a list of versions that cannot be read stays, and nothing is written', async () => {
    const siteDir = writeSite(DOCS, {...FILES, 'versions.json/keep.txt': ''});
    expect(await problems(runIn(siteDir, 'docs:version', '2.0'), siteDir)).toEqual([
      'versions.json INK2008 Could not read the file: it is a folder.',
    ]);
    expect(fs.readdirSync(siteDir).filter((name) => /version/.test(name))).toEqual(['versions.json']);
  });

  test('CMD-09 docs:version copies the targets of links, and not what a build leaves out', async () => {
    const outside = writeSite('', {'secret.md': '# Secret'});
    const siteDir = writeSite(DOCS, {
      ...FILES,
      'shared/s.md': '# S',
      'shared/img/a.txt': 'a',
      'docs/.hidden/x.txt': 'x',
    });
    const links = {
      's.md': '../shared/s.md',
      img: '../shared/img',
      loop: '.',
      gone: 'none',
      'o.md': `${outside}/secret.md`,
    };
    for (const [name, target] of Object.entries(links)) fs.symlinkSync(target, path.join(siteDir, 'docs', name));
    const translated = 'i18n/fr/docusaurus-plugin-content-docs';
    fs.symlinkSync('a.md', path.join(siteDir, translated, 'current/b.md'));
    fs.mkdirSync(path.join(siteDir, '.git'));
    await runIn(siteDir, 'docs:version', '1.0');
    const version = path.join(siteDir, 'versioned_docs/version-1.0');
    const files = fs
      .readdirSync(version, {recursive: true, withFileTypes: true})
      .filter((entry) => !entry.isDirectory());
    expect(files.every((entry) => entry.isFile())).toBe(true);
    expect(files.map(({name}) => name).sort()).toEqual(['_part.md', 'a.md', 'a.txt', 's.md', 'x.txt']);
    fs.writeFileSync(path.join(siteDir, 'shared/s.md'), '# Later');
    expect(read(version, 's.md')).toBe('# S');
    expect(fs.lstatSync(path.join(siteDir, translated, 'version-1.0/b.md')).isFile()).toBe(true);
  });

  test('INK2031 docs:version names the translation file that it cannot read', async () => {
    const file = 'i18n/fr/docusaurus-plugin-content-docs/current.json';
    for (const [text, reason] of [
      ['{"a": ', /:1:7 INK2031 .*Unexpected end/],
      ['{"a": {}}', /:1:3 INK2031 .*"a" has no "message"/],
    ] as const) {
      const siteDir = writeSite(DOCS, {...FILES, [file]: text});
      const [found = ''] = await problems(runIn(siteDir, 'docs:version', '1.0'), siteDir);
      expect(found).toContain(file);
      expect(found).toMatch(reason);
      expect(fs.existsSync(path.join(siteDir, 'versions.json'))).toBe(false);
    }
  });

  test('I18N-08 a language of the site is translated in its folder', async () => {
    const siteDir = writeSite(DOCS, FILES);
    const {context} = await loadSitePlugins({siteDir, locale: 'fr'});
    expect([context.i18n.currentLocale, context.localizationDir]).toEqual(['fr', path.join(siteDir, 'i18n/fr')]);
  });
});
