import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openStore, type Store, type StoreEntry} from '../../../core/store/store.ts';

let dir: string;
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-store-')), 'store');
});
afterEach(() => fs.rmSync(path.dirname(dir), {recursive: true, force: true}));

const entry = (text: string, name = 'a.md'): StoreEntry<{text: string}> => ({
  inputs: [[['file', name], 'hash']],
  head: {text},
  body: Buffer.from(`body of ${text}\n`),
});
const textOf = (found: StoreEntry<{text: string}> | undefined): string | undefined =>
  found && `${found.head.text}: ${Buffer.from(found.body).toString()}`;
const filesOf = (ending: string): string[] =>
  fs
    .readdirSync(dir)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(dir, name));

/** A store with these keys, as another run left it. */
function fill(...keys: string[]): void {
  const store = openStore(dir);
  for (const key of keys) store.put(key, entry(key));
  store.flush();
}
const read = (key: string): string | undefined => textOf(openStore(dir).get(key));

describe('a store', () => {
  it('gives an entry back as it was put, in the same run before and after flush, and in the next one', () => {
    const store = openStore(dir);
    store.put('a', entry('a'));
    expect(store.get('a')).toEqual({...entry('a'), body: expect.any(Buffer)});
    store.flush();
    expect(textOf(store.get('a'))).toBe('a: body of a\n');
    expect(openStore(dir).get('a')?.inputs).toEqual([[['file', 'a.md'], 'hash']]);
    expect(openStore(dir).has('a')).toBe(true);
    expect(openStore(dir).get('b')).toBeUndefined();
  });

  it('leaves the pack alone that another run goes on writing', () => {
    const writer = openStore(dir);
    for (let index = 0; index < 20; index++) writer.put(`early ${index}`, entry('early'));
    writer.flush();
    const other = openStore(dir, 0);
    for (let index = 0; index < 100; index++) writer.put(`late ${index}`, entry('late'));
    writer.flush();
    other.prune();
    writer.put('last', entry('last'));
    writer.flush();
    expect(read('late 99')).toBe('late: body of late\n');
    expect(read('last')).toBe('last: body of last\n');
  });

  it.runIf(fs.existsSync('/proc/self/fd'))('keeps no file open after flush', () => {
    fill('a');
    const store = openStore(dir);
    const opened = (): number =>
      fs.readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return fs.readlinkSync(`/proc/self/fd/${fd}`).startsWith(fs.realpathSync(dir));
        } catch {
          return false;
        }
      }).length;
    expect(textOf(store.get('a'))).toContain('a: ');
    expect(opened()).toBe(1);
    store.flush();
    expect(opened()).toBe(0);
    expect(textOf(store.get('a'))).toContain('a: ');
    store.flush();
  });

  it('gives the youngest of several entries of a key', () => {
    fill('a');
    const later = openStore(dir);
    later.put('a', entry('newer'));
    later.flush();
    expect(read('a')).toBe('newer: body of newer\n');
  });

  it('gives heads without bodies, replaces them, and keeps the bodies of both', () => {
    fill('a', 'b');
    const [pack = ''] = filesOf('.pack');
    const whole = fs.readFileSync(pack);
    fs.writeFileSync(pack, whole.toString().replace('body of a', 'body of x'));
    expect(openStore(dir).getHead('a')).toEqual({inputs: entry('a').inputs, head: {text: 'a'}});
    expect([read('a'), read('b')]).toEqual([undefined, 'b: body of b\n']);
    fs.writeFileSync(pack, whole);
    const store = openStore(dir, 0);
    store.putHead('a', {text: 'new'});
    store.putHead('missing', {text: 'new'});
    expect(store.getHead('b')).toBeDefined();
    store.prune();
    expect([read('a'), read('b'), read('missing')]).toEqual(['new: body of a\n', 'b: body of b\n', undefined]);
    expect(openStore(dir).get('a')?.inputs).toEqual(entry('a').inputs);
  });

  it('takes entries of several writers at once, none of which sees a file of another', () => {
    const writers = ['a', 'b', 'c'].map((key) => ({key, store: openStore(dir)}));
    for (const {key, store} of writers) store.put(key, entry(key));
    for (const {store} of writers) store.flush();
    expect(['a', 'b', 'c'].map(read)).toEqual(['a: body of a\n', 'b: body of b\n', 'c: body of c\n']);
  });

  it('holds entries that are larger than what it gathers before it writes, and does not keep the bytes', () => {
    const store = openStore(dir);
    const body = Buffer.alloc(3 * 1024 * 1024, 'x');
    const small = {...entry('small'), body: Buffer.from('body of small\n')};
    store.put('large', {inputs: [], head: null, body});
    store.put('small', small);
    small.body.fill(0);
    store.flush();
    expect(openStore(dir).get('large')?.body.length).toBe(body.length);
    expect(read('small')).toBe('small: body of small\n');
  });

  it('has what a killed run had flushed, and nothing of the rest', () => {
    const store = openStore(dir);
    store.put('a', entry('a'));
    store.flush();
    const [pack = ''] = filesOf('.pack');
    fs.appendFileSync(pack, 'half of an ent');
    expect(read('a')).toBe('a: body of a\n');
  });
});

describe('a damaged store', () => {
  it('never gives anything else than what was put, whatever byte of it is another one', () => {
    fill('a', 'b');
    const expected = {a: read('a'), b: read('b')};
    for (const file of [...filesOf('.pack'), ...filesOf('.index')]) {
      const whole = fs.readFileSync(file);
      for (let at = 0; at < whole.length; at++) {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] as number) ^ 0x15;
        fs.writeFileSync(file, damaged);
        for (const key of ['a', 'b'] as const) expect([undefined, expected[key]]).toContain(read(key));
      }
      fs.writeFileSync(file, whole);
    }
    expect(read('a')).toBe(expected.a);
  });

  it('fault 64: gives nothing of a key from the valid bytes of another', () => {
    fill('a', 'b');
    const [index = ''] = filesOf('.index');
    const lines = fs.readFileSync(index, 'utf8').trimEnd().split('\n');
    const names = lines.map((line) => line.split(' ')[0] ?? '');
    const exchanged = lines.map((line, at) => line.replace(/^\S+/, names[(at + 2) % 4] ?? ''));
    fs.writeFileSync(index, `${exchanged.join('\n')}\n`);
    expect([read('a'), read('b')]).toEqual([undefined, undefined]);
  });

  it('gives nothing of a truncated or empty pack, and nothing of a key from the bytes of another', () => {
    fill('a', 'b');
    const [pack = ''] = filesOf('.pack');
    const [index = ''] = filesOf('.index');
    const lines = fs.readFileSync(index, 'utf8').split('\n');
    const [first = '', second = ''] = lines.map((line) => line.replace(/^\S+/, ''));
    const names = lines.map((line) => line.split(' ')[0] ?? '');
    fs.writeFileSync(index, `${names[0]}${second}\n${names[1]}${first}\n`);
    expect([read('a'), read('b')]).toEqual([undefined, undefined]);
    fs.writeFileSync(index, lines.join('\n'));
    fs.truncateSync(pack, fs.statSync(pack).size - 1);
    expect(read('a')).toBe('a: body of a\n');
    expect(read('b')).toBeUndefined();
    fs.truncateSync(pack, 0);
    expect(read('a')).toBeUndefined();
  });

  it.each(['.pack', '.index'])(
    'takes a folder in the place of a file (%s) for a missing one, and removes it',
    (ending) => {
      fill('a');
      const [file = ''] = filesOf(ending);
      fs.rmSync(file);
      fs.mkdirSync(path.join(file, 'inside'), {recursive: true});
      const store = openStore(dir);
      expect(store.get('a')).toBeUndefined();
      store.put('a', entry('a'));
      store.prune();
      expect(read('a')).toBe('a: body of a\n');
      expect(openStore(dir).has('a')).toBe(true);
    },
  );

  it('costs nothing but time where its folder is a file or cannot be written', () => {
    fs.writeFileSync(dir, 'no folder');
    const store = openStore(dir);
    store.put('a', entry('a'));
    store.flush();
    store.prune();
    expect(store.get('a')).toBeUndefined();
    expect(fs.readFileSync(dir, 'utf8')).toBe('no folder');
  });
});

describe('pruning', () => {
  const openSmall = (): Store => openStore(dir, 500);
  const put = (store: Store, key: string): void => {
    store.put(key, {inputs: [], head: null, body: Buffer.alloc(800)});
    store.flush();
  };

  it('forgets what the last runs did not use, the oldest first, and keeps what this one used', () => {
    for (const key of ['oldest', 'older', 'old', 'used']) put(openSmall(), key);
    const store = openSmall();
    expect(store.get('used')).toBeDefined();
    put(store, 'new');
    store.prune();
    const next = openSmall();
    expect(['oldest', 'older', 'old', 'used', 'new'].map(next.has)).toEqual([false, true, true, true, true]);
    expect(next.get('old')?.body.length).toBe(800);
  });

  it('keeps an entry that a run has only asked for', () => {
    for (const key of ['note', 'old', 'older']) put(openSmall(), key);
    const store = openStore(dir, 0);
    expect(store.has('note')).toBe(true);
    store.prune();
    expect(['note', 'old'].map(openSmall().has)).toEqual([true, false]);
    expect(openSmall().get('note')?.body.length).toBe(800);
  });

  it('begins another pack when one is full, and reads from both', () => {
    const store = openStore(dir);
    const body = Buffer.alloc(17 * 1024 * 1024, 1);
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (const key of keys) store.put(key, {...entry(key), body});
    expect(store.get('e')?.body).toHaveLength(body.length);
    store.flush();
    expect(filesOf('.pack').map((file) => fs.statSync(file).size > 64 * 1024 * 1024)).toEqual([true, false]);
    const next = openStore(dir);
    for (const key of keys) expect(next.get(key)?.head).toEqual({text: key});
    next.prune();
    expect(filesOf('.pack')).toHaveLength(2);
  });

  it('joins packs where there are many', () => {
    const keys = Array.from({length: 30}, (_, number) => `key ${number}`);
    for (const key of keys) fill(key);
    expect(filesOf('.pack').length).toBe(30);
    openStore(dir).prune();
    expect(filesOf('.pack').length).toBe(1);
    expect(keys.map(read)).toEqual(keys.map((key) => `${key}: body of ${key}\n`));
  });

  it('fault 63: stays bounded over 500 builds, each of which makes something else', () => {
    const spare = 200_000;
    const body = Buffer.alloc(20_000);
    for (let build = 0; build < 500; build++) {
      const store = openStore(dir, spare);
      for (const key of [`${build} a`, `${build} b`]) store.put(key, {inputs: [], head: null, body});
      store.prune();
      const sizes = [...filesOf('.pack'), ...filesOf('.index')].map((file) => fs.statSync(file).size);
      // Twice: a pack is only written again if it is mostly garbage.
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2 * (spare + 4 * body.length));
      expect(sizes.length).toBeLessThan(60);
    }
    expect(openStore(dir).get('499 b')?.body.length).toBe(body.length);
    expect(openStore(dir).has('400 a')).toBe(false);
  });

  it('leaves alone what another run has written since', () => {
    fill('a');
    const store = openStore(dir);
    fill('of another run');
    store.prune();
    expect(read('of another run')).toBe('of another run: body of of another run\n');
  });
});
