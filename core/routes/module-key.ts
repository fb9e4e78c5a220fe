import path from 'node:path';
import {packageRoot} from '../support/package-root.ts';

/** What a module path of a route stands for. */
export interface ModulePath {
  /** Absolute, or a specifier that only the bundler can resolve. */
  file: string;
  query: Record<string, string | boolean>;
}

/** Takes `@site/…` and a query off a module path; relative paths do not occur in routes. */
export function readModulePath(written: string, siteDir: string): ModulePath {
  const at = written.indexOf('?');
  const bare = at < 0 ? written : written.slice(0, at);
  const query = at < 0 ? {} : Object.fromEntries(new URLSearchParams(written.slice(at + 1)));
  return {file: bare.startsWith('@site/') ? path.join(siteDir, bare.slice('@site/'.length)) : bare, query};
}

/** Id of a file: relative to the site, forward slashes, `../` in front for files outside. */
export function fileId(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}

/**
 * Key of a code module in the registry of the bundle: theme names and packages as they are,
 * Inkstone's own components as `@theme/…`, other files by their id.
 */
export function registryKey(file: string, siteDir: string): string {
  if (!path.isAbsolute(file)) return file;
  const theme = path.join(packageRoot(), 'theme') + path.sep;
  if (!file.startsWith(theme)) return fileId(file, siteDir);
  const name = file.slice(theme.length).split(path.sep).join('/');
  return `@theme/${name.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '')}`;
}
