import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {build, type BuildOptions} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PROJECT} from '../harness/build-site.ts';

interface Manifest extends Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', object> {
  exports: Record<string, string | {types: string; default: string}>;
}
const manifest = JSON.parse(fs.readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as Manifest;
const {exports, dependencies, optionalDependencies, peerDependencies} = manifest;

/** The modules of the package with one of their names. `npm ci` compiles them. */
const MODULES: Record<string, string | undefined> = {
  inkstone: undefined,
  'inkstone/runtime': 'Link',
  'inkstone/docs': 'useActiveVersion',
  'inkstone/blog': 'groupBlogSidebarItemsByYear',
  'inkstone/theme-common': 'useThemeConfig',
  'inkstone/plugin': 'writeOutput',
  'inkstone/api': 'build',
};

const NAMES = Object.entries(MODULES);

describe('the modules that the package exports', () => {
  let dir: string;
  const run = (program: string, args: string[]): string =>
    execFileSync(process.execPath, [program, ...args], {cwd: dir, encoding: 'utf8', env: {...process.env, CI: '1'}});

  beforeAll(() => {
    dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-exports-')));
    fs.mkdirSync(path.join(dir, 'node_modules'));
    for (const name of ['vitest', 'vite']) link(name, path.join(PROJECT, 'node_modules', name));
    link('inkstone', PROJECT);
    fs.writeFileSync(path.join(dir, 'package.json'), '{"type": "module"}\n');
  });

  afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

  function link(name: string, target: string): void {
    fs.symlinkSync(target, path.join(dir, 'node_modules', name), 'junction');
  }

  function write(name: string, text: string): string {
    fs.writeFileSync(path.join(dir, name), text);
    return path.join(dir, name);
  }

  it('are these, with type declarations', () => {
    const modules = Object.entries(exports).filter(([, target]) => typeof target !== 'string');
    expect(modules.map(([name]) => path.posix.join('inkstone', name))).toEqual(Object.keys(MODULES));
    for (const [, target] of modules)
      for (const file of Object.values(target)) expect(fs.existsSync(path.join(PROJECT, file)), file).toBe(true);
  });

  it('are loaded by Node.js', () => {
    const script = write(
      'load.mjs',
      `for (const name of ${JSON.stringify(Object.keys(MODULES))}) console.log(name, Object.keys(await import(name)).join());`,
    );
    const lines = run(script, []).trim().split('\n');
    expect(lines.length).toBe(NAMES.length);
    for (const [index, [name, member]] of NAMES.entries()) {
      expect(lines[index]).toContain(`${name} `);
      if (member !== undefined) expect(lines[index]?.split(/[ ,]/)).toContain(member);
    }
  });

  it('are loaded by vitest', () => {
    const tests = NAMES.map(
      ([name, member]) =>
        `test('${name}', async () => expect(Object.keys(await import('${name}'))).toEqual(expect.arrayContaining(${JSON.stringify(member === undefined ? [] : [member])})));`,
    );
    write('exports.test.ts', `import {expect, test} from 'vitest';\n${tests.join('\n')}\n`);
    expect(run(path.join(PROJECT, 'node_modules/vitest/vitest.mjs'), ['run', '--root', dir])).toMatch(
      new RegExp(`Tests\\s.*${NAMES.length} passed`),
    );
  });

  it('are bundled by esbuild, those for browsers without modules of Node.js', async () => {
    const bundle = async (names: readonly string[], options: BuildOptions): Promise<string> => {
      const contents = names.map((name) => `export * from '${name}';`).join('\n');
      const stdin = {contents, resolveDir: dir};
      const shared: BuildOptions = {bundle: true, write: false, outdir: dir, format: 'esm', logLevel: 'silent'};
      return (await build({stdin, ...shared, ...options})).outputFiles?.[0]?.text ?? '';
    };
    const isForBrowsers = (name: string): boolean => !/plugin|api|inkstone$/.test(name);
    const names = Object.keys(MODULES);
    expect(await bundle(names.filter(isForBrowsers), {platform: 'browser'})).toContain('createElement');
    const external = Object.keys({...dependencies, ...optionalDependencies, ...peerDependencies});
    expect(
      await bundle(
        names.filter((name) => !isForBrowsers(name)),
        {platform: 'node', external},
      ),
    ).toContain('zod');
  });
});
