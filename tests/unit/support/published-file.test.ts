import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {isSameFile, linkPublished, linkPublishedCopy} from '../../../core/support/published-file.ts';

const folder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-published-'));
const inode = (file: string): number => fs.statSync(file).ino;

it('a file of the last output with the same bytes gets the new name, with its time of change', () => {
  const dir = folder();
  const [published, target] = [path.join(dir, 'old.txt'), path.join(dir, 'new.txt')];
  fs.writeFileSync(published, 'same');
  fs.utimesSync(published, 1000, 1000);
  expect(linkPublished(published, target, Buffer.from('same'))).toMatchObject({size: 4, mtimeMs: 1_000_000});
  expect(inode(target)).toBe(inode(published));
});

it('a file with other bytes, none, a folder or a symbolic link is left alone, and the new file must be written', () => {
  const dir = folder();
  const at = (name: string): string => path.join(dir, name);
  fs.writeFileSync(at('other'), 'sane');
  fs.mkdirSync(at('folder'));
  fs.writeFileSync(at('same'), 'same');
  fs.symlinkSync(at('same'), at('link'));
  for (const name of ['other', 'missing', 'folder', 'link', 'same/below'])
    expect(linkPublished(at(name), at('new'), Buffer.from('same'))).toBeUndefined();
  expect(linkPublished(at('same'), at('no/folder'), Buffer.from('same'))).toBeUndefined();
  expect(fs.existsSync(at('new'))).toBe(false);
});

it('a name that is taken is given to the file of the last output, and what had it keeps its bytes', () => {
  const dir = folder();
  const at = (name: string): string => path.join(dir, name);
  fs.writeFileSync(at('old'), 'same');
  fs.writeFileSync(at('source'), 'mine');
  fs.linkSync(at('source'), at('new'));
  expect(linkPublished(at('old'), at('new'), Buffer.from('same'))).toBeDefined();
  expect(fs.readFileSync(at('new'), 'utf8')).toBe('same');
  expect(fs.readFileSync(at('source'), 'utf8')).toBe('mine');
  // Also where both names are the same file already: nothing is left beside them.
  expect(linkPublished(at('old'), at('new'), Buffer.from('same'))).toBeDefined();
  expect(fs.readdirSync(dir).sort()).toEqual(['new', 'old', 'source']);
});

it('a name that cannot be given to the file of the last output stays what it was', () => {
  const dir = folder();
  const at = (name: string): string => path.join(dir, name);
  fs.writeFileSync(at('old'), 'same');
  fs.mkdirSync(at('new'));
  fs.writeFileSync(at('new/file'), 'kept');
  expect(linkPublished(at('old'), at('new'), Buffer.from('same'))).toBeUndefined();
  expect(fs.readFileSync(at('new/file'), 'utf8')).toBe('kept');
  expect(fs.readdirSync(dir).sort()).toEqual(['new', 'old']);
});

it('the copy of a file is the published one while both are equal; a source that cannot be read is not our business', () => {
  const dir = folder();
  const at = (name: string): string => path.join(dir, name);
  fs.writeFileSync(at('old'), 'same');
  fs.writeFileSync(at('source'), 'same');
  fs.symlinkSync(at('source'), at('link'));
  expect(linkPublishedCopy(at('old'), at('a'), at('link'))).toBeDefined();
  expect(inode(at('a'))).toBe(inode(at('old')));
  expect(linkPublishedCopy(at('old'), at('b'), at('missing'))).toBeUndefined();
  fs.writeFileSync(at('source'), 'longer');
  expect(linkPublishedCopy(at('old'), at('b'), at('source'))).toBeUndefined();
});

it('files are the same if both are there, are no links, and have the same bytes', () => {
  const dir = folder();
  const at = (name: string): string => path.join(dir, name);
  for (const [name, text] of [
    ['a', 'same'],
    ['b', 'same'],
    ['c', 'sane'],
    ['d', 'longer'],
  ] as const)
    fs.writeFileSync(at(name), text);
  fs.symlinkSync(at('a'), at('link'));
  const same = ['b', 'c', 'd', 'link', 'missing', 'a/below'].filter((name) => isSameFile(at('a'), at(name)));
  expect(same).toEqual(['b']);
});
