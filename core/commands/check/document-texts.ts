import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {bodyOf, type DocumentStore, type DocumentText} from '../../../contract/document.ts';
import type {DocumentEntry} from '../../../contract/plugin.ts';
import {lineAndColumn, markdownRegions, regionWalker, type MarkdownRegion} from '../../support/markdown-regions.ts';

/** Checks the text of each document by itself: its headings and its images. */
export function checkTexts(entries: readonly DocumentEntry[], documents: DocumentStore): Diagnostic[] {
  return entries.flatMap(({document, set}) => {
    // Pages show what is written; docs and posts put their title above it.
    const hasTitle = !set.startsWith('docusaurus-plugin-content-pages') && document.frontMatter['hide_title'] !== true;
    return documents.memoize(document, `check ${hasTitle ? 'below a title' : 'as it is'}`, (current) => {
      const regions = markdownRegions(current.text, current.bodyStart);
      return [...checkHeadings(current, regions, {hasTitle}), ...checkAlternativeTexts(current, regions)] as never;
    }) as Diagnostic[];
  });
}

interface Heading {
  level: number;
  offset: number;
  text: string;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S[^\r\n]*)$|^[ \t]*<[A-Z]/gm;

/**
 * Steps in the outline that skip a level (`INK8040`) and second titles (`INK8041`): readers of
 * screens go by the outline. `hasTitle`: the page shows a title of its own above the text.
 */
function checkHeadings(
  document: DocumentText,
  regions: readonly MarkdownRegion[],
  {hasTitle}: {hasTitle: boolean},
): Diagnostic[] {
  const found: Diagnostic[] = [];
  let titles = hasTitle && document.contentTitle === undefined ? 1 : 0;
  let level: number | undefined = titles > 0 ? 1 : undefined;
  for (const heading of headingsOf(document, regions)) {
    if (heading === 'component') {
      // It may bring headings of its own, as partials do.
      if (/\bfrom\s+['"][^'"]+\.mdx?['"]/.test(bodyOf(document))) level = undefined;
      continue;
    }
    const place = () => ({file: document.path, ...lineAndColumn(document.text, heading.offset)});
    if (heading.level === 1 && ++titles > 1) found.push(secondTitle(heading, place()));
    if (level !== undefined && heading.level > level + 1) found.push(skippedLevel(heading, level, place()));
    level = heading.level;
  }
  return found;
}

function headingsOf({text, bodyStart}: DocumentText, regions: readonly MarkdownRegion[]): (Heading | 'component')[] {
  const isCode = regionWalker(regions);
  return [...text.matchAll(HEADING)].flatMap((match): (Heading | 'component')[] => {
    if (match.index < bodyStart || isCode(match.index)) return [];
    if (match[1] === undefined) return ['component'];
    return [{level: match[1].length, offset: match.index + match[0].indexOf('#'), text: match[2] as string}];
  });
}

function secondTitle({text}: Heading, place: Diagnostic['place'] & {}): Diagnostic {
  return {
    code: 'INK8041',
    severity: 'warning',
    message: `"${text.trim()}" is a second level-1 heading on the page.`,
    hint: 'Use "##". A page has one title.',
    place,
  };
}

function skippedLevel({text, level}: Heading, before: number, place: Diagnostic['place'] & {}): Diagnostic {
  return {
    code: 'INK8040',
    severity: 'warning',
    message: `The heading "${text.trim()}" has level ${level}, but the heading before it has level ${before}.`,
    hint: `Use "${'#'.repeat(before + 1)}".`,
    place,
  };
}

/** `![](x)` and `![][x]`, or an element that shows an image. */
const IMAGE = /!\[\s*\](?:\(([^)\s]*)|\[([^\]]+)\])|<(?:img|ThemedImage)\b((?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*)>/g;

/**
 * Images that say nothing to those who do not see them (`INK8042`). An element with `alt=""` is
 * decoration on purpose.
 */
function checkAlternativeTexts(document: DocumentText, regions: readonly MarkdownRegion[]): Diagnostic[] {
  const {text, bodyStart, path: file} = document;
  const isCode = regionWalker(regions);
  return [...text.matchAll(IMAGE)].flatMap((match): Diagnostic[] => {
    if (match.index < bodyStart || isCode(match.index)) return [];
    const [, url, reference, attributes] = match;
    if (attributes !== undefined && /(?:^|\s)(?:alt\s*=|\{\s*\.\.\.)/.test(attributes)) return [];
    const name =
      url ??
      reference ??
      /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/
        .exec(attributes ?? '')
        ?.slice(1)
        .join('');
    return [
      {
        code: 'INK8042',
        severity: 'warning',
        message: `The image${name ? ` "${name}"` : ''} has no alternative text.`,
        hint:
          attributes === undefined
            ? 'Describe the image in the brackets: ![a triangle](./triangle.png).'
            : 'Describe the image in "alt", or set alt="" if it is decorative.',
        place: {file, ...lineAndColumn(text, match.index)},
      },
    ];
  });
}
