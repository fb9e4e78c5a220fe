/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync, type Zippable} from 'fflate';
import {collectFiles} from './collect-files.ts';
import {readmeOf} from './readme.ts';

/** Options of the plugin. Paths are relative to the site. A type alias fits options of any plugin. */
export type ArchiveOptions = {
  /** Folder of the pages, which are named `<section>-<program>.mdx`. */
  pages: string;
  /** Folder with a folder for each section. */
  samples: string;
  /**
   * CMake files in `<samples>/packages` by what they are for: the first key that a file of the
   * program starts with decides.
   */
  templates: Record<string, string>;
  /** Folders of programs that a page offers together, by the name of the page. */
  groups: Record<string, readonly string[]>;
  /** Where the archives are written, as `samples/<page>.zip`: one of the site's `staticDirectories`. */
  staticFolder: string;
};

interface Site {
  siteDir: string;
  siteUrl: string;
}

/** Names of the pages that offer an archive, sorted. */
export function archiveNames({pages}: ArchiveOptions, {siteDir}: Pick<Site, 'siteDir'>): string[] {
  const files = fs.readdirSync(path.join(siteDir, pages)).filter((file) => /^\w+-.+\.mdx$/.test(file));
  return files.map((file) => path.basename(file, '.mdx')).sort();
}

/**
 * Returns the files of an archive by their paths in it, sorted: sources as they are, the build
 * files of their kind, and the page as README.
 *
 * @throws if no template fits
 */
export function archiveFiles(name: string, options: ArchiveOptions, site: Site): Map<string, Uint8Array> {
  const [, section = '', program = ''] = /^(\w+?)-(.+)$/.exec(name) ?? [];
  const samples = path.join(site.siteDir, options.samples);
  const folders = options.groups[name] ?? [program];
  const sources = collectFiles(path.join(samples, section), folders);
  const kind = Object.keys(options.templates).find((start) =>
    sources.some((file) => `${section}/${file}`.startsWith(start)),
  );
  if (kind === undefined) throw new Error(`the option "templates" has nothing for "${name}"`);
  const packages = path.join(samples, 'packages');
  const build = fs.readFileSync(path.join(packages, options.templates[kind] ?? ''), 'utf8');
  const page = fs.readFileSync(path.join(site.siteDir, options.pages, `${name}.mdx`), 'utf8');
  const files: [string, Uint8Array][] = [
    ...sources.map((file): [string, Uint8Array] => [file, fs.readFileSync(path.join(samples, section, file))]),
    ['CMakeLists.txt', strToU8(build.replaceAll('@PROGRAM@', program))],
    ['CMakePresets.json', fs.readFileSync(path.join(packages, 'CMakePresets.json'))],
    ['README.md', strToU8(readmeOf(page, site.siteUrl))],
  ];
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Packs files into a zip, below a folder of this name. The bytes only depend on the arguments: the
 * time is a fixed one, and zip stores it without a time zone.
 */
export function packArchive(name: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [file, content] of files) entries[`${name}/${file}`] = content;
  return zipSync(entries, {level: 9, mtime: new Date(2025, 0, 1)});
}
