import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import {cacheFolder} from '../../../core/config/site-folders.ts';
import {evaluateConfig, type EvaluatedConfig} from '../../../core/config/evaluate-config.ts';
import {temporarySite} from './temporary-site.ts';

/** A configuration that waits, and loads a module before, after and when its function is called. */
function siteNamed(name: string): string {
  return temporarySite({
    'docusaurus.config.js': `module.exports = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return {title: require('./name').name, customFields: {late: () => require('./late').name}};
    };`,
    'name.js': `exports.name = '${name}';`,
    'late.js': `exports.name = require('./name').name + ' ' + process.env.DOCUSAURUS_CURRENT_LOCALE;`,
  });
}

function evaluate(siteDir: string, locale: string): Promise<EvaluatedConfig> {
  return evaluateConfig(path.join(siteDir, 'docusaurus.config.js'), {siteDir, locale});
}

function late({code}: EvaluatedConfig): string {
  return code.run((code.config['customFields'] as {late: () => string}).late);
}

test('sites that are evaluated at the same time keep their modules', async () => {
  const [a, b] = [siteNamed('a'), siteNamed('b')];
  const sites = await Promise.all([evaluate(a, 'en'), evaluate(b, 'fr'), evaluate(a, 'de')]);
  expect(sites.map(({code}) => code.config['title'])).toEqual(['a', 'b', 'a']);
  expect(sites.map(late)).toEqual(['a en', 'b fr', 'a de']);
  expect(sites.map(late)).toEqual(['a en', 'b fr', 'a de']);
  const names = sites.map(({code}) => code.loadedFiles().map((file) => path.dirname(file)));
  expect(names.map((dirs) => [...new Set(dirs)])).toEqual([[a], [b], [a]]);
});

test('the language is in the environment of the code of the site only, and of its child processes', async () => {
  const {code} = await evaluate(siteNamed('a'), 'en');
  const inChild = (): string =>
    execFileSync(process.execPath, ['-p', 'process.env.DOCUSAURUS_CURRENT_LOCALE'], {encoding: 'utf8'}).trim();
  const read = async (): Promise<unknown[]> => {
    await Promise.resolve();
    const {env} = process;
    return [env['DOCUSAURUS_CURRENT_LOCALE'], 'DOCUSAURUS_CURRENT_LOCALE' in {...env}, inChild()];
  };
  const inside = code.run(read);
  expect(await read()).toEqual([undefined, false, 'undefined']);
  expect(await inside).toEqual(['en', true, 'en']);
});

test('a disposed runtime leaves no module of its site in the thread', async () => {
  const siteDir = siteNamed('a');
  const {code} = await evaluate(siteDir, 'en');
  (code.config['customFields'] as {late: () => string}).late();
  const cached = (): string[] => Object.keys(require.cache).filter((file) => file.startsWith(siteDir));
  expect(cached()).not.toEqual([]);
  code.dispose();
  expect(cached()).toEqual([]);
});

test('an evaluation depends on a module that code of an earlier one has loaded in the meantime', async () => {
  const siteDir = siteNamed('a');
  const first = await evaluate(siteDir, 'en');
  const evaluation = evaluate(siteDir, 'en');
  // The configuration waits; a plugin of the first evaluation goes on.
  await new Promise((resolve) => setTimeout(resolve, 10));
  late(first);
  const second = await evaluation;
  late(second);
  const files = second.code.reads?.inputs().map(([[, name]]) => name);
  expect(files).toContain('late.js');
});

test('an evaluation takes no module of an earlier one that runs while its inputs are asked for', async () => {
  const siteDir = siteNamed('a');
  const first = await evaluate(siteDir, 'en');
  late(first);
  fs.writeFileSync(path.join(siteDir, 'late.js'), `exports.name = 'changed';`);
  const second = await evaluate(siteDir, 'en');
  late(first);
  second.code.reads?.inputs();
  expect(late(second)).toBe('changed');
});

test('an evaluation depends on what it has read, and on what packages read when they were loaded before', async () => {
  const config = (data: string): string =>
    `const words = require('words');
     module.exports = {title: words.title + words.read('late') + require('fs').readFileSync('${data}', 'utf8')};`;
  const siteDir = temporarySite({
    'node_modules/words/package.json': '{"name": "words", "version": "1.0.0"}',
    'node_modules/words/index.js': `const fs = require('fs');
      exports.read = (name) => fs.readFileSync(__dirname + '/../../' + name, 'utf8');
      exports.title = exports.read('early') + process.env.WORDS;`,
    early: '',
    late: '',
    first: '',
    second: '',
  });
  const read = async (data: string): Promise<string[]> => {
    const file = path.join(siteDir, 'docusaurus.config.js');
    fs.writeFileSync(file, config(path.join(siteDir, data)));
    const {code} = await evaluate(siteDir, 'en');
    const inputs = code.reads?.inputs().map(([input]) => input.join(' ')) ?? [];
    code.dispose();
    return ['package node_modules/words', 'env WORDS', 'file early', 'file late', 'file first', 'file second'].filter(
      (input) => inputs.includes(input),
    );
  };
  const always = ['package node_modules/words', 'env WORDS', 'file early', 'file late'];
  expect(await read('first')).toEqual([...always, 'file first']);
  expect(await read('second')).toEqual([...always, 'file second']);
});

test('an evaluation loads ES modules again that a CommonJS module imports when it runs', async () => {
  const siteDir = temporarySite({
    'docusaurus.config.js': `module.exports = {customFields: {late: require('./plugin')}};`,
    'plugin.js': `exports.word = async () => (await import(require('path').join(__dirname, 'outer.mjs'))).word;`,
    'outer.mjs': `export {word} from './inner.mjs';`,
  });
  for (const word of ['one', 'two']) {
    fs.writeFileSync(path.join(siteDir, 'inner.mjs'), `export const word = '${word}';`);
    const {code} = await evaluate(siteDir, 'en');
    const {late} = code.config['customFields'] as {late: {word: () => Promise<string>}};
    expect(await code.run(late.word)).toBe(word);
    code.dispose();
  }
});

test('so does one that another CommonJS module requires, also late', async () => {
  const siteDir = temporarySite({
    'docusaurus.config.js': `module.exports = {...require('./base'), title: 'Site'};`,
    'base.js': `module.exports = {customFields: {early: require('./plugin'), late: () => require('./late').word()}};`,
    'plugin.js': `exports.word = async () => (await import('./outer.mjs')).word;`,
    'late.js': `exports.word = async () => (await import('./outer.mjs')).word + ' late';`,
    'outer.mjs': `export {word} from './inner.mjs';`,
  });
  for (const word of ['one', 'two']) {
    fs.writeFileSync(path.join(siteDir, 'inner.mjs'), `export const word = '${word}';`);
    const {code} = await evaluate(siteDir, 'en');
    const {early, late} = code.config['customFields'] as {
      early: {word: () => Promise<string>};
      late: () => Promise<string>;
    };
    expect(await code.run(early.word)).toBe(word);
    expect(await code.run(late)).toBe(`${word} late`);
    const inputs = code.reads.inputs().map(([input]) => input.join(' '));
    expect(inputs).toEqual(expect.arrayContaining(['file outer.mjs', 'file inner.mjs']));
    code.dispose();
  }
});

test('a bundle in the cache runs as it is, and belongs to no configuration', async () => {
  const siteDir = siteNamed('a');
  const bundle = path.join(cacheFolder(siteDir), 'bundle/server.cjs');
  fs.mkdirSync(path.dirname(bundle), {recursive: true});
  fs.writeFileSync(bundle, `exports.load = () => import('node:path');`);
  const {code} = await evaluate(siteDir, 'en');
  const {load} = code.run(() => createRequire(bundle)(bundle) as {load: () => unknown});
  expect(String(load)).toBe(`() => import('node:path')`);
  expect(code.loadedFiles()).not.toContain(bundle);
  code.dispose();
});

test('documents that only functions of installed plugins have read are told from all others', async () => {
  const siteDir = siteNamed('a');
  const docs = path.join(siteDir, 'docs');
  fs.mkdirSync(docs);
  for (const name of ['hashed.md', 'shared.md']) fs.writeFileSync(path.join(docs, name), name);
  const {code} = await evaluate(siteDir, 'en');
  const read = (...names: string[]): void => names.forEach((name) => void fs.readFileSync(path.join(siteDir, name)));
  code.observePackageSetup(() => read('docs/hashed.md', 'docs/shared.md', 'late.js'));
  code.observeSetup(() => read('docs/shared.md'));
  const isOnlyOfPackages = code.onlyPackagesRead([docs]);
  const files = ['docs/hashed.md', 'docs/shared.md', 'docs/unread.md', 'late.js'];
  expect(files.filter((file) => isOnlyOfPackages(['file', file]))).toEqual(['docs/hashed.md']);
  expect(code.setupInputs().map(([input]) => input[1])).toEqual(expect.arrayContaining(['docs/hashed.md', 'late.js']));
});

test('what sets the bundler up depends neither on files that are only resolved nor on what plugins load later', async () => {
  const siteDir = temporarySite({
    'docusaurus.config.js': `module.exports = {title: 'a', css: require.resolve('./custom.css'), plugin: require('./plugin')};`,
    'custom.css': 'a {}',
    'plugin.js': `module.exports = () => require('./options.json');`,
    'options.json': '{}',
    'sidebars.js': 'module.exports = {};',
  });
  const {code} = await evaluate(siteDir, 'en');
  code.observeSetup(code.config['plugin'] as () => unknown);
  await code.importModule('./sidebars.js', siteDir);
  const inputs = (): string[] => code.setupInputs().map(([input, fingerprint]) => [...input, fingerprint].join(' '));
  const before = inputs();
  expect(before).toContain('path custom.css custom.css');
  for (const file of ['custom.css', 'sidebars.js']) fs.appendFileSync(path.join(siteDir, file), '\n');
  expect(inputs()).toEqual(before);
  fs.writeFileSync(path.join(siteDir, 'options.json'), '{"a": 1}');
  expect(inputs()).not.toEqual(before);
  code.dispose();
});

test('a package that content or webpack loads later is no input of what sets the site up again', async () => {
  const siteDir = temporarySite({
    'docusaurus.config.js': `exports.title = require('early').name;
      exports.customFields = {load: () => require('late').name};`,
    ...Object.fromEntries(
      ['early', 'late'].flatMap((name) => [
        [`node_modules/${name}/package.json`, `{"name": "${name}", "version": "1.0.0", "main": "index.js"}`],
        [`node_modules/${name}/index.js`, `exports.name = '${name}';`],
      ]),
    ),
  });
  const inputsOf = ({code}: EvaluatedConfig): string[] =>
    [...new Set(code.setupInputs().map(String))].filter((input) => !input.startsWith('env,')).sort();
  const first = await evaluate(siteDir, 'en');
  const before = inputsOf(first);
  expect(before.join()).toContain('early');
  const {load} = first.code.config['customFields'] as {load: () => string};
  expect(first.code.reads.observe(load)).toBe('late');
  expect(first.code.reads.inputs().join()).toContain('late');
  const second = await evaluate(siteDir, 'en');
  expect(inputsOf(second)).toEqual(before);
});
