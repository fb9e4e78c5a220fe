import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {watchFiles} from '../../../core/dev/watch-files.ts';

let root: string;
let seen: string[];
let watch: ReturnType<typeof watchFiles>;

const at = (file: string): string => path.join(root, file);
const nameOf = (file: string): string => path.relative(root, file).split(path.sep).join('/');

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(at(file)), {recursive: true});
  fs.writeFileSync(at(file), text);
}

async function sees(change: string): Promise<void> {
  await expect.poll(() => seen, {timeout: 10_000}).toContain(change);
  seen = [];
}

/** Starts watching, and waits until a change is noticed. */
async function start(): Promise<void> {
  watch.start();
  let count = 0;
  const isNoticed = (): boolean => {
    write('site/first.md', String(count++));
    return seen.includes('changed site/first.md');
  };
  await expect.poll(isNoticed, {timeout: 10_000, interval: 100}).toBe(true);
  seen = [];
}

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-test-')));
  seen = [];
  write('site/first.md', '');
  write('site/docs/guide/one.md', 'One');
  write('site/docs/guide/deep/two.md', 'Two');
  write('package/dist/index.js', '1');
  watch = watchFiles({
    dirs: [at('site')],
    except: [],
    onChange: (changes) => void seen.push(...changes.map(({file, kind}) => `${kind} ${nameOf(file)}`)),
  });
});
afterEach(() => {
  watch.close();
  fs.rmSync(root, {recursive: true});
});

describe('watchFiles', () => {
  it('reports what was moved, removed and added before it has started', async () => {
    fs.renameSync(at('site/docs/guide/one.md'), at('site/docs/guide/renamed.md'));
    fs.rmSync(at('site/docs/guide/deep'), {recursive: true});
    // Watchpack takes what has changed within two seconds for a change.
    await sleep(2500);
    watch.start();
    const changes = [
      'added site/docs/guide/renamed.md',
      'removed site/docs/guide/deep/two.md',
      'removed site/docs/guide/one.md',
    ];
    await expect.poll(() => seen, {timeout: 10_000}).toEqual(expect.arrayContaining(changes));
  });

  it('outlives a symbolic link to itself', async () => {
    await start();
    fs.symlinkSync('loop', at('site/docs/loop'));
    await sleep(200);
    write('site/docs/guide/one.md', 'One again');
    await sees('changed site/docs/guide/one.md');
  });
});

describe('watchFiles, of a folder that is removed and made again at once', () => {
  it('reports its files, and what happens in it later', async () => {
    await start();
    for (const round of ['first', 'second']) {
      fs.rmSync(at('site/docs/guide'), {recursive: true});
      write('site/docs/guide/one.md', `One, ${round}`);
      write('site/docs/guide/deep/three.md', 'Three');
      await expect.poll(() => seen, {timeout: 10_000}).toContain('changed site/docs/guide/one.md');
      if (round === 'first') {
        await expect.poll(() => seen, {timeout: 10_000}).toContain('added site/docs/guide/deep/three.md');
        await sees('removed site/docs/guide/deep/two.md');
      }
      write('site/docs/guide/one.md', `One, ${round}, edited`);
      await sees('changed site/docs/guide/one.md');
      write('site/docs/guide/deep/three.md', 'Three, edited');
      await sees('changed site/docs/guide/deep/three.md');
    }
  });

  it('reports a single file that is watched in it, outside the watched folders', async () => {
    watch.add([at('package/dist/index.js')]);
    await start();
    fs.rmSync(at('package/dist'), {recursive: true});
    write('package/dist/index.js', '2');
    await sees('changed package/dist/index.js');
    write('package/dist/index.js', '3');
    await sees('changed package/dist/index.js');
  });
});
