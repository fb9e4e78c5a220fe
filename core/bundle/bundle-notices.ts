import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {ReactCopy} from './react-copy.ts';

/**
 * What there is to say about a site whose package.json asks for another major version of React than
 * the one it is built with: it is not installed there, or not a version that works.
 */
export function reactNotice(siteDir: string, used: ReactCopy): Diagnostic[] {
  const file = path.join(siteDir, 'package.json');
  const wanted = majorOf(readPackage(file), 'react');
  const major = used.version.split('.')[0];
  if (wanted === undefined || wanted === major) return [];
  return [
    {
      code: 'INK5005',
      severity: 'info',
      message: `package.json requires React ${wanted}, but the site is built with React ${major}${used.isOfSite ? '' : ', which comes with Inkstone'}.`,
      hint: 'Install "react" and "react-dom" in the same version (18 or 19), or remove both from package.json.',
      place: placeOf(file, '"react"'),
    },
  ];
}

/** Modules that the owner of the site can change: those of installed packages are not. */
function changeable(modules: readonly string[]): string[] {
  return modules.filter((name) => !name.startsWith('node_modules/'));
}

/**
 * Reports that code of the site makes every page, or every page with a component of the theme, load
 * the global data of all plugins. Pages of the site may read what they want.
 *
 * @param manifest stable names of all modules that read them, and what leads to these
 */
export function globalDataNotice(
  {readsGlobalData, globalDataKeys: keys}: Pick<BundleManifest, 'readsGlobalData' | 'globalDataKeys'>,
  rest: Record<string, unknown>,
): Diagnostic[] {
  const readers = changeable(readsGlobalData);
  const components = keys?.filter((key) => key.startsWith('@theme/'));
  if (readers.length === 0 || components?.length === 0 || Object.keys(rest).length === 0) return [];
  const pages = components === undefined ? 'Every page' : `Each page with ${orList(components)}`;
  const kilobytes = Math.max(1, Math.round(JSON.stringify(rest).length / 1000));
  return [
    {
      code: 'INK5006',
      severity: 'info',
      message: `${pages} loads all global data (${kilobytes} kB) because ${readers.join(', ')} ${readers.length === 1 ? 'reads' : 'read'} it.`,
      hint: 'Global data grows with the number of documents. Pass a page only the data it needs, through route props or context.',
    },
  ];
}

/** Reports that code of the site makes every page load the list of all routes. */
export function routeListNotice(modules: readonly string[]): Diagnostic[] {
  const readers = changeable(modules);
  if (readers.length === 0) return [];
  return [
    {
      code: 'INK5006',
      severity: 'info',
      message: `Every page loads the list of all routes because ${readers.join(', ')} ${readers.length === 1 ? 'imports' : 'import'} it.`,
      hint: 'The list grows with the number of pages. Pass a page only the routes it needs, through route props or context.',
    },
  ];
}

function orList(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
}

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readPackage(file: string): PackageFile {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as PackageFile;
  } catch {
    return {};
  }
}

function majorOf({dependencies, devDependencies}: PackageFile, name: string): string | undefined {
  return /^\D*(\d+)/.exec(dependencies?.[name] ?? devDependencies?.[name] ?? '')?.[1];
}

function placeOf(file: string, text: string): NonNullable<Diagnostic['place']> {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return line < 0 ? {file} : {file, line: line + 1, column: (lines[line]?.indexOf(text) ?? 0) + 1};
}
