import fs from 'node:fs';
import fsp from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createStageReads, type FileChange, type StageReads} from '../../../core/dev/stage-reads.ts';

let dir: string;
let reads: StageReads;

const at = (file: string): string => path.join(dir, file);
const write = (file: string, text = ''): void => {
  fs.mkdirSync(path.dirname(at(file)), {recursive: true});
  fs.writeFileSync(at(file), text);
};
const stageOf = (file: string, kind: FileChange['kind'] = 'changed'): string | undefined =>
  reads.stageOf({file: at(file), kind});
const add = (file: string): string | undefined => {
  write(file);
  return stageOf(file, 'added');
};

beforeEach(() => {
  dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-reads-')));
  reads = createStageReads(dir, () => ({}));
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

describe('the stage that a change concerns', () => {
  it('is the one that has read the file, whatever its name', async () => {
    write('a.txt');
    write('b.bin');
    await reads.record('config', async () => fs.readFileSync(at('a.txt')));
    await reads.record('load', () => fsp.readFile(at('b.bin')));
    expect(stageOf('a.txt')).toBe('config');
    expect(stageOf('b.bin', 'removed')).toBe('load');
    expect(stageOf('c.txt')).toBeUndefined();
  });

  it('is the first of several', async () => {
    write('a.txt');
    await reads.record('load', async () => fs.existsSync(at('a.txt')));
    await reads.record('config', async () => fs.existsSync(at('a.txt')));
    expect(stageOf('a.txt')).toBe('config');
  });

  it('is the one that has looked for a file or a folder in vain', async () => {
    await reads.record('load', async () => [fs.existsSync(at('a.txt')), fs.existsSync(at('theme'))]);
    expect(add('a.txt')).toBe('load');
    expect(add('other/Footer.tsx')).toBeUndefined();
    expect(add('theme/Footer/index.tsx')).toBe('load');
  });

  it('is the one that has read the file through the link of a package', async () => {
    write('packages/linked/data.json');
    write('node_modules/installed/data.json');
    fs.symlinkSync('../packages/linked', at('node_modules/linked'));
    const read = (name: string): string => fs.readFileSync(at(`node_modules/${name}/data.json`), 'utf8');
    await reads.record('load', async () => [read('linked'), read('installed')]);
    expect(stageOf('packages/linked/data.json')).toBe('load');
    expect(stageOf('node_modules/installed/data.json')).toBeUndefined();
    fs.unlinkSync(at('node_modules/linked'));
    await reads.record('config', async () => fs.existsSync(at('node_modules/linked/data.json')));
    expect(reads.outsidePaths()).toEqual([]);
  });

  it('is the one that has listed the folder, for names that come and go only', async () => {
    write('docs/a.md');
    await reads.record('load', async () => fs.readdirSync(at('docs')));
    expect(stageOf('docs/a.md')).toBeUndefined();
    expect(add('docs/b.md')).toBe('load');
    await reads.record('load', async () => fs.readdirSync(at('docs')));
    fs.rmSync(at('docs/a.md'));
    expect(stageOf('docs/a.md', 'removed')).toBe('load');
  });

  it('is the one that has listed a folder above, if a folder comes in it', async () => {
    write('docs/a/b.md');
    await reads.record('load', async () => fs.readdirSync(at('docs')));
    expect(add('docs/a/c.md')).toBeUndefined();
    expect(add('docs/d/e/f.md')).toBe('load');
  });

  it('is the one that has listed all folders at once', async () => {
    write('theme/a/b/c.tsx');
    await reads.record('load', async () => fs.readdirSync(at('theme'), {recursive: true}));
    expect(add('theme/a/b/d.tsx')).toBe('load');
  });

  it('is that of the newest run', async () => {
    write('a.txt');
    await reads.record('load', async () => fs.readFileSync(at('a.txt')));
    await reads.record('load', async () => undefined);
    expect(stageOf('a.txt')).toBeUndefined();
  });

  it('is the configuration for modules, which only it loads again', async () => {
    write('late.cjs', 'exports.value = 1;');
    await reads.record('load', async () => {
      fs.readFileSync(at('late.cjs'));
      createRequire(import.meta.url)(at('late.cjs')) as unknown;
    });
    expect(stageOf('late.cjs')).toBe('config');
  });

  it('is loading for what a third-party plugin wants to have watched', () => {
    reads.declare([{name: 'mine', path: at('plugins/mine'), getPathsToWatch: () => ['data/**/*.txt']} as never]);
    expect(stageOf('data/a/b.txt')).toBe('load');
    expect(stageOf('data/a/b.png')).toBeUndefined();
  });

  it('is loading for them in a site whose folder has brackets, too', () => {
    const odd = at('odd [site] (2)');
    fs.mkdirSync(odd);
    const plugins = [{name: 'mine', path: odd, getPathsToWatch: () => [`${odd}/data/*.txt`, 'more/*.txt']} as never];
    const {stageOf, declare} = createStageReads(odd, () => ({}));
    declare(plugins);
    for (const file of ['data/a.txt', 'more/a.txt'])
      expect(stageOf({file: path.join(odd, file), kind: 'changed'})).toBe('load');
    expect(stageOf({file: path.join(odd, 'data/a.md'), kind: 'changed'})).toBeUndefined();
  });

  it('is found for all changes although a plugin fails to say what it wants to have watched', async () => {
    const getPathsToWatch = (): never => {
      throw new Error('no paths');
    };
    write('a.txt');
    await reads.record('load', async () => fs.readFileSync(at('a.txt')));
    expect(() => reads.declare([{name: 'mine', path: at('plugins/mine'), getPathsToWatch} as never])).toThrow(
      'no paths',
    );
    expect([stageOf('a.txt'), stageOf('b.txt')]).toEqual(['load', undefined]);
  });

  it('PLG-34 skips paths to watch that a condition has left out', () => {
    const paths = [undefined, false, 'data/*.txt'];
    reads.declare([{name: 'mine', path: at('plugins/mine'), getPathsToWatch: () => paths} as never]);
    expect(stageOf('data/b.txt')).toBe('load');
  });
});

describe('the paths to watch', () => {
  it('are files and listed folders outside the site, also missing files, without what contains the site', async () => {
    const outside = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-outside-')));
    fs.mkdirSync(path.join(outside, 'listed'));
    fs.mkdirSync(path.join(outside, 'only-looked-for'));
    fs.writeFileSync(path.join(outside, 'a.txt'), '');
    write('inside.txt');
    await reads.record('config', async () => {
      fs.readFileSync(at('inside.txt'));
      fs.readFileSync(path.join(outside, 'a.txt'));
      fs.existsSync(path.join(outside, 'missing.txt'));
      fs.existsSync(path.join(outside, 'missing/file.txt'));
      fs.existsSync(path.join(outside, 'only-looked-for'));
      fs.readdirSync(path.join(outside, 'listed'));
      fs.readdirSync(path.dirname(dir));
    });
    reads.declare([{name: 'mine', path: at('plugins/mine'), getPathsToWatch: () => ['../declared/**/*.txt']} as never]);
    const declared = path.join(path.dirname(dir), 'declared');
    const expected = ['a.txt', 'missing.txt', 'listed'].map((name) => path.join(outside, name));
    expect(reads.outsidePaths()).toEqual([...expected, declared]);
    fs.rmSync(outside, {recursive: true});
  });
});
