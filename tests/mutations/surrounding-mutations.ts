import {execFileSync} from 'node:child_process';
import {DOCUMENT, toggled, type Mutation} from './mutation.ts';
import type {SiteEditor} from './site-editor.ts';

/** A file whose word becomes another one. */
function worded(name: string, file: string, text: (word: string) => string, isCode?: true): Mutation {
  return {
    name,
    ...(isCode && {isCode}),
    apply: (site, _random, step) => {
      site.write(file, text(`word${step}`));
      return file;
    },
  };
}

/** An environment variable that a command is run with. */
function variable(name: string, values: (step: number) => (string | undefined)[]): Mutation {
  return {
    name: `the environment variable ${name}`,
    isOfCommand: true,
    apply: (site, random, step) => {
      const value = random.pick(values(step));
      if (value === undefined) delete site.command.env[name];
      else site.command.env[name] = value;
      return `${name}=${value}`;
    },
  };
}

const commonJs = (word: string): string => `exports.word = '${word}';\n`;

function git(site: SiteEditor, step: number, ...args: string[]): void {
  const date = new Date(Date.UTC(2024, 0, 1 + step, 20)).toISOString();
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null'};
  const identity = ['-c', `user.name=Author ${step % 3}`, '-c', 'user.email=a@example.org'];
  execFileSync('git', [...identity, ...args], {cwd: site.dir, env, stdio: 'pipe'});
}

const DOCS = 'website/docs';

/**
 * What lies around a site and what a command is given. Paths are relative to the workspace that the
 * site `website` is part of.
 */
export const SURROUNDINGS: Mutation[] = [
  {name: 'nothing', apply: () => 'nothing'},
  variable('SITE_RELEASE', (step) => [undefined, 'one', `release ${step}`]),
  variable('SITE_NOTE', (step) => [undefined, 'one', `note ${step}`]),
  variable('TZ', () => ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati']),
  {
    name: 'another configuration',
    isOfCommand: true,
    apply: ({command}) => {
      command.args = command.args.length > 0 ? [] : ['--config', 'other.config.js'];
      return command.args.join(' ') || 'the usual one';
    },
  },
  worded('options of a plugin in a JSON file', 'packages/options.json', (word) => JSON.stringify({word})),
  worded('a YAML file that a plugin reads', 'packages/words.yml', (word) => `word: ${word}\n`),
  worded('a file that the preprocessor reads', 'packages/VERSION', (word) => `${word}\n`),
  worded('a file that the configuration reads', 'tagline.txt', (word) => `Tagline ${word}\n`),
  worded('code outside the site', 'packages/ui/label.js', (word) => `export const label = '${word}';\n`, true),
  worded('a helper that is required late', 'packages/remark/inner.js', commonJs),
  worded(
    'what a late helper requires',
    'packages/remark/late.js',
    (word) => `exports.word = '${word} ' + require('./inner').word;\n`,
  ),
  worded(
    'a helper that is imported late',
    'packages/remark/imported-inner.mjs',
    (word) => `export const word = '${word}';\n`,
  ),
  worded('a helper of a PostCSS plugin', 'packages/styles/word.js', commonJs, true),
  worded('a file that a PostCSS plugin reads', 'packages/styles/word.txt', (word) => `${word}\n`, true),
  variable('SITE_STYLE', (step) => [undefined, 'one', `style ${step}`]),
  worded('a package of the workspace', 'packages/linked/index.js', commonJs, true),
  {
    name: 'a hoisted package that is upgraded in place',
    isCode: true,
    apply: (site, _random, step) => {
      const version = `1.0.${step}`;
      site.write('node_modules/hoisted/package.json', JSON.stringify({name: 'hoisted', version, main: 'index.js'}));
      site.write('node_modules/hoisted/index.js', commonJs(version));
      return version;
    },
  },
  {
    name: 'a commit',
    apply: (site, _random, step) => {
      git(site, step, 'add', '-A');
      git(site, step, 'commit', '-q', '--allow-empty', '-m', `Step ${step}`);
      return `of author ${step % 3}`;
    },
  },
  {
    name: 'a branch renamed',
    apply: (site, _random, step) => {
      git(site, step, 'branch', '-m', `branch-${step}`);
      return `branch-${step}`;
    },
  },
  {
    name: 'languages',
    isCode: true,
    apply: (site, random) => {
      const locales = random.pick([['en'], ['en', 'fr'], ['en', 'fr', 'de']]);
      site.write('website/locales.json', JSON.stringify(locales));
      return locales.join();
    },
  },
  {
    name: 'a translated document',
    apply: toggled(
      'website/i18n/fr/docusaurus-plugin-content-docs/current/second.md',
      (step) => `# Deuxième ${step}\n`,
    ),
  },
  {
    name: 'text of a document',
    apply: (site, random, step) => {
      const file = random.pick([...site.files(DOCS, DOCUMENT), ...site.files('notes', DOCUMENT)]);
      site.edit(file, (text) => `${text}\nText of step ${step}.\n`);
      return file;
    },
  },
  {name: 'a document', apply: toggled(`${DOCS}/third.md`, (step) => `# Third of step ${step}\n`)},
  {name: 'a note', apply: toggled('notes/second.md', (step) => `# Note of step ${step}\n`)},
  {
    name: 'styles',
    isCode: true,
    apply: (site, _random, step) => {
      site.write('website/src/css/site.css', `body {\n  margin: ${step}px;\n}\n`);
      return 'site.css';
    },
  },
];
