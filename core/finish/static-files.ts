import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {Site} from '../../contract/site.ts';
import {isWithin, realPath, siteBoundary} from '../support/site-boundary.ts';

export interface StaticFile {
  /** Relative to the output folder, forward slashes. */
  file: string;
  /** Absolute; links are followed. */
  source: string;
}

interface Walk {
  /** Links may lead anywhere below it. */
  root: string;
  files: Map<string, StaticFile>;
  diagnostics: Diagnostic[];
}

/**
 * All files of the static directories; where two have one name the later directory wins, and a
 * directory that does not exist is left out. Symbolic links are followed within the
 * repository; others are reported. Of hidden files, those that hold secrets are left out.
 */
export function findStaticFiles(site: Pick<Site, 'siteDir' | 'config'>): {
  files: StaticFile[];
  diagnostics: Diagnostic[];
} {
  const walk: Walk = {root: siteBoundary(site.siteDir), files: new Map(), diagnostics: []};
  for (const directory of site.config.staticDirectories) {
    const dir = path.resolve(site.siteDir, directory);
    if (fs.statSync(dir, {throwIfNoEntry: false})?.isDirectory()) walkFolder(dir, '', [fs.realpathSync(dir)], walk);
  }
  const files = [...walk.files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {files, diagnostics: walk.diagnostics};
}

/** @param above real paths of the folders that led here: a link back to one of them is a circle */
function walkFolder(dir: string, below: string, above: readonly string[], walk: Walk): void {
  for (const entry of fs.readdirSync(dir, {withFileTypes: true})) {
    const source = path.join(dir, entry.name);
    const file = below + entry.name;
    const hidden = hiddenFile(entry.name, {source, file});
    if (hidden) walk.diagnostics.push(hidden.diagnostic);
    if (hidden?.isLeftOut) continue;
    if (entry.isDirectory()) walkFolder(source, `${file}/`, [...above, source], walk);
    else if (entry.isFile()) walk.files.set(file, {file, source});
    else if (entry.isSymbolicLink()) followLink(source, file, above, walk);
    else walk.diagnostics.push(leftOut(source, file, 'it is not a file'));
  }
}

/** Repositories and settings with passwords: nobody means to publish them. */
const SECRET = /^\.(?:git|env(?:\..*)?)$/;
/** What hosts and browsers look for, and what does no harm. */
const EXPECTED = /^\.(?:well-known|nojekyll|htaccess|domains|gitkeep|gitignore|gitattributes)$/;

/** A warning for a hidden file or folder that a site rarely means to publish. */
function hiddenFile(
  name: string,
  {source, file}: {source: string; file: string},
): {isLeftOut: boolean; diagnostic: Diagnostic} | undefined {
  if (!name.startsWith('.') || EXPECTED.test(name)) return undefined;
  const isLeftOut = SECRET.test(name);
  const message = isLeftOut
    ? `Did not copy the static file ${file}: it may contain passwords.`
    : `The site publishes the hidden static file ${file}.`;
  const hint = isLeftOut
    ? 'Move it out of the static folder.'
    : 'If it is not meant for readers, move it out of the static folder.';
  return {isLeftOut, diagnostic: {code: 'INK7012', severity: 'warning', message, hint, place: {file: source}}};
}

function followLink(source: string, file: string, above: readonly string[], walk: Walk): void {
  const target = realPath(source);
  const stats = target === undefined ? undefined : fs.statSync(target, {throwIfNoEntry: false});
  if (target === undefined || !stats) walk.diagnostics.push(leftOut(source, file, 'the symbolic link is broken'));
  else if (!isWithin(target, walk.root))
    walk.diagnostics.push(leftOut(source, file, 'the symbolic link points outside the repository'));
  else if (stats.isFile()) walk.files.set(file, {file, source: target});
  else if (above.includes(target))
    walk.diagnostics.push(leftOut(source, file, 'the symbolic link points to one of its parent folders'));
  else if (stats.isDirectory()) walkFolder(target, `${file}/`, [...above, target], walk);
}

function leftOut(source: string, file: string, reason: string): Diagnostic {
  return {
    code: 'INK7009',
    severity: 'warning',
    message: `Did not copy the static file ${file}: ${reason}.`,
    place: {file: source},
  };
}
