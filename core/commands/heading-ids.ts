import fs from 'node:fs/promises';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import {glob} from 'tinyglobby';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {callHookSync} from '../load/plugin-hook.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {loadSitePlugins} from './site-plugins.ts';

/**
 * Writes ids into the headings of the named files, or of all documents that the plugins of the site
 * read. Gives the files that changed, absolute and sorted. Throws `INK8020` when names
 * lead to no document.
 */
export async function writeHeadingIdsOfSite(
  siteDir: string,
  patterns: readonly string[],
  options: HeadingIdOptions & {config?: string | undefined},
): Promise<string[]> {
  const wanted = patterns.length > 0 ? [...patterns] : await watchedDocuments(siteDir, options.config);
  const found = await glob(wanted, {cwd: siteDir, absolute: true, ignore: ['**/node_modules/**']});
  const documents = found.map((file) => path.normalize(file)).filter((file) => /\.mdx?$/.test(file));
  if (documents.length === 0 && patterns.length > 0) {
    throw new InkstoneError({
      code: 'INK8020',
      severity: 'error',
      message: `No document matches ${patterns.map((pattern) => `"${pattern}"`).join(', ')}.`,
      hint: 'Use file names or patterns relative to the site folder.',
    });
  }
  const changed: string[] = [];
  for (const file of documents.sort()) {
    const before = await fs.readFile(file, 'utf8');
    const after = writeHeadingIds(before, options);
    if (after === before) continue;
    await writeFileAtomic(file, after);
    changed.push(file);
  }
  return changed;
}

async function watchedDocuments(siteDir: string, config: string | undefined): Promise<string[]> {
  const {plugins} = await loadSitePlugins({siteDir, config});
  const patterns = plugins.flatMap((plugin) => callHookSync(plugin, 'getPathsToWatch') ?? []);
  return patterns.filter((pattern) => /\.(?:mdx?|\{[^}]*mdx?[^}]*\})$/.test(pattern));
}

/**
 * `classic` writes the id in braces, `mdx-comment` in a comment, which other MDX tools understand.
 */
export type HeadingIdSyntax = 'classic' | 'mdx-comment';

export interface HeadingIdOptions {
  syntax: HeadingIdSyntax;
  /** Write ids that are there in the other syntax anew, in this one. */
  migrate: boolean;
  /** Make all ids anew from their headings. */
  overwrite: boolean;
  maintainCase: boolean;
}

const HEADING = /^(#{2,6}) +(.*?)\s*$/;
const CLASSIC_ID = /\s*\{#([\w\-\u0080-\uffff]+)\}$/u;
const COMMENT_ID = /\s*(?:\{\/\*\s*#([^\s*]+)\s*\*\/\}|<!--\s*#(\S+)\s*-->)$/;

interface Heading {
  marks: string;
  text: string;
  id?: string;
  syntax?: HeadingIdSyntax;
}

/**
 * A document whose headings from the second level on carry their ids. Code blocks and
 * front matter are left alone, and so is everything else of a line.
 */
export function writeHeadingIds(text: string, options: HeadingIdOptions): string {
  const lines = text.split('\n');
  const headings = headingsOf(lines);
  const slugger = new GithubSlugger();
  // Ids that stay are taken before new ones are made, wherever they stand.
  if (!options.overwrite) for (const {id} of headings.values()) if (id !== undefined) slugger.slug(id, true);
  for (const [at, heading] of headings) {
    const keeps = heading.id !== undefined && !options.overwrite;
    if (keeps && (!options.migrate || heading.syntax === options.syntax)) continue;
    const id = keeps ? heading.id : slugger.slug(plainText(heading.text), options.maintainCase);
    const end = (lines[at] as string).endsWith('\r') ? '\r' : '';
    if (id !== '') lines[at] = `${heading.marks} ${heading.text} ${written(id as string, options.syntax)}${end}`;
  }
  return lines.join('\n');
}

function written(id: string, syntax: HeadingIdSyntax): string {
  return syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`;
}

/** Headings outside code blocks and front matter by the number of their line. */
function headingsOf(lines: string[]): Map<number, Heading> {
  const headings = new Map<number, Heading>();
  let fence: string | undefined;
  let inFrontMatter = lines[0]?.trimEnd() === '---';
  for (const [at, line] of lines.entries()) {
    if (inFrontMatter) {
      if (at > 0 && line.trimEnd() === '---') inFrontMatter = false;
      continue;
    }
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    if (mark?.[1] !== undefined) {
      if (fence === undefined) fence = mark[1];
      else if (mark[1].startsWith(fence) && mark[2]?.trim() === '') fence = undefined;
      continue;
    }
    const heading = fence === undefined ? HEADING.exec(line) : null;
    if (heading) headings.set(at, readHeading(heading[1] as string, heading[2] as string));
  }
  return headings;
}

function readHeading(marks: string, rest: string): Heading {
  const classic = CLASSIC_ID.exec(rest);
  if (classic) return {marks, text: rest.slice(0, classic.index), id: classic[1] as string, syntax: 'classic'};
  const comment = COMMENT_ID.exec(rest);
  const id = comment?.[1] ?? comment?.[2];
  return comment && id !== undefined
    ? {marks, text: rest.slice(0, comment.index), id, syntax: 'mdx-comment'}
    : {marks, text: rest};
}

/** A link counts with its text, as it does when the page is made. */
function plainText(heading: string): string {
  return heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
