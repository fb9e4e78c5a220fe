import {severityOf, type Diagnostic, type ReportingSeverity, type Severity} from '../../contract/diagnostic.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import {isUnusableOnWindows, removeTrailingSlash} from '../../contract/url.ts';
import {languageFolders} from '../support/output-files.ts';

/** Limit of file systems for a name, in bytes of UTF-8. */
const MAX_NAME = 255;

/**
 * Removes routes whose URL an earlier route has, and reports each with the sources of both
 * (`INK3001`) at the severity of `onDuplicateRoutes`. `/a` and `/a/` are the same URL: Docusaurus
 * silently takes the first, so they never stop a build.
 */
export function removeDuplicates(
  routes: readonly RouteRecord[],
  severity: ReportingSeverity,
): {routes: RouteRecord[]; diagnostics: Diagnostic[]} {
  const kept = new Map<string, RouteRecord>();
  const diagnostics: Diagnostic[] = [];
  for (const route of routes) {
    const address = removeTrailingSlash(route.path);
    const first = kept.get(address);
    if (!first) {
      kept.set(address, route);
      continue;
    }
    const level = severityOf(severity);
    if (!level || !route.exact || !first.exact) continue;
    diagnostics.push(duplicate(first, route, first.path === route.path || level === 'info' ? level : 'warning'));
  }
  return {routes: [...kept.values()], diagnostics};
}

/**
 * Reports pages that are where the pages of another language are (`INK3001`), which are written
 * later: of two with the same file, that of the other language stays.
 */
export function findPagesOfLanguages(routes: readonly RouteRecord[], site: Site): Diagnostic[] {
  const severity = severityOf(site.config.onDuplicateRoutes);
  const folders = [...languageFolders(site)];
  if (!severity || folders.length === 0) return [];
  return routes.flatMap((route) => {
    const [, locale] = folders.find(([folder]) => route.htmlFile.startsWith(`${folder}/`)) ?? [];
    if (locale === undefined) return [];
    const message = `The page "${route.path}" has a URL of the language "${locale}": a page of that language with the same URL replaces it.`;
    const hint = 'Set a different "slug" or file name for the page.';
    return [{code: 'INK3001', severity, message, hint, ...placeOf(route)}];
  });
}

/**
 * Reports different paths that are the same file on some systems: by case (`INK3002`) or Unicode
 * normalization (`INK3005`), and names that no file can have (`INK3003`).
 */
export function findFileConflicts(
  routes: readonly RouteRecord[],
  severity: ReportingSeverity,
  platform: string = process.platform,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, RouteRecord>();
  const level = severityOf(severity);
  for (const route of routes) {
    const file = route.htmlFile.normalize('NFC').toLowerCase();
    const other = seen.get(file);
    seen.set(file, other ?? route);
    if (other && level) diagnostics.push(sameFile(other, route, level));
    const names = [...route.htmlFile.split('/'), ...route.dataFile.split('/')];
    const long = names.find((name) => Buffer.byteLength(name) > MAX_NAME);
    if (long !== undefined) diagnostics.push(tooLong(route, long));
    const reserved = platform === 'win32' ? names.find(isUnusableOnWindows) : undefined;
    if (reserved !== undefined) diagnostics.push(reservedName(route, reserved));
  }
  return diagnostics;
}

function duplicate(first: RouteRecord, second: RouteRecord, severity: Severity): Diagnostic {
  const what =
    first.path === second.path
      ? `Duplicate route "${first.path}"`
      : `The routes "${first.path}" and "${second.path}" have the same URL`;
  return {
    code: 'INK3001',
    severity,
    message: `${what}: ${owner(first)} and ${owner(second)}. The site shows the first one.`,
    hint: 'Set a different "slug" or file name for one of them.',
    // A list or the page of a category has no file.
    ...(second.metadata?.sourceFilePath === undefined
      ? placeOf(first)
      : {
          ...placeOf(second),
          related: [{message: `the page that the site shows, from ${first.plugin.name}`, ...placeOf(first)}],
        }),
  };
}

function sameFile(first: RouteRecord, second: RouteRecord, severity: Severity): Diagnostic {
  const byCase = first.path.normalize('NFC') !== second.path.normalize('NFC');
  return {
    code: byCase ? 'INK3002' : 'INK3005',
    severity,
    message: `The routes "${first.path}" and "${second.path}" differ only in ${byCase ? 'upper and lower case' : 'Unicode normalization (NFC and NFD)'}.`,
    hint: 'Rename one of them. Many servers and file systems treat them as the same path.',
    ...placeOf(second),
    related: [{message: `the other page, from ${owner(first)}`, ...placeOf(first)}],
  };
}

function tooLong(route: RouteRecord, name: string): Diagnostic {
  return {
    code: 'INK3003',
    severity: 'error',
    message: `The route "${route.path}" requires a file name of ${Buffer.byteLength(name)} bytes, but the limit is ${MAX_NAME}.`,
    hint: 'Set a shorter "slug" for the page.',
    ...placeOf(route),
  };
}

function reservedName(route: RouteRecord, name: string): Diagnostic {
  return {
    code: 'INK3003',
    severity: 'error',
    message: `The route "${route.path}" requires the file name "${name}", which Windows doesn't allow.`,
    hint: 'Set a different "slug" for the page, or build the site on another system.',
    ...placeOf(route),
  };
}

function owner(route: RouteRecord): string {
  const id = route.plugin.id === 'default' ? '' : ` "${route.plugin.id}"`;
  const shown = route.metadata?.sourceFilePath ?? route.branch.at(-1)?.component;
  return `${route.plugin.name}${id}${shown === undefined ? '' : ` (${shown})`}`;
}

function placeOf(route: RouteRecord): {place?: {file: string}} {
  const source = route.metadata?.sourceFilePath;
  return source === undefined ? {} : {place: {file: source}};
}
