import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {initSite, inkstoneSource} from '../../../bin/new/init-site.ts';
import {temporarySite} from '../config/temporary-site.ts';

const PACKAGE = JSON.stringify({name: 'inkstone', version: '1.2.3'});

/** What a new site beside these files depends on. */
function source(files: Record<string, string>, packageDir: string): string {
  const dir = temporarySite({...files, [`${packageDir}/package.json`]: PACKAGE});
  return inkstoneSource(path.join(dir, 'my-site'), path.join(dir, packageDir));
}

const asked = (spec: string): string => JSON.stringify({dependencies: {inkstone: spec}});
const locked = (resolved: string): string =>
  JSON.stringify({packages: {'node_modules/inkstone': {version: '1.2.3', resolved}}});

describe('a new site depends on the Inkstone that made it', () => {
  test.each([
    ['a range', '^1.0.0', '^1.2.3'],
    ['a tag', 'latest', '^1.2.3'],
    ['a catalog of pnpm', 'catalog:', '^1.2.3'],
    ['a repository', 'github:someone/inkstone#main', 'github:someone/inkstone#main'],
    ['a short repository', 'someone/inkstone', 'someone/inkstone'],
    ['an address of git', 'git+ssh://git@git.example/inkstone.git#v1', 'git+ssh://git@git.example/inkstone.git#v1'],
    ['a tarball of a web server', 'https://files.example/inkstone.tgz', 'https://files.example/inkstone.tgz'],
    ['a tarball', 'file:../inkstone-1.2.3.tgz', 'file:../inkstone-1.2.3.tgz'],
    ['a tarball that is gone', 'file:gone.tgz', 'file:../tool/node_modules/inkstone'],
  ])('installed as %s', (_, spec, expected) => {
    const files = {'tool/package.json': asked(spec), 'inkstone-1.2.3.tgz': ''};
    expect(source(files, 'tool/node_modules/inkstone')).toBe(expected);
  });

  test('installed as a development dependency by pnpm, whose packages are links', () => {
    const files = {
      'tool/package.json': JSON.stringify({devDependencies: {inkstone: 'file:../a b#1.tgz'}}),
      'a b#1.tgz': '',
    };
    expect(source(files, 'tool/node_modules/.pnpm/inkstone@file+1/node_modules/inkstone')).toBe('file:../a b#1.tgz');
  });

  test.each([
    ['the registry', 'https://registry.example/inkstone/-/inkstone-1.2.3.tgz', '^1.2.3'],
    ['a tarball', 'file:../inkstone-1.2.3.tgz', 'file:../inkstone-1.2.3.tgz'],
  ])('installed from %s without a line in package.json', (_, resolved, expected) => {
    const files = {
      'tool/package.json': '{}',
      'tool/node_modules/.package-lock.json': locked(resolved),
      'inkstone-1.2.3.tgz': '',
    };
    expect(source(files, 'tool/node_modules/inkstone')).toBe(expected);
  });

  test('run by npx from a tarball', () => {
    const files = {'cache/_npx/1a/package.json': asked('file:../../../inkstone-1.2.3.tgz'), 'inkstone-1.2.3.tgz': ''};
    expect(source(files, 'cache/_npx/1a/node_modules/inkstone')).toBe('file:../inkstone-1.2.3.tgz');
  });

  test('installed globally with npm, which keeps no record: a link to it', () => {
    const files = {'package.json': asked('^1.0.0')};
    expect(source(files, 'lib/node_modules/inkstone')).toBe('file:../lib/node_modules/inkstone');
  });

  test('run in a checkout or linked to one: a link to it, whatever a project around it asks for', () => {
    expect(source({'package.json': asked('^1.0.0')}, 'work/inkstone')).toBe('file:../work/inkstone');
  });

  test('by an absolute path where nothing but the root is above both', () => {
    const dir = temporarySite({'inkstone/package.json': PACKAGE});
    expect(inkstoneSource('/elsewhere/my-site', path.join(dir, 'inkstone'))).toBe(`file:${dir}/inkstone`);
  });
});

test('the path to Inkstone holds where the new folder is reached through a symbolic link', async () => {
  const dir = temporarySite({'real/deep/a.txt': ''});
  fs.symlinkSync(path.join(dir, 'real/deep'), path.join(dir, 'short'));
  await initSite(path.join(dir, 'short/site'), {template: 'docs-and-blog', language: 'javascript'});
  const manifest = fs.readFileSync(path.join(dir, 'real/deep/site/package.json'), 'utf8');
  const {dependencies} = JSON.parse(manifest) as {dependencies: {inkstone: string}};
  const target = path.resolve(dir, 'real/deep/site', dependencies.inkstone.replace('file:', ''));
  expect(JSON.parse(fs.readFileSync(path.join(target, 'package.json'), 'utf8'))).toMatchObject({name: 'inkstone'});
});

test('a site in TypeScript brings the compiler and the types that its script "typecheck" needs', async () => {
  const dir = temporarySite({});
  await initSite(dir, {template: 'docs-and-blog', language: 'typescript'});
  expect(JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'))).toMatchObject({
    scripts: {typecheck: 'tsc'},
    devDependencies: {typescript: expect.stringMatching(/^\^\d/), '@types/react': expect.stringMatching(/^\^18\./)},
  });
});
