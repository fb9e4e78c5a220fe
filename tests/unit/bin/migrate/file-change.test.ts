import fs from 'node:fs';
import promises from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {type FileChange, writeChanges} from '../../../../bin/migrate/file-change.ts';
import {problems, temporarySite} from '../../config/temporary-site.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Fails like a full disk, after half of the text, for texts that the test names. */
function fullDiskFor(...texts: string[]): void {
  const write = promises.writeFile.bind(promises);
  vi.spyOn(promises, 'writeFile').mockImplementation(async (file, data, options) => {
    if (!texts.includes(String(data))) return write(file, data, options);
    await write(file, String(data).slice(0, 1), options);
    throw Object.assign(new Error('ENOSPC'), {code: 'ENOSPC'});
  });
}

function changesOf(dir: string, names: readonly string[]): FileChange[] {
  return names.map((name) => ({file: path.join(dir, name), before: `old ${name}`, after: `new ${name}`, reasons: []}));
}

function contents(dir: string): Record<string, string> {
  return Object.fromEntries(fs.readdirSync(dir).map((name) => [name, fs.readFileSync(path.join(dir, name), 'utf8')]));
}

describe('writing the files of a migration', () => {
  const names = ['a.json', 'b.json', 'c.json'];
  const before = {'a.json': 'old a.json', 'b.json': 'old b.json', 'c.json': 'old c.json'};

  test('a write that fails half way leaves every file as it was, and no other', async () => {
    const dir = temporarySite(before);
    const added = {file: path.join(dir, 'new.yml'), before: undefined, after: 'new', reasons: []};
    fullDiskFor('new c.json');
    const said = await problems(writeChanges([added, ...changesOf(dir, names)]), dir);
    expect(said).toEqual([
      `INK8060 Could not write "${path.relative('.', path.join(dir, 'c.json'))}": the disk is full.`,
    ]);
    expect(contents(dir)).toEqual(before);
  });

  test('a file that cannot be restored is named, and the others are restored', async () => {
    const dir = temporarySite(before);
    fullDiskFor('new c.json', 'old a.json');
    const said = await problems(writeChanges(changesOf(dir, names)), dir);
    const file = path.relative('.', path.join(dir, 'a.json'));
    expect(said[1]).toBe(`INK8060 Could not restore "${file}", which keeps its new content.`);
    expect(contents(dir)).toEqual({...before, 'a.json': 'new a.json'});
  });

  test.skipIf(process.platform === 'win32')('a link stays a link, and permissions stay', async () => {
    const dir = temporarySite({'a.json': 'old a.json'});
    fs.chmodSync(path.join(dir, 'a.json'), 0o640);
    fs.symlinkSync('a.json', path.join(dir, 'b.json'));
    await writeChanges(changesOf(dir, ['b.json']));
    expect(fs.lstatSync(path.join(dir, 'b.json')).isSymbolicLink()).toBe(true);
    expect(contents(dir)).toEqual({'a.json': 'new b.json', 'b.json': 'new b.json'});
    expect(fs.statSync(path.join(dir, 'a.json')).mode & 0o777).toBe(0o640);
  });
});
