import fs from 'node:fs';
import path from 'node:path';
import {
  type DocumentLink,
  type DocumentSymbol,
  type Hover,
  type Location,
  type Position,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver';
import {findRegions} from '../../core/compile/steps/code-from-file.ts';
import type {SiteState} from './edited-site.ts';
import {codeFileOn, linkAt, linkRanges} from './link-text.ts';
import type {OutlineHeading} from './outline.ts';
import type {IndexedPage, ResolvedLink} from './page-index.ts';
import {locationAt, rangeOnLine, uriOf} from './protocol-values.ts';
import {statOf} from '../../core/support/file-tree.ts';

/** A position in a document of the editor. */
export interface Cursor {
  /** Absolute. */
  file: string;
  /** Without line ends. */
  lines: readonly string[];
  position: Position;
}

/** What is at a position: a heading, or where a link leads. */
interface Target {
  page: IndexedPage;
  heading: OutlineHeading | undefined;
}

/** Finds the page and the heading that a position names. */
export function targetAt({index}: SiteState, {file, lines, position}: Cursor): Target | undefined {
  const found = linkAt(index.links(file), position, lines);
  if (found) return targetOf(index, found.link);
  const page = index.pageOfFile(file);
  const heading = index.outline(file).headings.find(({line}) => line === position.line);
  return page && heading && {page, heading};
}

function targetOf(index: SiteState['index'], {pathname, hash}: ResolvedLink): Target | undefined {
  const page = index.pageAt(pathname);
  const heading = page && hash !== '' ? index.outline(page.file).headings.find(({id}) => id === hash) : undefined;
  return page && {page, heading};
}

/** Where the link, or the file of a code block, at a position leads. */
export function definition(state: SiteState, cursor: Cursor): Location | undefined {
  const code = codeTarget(state, cursor);
  if (code) return locationAt(code.file, code.line);
  const target = targetAt(state, cursor);
  return target && locationAt(target.page.file, target.heading?.line ?? 0);
}

/** Returns the file that a code block shows, and the first line of its region. */
function codeTarget(state: SiteState, {file, lines, position}: Cursor): {file: string; line: number} | undefined {
  const found = codeFileOn(lines[position.line] ?? '');
  if (!found || position.character < found.start) return undefined;
  const target = codeFile(state, file, found.file);
  if (!statOf(target)?.isFile()) return undefined;
  const {part = ''} = found;
  const range = /^L(\d+)/.exec(part);
  if (range) return {file: target, line: Number(range[1]) - 1};
  const region = findRegions(fs.readFileSync(target, 'utf8').split(/\r?\n/)).find(({name}) => name === part);
  return {file: target, line: region ? region.first - 1 : 0};
}

/** Absolute path of the file that a code block or an image names. */
export function codeFile({inspected}: SiteState, from: string, written: string): string {
  const {siteDir} = inspected.loadedSite.site;
  return written.startsWith('@site/')
    ? path.join(siteDir, written.slice('@site/'.length))
    : path.resolve(path.dirname(from), written);
}

/**
 * All links to the page or the heading at a position. In a document outside of links and headings,
 * all links to its page.
 */
export function references(
  state: SiteState,
  cursor: Cursor,
  {withDeclaration, linesOf}: {withDeclaration: boolean; linesOf: (file: string) => readonly string[]},
): Location[] {
  const {index} = state;
  const own = index.pageOfFile(cursor.file);
  const target = targetAt(state, cursor) ?? (own && {page: own, heading: undefined});
  if (!target) return [];
  const {page, heading} = target;
  // A link to the page itself leads to its title, too.
  const links = index.linksTo(page.permalink, heading && heading.level > 1 ? heading.id : undefined);
  const sorted = links.sort((a, b) => (a.file === b.file ? a.start.line - b.start.line : a.file < b.file ? -1 : 1));
  const found = sorted.map((link) => ({
    uri: uriOf(link.file),
    range: linkRanges(linesOf(link.file), link)?.url ?? {start: link.start, end: link.end},
  }));
  return withDeclaration ? [locationAt(page.file, heading?.line ?? 0), ...found] : found;
}

/** Lines of a document that a hover shows. */
const HOVER_LINES = 12;

/** The title and the first lines of what the link at a position leads to. */
export function hoverOfLink(
  state: SiteState,
  cursor: Cursor,
  bodyOf: (page: IndexedPage) => {lines: readonly string[]; firstLine: number},
): Hover | undefined {
  const found = linkAt(state.index.links(cursor.file), cursor.position, cursor.lines);
  const target = found && targetOf(state.index, found.link);
  if (!target) return undefined;
  const {page, heading} = target;
  const {lines, firstLine} = bodyOf(page);
  const start = heading ? heading.line + 1 : firstLine;
  const shown = lines.slice(start).filter((line) => !/^(?:import|export)\s/.test(line));
  const text = cut(heading ? shown : shown.filter((line) => !/^#\s/.test(line)));
  const title = heading ? `${page.title} › ${heading.text}` : page.title;
  const value = `**${title}** \`${page.permalink}${heading ? `#${heading.id}` : ''}\`\n\n${text}`;
  return {contents: {kind: 'markdown', value}, ...(found.ranges && {range: found.ranges.url})};
}

/** The first lines up to the next heading, without an open code block. */
function cut(lines: readonly string[]): string {
  const next = lines.findIndex((line, at) => at > 0 && /^#{1,6}\s/.test(line));
  const shown = lines.slice(0, Math.min(next < 0 ? lines.length : next, HOVER_LINES));
  const fences = shown.filter((line) => /^\s*(?:`{3,}|~{3,})/.test(line)).length;
  return [...shown, ...(fences % 2 === 1 ? ['```'] : [])].join('\n').trim();
}

/** The headings of a document as a tree. */
export function documentSymbols({index}: SiteState, file: string, lineCount: number): DocumentSymbol[] {
  const {headings} = index.outline(file);
  const roots: DocumentSymbol[] = [];
  const open: {level: number; symbol: DocumentSymbol}[] = [];
  for (const [at, {level, text, line, start, end}] of headings.entries()) {
    const next = headings.slice(at + 1).find((other) => other.level <= level);
    const last = next ? next.line - 1 : Math.max(line, lineCount - 1);
    const symbol: DocumentSymbol = {
      name: text || '#',
      kind: SymbolKind.String,
      range: {start: {line, character: 0}, end: {line: Math.max(last, line), character: last > line ? 0 : end}},
      selectionRange: rangeOnLine(line, last > line ? start : 0, last > line ? end : 0),
      children: [],
    };
    while (open.length > 0 && (open.at(-1) as {level: number}).level >= level) open.pop();
    (open.at(-1)?.symbol.children ?? roots).push(symbol);
    open.push({level, symbol});
  }
  return roots;
}

const MOST_SYMBOLS = 100;

/** Pages whose title contains the words of a query. */
export function pageSymbols({index}: SiteState, query: string): WorkspaceSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: WorkspaceSymbol[] = [];
  for (const {title, permalink, file} of index.pages()) {
    const text = `${title} ${permalink}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.push({name: title, kind: SymbolKind.File, location: locationAt(file), containerName: permalink});
    if (found.length === MOST_SYMBOLS) break;
  }
  return found;
}

/** Links of a document that lead to files of the site. */
export function documentLinks({index}: SiteState, file: string, lines: readonly string[]): DocumentLink[] {
  return index.links(file).flatMap((link) => {
    const target = targetOf(index, link);
    const range = linkRanges(lines, link)?.url;
    if (!target || !range) return [];
    const line = target.heading ? `#L${target.heading.line + 1}` : '';
    return [{range, target: uriOf(target.page.file) + line, tooltip: target.page.title}];
  });
}
