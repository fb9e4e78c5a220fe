import fs from 'node:fs';
import path from 'node:path';
import {contentHash, listFiles} from '../support/output-files.ts';
import {packageRoot, programId, readJson} from '../support/package-root.ts';
import {isWithin} from '../support/file-tree.ts';

/** Folders of Inkstone with code that a bundle can contain. */
const CLIENT_FOLDERS = ['contract', 'runtime', 'theme', 'plugins'];

let hash: string | undefined;

/**
 * Returns the hash of all sources of Inkstone that a bundle can contain, and of the program. It is
 * the same in a checkout and in the published package, which brings bundles that were made there.
 */
export function ownSourcesHash(): string {
  hash ??= contentHash([programId(), manifest(), ...CLIENT_FOLDERS.flatMap(publishedHashes)].join('\n'), 32);
  return hash;
}

/** Returns what code can read of package.json. The published one lacks scripts and workspaces. */
function manifest(): string {
  const {version, dependencies, exports} = readJson(path.join(packageRoot(), 'package.json')) ?? {};
  return JSON.stringify({version, dependencies, exports});
}

/**
 * Returns the hash of a plugin that only the repository contains, by its absolute folder. Undefined
 * for others: `ownSourcesHash` covers them, or they belong to a site.
 */
export function unpublishedPluginHash(folder: string): string | undefined {
  if (isPublished(folder)) return undefined;
  return contentHash(fileHashes(folder).join('\n'), 32);
}

function publishedHashes(folder: string): string[] {
  return [folder, ...fileHashes(path.join(packageRoot(), folder), isPublished)];
}

/** `isIncluded` gets absolute paths. */
function fileHashes(dir: string, isIncluded = (_file: string): boolean => true): string[] {
  return listFiles(dir)
    .filter((name) => /\.(?:[cm]?[jt]sx?|css|svg|json)$/.test(name) && isIncluded(path.join(dir, name)))
    .map((name) => `${name} ${contentHash(fs.readFileSync(path.join(dir, name)), 32)}`);
}

/** Whether no plugin that package.json leaves out of the package contains a file or folder. */
function isPublished(file: string): boolean {
  unpublished ??= unpublishedPlugins();
  return !unpublished.some((folder) => isWithin(file, folder));
}

let unpublished: string[] | undefined;

/** Absolute folders. */
function unpublishedPlugins(): string[] {
  const {files} = readJson(path.join(packageRoot(), 'package.json')) ?? {};
  return (Array.isArray(files) ? files : []).flatMap((pattern) => {
    const [, folder] = /^!(plugins\/[\w-]+)$/.exec(String(pattern)) ?? [];
    return folder === undefined ? [] : [path.join(packageRoot(), folder)];
  });
}

/**
 * Whether a file or folder is part of Inkstone's client code. The package folder alone doesn't
 * tell, since it contains Inkstone's own site.
 */
export function isOwn(file: string): boolean {
  return ['plugins', 'runtime', 'theme'].some((folder) => isWithin(file, path.join(packageRoot(), folder)));
}
