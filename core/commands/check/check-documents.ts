import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place} from '../../../contract/diagnostic.ts';
import {bodyOf, type DocumentText} from '../../../contract/document.ts';
import type {DocumentEntry} from '../../../contract/plugin.ts';
import type {LoadedContent} from '../../../contract/stages.ts';
import {parseYamlFile} from '../../load/yaml-file.ts';
import {type MarkdownRegion, markdownRegions, regionWalker} from '../../support/markdown-regions.ts';
import {lineAndColumn} from '../../support/text-position.ts';
import {statOf} from '../../support/file-tree.ts';

/** Checks the headings and images of each document. */
export function checkTexts({documents: entries, context}: Pick<LoadedContent, 'documents' | 'context'>): Diagnostic[] {
  const {documents} = context.inkstone;
  return entries.flatMap(({document, set}) => {
    // Docs and posts have a title above the text, pages don't.
    const hasTitle = !set.startsWith('docusaurus-plugin-content-pages') && document.frontMatter['hide_title'] !== true;
    return documents.memoize(document, `check ${hasTitle ? 'below a title' : 'as it is'}`, (current) => {
      const regions = markdownRegions(current.text, current.bodyStart);
      return [...checkHeadings(current, regions, hasTitle), ...checkAlternativeTexts(current, regions)] as never;
    }) as Diagnostic[];
  });
}

/** The matches of an expression in the body of a document, outside of code and comments. */
function matchesOutsideCode(
  {text, bodyStart}: DocumentText,
  regions: readonly MarkdownRegion[],
  expression: RegExp,
): RegExpExecArray[] {
  const regionAt = regionWalker(regions);
  return [...text.matchAll(expression)].filter(({index}) => index >= bodyStart && !regionAt(index));
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S[^\r\n]*)$|^[ \t]*<[A-Z]/gm;

/**
 * Reports headings that skip a level (`INK8040`) and second titles (`INK8041`): screen readers use
 * the outline.
 *
 * @param hasTitle the page shows a title above the text
 */
function checkHeadings(document: DocumentText, regions: readonly MarkdownRegion[], hasTitle: boolean): Diagnostic[] {
  const found: Diagnostic[] = [];
  let titles = hasTitle && document.contentTitle === undefined ? 1 : 0;
  let before: number | undefined = titles > 0 ? 1 : undefined;
  for (const {0: match, 1: marks, 2: heading = '', index} of matchesOutsideCode(document, regions, HEADING)) {
    if (marks === undefined) {
      // A partial can contain headings.
      if (/\bfrom\s+['"][^'"]+\.mdx?['"]/.test(bodyOf(document))) before = undefined;
      continue;
    }
    const level = marks.length;
    const report = (code: string, message: string, hint: string): void => {
      const place = placeAt(document, index + match.indexOf('#'));
      found.push({code, severity: 'warning', message, hint, place});
    };
    if (level === 1 && ++titles > 1) {
      const message = `"${heading.trim()}" is a second level-1 heading on the page.`;
      report('INK8041', message, 'Use "##". A page has one title.');
    }
    if (before !== undefined && level > before + 1) {
      const message = `The heading "${heading.trim()}" has level ${level}, but the heading before it has level ${before}.`;
      report('INK8040', message, `Use "${'#'.repeat(before + 1)}".`);
    }
    before = level;
  }
  return found;
}

function placeAt({path: file, text}: DocumentText, offset: number): Place {
  return {file, ...lineAndColumn(text, offset)};
}

/** `![](x)` and `![][x]`, or an element that shows an image. */
const IMAGE = /!\[\s*\](?:\(([^)\s]*)|\[([^\]]+)\])|<(?:img|ThemedImage)\b((?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*)>/g;

/** Reports images without alternative text (`INK8042`). An element with `alt=""` is decorative. */
function checkAlternativeTexts(document: DocumentText, regions: readonly MarkdownRegion[]): Diagnostic[] {
  return matchesOutsideCode(document, regions, IMAGE).flatMap(({1: url, 2: reference, 3: attributes, index}) => {
    if (attributes !== undefined && /(?:^|\s)(?:alt\s*=|\{\s*\.\.\.)/.test(attributes)) return [];
    const [, double = '', single = ''] = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes ?? '') ?? [];
    const name = url ?? reference ?? double + single;
    const message = `The image${name ? ` "${name}"` : ''} has no alternative text.`;
    const hint =
      attributes === undefined
        ? 'Describe the image in the brackets: ![a triangle](./triangle.png).'
        : 'Describe the image in "alt", or set alt="" if it is decorative.';
    return [{code: 'INK8042', severity: 'warning', message, hint, place: placeAt(document, index)}];
  });
}

/** Reports tags in tags files that no document has (`INK8044`). Plugins report undefined tags. */
export function findUnusedTags({plugins, documentSets, documents}: LoadedContent): Diagnostic[] {
  const usedIn = new Map<string, Set<string>>();
  for (const set of documentSets) {
    const owner = plugins.find(({name, id}) => `${set.id}/`.startsWith(`${name}/${id}/`));
    const option = owner?.options['tags'];
    if (!owner || option === false || option === null) continue;
    const name = typeof option === 'string' ? option : 'tags.yml';
    const file = set.contentDirs.map((dir) => path.join(dir, name)).find((each) => fs.existsSync(each));
    if (file === undefined) continue;
    const tags = documents
      .filter((entry) => entry.set === set.id)
      .flatMap(({document}) => (document.frontMatter['tags'] ?? []) as unknown);
    usedIn.set(file, new Set([...(usedIn.get(file) ?? []), ...tags.map(String)]));
  }
  return [...usedIn].flatMap(([file, used]) => {
    const {value, place} = parseYamlFile(fs.readFileSync(file), file);
    const unused = Object.keys((value ?? {}) as object).filter((tag) => !used.has(tag));
    return unused.map((tag) => ({
      code: 'INK8044',
      severity: 'info',
      message: `No document has the tag "${tag}".`,
      hint: 'Use it, or remove it from the tags file.',
      place: place([tag]),
    }));
  });
}

/**
 * Reports translated documents whose source was changed after them (`INK8046`), according to their
 * commits, or to the modification times of files that are not in git.
 */
export async function findOutdatedTranslations({documents, context}: LoadedContent): Promise<Diagnostic[]> {
  const {fileHistory} = context.inkstone;
  const check = async ({aliases, document}: DocumentEntry): Promise<Diagnostic[]> => {
    const [source] = aliases ?? [];
    if (source === undefined || source === document.path) return [];
    const files = [document.path, source];
    const commits = (await Promise.all(files.map((file) => fileHistory(file)))).flatMap(
      (history) => history?.updated.timestamp ?? [],
    );
    const isInGit = commits.length === files.length;
    const [translated, changed] = isInGit ? commits : files.map((file) => statOf(file)?.mtimeMs);
    if (translated === undefined || changed === undefined || translated >= changed) return [];
    const day = new Date(changed).toISOString().slice(0, 10);
    const origin = isInGit ? '' : ' (according to file times, because the files are not in git)';
    return [
      {
        code: 'INK8046',
        severity: 'warning',
        message: `The translation is older than its source, which changed on ${day}${origin}.`,
        hint: 'Update the translation and commit it.',
        place: {file: document.path, line: 1, column: 1},
        related: [{message: 'the source', place: {file: source}}],
      },
    ];
  };
  return (await Promise.all(documents.map(check))).flat();
}
