import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import type {LoadedContent} from '../../contract/stages.ts';
import {placeOfText} from '../support/text-position.ts';

const SCRIPT = /<script((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*>([^]*?)<\/script/gi;
const TYPE = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i;
const EXECUTED = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;

/** Returns the texts of inline scripts that a browser would run; not those of data blocks. */
export function findInlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const type = TYPE.exec(attributes)?.[1] ?? '';
    if (!/\ssrc\s*=/i.test(attributes) && EXECUTED.test(type) && text !== '') scripts.push(text);
  }
  return scripts;
}

/**
 * Returns the source that allows exactly this script in `script-src` of a content security policy:
 * `'sha256-…'`.
 */
export function scriptSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * An inline script of a page's own content: its source for `script-src`, and its first line of
 * code.
 */
export type PageScript = [source: string, firstLine: string];

/** Enough to find the line in a document. */
const FIRST_LINE = 80;

/**
 * Sources of the inline scripts that the configuration and plugins inject into every page, sorted:
 * those to trust.
 */
export function listedScripts(htmlTags: LoadedContent['htmlTags']): string[] {
  const html = htmlTags.head + htmlTags.preBody + htmlTags.postBody;
  return [...new Set(findInlineScripts(html).map(scriptSource))].sort();
}

/** The inline scripts in what a page itself rendered. */
export function pageScripts(html: string): PageScript[] {
  return findInlineScripts(html).map((text) => [
    scriptSource(text),
    text.trim().slice(0, FIRST_LINE).split('\n')[0] ?? '',
  ]);
}

/**
 * Warns about scripts in the content of pages, once for each. They aren't listed: otherwise
 * everyone who can edit a document could add a script to the content security policy.
 */
export function unlistedScripts(
  pages: Iterable<{path: string; files: readonly string[]; scripts: readonly PageScript[]}>,
  {siteDir, listed}: {siteDir: string; listed: readonly string[]},
): Diagnostic[] {
  const found = new Map<string, {firstLine: string; files: readonly string[]; paths: string[]}>();
  for (const {path: pagePath, files, scripts} of pages) {
    for (const [source, firstLine] of scripts) {
      if (listed.includes(source)) continue;
      const known = found.get(source);
      if (known) known.paths.push(pagePath);
      else found.set(source, {firstLine, files, paths: [pagePath]});
    }
  }
  return [...found].map(([source, {firstLine, files, paths}]) => {
    const contain = paths.length === 1 ? 'contains' : `and ${paths.length - 1} more contain`;
    const place = placeOf(firstLine, {siteDir, files});
    return {
      code: 'INK6010',
      // Nothing is wrong without a content security policy, which the build can't know of.
      severity: 'info',
      message: `The page ${paths[0]} ${contain} an inline script that .docusaurus/inline-scripts.txt does not list.`,
      hint: `If you trust the script, add it with "headTags" or a plugin, or add ${source} to script-src yourself.`,
      ...(place ? {place} : {}),
    };
  });
}

/** Returns the line of the script in the files of its page; the first file if none contains it. */
function placeOf(firstLine: string, {siteDir, files}: {siteDir: string; files: readonly string[]}): Place | undefined {
  for (const text of [firstLine, '<script']) {
    for (const file of files) {
      const place = placeOfText(path.resolve(siteDir, file), text);
      if (place) return {...place, file};
    }
  }
  return files[0] === undefined ? undefined : {file: files[0]};
}
