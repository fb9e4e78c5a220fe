import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Site} from '../../contract/site.ts';
import type {CompiledSite, RouteTable} from '../../contract/stages.ts';
import {forEachLimited, languageFolders} from '../support/output-files.ts';
import {linkPublishedCopy} from '../support/published-file.ts';
import {isWithin, realPath, siteBoundary, statOf} from '../support/file-tree.ts';

const CONCURRENT_COPIES = 32;

export interface EmitInput {
  site: Site;
  table: RouteTable;
  compiled: Pick<CompiledSite, 'files' | 'assets'>;
  manifest: Pick<BundleManifest, 'dir' | 'files' | 'siteScript'>;
  /** Absolute; output folder of the locale, in the staging folder. The pages are in it already. */
  dir: string;
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string | undefined;
}

/**
 * Writes the files that are neither pages nor documents: static files, the bundle, assets. If two
 * have one name, the later of these wins, and pages and documents win over all. Sources and the
 * cache are copied, never linked, so that changes to the output in place don't change them.
 */
export async function emitFiles(input: EmitInput): Promise<Diagnostic[]> {
  const {site, table, compiled, manifest, dir, previousOutDir} = input;
  const pages = new Set(table.routes.flatMap(({htmlFile, dataFile}) => [htmlFile, dataFile]));
  const statics = findStaticFiles(site);
  const diagnostics = [...statics.diagnostics];
  const sources = new Map<string, string>();
  const others = [...manifest.files, ...compiled.assets.map(({file}) => file), ...statics.files.keys()];
  const folders = new Set([...languageFolders(site).keys(), ...others.flatMap(foldersOf)]);
  const leaveOut = (file: string, source: string, reason: string): void =>
    void diagnostics.push(notCopied('INK7004', file, source, reason, PAGE_HINT));
  for (const [file, source] of statics.files) {
    const parent = foldersOf(file).find((folder) => pages.has(folder));
    if (pages.has(file)) leaveOut(file, source, 'a page has the same file name');
    else if (folders.has(file) || statOf(path.join(dir, file))?.isDirectory())
      leaveOut(file, source, 'the site has a folder with this name');
    else if (parent !== undefined) leaveOut(file, source, `${parent} is a page`);
    else sources.set(file, source);
  }
  for (const file of manifest.files) if (file !== manifest.siteScript) sources.set(file, path.join(manifest.dir, file));
  for (const {file} of compiled.files.values()) sources.delete(file);
  for (const {file, source} of compiled.assets) sources.set(file, source);

  const targets = new Set([...sources.keys()].map((file) => path.dirname(path.join(dir, file))));
  for (const folder of targets) fs.mkdirSync(folder, {recursive: true});
  const changed = [...sources].filter(
    ([file, source]) =>
      previousOutDir === undefined || !linkPublishedCopy(path.join(previousOutDir, file), path.join(dir, file), source),
  );
  await forEachLimited(changed, CONCURRENT_COPIES, async ([file, source]) => {
    const problem = await copy(file, source, dir);
    if (problem) diagnostics.push(problem);
  });
  return diagnostics;
}

/** Returns the folders that contain a file: `a` and `a/b` for `a/b/c`. */
function foldersOf(file: string): string[] {
  const names = file.split('/');
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'));
}

async function copy(file: string, source: string, dir: string): Promise<Diagnostic | undefined> {
  const target = path.join(dir, file);
  // An earlier stage may have linked the file of the previous output here.
  await fs.promises.rm(target, {force: true});
  try {
    // On disks that can share blocks between files this costs nothing.
    await fs.promises.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
    return undefined;
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'EACCES') throw error;
    const text = `Could not copy ${file} to the output folder: ${message}`;
    return {code: 'INK7011', severity: 'error', message: text, place: {file: source}};
  }
}

const PAGE_HINT = 'Rename the file, or change the URL of the page.';

function notCopied(code: string, file: string, source: string, reason: string, hint?: string): Diagnostic {
  const message = `Did not copy the static file ${file}: ${reason}.`;
  return {code, severity: 'warning', message, ...(hint !== undefined && {hint}), place: {file: source}};
}

interface Walk {
  /** Symbolic links may point anywhere below it. */
  root: string;
  /** Real paths by path in the output, with forward slashes. */
  files: Map<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * Returns all files of the static directories that exist; of files with the same name, that of the
 * last directory. Follows symbolic links within the repository and reports others. Leaves out
 * hidden files that contain secrets.
 */
export function findStaticFiles(site: Pick<Site, 'siteDir' | 'config'>): Pick<Walk, 'files' | 'diagnostics'> {
  const walk: Walk = {root: siteBoundary(site.siteDir), files: new Map(), diagnostics: []};
  for (const directory of site.config.staticDirectories) {
    const dir = path.resolve(site.siteDir, directory);
    if (!fs.statSync(dir, {throwIfNoEntry: false})?.isDirectory()) continue;
    const real = fs.realpathSync(dir);
    walkFolder(real, '', [real], walk);
  }
  return walk;
}

/**
 * @param dir real path
 * @param above real paths of the folders that led here: a link to one of them is a circle
 */
function walkFolder(dir: string, below: string, above: readonly string[], walk: Walk): void {
  for (const entry of fs.readdirSync(dir, {withFileTypes: true})) {
    const source = path.join(dir, entry.name);
    const file = below + entry.name;
    if (SECRET.test(entry.name)) {
      const hint = 'Move it out of the static folder.';
      walk.diagnostics.push(notCopied('INK7012', file, source, 'it may contain passwords', hint));
      continue;
    }
    if (entry.name.startsWith('.') && !EXPECTED.test(entry.name)) {
      const message = `The site publishes the hidden static file ${file}.`;
      const hint = 'If it is not meant for readers, move it out of the static folder.';
      walk.diagnostics.push({code: 'INK7012', severity: 'warning', message, hint, place: {file: source}});
    }
    if (entry.isDirectory()) walkFolder(source, `${file}/`, [...above, source], walk);
    else if (entry.isFile()) walk.files.set(file, source);
    else {
      const problem = entry.isSymbolicLink() ? followLink(source, file, above, walk) : 'it is not a file';
      if (problem !== undefined) walk.diagnostics.push(notCopied('INK7009', file, source, problem));
    }
  }
}

/** Repositories and settings with passwords: nobody means to publish them. */
const SECRET = /^\.(?:git|env(?:\..*)?)$/;
/** What hosts and browsers look for, and what does no harm. */
const EXPECTED = /^\.(?:well-known|nojekyll|htaccess|domains|gitkeep|gitignore|gitattributes)$/;

/** Adds what a link points to. Returns why it is left out, if it is. */
function followLink(source: string, file: string, above: readonly string[], walk: Walk): string | undefined {
  const target = realPath(source);
  const stats = target === undefined ? undefined : fs.statSync(target, {throwIfNoEntry: false});
  if (target === undefined || !stats) return 'the symbolic link is broken';
  if (!isWithin(target, walk.root)) return 'the symbolic link points outside the repository';
  if (above.includes(target)) return 'the symbolic link points to one of its parent folders';
  if (stats.isFile()) walk.files.set(file, target);
  else if (stats.isDirectory()) walkFolder(target, `${file}/`, [...above, target], walk);
  return undefined;
}
