import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildersIn, PEERS, TEMPLATES} from '../../bench/builders.ts';

/** A folder in which the named peers are installed, as far as can be seen from outside. */
function folderWith(names: string[]): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-peers-'));
  for (const name of names) {
    const program = path.join(dir, name, PEERS[name]?.program ?? '');
    fs.mkdirSync(path.dirname(program), {recursive: true});
    fs.writeFileSync(program, '');
  }
  return dir;
}

describe('peers in a folder', () => {
  it('are those that are installed there', () => {
    const dir = folderWith(['vitepress', 'docusaurus']);
    expect(buildersIn(dir).map(({name}) => name)).toEqual(['docusaurus', 'vitepress']);
    expect(buildersIn(dir, ['vitepress']).map(({name}) => name)).toEqual(['vitepress']);
    fs.rmSync(dir, {recursive: true});
  });

  it('may be links to folders elsewhere', () => {
    const elsewhere = folderWith(['vitepress']);
    const dir = folderWith([]);
    fs.symlinkSync(path.join(elsewhere, 'vitepress'), path.join(dir, 'vitepress'));
    expect(buildersIn(dir).map((builder) => builder.dir)).toEqual([fs.realpathSync(path.join(elsewhere, 'vitepress'))]);
    for (const folder of [dir, elsewhere]) fs.rmSync(folder, {recursive: true});
  });

  it('are missed with the command that sets them up', () => {
    const dir = folderWith([]);
    expect(() => buildersIn(dir)).toThrow(`npm run bench -- --setup-peers ${dir}`);
    fs.rmSync(dir, {recursive: true});
  });

  it('are missed by name when they are asked for', () => {
    const dir = folderWith(['vitepress']);
    const command = `npm run bench -- --setup-peers ${dir} --only rspress`;
    expect(() => buildersIn(dir, ['vitepress', 'rspress'])).toThrow(`${dir} holds no rspress. Set up with: ${command}`);
    fs.rmSync(dir, {recursive: true});
  });

  it('learn from the environment which corpus they build', () => {
    const dir = folderWith(['vitepress']);
    expect(buildersIn(dir)[0]?.env('search')).toMatchObject({BENCH_CORPUS: 'search'});
    fs.rmSync(dir, {recursive: true});
  });

  it('build Docusaurus with a search, plugins or own code from a configuration of its own', () => {
    const dir = folderWith(['docusaurus']);
    const [docusaurus] = buildersIn(dir);
    expect(docusaurus?.command('plain')).not.toContain('--config');
    for (const corpus of ['search', 'plugins'] as const) {
      const config = `docusaurus.${corpus}.config.js`;
      expect(docusaurus?.command(corpus).slice(-2)).toEqual(['--config', config]);
      expect(fs.existsSync(path.join(TEMPLATES, 'docusaurus', config))).toBe(true);
    }
    expect(docusaurus?.command('own').slice(-2)).toEqual(['--config', 'docusaurus.own.config.ts']);
    expect(fs.existsSync(path.join(TEMPLATES, 'own-code', 'docusaurus.own.config.ts'))).toBe(true);
    fs.rmSync(dir, {recursive: true});
  });

  it('have a template with packages in fixed versions each', () => {
    for (const name of Object.keys(PEERS)) {
      const file = path.join(TEMPLATES, name, 'package.json');
      const {dependencies} = JSON.parse(fs.readFileSync(file, 'utf8')) as {dependencies: Record<string, string>};
      for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});
