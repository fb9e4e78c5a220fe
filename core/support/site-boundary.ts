import fs from 'node:fs';
import path from 'node:path';

/** Whether a path is a folder or lies in it; both absolute. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** Real path of a file or folder; undefined if there is none, or links that lead nowhere. */
export function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync(file);
  } catch {
    return undefined;
  }
}

/** Real path of the git repository that a folder lies in, if it lies in one. */
export function repositoryAbove(dir: string): string | undefined {
  const start = realPath(dir) ?? dir;
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, '.git'))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** What links of a site may lead into: its repository, or the site itself where there is none. */
export function siteBoundary(siteDir: string): string {
  return repositoryAbove(siteDir) ?? realPath(siteDir) ?? siteDir;
}
