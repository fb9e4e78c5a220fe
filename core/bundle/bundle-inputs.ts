import path from 'node:path';
import {packageRoot} from '../support/package-root.ts';

/** What decides about a bundle, besides Inkstone's own files. Absolute paths. */
export interface BundleInputs {
  /** Sources wherever they lie, and the `package.json` of packages that the site can replace. */
  read: string[];
  /** Sources and packages that were looked for and not there. */
  absent: string[];
  /** Folders of sources that were read whole. */
  folders: string[];
}

export const NO_INPUTS: BundleInputs = {read: [], absent: [], folders: []};

/** Paths that the bundler has looked at. */
interface Looked {
  files: readonly string[];
  missing: readonly string[];
  folders: readonly string[];
}

/**
 * Sources of the site may lie outside its folder: in another package of the workspace, whose files
 * change in place. Installed packages do not: their `package.json` stands for them. Those that only
 * Inkstone can see came with it.
 */
export function inputsOfSite(
  {files, missing, folders}: Looked,
  {siteDir, workDir}: {siteDir: string; workDir: string},
): BundleInputs {
  const inSite = (file: string): boolean => isBelow(file, siteDir);
  const isSource = (file: string): boolean =>
    !isInstalled(file) && !isBelow(file, workDir) && (inSite(file) || !isBelow(file, packageRoot()));
  const sources = [siteDir, ...files.filter(isSource)];
  const holders = new Map<string, boolean>();
  /**
   * Whether Node looks for packages of the site or of one of its sources in this folder's
   * `node_modules`.
   */
  const isHolder = (dir: string): boolean => {
    const known = holders.get(dir) ?? (inSite(dir) || sources.some((file) => isBelow(file, dir)));
    holders.set(dir, known);
    return known;
  };
  const canReplace = (file: string): boolean => isInstalled(file) && isHolder(holderOf(file));
  const packages = new Set(files.filter(canReplace).map((file) => PACKAGE.exec(file)?.[0] ?? file));
  return {
    read: [...files.filter(isSource), ...[...packages].map((dir) => path.join(dir, 'package.json'))],
    absent: missing.filter((file) => isSource(file) || (isPackageFolder(file) && isHolder(holderOf(file)))),
    folders: folders.filter(isSource),
  };
}

const INSTALLED = `${path.sep}node_modules`;

/** Folder of the innermost package that a file lies in. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*/;

/** `node_modules` itself, or the folder of a package. */
function isPackageFolder(file: string): boolean {
  return file.endsWith(INSTALLED) || PACKAGE.exec(file)?.[0] === file;
}

function isInstalled(file: string): boolean {
  return file.endsWith(INSTALLED) || file.includes(INSTALLED + path.sep);
}

/** The folder whose `node_modules` a file lies in. */
function holderOf(file: string): string {
  return file.slice(0, `${file}${path.sep}`.indexOf(INSTALLED + path.sep));
}

function isBelow(file: string, dir: string): boolean {
  return file === dir || file.startsWith(dir.endsWith(path.sep) ? dir : dir + path.sep);
}
