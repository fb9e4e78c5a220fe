import fs from 'node:fs';
import path from 'node:path';
import type {Random} from './site-editor.ts';

/** A way to damage files of a cache; says what it did. */
type Attack = (files: string[], random: Random) => string;

const onOne =
  (name: string, damage: (file: string, random: Random) => void): Attack =>
  (files, random) => {
    const file = random.pick(files);
    damage(file, random);
    return `${name} ${file}`;
  };

const onAll =
  (name: string, damage: (file: string, random: Random) => void): Attack =>
  (files, random) => {
    for (const file of files) damage(file, random);
    return `${name} all ${files.length} files`;
  };

function flipByte(file: string, random: Random): void {
  const bytes = fs.readFileSync(file);
  if (bytes.length === 0) return;
  const at = random.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  fs.writeFileSync(file, bytes);
}

function truncate(file: string, random: Random): void {
  fs.truncateSync(file, random.below(fs.statSync(file).size + 1));
}

function replaceByFolder(file: string): void {
  fs.rmSync(file);
  fs.mkdirSync(path.join(file, 'below'), {recursive: true});
}

function replaceByDeadLink(file: string): void {
  fs.rmSync(file);
  fs.symlinkSync('nowhere', file);
}

function swapTwo(files: string[], random: Random): string {
  const first = random.pick(files);
  const alike = files.filter((file) => file !== first && path.extname(file) === path.extname(first));
  const second = random.pick(alike.length > 0 ? alike : files);
  const bytes = fs.readFileSync(first);
  fs.copyFileSync(second, first);
  fs.writeFileSync(second, bytes);
  return `swapped ${first} and ${second}`;
}

/** The cache folder of another program: every folder of this one is a file. */
function replaceFoldersByFiles(files: string[], random: Random): string {
  const folder = path.dirname(random.pick(files));
  fs.rmSync(folder, {recursive: true});
  fs.writeFileSync(folder, 'not a folder');
  return `put a file in the place of ${folder}`;
}

const ATTACKS: readonly Attack[] = [
  onOne('flipped a bit of', flipByte),
  onAll('flipped a bit of', flipByte),
  onOne('truncated', truncate),
  onAll('truncated', truncate),
  onAll('emptied', (file) => fs.writeFileSync(file, '')),
  onOne('removed', (file) => fs.rmSync(file)),
  onOne('put a folder in the place of', replaceByFolder),
  onAll('put folders in the place of', replaceByFolder),
  onAll('put broken links in the place of', replaceByDeadLink),
  onOne('appended to', (file) => fs.appendFileSync(file, '\n{"more": true}')),
  onAll('put null into', (file) => fs.writeFileSync(file, 'null')),
  onAll('put {} into', (file) => fs.writeFileSync(file, '{}')),
  swapTwo,
  replaceFoldersByFiles,
];

/** Damages a cache in one random way and says how, with paths relative to the cache. */
export function attackCache(dir: string, random: Random): string {
  const entries = fs.readdirSync(dir, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return random.pick(ATTACKS)(files.sort(), random).replaceAll(`${dir}/`, '');
}
