import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {installedPackage} from '../compat/module-resolution.ts';
import {placeOfText} from '../support/text-position.ts';
import {readJson} from '../support/package-root.ts';

const require = createRequire(import.meta.url);

/** The React that a site is built with. */
export interface ReactCopy {
  version: string;
  /** Whether the site has installed it; otherwise it comes with Inkstone. */
  isOfSite: boolean;
  /** Absolute folders by name of the packages that must exist only once. */
  folders: Record<string, string>;
}

/** The versions that the runtime and the theme support, as in Docusaurus 3. */
const SUPPORTED = /^(?:18|19)\./;

/**
 * Returns `react` and `react-dom` as code of the site resolves them, if both have the same
 * supported version; otherwise Inkstone's copy, React 18, whose client code is little more than
 * half the size of React 19's.
 *
 * @param siteDir absolute
 */
export function reactCopyOf(siteDir: string): ReactCopy {
  const places = foldersAbove(siteDir);
  const [react, dom] = ['react', 'react-dom'].map((name) => findPackage(name, places));
  const own = ownReact();
  const version = versionOf(react);
  if (!react || !dom || !SUPPORTED.test(version) || versionOf(dom) !== version) return own;
  if (fs.realpathSync(react) === fs.realpathSync(own.folders['react'] ?? '')) return own;
  const scheduler = findPackage('scheduler', foldersAbove(dom));
  const folders = {...own.folders, react, 'react-dom': dom, ...(scheduler && {scheduler})};
  return {version, isOfSite: true, folders};
}

let own: ReactCopy | undefined;

/** Returns the copy that comes with Inkstone. */
export function ownReact(): ReactCopy {
  if (own) return own;
  const places = require.resolve.paths('react') ?? [];
  const [react, dom, mdx] = ['react', 'react-dom', '@mdx-js/react'].map((name) => findPackage(name, places));
  // A dependency of react-dom: only react-dom is sure to see it.
  const scheduler = dom && findPackage('scheduler', foldersAbove(dom));
  const found = Object.entries({react, 'react-dom': dom, scheduler, '@mdx-js/react': mdx});
  const folders = Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
  own = {version: versionOf(folders['react']), isOfSite: false, folders};
  return own;
}

/** Modules of React that the framework or code of sites imports. In the browser, these are IDs. */
export const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'];

/** Returns the absolute files of these modules, each with its name. */
export function reactFiles({folders}: ReactCopy): Map<string, string> {
  const files = REACT_MODULES.flatMap((name): [string, string][] => {
    const [packageName = '', module = 'index'] = name.split('/');
    const file = path.join(folders[packageName] ?? '', `${module}.js`);
    // webpack may resolve symbolic links.
    return fs.existsSync(file) ? [file, fs.realpathSync(file)].map((each) => [each, name]) : [];
  });
  return new Map(files);
}

/**
 * Reports that package.json requires another major version of React than the one that is used,
 * because it isn't installed or isn't supported.
 */
export function reactNotice(siteDir: string, {version, isOfSite}: ReactCopy): Diagnostic[] {
  const file = path.join(siteDir, 'package.json');
  const {dependencies, devDependencies} = (readJson(file) ?? {}) as Record<string, Record<string, string> | undefined>;
  const wanted = /^\D*(\d+)/.exec(dependencies?.['react'] ?? devDependencies?.['react'] ?? '')?.[1];
  const used = version.split('.')[0];
  if (wanted === undefined || wanted === used) return [];
  return [
    {
      code: 'INK5005',
      severity: 'info',
      message: `package.json requires React ${wanted}, but the site is built with React ${used}${isOfSite ? '' : ', which comes with Inkstone'}.`,
      hint: 'Install "react" and "react-dom" in the same version (18 or 19), or remove both from package.json.',
      place: placeOfText(file, '"react"') ?? {file},
    },
  ];
}

function findPackage(name: string, places: readonly string[]): string | undefined {
  return places
    .map((place) => path.join(place, name))
    .find((folder) => fs.existsSync(path.join(folder, 'package.json')));
}

/**
 * Returns the `node_modules` of a folder and of all folders above it. Resolves links, because a
 * package is stored next to its dependencies.
 */
function foldersAbove(dir: string): string[] {
  return createRequire(path.join(fs.realpathSync(dir), 'package.json')).resolve.paths('react') ?? [];
}

/** Returns the version of the package in a folder; `''` if there is none. */
function versionOf(folder: string | undefined): string {
  return folder === undefined ? '' : String(readJson(path.join(folder, 'package.json'))?.['version'] ?? '');
}

/** Returns the installed package of a file. */
export function packageOf(file: string): {name: string; version: string} | undefined {
  const found = installedPackage(file);
  return found && {name: found.name, version: versionOf(found.dir)};
}
