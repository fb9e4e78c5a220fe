import path from 'node:path';

/** A path with forward slashes on every system. */
export function posixPath(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}

/**
 * A file relative to the site with forward slashes; `../` in front for files outside. The id of
 * documents.
 */
export function sitePath(file: string, siteDir: string): string {
  return posixPath(path.relative(siteDir, file));
}

/** A file as `@site/…`, which is how metadata names its source. */
export function siteAlias(file: string, siteDir: string): string {
  return `@site/${sitePath(file, siteDir)}`;
}
