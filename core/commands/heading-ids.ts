import fs from 'node:fs/promises';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import {glob} from 'tinyglobby';
import {userError} from '../../contract/diagnostic.ts';
import {globsFromSite} from '../load/find-files.ts';
import {callHookSync} from '../load/plugin-hook.ts';
import {markdownRegions, regionWalker} from '../support/markdown-regions.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {loadSitePlugins, type SiteChoice} from './site-plugins.ts';

/**
 * Writes IDs into the headings of the named files, or of all documents that the plugins of the site
 * read. Returns the files that changed, absolute and sorted.
 *
 * @throws INK8020 if no document matches the names
 */
export async function writeHeadingIdsOfSite(
  site: SiteChoice,
  patterns: readonly string[],
  options: HeadingIdOptions,
): Promise<string[]> {
  const wanted = patterns.length > 0 ? [...patterns] : await watchedDocuments(site);
  const globs = globsFromSite(wanted, site.siteDir);
  const found = await glob(globs, {cwd: site.siteDir, absolute: true, ignore: ['**/node_modules/**']});
  const documents = found.map((file) => path.normalize(file)).filter((file) => /\.mdx?$/.test(file));
  if (documents.length === 0 && patterns.length > 0) {
    const names = patterns.map((pattern) => `"${pattern}"`).join(', ');
    const hint = 'Use file names or patterns relative to the site folder.';
    throw userError('INK8020', `No document matches ${names}.`, {hint});
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

async function watchedDocuments(site: SiteChoice): Promise<string[]> {
  const {plugins} = await loadSitePlugins(site);
  const patterns = plugins.flatMap((plugin) => callHookSync(plugin, 'getPathsToWatch') ?? []);
  return patterns.filter((pattern) => /\.(?:mdx?|\{(?:[^{},]*,)*mdx?(?:,[^{},]*)*\})$/.test(pattern));
}

export interface HeadingIdOptions {
  /** `classic`: in braces; `mdx-comment`: in comments, which other MDX tools understand. */
  syntax: 'classic' | 'mdx-comment';
  /** Convert existing IDs to this syntax. */
  migrate?: boolean;
  /** Generate all IDs again from their headings. */
  overwrite?: boolean;
  maintainCase?: boolean;
}

const FRONT_MATTER = /^---[^\S\n]*\n(?:[^]*?\n)?---[^\S\n]*$/m;
const HEADING = /^(#{2,6} +)(.*?)([^\S\n]*)$/gm;
const CLASSIC_ID = /\s*\{#([\w\-\u0080-\uffff]+)\}$/u;
const COMMENT_ID = /\s*(?:\{\/\*\s*#([^\s*]+)\s*\*\/\}|<!--\s*#(\S+)\s*-->)$/;

/**
 * Returns a document with IDs in its headings, from the second level on, and no other changes.
 */
export function writeHeadingIds(text: string, options: HeadingIdOptions): string {
  const {syntax, migrate, overwrite, maintainCase} = options;
  const headings = headingsOf(text);
  const slugger = new GithubSlugger();
  // IDs that stay are reserved before new ones are generated, wherever they are.
  if (!overwrite) for (const {id} of headings) if (id !== undefined) slugger.slug(id, true);
  let result = '';
  let copied = 0;
  for (const heading of headings) {
    const known = overwrite ? undefined : heading.id;
    if (known !== undefined && (!migrate || heading.syntax === syntax)) continue;
    const id = known ?? slugger.slug(plainText(heading.text), maintainCase);
    if (id === '') continue;
    const written = syntax === 'classic' ? `{#${id}}` : `{/* #${id} */}`;
    result += `${text.slice(copied, heading.start)}${heading.marks}${heading.text} ${written}${heading.lineEnd}`;
    copied = heading.end;
  }
  return result + text.slice(copied);
}

/** The headings outside of code, comments and front matter. */
function headingsOf(text: string) {
  const bodyStart = text.startsWith('---') ? (FRONT_MATTER.exec(text)?.[0].length ?? text.length) : 0;
  const regionAt = regionWalker(markdownRegions(text, bodyStart));
  return [...text.matchAll(HEADING)].flatMap((match) => {
    if (match.index < bodyStart || regionAt(match.index)) return [];
    const [line, marks = '', content = '', space = ''] = match;
    const classic = CLASSIC_ID.exec(content);
    const found = classic ?? COMMENT_ID.exec(content);
    return [
      {
        start: match.index,
        end: match.index + line.length,
        marks: `${marks.trim()} `,
        text: content.slice(0, found?.index),
        id: found?.[1] ?? found?.[2],
        syntax: classic ? 'classic' : 'mdx-comment',
        lineEnd: space.endsWith('\r') ? '\r' : '',
      },
    ];
  });
}

/** A link counts with its text, as in the ID of a page. */
function plainText(heading: string): string {
  return heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
