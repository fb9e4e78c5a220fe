import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The React that a site is built with. */
export interface ReactCopy {
  version: string;
  /** Whether the site has it installed; otherwise it is the one that Inkstone brings along. */
  isOfSite: boolean;
  /** Absolute folders of the packages that must exist once, by name. */
  folders: Record<string, string>;
}

/** What the run time and the theme work with; the range that Docusaurus 3 names. */
const SUPPORTED = /^(?:18|19)\./;

/**
 * `react` and `react-dom` as code of the site finds them, where both are there in one supported
 * version; otherwise Inkstone's own, React 18, whose browser half is little more than half the size
 * of that of 19.
 *
 * @param siteDir absolute
 */
export function reactCopyOf(siteDir: string): ReactCopy {
  return installedAt(foldersAbove(siteDir)) ?? ownReact();
}

function installedAt(places: readonly string[]): ReactCopy | undefined {
  const [react, dom] = ['react', 'react-dom'].map((name) => findPackage(name, places));
  const own = ownReact();
  const version = versionOf(react);
  if (!react || !dom || !SUPPORTED.test(version) || versionOf(dom) !== version) return undefined;
  const folders = {...own.folders, react, 'react-dom': dom};
  const scheduler = findPackage('scheduler', foldersAbove(dom));
  const isOfSite = fs.realpathSync(react) !== fs.realpathSync(own.folders['react'] ?? '');
  return isOfSite ? {version, isOfSite, folders: {...folders, ...(scheduler && {scheduler})}} : own;
}

let own: ReactCopy | undefined;

/** Returns the copy that Inkstone brings along. */
export function ownReact(): ReactCopy {
  if (own) return own;
  const places = require.resolve.paths('react') ?? [];
  const names = ['react', 'react-dom', 'scheduler', '@mdx-js/react'];
  const found = names.map((name) => [name, findPackage(name, places)] as const);
  const folders = Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
  own = {version: versionOf(folders['react']), isOfSite: false, folders};
  return own;
}

function findPackage(name: string, places: readonly string[]): string | undefined {
  return places
    .map((place) => path.join(place, name))
    .find((folder) => fs.existsSync(path.join(folder, 'package.json')));
}

/**
 * `node_modules` of a folder and of all above it, links resolved: packages lie beside what they
 * depend on.
 */
function foldersAbove(dir: string): string[] {
  return createRequire(path.join(fs.realpathSync(dir), 'package.json')).resolve.paths('react') ?? [];
}

function versionOf(folder: string | undefined): string {
  if (folder === undefined) return '';
  const {version} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {version?: string};
  return version ?? '';
}
