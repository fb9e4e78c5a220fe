/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';

/** Files beside a program that are for its page: excerpts, mistakes, and what the tests compare. */
const FOR_PAGES = /^(?:excerpts\..*|mistake\.\w+|message\.txt|change\.diff|CMakeLists\.txt)$/;

/** Folders of a section that several programs share. */
const SHARED = ['common', 'assets'];

/**
 * Finds what a program consists of: the files of its folders, and the shared ones that any of them
 * names, as an include, a shader to load or an asset. Returns sorted paths relative to the section,
 * with forward slashes.
 *
 * @param section folder with programs and shared files
 * @param folders names of the folders of the program
 */
export function collectFiles(section: string, folders: readonly string[]): string[] {
  const own = folders
    .flatMap((folder) => filesBelow(section, folder))
    .filter((file) => !FOR_PAGES.test(path.posix.basename(file)));
  // A program's own shader takes the place of a shared one with the same name.
  const taken = new Set(own.map((file) => path.posix.basename(file)));
  const shared = SHARED.flatMap((folder) => filesBelow(section, folder)).filter(
    (file) => !taken.has(path.posix.basename(file)),
  );
  const found = new Set(own);
  // A set also visits what is added while it is walked.
  for (const file of found) {
    const names = new Set(namedFiles(fs.readFileSync(path.join(section, file), 'latin1')));
    for (const candidate of shared) if (names.has(path.posix.basename(candidate))) found.add(candidate);
  }
  return [...found].sort();
}

function filesBelow(section: string, folder: string): string[] {
  const dir = path.join(section, folder);
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => fs.statSync(path.join(section, file)).isFile());
}

/** Returns the names of files in quotes or angle brackets. A compiled shader stands for its source. */
function namedFiles(source: string): string[] {
  return [...source.matchAll(/["<](?:[\w.]+\/)*(\w+\.\w+)(?:\.spv|\.h)?[">]/g)].map(([, name = '']) => name);
}
